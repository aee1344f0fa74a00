import { expect, test } from 'vitest'
import { typedOperation } from './typed-operation.ts'

test.each([
  ['GET /orders', { method: 'get', path: '/orders' }],
  [' delete  /orders/{id}', { method: 'delete', path: '/orders/{id}' }],
  ['/orders', { path: '/orders' }],
  ['GET', { path: 'GET' }],
  ['GET orders', { path: 'GET orders' }],
  ['pst /orders', { path: 'pst /orders' }],
])('the typed text %j is %j', (text, operation) => {
  expect(typedOperation(text)).toEqual(operation)
})
