/** All items of an area, its published ones or its drafts. */
import { ActionIcon, Button, Group, Tabs } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { call } from '../api/client.ts'
import { useAlerts } from '../feedback/AlertProvider.tsx'
import { Screen } from '../frame/Screen.tsx'
import { DownIcon, UpIcon } from '../icons.tsx'
import { useRights } from '../session/agent.ts'
import { DataTable } from '../table/DataTable.tsx'
import { SearchField } from '../table/SearchField.tsx'
import { useList, useReload } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import type { Area, ContentRecord } from './areas.ts'
import { itemPath, type ListName } from './content-address.ts'
import { ItemMenu } from './ItemMenu.tsx'
import { useColumns } from './list-columns.tsx'

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
  const items = useList<ContentRecord>(area.path, area.many, {
    status: STATUS[list],
    ...(isOrdered ? { limit: '100' } : {}),
  })
  const columns = useColumns(area, list)
  const { address, rows } = items
  const order = useOrder(area)
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
                      disabled={item === rows[0]}
                      aria-label={t('content.up', { title: item.title })}
                      onClick={() => void order(rows, item, -1)}
                    >
                      <UpIcon />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      disabled={item === rows.at(-1)}
                      aria-label={t('content.down', { title: item.title })}
                      onClick={() => void order(rows, item, 1)}
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

/** @returns what moves an item by one place and stores the order of all */
function useOrder(area: Area) {
  const t = useTexts()
  const alerts = useAlerts()
  const reload = useReload(area.path)
  return async (rows: readonly ContentRecord[], item: ContentRecord, by: 1 | -1) => {
    const from = rows.indexOf(item)
    const moved = rows.toSpliced(from, 1).toSpliced(from + by, 0, item)
    try {
      const use_cases = moved.map(({ id }, index) => ({ id, order: index + 1 }))
      await call('use_case/menu/order', { method: 'PUT', body: { use_cases } })
    } catch (error) {
      alerts.failed(t('content.errorUpdate', { name: t(area.alertName) }), error)
    }
    await reload()
  }
}
