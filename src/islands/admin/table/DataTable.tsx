/** A list of records with sorting, pages, and loading, empty and error states. */
import { NativeSelect, Pagination, Skeleton, Table, UnstyledButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '../feedback/EmptyState.tsx'
import { ScreenFailure } from '../feedback/FailureState.tsx'
import { useTexts } from '../texts.tsx'
import { isNarrowed, type ListAddress } from './list-address.ts'
import type { List } from './use-list.ts'
import { useRowFocus } from './use-row-focus.ts'

export interface Column<Row> {
  /** Name of the sort if `isSortable`. */
  readonly key: string
  readonly title: string
  readonly isSortable?: boolean
  readonly render: (row: Row) => ReactNode
}

export interface TableProps<Row> {
  readonly label: string
  readonly list: List<Row>
  readonly columns: readonly Column<Row>[]
  /** Actions of a row, in a separate column; omit it for none. */
  readonly actions?: ((row: Row) => ReactNode) | undefined
  /** Defaults to the row's ID. */
  readonly rowKey?: (row: Row) => string
  /** Explains a list without records, or offers an action; left out if a search or filter finds none. */
  readonly empty?: ReactNode
}

const SKELETON_ROWS = [1, 2, 3, 4, 5]

export function DataTable<Row extends { readonly id: string }>(props: TableProps<Row>) {
  const { label, list, actions, rowKey = ({ id }) => id, empty } = props
  const { rows, isStale, pagination, address, error, retry } = list
  const t = useTexts()
  const body = useRowFocus(rows)
  const columns: readonly Column<Row>[] = [
    ...props.columns,
    ...(actions ? [{ key: 'actions', title: t('table.actions'), render: actions }] : []),
  ]
  const total = rows && !isStale ? (pagination?.total ?? rows.length) : undefined
  if (error !== null && rows === undefined) return <ScreenFailure error={error} retry={retry} />
  const totalCount = <TotalCount total={total} />
  if (rows?.length === 0) {
    return (
      <>
        {totalCount}
        <EmptyState>{!isNarrowed(address) && empty}</EmptyState>
      </>
    )
  }
  return (
    <>
      {totalCount}
      <SortSelect columns={columns} address={address} />
      <Table
        className="admin-table"
        verticalSpacing="sm"
        aria-label={label}
        aria-busy={!rows || isStale}
      >
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} address={address} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody {...body}>
          {rows?.map((row) => (
            <Table.Tr key={rowKey(row)}>
              {columns.map(({ key, title, render }) => (
                <Table.Td key={key} data-label={title} data-column={key}>
                  {render(row)}
                </Table.Td>
              ))}
            </Table.Tr>
          )) ??
            SKELETON_ROWS.map((row) => (
              <Table.Tr key={row}>
                {columns.map(({ key }) => (
                  <Table.Td key={key}>
                    <Skeleton height={14} />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      {pagination && pagination.total_pages > 1 && (
        <nav className="admin-pages" aria-label={t('table.pages')}>
          <span>{t('table.total', { count: pagination.total })}</span>
          <Pagination
            value={pagination.page}
            total={pagination.total_pages}
            onChange={(page) => address.change({ page: String(page) })}
            getItemProps={(page) => ({ 'aria-label': t('table.page', { page }) })}
            getControlProps={(control) => ({
              'aria-label': t(control === 'next' ? 'table.next' : 'table.previous'),
            })}
          />
        </nav>
      )}
    </>
  )
}

/** Announces the number of rows to screen readers after a search or an action. */
function TotalCount({ total }: { readonly total: number | undefined }) {
  const t = useTexts()
  const [known, setKnown] = useState<{ readonly total: number; readonly isChanged: boolean }>()
  if (total !== undefined && total !== known?.total) {
    setKnown({ total, isChanged: known !== undefined })
  }
  return (
    <p className="visually-hidden" role="status">
      {known?.isChanged && t('table.total', { count: known.total })}
    </p>
  )
}

interface SortProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly address: ListAddress
}

/** Sorts on narrow windows, where rows are cards and the header with its buttons is hidden. */
function SortSelect<Row>({ columns, address }: SortProps<Row>) {
  const t = useTexts()
  const sortable = columns.filter(({ isSortable }) => isSortable)
  if (sortable.length === 0) return null
  const { sort, order } = address
  return (
    <NativeSelect
      className="admin-sort-select"
      label={t('table.sort')}
      value={sort === '' ? '' : `${sort} ${order}`}
      onChange={({ currentTarget }) => {
        const [chosen = '', direction = ''] = currentTarget.value.split(' ')
        address.change({ sort: chosen, order: direction })
      }}
      data={[
        { value: '', label: t('table.unsorted') },
        ...sortable.flatMap(({ key, title }) => [
          { value: `${key} asc`, label: t('table.ascending', { title }) },
          { value: `${key} desc`, label: t('table.descending', { title }) },
        ]),
      ]}
    />
  )
}

function HeadCell<Row>({
  column,
  address,
}: {
  readonly column: Column<Row>
  readonly address: ListAddress
}) {
  const { key, title, isSortable } = column
  const isSorted = address.sort === key
  if (!isSortable) return <Table.Th data-column={key}>{title}</Table.Th>
  const next = isSorted && address.order === 'asc' ? 'desc' : 'asc'
  const direction = address.order === 'asc' ? 'ascending' : 'descending'
  return (
    <Table.Th aria-sort={isSorted ? direction : 'none'}>
      <UnstyledButton
        className="admin-sort"
        onClick={() => address.change({ sort: key, order: next })}
      >
        {title}
        <span aria-hidden="true">{isSorted ? (address.order === 'asc' ? '↑' : '↓') : '↕'}</span>
      </UnstyledButton>
    </Table.Th>
  )
}
