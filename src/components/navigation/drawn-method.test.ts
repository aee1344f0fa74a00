import { expect, test } from 'vitest'
import { drawnMethod } from './drawn-method.ts'

test.each([
  { method: 'get', drawn: { 'data-method': 'get' } },
  { method: 'GET', drawn: { 'data-method': 'get' } },
  { method: 'Copy', drawn: { 'data-method': 'Copy', 'data-as-written': '' } },
  { method: 'COPY', drawn: { 'data-method': 'COPY', 'data-as-written': '' } },
  { method: undefined, drawn: {} },
])('styles draw $method as the document writes it', ({ method, drawn }) => {
  expect(drawnMethod(method)).toEqual(drawn)
})
