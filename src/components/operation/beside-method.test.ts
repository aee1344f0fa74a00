import { expect, test } from 'vitest'
import { besideMethod } from './beside-method.ts'

test.each([
  ['GET /pets', 'get', '/pets'],
  ['Copy /pets', 'Copy', '/pets'],
  ['GET /pets', undefined, 'GET /pets'],
  ['GET /pets', 'post', 'GET /pets'],
  ['Get pets', 'get', 'Get pets'],
])('%s next to %s is %s', (title, method, shown) => {
  expect(besideMethod(title, method)).toBe(shown)
})
