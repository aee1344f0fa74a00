/** Lists an area's items: all, published or drafts. */
import { Button, Group, Tabs } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import { LISTED_MAX } from '#core/api/admin.ts'
import { OrderControls } from '../order/OrderControls.tsx'
import { usePortal } from '../portal.ts'
import { useRights } from '../session/agent.ts'
import { ListScreen } from '../table/ListScreen.tsx'
import { useListAddress } from '../table/list-address.ts'
import { useExistingPage, useList } from '../table/use-list.ts'
import { useTexts } from '../texts.tsx'
import type { Area } from './areas.ts'
import { itemPath, type ListName } from './content-address.ts'
import { ItemMenu } from './ItemMenu.tsx'
import { useColumns } from './list-columns.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { isTranslationMissing } from './StatusBadges.tsx'
import { titleOf } from './title-of.ts'
import { UNTRANSLATED } from './untranslated.ts'
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
/** Rows of a page of a list that was read as a whole. */
const SHOWN = 100

export function ContentList({ area, list }: Props) {
  const t = useTexts()
  const { mayEdit } = useRights()
  const [, navigate] = useLocation()
  const isOrdered = area.orderPath !== undefined && mayEdit
  const { languages } = usePortal()
  const isUntranslated = useListAddress().status === UNTRANSLATED
  const isWhole = isUntranslated || isOrdered
  const items = useList(area.path, area.many, area.record, { status: STATUS[list] }, isWhole)
  const { address } = items
  const { rows: ordered, move, announcement } = useItemOrder(area, items.rows)
  const found = isUntranslated ? ordered?.filter(isTranslationMissing) : ordered
  const total = found?.length ?? 0
  const total_pages = Math.max(1, Math.ceil(total / SHOWN))
  const page = Math.min(address.page, total_pages)
  useExistingPage(address, isWhole && found && page < address.page ? page : undefined)
  const start = (page - 1) * SHOWN
  const rows = isWhole ? found?.slice(start, start + SHOWN) : found
  const isOrderable =
    isOrdered && !isUntranslated && address.search === '' && address.sort === '' && list !== 'draft'
  const isCut = isWhole && items.pagination !== undefined && items.pagination.total_pages > 1
  const mayOrder = isOrderable && !isCut
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
          ? t('content.untranslatedOf', { limit: LISTED_MAX })
          : isCut && isOrderable
            ? t('content.orderedUpTo', { limit: LISTED_MAX })
            : undefined
      }
      list={{
        ...items,
        rows,
        ...(isWhole && found && { pagination: { page, limit: SHOWN, total, total_pages } }),
      }}
      columns={[...(mayEdit ? [selectColumn(t, selection)] : []), ...columns]}
      rowKey={(item) => `${item.id} ${item.status}`}
      actions={(item) => (
        <Group gap={4} wrap="nowrap" justify="flex-end">
          {mayOrder && rows && (
            <OrderControls
              name={titleOf(t, item)}
              place={start + rows.indexOf(item)}
              total={total}
              onMove={(to) => {
                move(item, to)
                const next = Math.floor(to / SHOWN) + 1
                if (next !== page) address.change({ page: String(next) })
              }}
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
