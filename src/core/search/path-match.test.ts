import { expect, test } from 'vitest'
import { pathMatch } from './path-match.ts'

const OPERATION = { path: '/v2/users/{id}', method: 'get' }

test.each([['/v2/orders'], ['post /v2/users/{id}'], ['/v2/users/42/keys/7'], ['/']])(
  '%s is another path',
  (typed) => {
    expect(pathMatch(OPERATION, typed)).toBe(0)
  },
)

test('text without a path matches no operation', () => {
  expect(pathMatch({}, '/v2/users')).toBe(0)
})

test.each([
  ['/v2/users/{id}'],
  ['v2/users/{id}/'],
  ['get /v2/users/{id}'],
  ['https://api.example.com/v2/users/{id}?page=2'],
])('%s matches exactly', (typed) => {
  expect(pathMatch(OPERATION, typed)).toBe(1)
})

test('more shared segments give a higher score', () => {
  const typed = [
    '/v2/users/{id}',
    '/v2/users/42',
    '/api/v2/users/{id}',
    '/users/{id}',
    '/v2/users',
    'users/',
  ]
  const values = typed.map((one) => pathMatch(OPERATION, one))
  expect(values).toEqual(values.toSorted((a, b) => b - a))
  expect(new Set(values).size).toBe(typed.length)
  expect(values.at(-1)).toBeGreaterThan(0)
})

test('the root matches only itself', () => {
  expect(pathMatch({ path: '/' }, '/')).toBe(1)
  expect(pathMatch({ path: '/' }, '/v2')).toBe(0)
})
