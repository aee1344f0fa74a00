import { expect, test } from 'vitest'
import { essenceOf, isJsonType } from './media-type.ts'

test.each([
  ['application/json', 'application/json'],
  ['Application/JSON ; charset=utf-8', 'application/json'],
  ['', ''],
])('the essence of "%s" is "%s"', (mediaType, essence) => {
  expect(essenceOf(mediaType)).toBe(essence)
})

test.each([
  ['application/json', true],
  ['Application/JSON; charset=utf-8', true],
  ['text/json', true],
  ['application/problem+json', true],
  ['application/json-seq', false],
  ['application/json-lines', false],
  ['application/jsonl', false],
  ['text/plain; note=application/json', false],
  ['*/*', false],
  ['', false],
])('"%s" is JSON: %s', (mediaType, isJson) => {
  expect(isJsonType(mediaType)).toBe(isJson)
})
