/** Lists an area's items: all, published or drafts. */
import { ActionIcon, Button, Group, Tabs } from '@mantine/core'
import type { ReactElement } from 'react'
import { Link, useLocation } from 'wouter'
import { DownIcon, UpIcon } from '../icons.tsx'
import { useRights } from '../session/agent.ts'
import { ListScreen } from '../table/ListScreen.tsx'
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

export function ContentList({ area, list }: Props) {
  const t = useTexts()
  const { mayEdit } = useRights()
  const [, navigate] = useLocation()
  const isOrdered = area.name === 'usecase' && mayEdit
  const items = useList(area.path, area.many, area.record, {
    status: STATUS[list],
    ...(isOrdered ? { limit: '100' } : {}),
  })
  const { address } = items
  const { rows, move, announcement } = useItemOrder(area, items.rows)
  const mayOrder = isOrdered && address.search === '' && address.sort === '' && list !== 'draft'
  const create = (
    <Button component={Link} href={itemPath(area.name, 'draft', 'create')}>
      {t(`${area.name}.create`)}
    </Button>
  )
  return (
    <ListScreen
      title={t(`${area.name}.title`)}
      screenActions={mayEdit && create}
      filter={
        <Tabs
          value={list}
          onChange={(value) => navigate(`/${area.name}${value === 'all' ? '' : `/${value}`}`)}
        >
          <Tabs.List aria-label={t(`${area.name}.title`)}>
            <Tabs.Tab value="all">{t('content.all')}</Tabs.Tab>
            <Tabs.Tab value="list">{t('content.published')}</Tabs.Tab>
            <Tabs.Tab value="draft">{t('content.drafts')}</Tabs.Tab>
          </Tabs.List>
        </Tabs>
      }
      list={{ ...items, rows }}
      columns={useColumns(area, list)}
      rowKey={(item) => `${item.id} ${item.status}`}
      actions={(item) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {mayOrder && rows && (
            <>
              <MoveButton
                label={t('content.up', { title: item.title })}
                icon={<UpIcon />}
                isAtEnd={item === rows[0]}
                onClick={() => move(item, -1)}
              />
              <MoveButton
                label={t('content.down', { title: item.title })}
                icon={<DownIcon />}
                isAtEnd={item === rows.at(-1)}
                onClick={() => move(item, 1)}
              />
            </>
          )}
          <ItemMenu area={area} list={list} item={item} />
        </Group>
      )}
      empty={mayEdit && address.search === '' && create}
    >
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </ListScreen>
  )
}

interface MoveProps {
  readonly label: string
  readonly icon: ReactElement
  readonly isAtEnd: boolean
  readonly onClick: () => void
}

/**
 * `aria-disabled` rather than `disabled`, so that the button keeps the focus after the last step.
 */
const MoveButton = ({ label, icon, isAtEnd, onClick }: MoveProps) => (
  <ActionIcon
    variant="subtle"
    color="gray"
    aria-disabled={isAtEnd}
    data-disabled={isAtEnd}
    aria-label={label}
    onClick={onClick}
  >
    {icon}
  </ActionIcon>
)
