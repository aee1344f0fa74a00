import { expect, test } from 'vitest'
import { templatePath, templateQuery } from './template-path.ts'

test.each([
  ['/orders', '/orders'],
  ['/orders?action=cancel', '/orders'],
  ['/orders#top?x', '/orders'],
  ['/orders/{id}{?page}', '/orders/{id}{?page}'],
  ['/orders/{#id}/x?y={z}', '/orders/{#id}/x'],
  ['/a?b={c?d}', '/a'],
  ['?', ''],
])('%s is the path %s', (template, path) => {
  expect(templatePath(template)).toBe(path)
})

test.each([
  ['/orders', ''],
  ['/orders?action=cancel&ids[]=1#top', 'action=cancel&ids[]=1'],
  ['/orders/{id}{?page}', ''],
  ['/orders?id={id}&page={page}', 'id=7'],
  ['/orders?at=a b', 'at=a%20b'],
  ['/orders?', ''],
])('%s sends the query %s', (template, query) => {
  expect(templateQuery(template, (name) => (name === 'id' ? '7' : undefined))).toBe(query)
})
