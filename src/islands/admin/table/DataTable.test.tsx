import { expect, test } from 'vitest'
import { adminHtml, ADMIN_TEXTS as t } from '../../../../tests/support/admin-html.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import type { ListAddress } from './list-address.ts'

const ADDRESS: ListAddress = {
  page: 1,
  search: '',
  sort: '',
  order: 'asc',
  status: '',
  query: {},
  filters: { kind: '', action: '', from: '', to: '' },
  change: () => undefined,
  replace: () => undefined,
  drop: () => undefined,
}

interface Row {
  readonly id: string
}

const shown = (
  members: Partial<ListAddress>,
  rows: readonly Row[] = [],
  columns: readonly Column<Row>[] = [],
) =>
  adminHtml(
    <DataTable
      label="Tokens"
      columns={columns}
      empty="No tokens yet."
      list={{
        rows,
        isStale: false,
        pagination: undefined,
        error: null,
        retry: () => undefined,
        address: { ...ADDRESS, ...members },
      }}
    />,
  )

test('a list without records is explained', async () => {
  expect(await shown({})).toContain('No tokens yet.')
})

test.each([
  { name: 'search', members: { search: 'robot' } },
  { name: 'status', members: { status: 'disabled' } },
  { name: 'filter', members: { filters: { ...ADDRESS.filters, kind: 'faq' } } },
])('a $name that finds nothing does not say that there are no records', async ({ members }) => {
  const html = await shown(members)
  expect(html).toContain(t('state.empty'))
  expect(html).not.toContain('No tokens yet.')
})

const ROWS = [{ id: '1' }]
const NAME: Column<Row> = { key: 'name', title: 'Name', render: ({ id }) => id }

test('a list offers both directions of each sortable column, and its own order', async () => {
  const columns = [
    { ...NAME, isSortable: true },
    { ...NAME, key: 'role', title: 'Role' },
  ]
  const html = await shown({ sort: 'name', order: 'desc' }, ROWS, columns)
  const options = [...html.matchAll(/<option value="([^"]*)"( selected="")?>/g)]
  expect(options.map(([, value, selected]) => [value, selected !== undefined])).toEqual([
    ['', false],
    ['name asc', false],
    ['name desc', true],
  ])
})

test('a list without sortable columns offers no order', async () => {
  expect(await shown({}, ROWS, [NAME])).not.toContain('<select')
})
