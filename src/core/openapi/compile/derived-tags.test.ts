import { expect, test } from 'vitest'
import { deriveTags } from './derived-tags.ts'

const names = (paths: readonly string[]) => {
  const tags = deriveTags(paths.map((path) => ({ path, operations: 1 })))
  return paths.map((path) => tags.get(path)?.name)
}

test('takes the first segment that is no version, prefix or variable', () => {
  expect(
    names(['/v1/charges/{id}', '/api/v2.1/users', '/{tenant}/orders', '/2.0/repos', '/pets:find']),
  ).toEqual(['charges', 'users', 'orders', 'repos', 'pets'])
})

test('puts generic paths under default, titled Other', () => {
  const tags = deriveTags([{ path: '/', operations: 1 }])
  expect(tags.get('/')).toEqual({ name: 'default', title: 'Other' })
})

test('splits a segment that holds too many operations', () => {
  const paths = Array.from({ length: 50 }, (_, index) => [
    `/shop/orders/{id}/x${index}`,
    `/pets/x${index}`,
    `/shop/items/x${index}`,
  ]).flat()
  const tags = deriveTags([...paths, '/shop'].map((path) => ({ path, operations: 1 })))
  const inMenu = new Set([...tags.values()].map(({ name }) => name))
  expect([...inMenu]).toEqual(['shop', 'shop/orders', 'shop/items', 'pets'])
})
