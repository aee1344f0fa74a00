import { expect, test } from 'vitest'
import type { OutlineGroup } from '../check/outline.ts'
import { filterBy, filtered, hidesAdded, NO_FILTER } from './outline-filter.ts'

const groupOf = (...keys: readonly string[]): readonly OutlineGroup[] => [
  {
    name: 'orders',
    title: 'Orders',
    operations: keys.map((key) => ({
      ...{ key, title: `Title of ${key}`, method: 'get', operationId: undefined },
      page: '/',
      line: 1,
      endLine: 2,
    })),
  },
]
const BEFORE = groupOf('get /orders', 'get /users')
const AFTER = groupOf('get /orders', 'get /users', 'post /users')

test('a filter finds words of title and path', () => {
  const [group] = BEFORE
  const keys = (typed: string) =>
    filtered(filterBy(typed, BEFORE), group?.operations ?? []).map(({ key }) => key)
  expect(keys(' ORDERS ')).toEqual(['get /orders'])
  expect(keys('title of')).toEqual(['get /orders', 'get /users'])
})

test.each([
  { name: 'an added operation', typed: 'orders', current: 'post /users', hides: true },
  { name: 'an added one that it finds', typed: 'users', current: 'post /users', hides: false },
  { name: 'one that was there', typed: 'orders', current: 'get /users', hides: false },
  { name: 'no operation', typed: 'orders', current: undefined, hides: false },
])('a filter gives way to $name: $hides', ({ typed, current, hides }) => {
  expect(hidesAdded(filterBy(typed, BEFORE), AFTER, current)).toBe(hides)
})

test('without a filter nothing is hidden', () => {
  expect(hidesAdded(NO_FILTER, AFTER, 'post /users')).toBe(false)
})
