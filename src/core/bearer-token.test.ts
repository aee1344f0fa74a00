import { expect, test } from 'vitest'
import { bearerToken } from './bearer-token.ts'

test.each([
  ['Bearer abc', 'abc'],
  ['bearer   abc', 'abc'],
  ['Bearer', undefined],
  ['Bearer ', undefined],
  ['Bearer a b', undefined],
  ['Basic abc', undefined],
  ['', undefined],
  [undefined, undefined],
])('the token of %j is %j', (header, token) => {
  expect(bearerToken(header)).toBe(token)
})
