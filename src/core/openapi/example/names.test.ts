import { expect, test } from 'vitest'
import { identifiedBy, subjectOf, thingOf, thingPickedBy, wordsOf } from './names.ts'

test.each([
  ['emailAddress', ['email', 'address']],
  ['X-Request-ID', ['x', 'request', 'id']],
  ['HTMLPage', ['html', 'page']],
  ['', []],
])('%j has the words %j', (name, words) => {
  expect(wordsOf(name)).toEqual(words)
})

test.each([
  ['PaymentIntentResponse', 'payment_intent'],
  ['io.k8s.api.core.v1.Pod', 'pod'],
  ['create-order-request', 'order'],
  ['addresses', 'address'],
  ['companies', 'company'],
  ['cookies', 'cookie'],
  ['status', 'status'],
  ['sms', 'sms'],
  ['series', 'series'],
  ['Response', undefined],
  ['data', undefined],
])('%s is about %s', (name, thing) => {
  expect(thingOf(name)).toBe(thing)
})

test.each([
  ['/v1/customers', 'customer'],
  ['/customers/{id}', 'customer'],
  ['/customers/{id}/orders', 'order'],
  ['/orders/{id}/refund', 'order'],
  ['/api/v2/balance', 'balance'],
  ['/{id}', undefined],
  ['', undefined],
])('the operation at %s is about %s', (path, thing) => {
  expect(subjectOf(path)).toBe(thing)
})

test.each([
  ['id', '/orders/{id}/items', 'order'],
  ['customer', '/v1/customers/{customer}', 'customer'],
  ['repo', '/repos/{owner}/{repo}', undefined],
  ['other', '/orders/{id}', undefined],
])('%s in %s picks a %s', (name, path, thing) => {
  expect(thingPickedBy(name, path)).toBe(thing)
})

test.each([
  ['id', ''],
  ['customer_id', 'customer'],
  ['orderIds', 'order'],
  ['resource_uuid', ''],
  ['paid', undefined],
])('%s identifies %j', (name, thing) => {
  expect(identifiedBy(name)).toBe(thing)
})
