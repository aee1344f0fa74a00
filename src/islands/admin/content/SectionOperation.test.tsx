import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { UseCaseSection } from '#core/content/model.ts'
import { translatorOf } from '#core/translator.ts'
import { admin } from '../../../i18n/en/admin.ts'
import type { DocumentMenu } from '../menu/document-menu.ts'
import { TextsProvider } from '../texts.tsx'
import { SectionOperation } from './SectionOperation.tsx'

const t = translatorOf<typeof admin>('en', admin)
const LIVE: DocumentMenu = {
  operations: [
    {
      key: 'post /orders',
      method: 'post',
      path: '/orders',
      title: 'Add an order',
      tag: null,
      page: '/orders/add',
    },
  ],
  menu: [],
  problems: {},
}

function shown(operation: UseCaseSection['operation'], live?: DocumentMenu): string {
  const client = new QueryClient()
  client.setQueryData(['playgrounds', 'enabled', 'operations'], live)
  return renderToStaticMarkup(
    <MantineProvider>
      <QueryClientProvider client={client}>
        <TextsProvider value={t}>
          <SectionOperation operation={operation} problem={undefined} onChange={() => undefined} />
        </TextsProvider>
      </QueryClientProvider>
    </MantineProvider>,
  )
}

test.each([
  { method: 'pst', path: '/orders', name: 'pst /orders' },
  { method: 'POST', path: '/ordes', name: 'POST /ordes' },
  { method: '', path: '/orders', name: '/orders' },
])('$name is not in the live document, and the field says so', ({ name, ...operation }) => {
  expect(shown(operation, LIVE)).toContain(
    t('section.notLive', { operation: name }).replaceAll("'", '&#x27;'),
  )
})

test.each([
  ['an operation of the live document', { method: 'POST', path: '/orders' }, LIVE],
  ['a section without an operation', null, LIVE],
  ['a live document that is still being read', { method: 'pst', path: '/orders' }, undefined],
])('%s has no warning', (_, operation, live) => {
  expect(shown(operation, live)).not.toContain('aria-invalid="true"')
})

test('the placeholder is a path of the live document', () => {
  expect(shown(null, LIVE)).toContain('placeholder="/orders"')
  expect(shown(null)).not.toContain('placeholder="/')
})
