/** Lists an area's items: all, published or drafts. */
import { Button, Group, Tabs } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { OrderControls } from '../order/OrderControls.tsx'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { ListScreen } from '../table/ListScreen.tsx'
import { useListAddress } from '../table/list-address.ts'
import { useList } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import type { Area } from './areas.ts'
import { itemPath, type ListName } from './content-address.ts'
import { ItemMenu } from './ItemMenu.tsx'
import { useColumns } from './list-columns.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { isTranslationMissing } from './StatusBadges.tsx'
import { titleOf } from './title-of.ts'
import { UNTRANSLATED, UNTRANSLATED_OF } from './untranslated.ts'
import { useItemOrder } from './use-item-order.ts'
import { selectColumn, useSelection } from './use-selection.tsx'

interface Props {
  readonly area: Area
  readonly list: ListName | 'all'
}

const STATUS = { all: '', list: 'published', draft: 'draft' } as const
/** By tab. */
const PATHS: Readonly<Record<string, string>> = {
  list: '/list',
  draft: '/draft',
  [UNTRANSLATED]: `?status=${UNTRANSLATED}`,
}
const ONE_PAGE = { page: 1, total_pages: 1 } as const

export function ContentList({ area, list }: Props) {
  const t = useTexts()
  const { mayEdit } = useRights()
  const [, navigate] = useLocation()
  const isOrdered = area.orderPath !== undefined && mayEdit
  const { languages } = usePortal()
  const isUntranslated = useListAddress().status === UNTRANSLATED
  const items = useList(area.path, area.many, area.record, {
    status: STATUS[list],
    ...(isUntranslated || isOrdered ? { limit: `${UNTRANSLATED_OF}` } : {}),
  })
  const { address } = items
  const { rows: found, move, announcement } = useItemOrder(area, items.rows)
  const rows = isUntranslated ? found?.filter(isTranslationMissing) : found
  const isWhole = items.pagination?.total_pages === 1
  const isOrderable =
    isOrdered && !isUntranslated && address.search === '' && address.sort === '' && list !== 'draft'
  // A page knows only its own items.
  const mayOrder = isOrderable && isWhole
  const isCut = items.pagination !== undefined && items.pagination.total_pages > 1
  const selection = useSelection(rows)
  const columns = useColumns(area, list)
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
          value={isUntranslated ? UNTRANSLATED : list}
          onChange={(value) => navigate(`/${area.name}${PATHS[value ?? ''] ?? ''}`)}
        >
          <Tabs.List aria-label={t(`${area.name}.title`)}>
            <Tabs.Tab value="all">{t('content.all')}</Tabs.Tab>
            <Tabs.Tab value="list">{t('content.published')}</Tabs.Tab>
            <Tabs.Tab value="draft">{t('content.drafts')}</Tabs.Tab>
            {languages.includes('id') && (
              <Tabs.Tab value={UNTRANSLATED}>{t('status.untranslated')}</Tabs.Tab>
            )}
          </Tabs.List>
        </Tabs>
      }
      note={
        isCut && isUntranslated
          ? t('content.untranslatedOf', { limit: UNTRANSLATED_OF })
          : isCut && isOrderable
            ? t('content.orderedUpTo', { limit: UNTRANSLATED_OF })
            : undefined
      }
      list={{
        ...items,
        rows,
        ...(isUntranslated && {
          pagination: { ...ONE_PAGE, limit: UNTRANSLATED_OF, total: rows?.length ?? 0 },
        }),
      }}
      columns={[...(mayEdit ? [selectColumn(t, selection)] : []), ...columns]}
      rowKey={(item) => `${item.id} ${item.status}`}
      actions={(item) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {mayOrder && rows && (
            <OrderControls
              name={titleOf(t, item)}
              place={rows.indexOf(item)}
              total={rows.length}
              onMove={(to) => move(item, to)}
            />
          )}
          <ItemMenu area={area} list={list} item={item} />
        </Group>
      )}
      empty={mayEdit && create}
    >
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {selection.items.length > 0 && <SelectionBar {...{ area, list, selection }} />}
    </ListScreen>
  )
}
