import { expect, test } from 'vitest'
import { templatePath } from './template-path.ts'

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
