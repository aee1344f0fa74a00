import { expect, test } from 'vitest'
import { readJson } from './json-value.ts'

test.each([
  { source: ' {"a": [1]} ', value: { a: [1] } },
  { source: '\n[]', value: [] },
  { source: '\t-0.5', value: -0.5 },
  { source: '"text"', value: 'text' },
  { source: 'true', value: true },
  { source: 'false', value: false },
  { source: 'null', value: null },
])('reads the JSON $source', ({ source, value }) => {
  expect(readJson(source)).toEqual(value)
})

test.each([
  { source: 'octocat' },
  { source: 'truely' },
  { source: '{a: 1}' },
  { source: '.5' },
  { source: '' },
  { source: ' ' },
  { source: null },
  { source: undefined },
])('$source is not JSON', ({ source }) => {
  expect(readJson(source)).toBeUndefined()
})
