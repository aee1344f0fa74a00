import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translatorOf } from '#core/translator.ts'
import { admin } from '../../../i18n/en/admin.ts'
import { TextsProvider } from '../texts.tsx'
import { type Column, DataTable } from './DataTable.tsx'
import type { ListAddress } from './list-address.ts'

const t = translatorOf<typeof admin>('en', admin)
const ADDRESS: ListAddress = {
  page: 1,
  search: '',
  sort: '',
  order: 'asc',
  status: '',
  query: {},
  filters: { kind: '', action: '', from: '', to: '' },
  change: () => undefined,
  type: () => undefined,
  correctPage: () => undefined,
  drop: () => undefined,
}

interface Row {
  readonly id: string
}

const shown = (
  members: Partial<ListAddress>,
  rows: readonly Row[] = [],
  columns: readonly Column<Row>[] = [],
): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <TextsProvider value={t}>
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
        />
      </TextsProvider>
    </MantineProvider>,
  )

test('a list without records is explained', () => {
  expect(shown({})).toContain('No tokens yet.')
})

test.each([
  { name: 'search', members: { search: 'robot' } },
  { name: 'status', members: { status: 'disabled' } },
  { name: 'filter', members: { filters: { ...ADDRESS.filters, kind: 'faq' } } },
])('a $name that finds nothing does not say that there are no records', ({ members }) => {
  const html = shown(members)
  expect(html).toContain(t('state.empty'))
  expect(html).not.toContain('No tokens yet.')
})

const ROWS = [{ id: '1' }]
const NAME: Column<Row> = { key: 'name', title: 'Name', render: ({ id }) => id }

test('a list offers both directions of each sortable column, and its own order', () => {
  const columns = [
    { ...NAME, isSortable: true },
    { ...NAME, key: 'role', title: 'Role' },
  ]
  const html = shown({ sort: 'name', order: 'desc' }, ROWS, columns)
  const options = [...html.matchAll(/<option value="([^"]*)"( selected="")?>/g)]
  expect(options.map(([, value, selected]) => [value, selected !== undefined])).toEqual([
    ['', false],
    ['name asc', false],
    ['name desc', true],
  ])
})

test('a list without sortable columns offers no order', () => {
  expect(shown({}, ROWS, [NAME])).not.toContain('<select')
})
