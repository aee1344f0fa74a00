import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { UseCaseSection } from '#core/content/model.ts'
import { adminHtml, ADMIN_TEXTS as t } from '../../../../tests/support/admin-html.tsx'
import type { DocumentMenu } from '../menu/document-menu.ts'
import { SectionOperation } from './SectionOperation.tsx'

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

function shown(operation: UseCaseSection['operation'], live?: DocumentMenu): Promise<string> {
  const queries = new QueryClient()
  queries.setQueryData(['playgrounds', 'enabled', 'operations'], live)
  return adminHtml(
    <SectionOperation operation={operation} problem={undefined} onChange={() => undefined} />,
    { queries },
  )
}

test.each([
  { method: 'pst', path: '/orders', name: 'pst /orders' },
  { method: 'POST', path: '/ordes', name: 'POST /ordes' },
  { method: '', path: '/orders', name: '/orders' },
])('$name is not in the live document, and the field says so', async ({ name, ...operation }) => {
  expect(await shown(operation, LIVE)).toContain(
    t('section.notLive', { operation: name }).replaceAll("'", '&#x27;'),
  )
})

test.each([
  ['an operation of the live document', { method: 'POST', path: '/orders' }, LIVE],
  ['a section without an operation', null, LIVE],
  ['a live document that is still being read', { method: 'pst', path: '/orders' }, undefined],
])('%s has no warning', async (_, operation, live) => {
  expect(await shown(operation, live)).not.toContain('aria-invalid="true"')
})

test('the placeholder is a path of the live document', async () => {
  expect(await shown(null, LIVE)).toContain('placeholder="/orders"')
  expect(await shown(null)).not.toContain('placeholder="/')
})
