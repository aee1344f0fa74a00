import { expect, test } from 'vitest'
import { itemPath, parseContentAddress, readersPage } from './content-address.ts'

test.each(['archive', 'list/change/1', 'list/edit', 'list/view', 'list/create/1', 'list/edit/1/2'])(
  '%s is no address',
  (rest) => {
    expect(parseContentAddress(rest)).toBeUndefined()
  },
)

test.each([
  ['', { kind: 'list', list: 'all' }],
  ['list', { kind: 'list', list: 'list' }],
  ['draft/', { kind: 'list', list: 'draft' }],
  ['list/create', { kind: 'item', list: 'list', mode: 'create' }],
  ['draft/edit/42', { kind: 'item', list: 'draft', mode: 'edit', id: '42' }],
  ['list/view/42', { kind: 'item', list: 'list', mode: 'view', id: '42' }],
])('parses %s', (rest, expected) => {
  expect(parseContentAddress(rest)).toEqual(expected)
})

test('encodes an ID', () => {
  expect(itemPath('faq', 'draft', 'edit', 'a/b')).toBe('/faq/draft/edit/a%2Fb')
})

test('readers see a use case at its slug, and other items at their id', () => {
  expect(readersPage('usecase', { id: '4', slug: 'home-loan' })).toBe('/usecase/home-loan')
  expect(readersPage('faq', { id: 'a b' })).toBe('/faq/detail/a%20b')
})
