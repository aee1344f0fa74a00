/** All items of an area, its published ones or its drafts. */
import { ActionIcon, Button, Group, Tabs } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { Screen } from '../frame/Screen.tsx'
import { DownIcon, UpIcon } from '../icons.tsx'
import { useRights } from '../session/agent.ts'
import { DataTable } from '../table/DataTable.tsx'
import { SearchField } from '../table/SearchField.tsx'
import { useList } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import type { Area } from './areas.ts'
import { itemPath, type ListName } from './content-address.ts'
import { ItemMenu } from './ItemMenu.tsx'
import { useColumns } from './list-columns.tsx'
import { useItemOrder } from './use-item-order.ts'

interface Props {
  readonly area: Area
  readonly list: ListName | 'all'
}

const STATUS = { all: '', list: 'published', draft: 'draft' } as const

export function ContentList({ area, list }: Props): ReactElement {
  const t = useTexts()
  const { mayEdit } = useRights()
  const [, navigate] = useLocation()
  const isOrdered = area.name === 'usecase' && mayEdit
  const items = useList(area.path, area.many, area.record, {
    status: STATUS[list],
    ...(isOrdered ? { limit: '100' } : {}),
  })
  const columns = useColumns(area, list)
  const { address } = items
  const { rows, move, announcement } = useItemOrder(area, items.rows)
  const mayOrder = isOrdered && address.search === '' && address.sort === '' && list !== 'draft'
  const create = (
    <Button component={Link} href={itemPath(area.name, 'draft', 'create')}>
      {t(area.create)}
    </Button>
  )
  return (
    <Screen title={t(area.title)} actions={mayEdit && create}>
      <div className="admin-toolbar">
        <Tabs
          value={list}
          onChange={(value) => navigate(`/${area.name}${value === 'all' ? '' : `/${value}`}`)}
        >
          <Tabs.List aria-label={t(area.title)}>
            <Tabs.Tab value="all">{t('content.all')}</Tabs.Tab>
            <Tabs.Tab value="list">{t('content.published')}</Tabs.Tab>
            <Tabs.Tab value="draft">{t('content.drafts')}</Tabs.Tab>
          </Tabs.List>
        </Tabs>
        <SearchField value={address.search} onSearch={(search) => address.change({ search })} />
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <DataTable
        label={t(area.title)}
        columns={[
          ...columns,
          {
            key: 'actions',
            title: t('table.actions'),
            render: (item) => (
              <Group gap={4} wrap="nowrap" justify="flex-end">
                {mayOrder && rows && (
                  <>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-disabled={item === rows[0]}
                      data-disabled={item === rows[0]}
                      aria-label={t('content.up', { title: item.title })}
                      onClick={() => move(item, -1)}
                    >
                      <UpIcon />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-disabled={item === rows.at(-1)}
                      data-disabled={item === rows.at(-1)}
                      aria-label={t('content.down', { title: item.title })}
                      onClick={() => move(item, 1)}
                    >
                      <DownIcon />
                    </ActionIcon>
                  </>
                )}
                <ItemMenu area={area} list={list} item={item} />
              </Group>
            ),
          },
        ]}
        rows={rows}
        isStale={items.isStale}
        rowKey={(item) => `${item.id} ${item.status}`}
        pagination={items.pagination}
        address={address}
        error={items.error}
        retry={items.retry}
        empty={mayEdit && address.search === '' && create}
      />
    </Screen>
  )
}
