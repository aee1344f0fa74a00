import { expect, test } from 'vitest'
import { filterMenu, type MenuEntry } from './filter-menu.ts'

const MENU: readonly MenuEntry[] = [
  { title: 'Introduction', href: '/introduction', group: 'Start' },
  { title: 'Resend a registration', href: '/r', method: 'put', group: 'Registration' },
  { title: 'Register a user', href: '/registrations', method: 'post', group: 'Registration' },
  { title: 'Café orders', href: '/cafe', method: 'get', group: 'Orders' },
]
const titles = (query: string, limit = 10) =>
  filterMenu(MENU, query, limit).map(({ title }) => title)

test.each([[''], ['   '], ['nothing like it'], ['register orders']])(
  '%j finds nothing',
  (query) => {
    expect(titles(query)).toEqual([])
  },
)

test.each([
  { query: 'REG', expected: ['Register a user', 'Resend a registration'] },
  { query: 'cafe', expected: ['Café orders'] },
  { query: 'put registration', expected: ['Resend a registration'] },
  { query: 'user post', expected: ['Register a user'] },
  { query: 'start', expected: ['Introduction'] },
])('$query finds $expected', ({ query, expected }) => {
  expect(titles(query)).toEqual(expected)
})

test('returns up to the requested number', () => {
  expect(titles('r', 2)).toHaveLength(2)
})

test('lists the page of a pasted path before the pages below it', () => {
  const below = { title: 'A', href: '/u/users/%7Bid%7D/keys?method=get', group: 'Users' }
  const meant = { title: 'B', href: '/u/users/%7Bid%7D?method=put', group: 'Users' }
  expect(filterMenu([below, meant], '/users/{id}', 8)).toEqual([meant, below])
})
