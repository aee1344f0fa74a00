import { expect, test } from 'vitest'
import type { SearchEntry } from '#core/search/entry.ts'
import { knownItemQueries, printRelevance } from './search-relevance.ts'

const operation = (title: string, more: Partial<SearchEntry> = {}): SearchEntry => ({
  kind: 'operation',
  title,
  href: '/a',
  group: '',
  ...more,
})

test('pages and titles of fewer than three words make no query', () => {
  const page = { kind: 'guide', title: 'How to sign requests', href: '/g', group: '' } as const
  expect(knownItemQueries([page, operation('List of users')])).toEqual([])
})

test('searches for an operation by the rarest words of its title, its ID and its path', () => {
  const meant = operation('List webhooks for a repository', {
    operationId: 'listHooks',
    path: '/h',
  })
  const queries = knownItemQueries([meant, operation('List the users'), operation('Get for all')])
  const texts = queries.filter(({ title }) => title === meant.title)
  expect(texts.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'words: list webhooks repository',
    'shuffled: repository webhooks list',
    'typing: list webhooks reposi',
    'typo: list webhooks rpeository',
    'id: listHooks',
    'path: /h',
  ])
})

test('a line says what could be reached', () => {
  const line = printRelevance([
    { kind: 'words', first: 0.5, mrr: 0.75, attainable: 0.8 },
    { kind: 'id', first: 1, mrr: 1, attainable: 1 },
  ])
  expect(line).toBe('words 50% of 80% attainable (MRR 0.75), id 100% (MRR 1.00)')
})
