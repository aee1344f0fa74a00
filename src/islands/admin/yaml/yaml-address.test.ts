import { expect, test } from 'vitest'
import { parseYamlAddress } from './yaml-address.ts'

test.each([
  'history',
  'a/b',
  'history/edit/a',
  'history/view/a/b',
  'history/view',
  'history/compare/',
])('%j is no address', (rest) => {
  expect(parseYamlAddress(rest)).toBeUndefined()
})

test.each([
  ['', { kind: 'list' }],
  ['/', { kind: 'list' }],
  ['a1', { kind: 'editor', id: 'a1' }],
  ['history/a1', { kind: 'history', id: 'a1' }],
  ['history/view/r1', { kind: 'view', id: 'r1' }],
  ['history/compare/r1', { kind: 'compare', id: 'r1' }],
])('parses %j as %j', (rest, address) => {
  expect(parseYamlAddress(rest)).toEqual(address)
})
