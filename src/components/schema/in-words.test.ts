import { expect, test } from 'vitest'
import { createTranslator } from '../../i18n/index.ts'
import { conditionInWords } from './condition-in-words.ts'
import { constraintsInWords } from './constraints-in-words.ts'
import { typeInWords } from './type-in-words.ts'

const t = createTranslator('en')
const id = createTranslator('id')

test.each([
  { type: { names: [] }, words: 'any value' },
  { type: { names: ['never'] }, words: 'never allowed' },
  { type: { names: ['string', 'null'] }, words: 'string or null' },
  { type: { names: ['string', 'integer', 'null'] }, words: 'string or integer or null' },
  { type: { names: ['array'], items: { names: ['string'] } }, words: 'array of string' },
  { type: { names: ['array'], items: { names: ['any'] } }, words: 'array' },
  {
    type: { names: ['array', 'null'], items: { names: ['array'], items: { names: ['number'] } } },
    words: 'array of array of number or null',
  },
  {
    type: { names: ['array', 'null'], items: { names: ['object', 'null'] } },
    words: 'array of (object or null) or null',
  },
  {
    type: { names: ['array'], tuple: [{ names: ['string'] }, { names: ['integer'] }] },
    words: 'list of string, integer',
  },
  {
    type: { names: ['array'], tuple: [{ names: ['string'] }], items: { names: ['integer'] } },
    words: 'list of string, then integer',
  },
  { type: { names: ['string'], format: 'email' }, words: 'string, email' },
  { type: { names: ['money'] }, words: 'money' },
  { type: { names: ['string', 'null'], format: 'string' }, words: 'string or null' },
])('$words', ({ type, words }) => {
  expect(typeInWords(type, t)).toBe(words)
})

test('names types in Indonesian', () => {
  expect(typeInWords({ names: ['array'], items: { names: ['integer'] } }, id)).toBe(
    'array berisi integer',
  )
})

test.each([
  { rules: { minLength: 1, maxLength: 64 }, words: ['1 to 64 characters'] },
  { rules: { minLength: 16, maxLength: 16 }, words: ['16 characters'] },
  { rules: { minProperties: 1, maxProperties: 1 }, words: ['1 member'] },
  { rules: { minLength: 0, maxLength: 9 }, words: ['at most 9 characters'] },
  { rules: { minLength: 0 }, words: [] },
  { rules: { maxItems: 10, uniqueItems: true }, words: ['at most 10 items', 'no duplicate items'] },
  { rules: { minimum: 1, maximum: 100 }, words: ['1 to 100'] },
  { rules: { minimum: 0 }, words: ['at least 0'] },
  {
    rules: { minimum: -(2 ** 63), maximum: 2 ** 63 },
    words: ['-9223372036854775808 to 9223372036854775807'],
  },
  { rules: { exclusiveMinimum: 0, multipleOf: 5 }, words: ['more than 0', 'multiple of 5'] },
  { rules: { pattern: '^a$' }, words: ['matches ^a$'] },
  { rules: { somethingNew: { a: 1 } }, words: ['somethingNew: {"a":1}'] },
])('$rules becomes $words', ({ rules, words }) => {
  const constraints = Object.entries(rules).map(([rule, value]) => ({ rule, value }))
  expect(constraintsInWords(constraints, t)).toEqual(words)
})

test.each([
  { keyword: 'oneOf', words: 'also exactly one of these' },
  { keyword: 'anyOf', words: 'also at least one of these' },
  { keyword: 'madeUp', words: 'madeUp' },
])('says of a second $keyword: $words', ({ keyword, words }) => {
  expect(conditionInWords({ keyword }, t)).toBe(words)
})

test.each([
  { value: 1, words: 'at most 1 matching item' },
  { value: 2, words: 'at most 2 matching items' },
  { value: 'x', words: 'maxContains' },
])('says of maxContains $value: $words', ({ value, words }) => {
  expect(conditionInWords({ keyword: 'maxContains', value }, t)).toBe(words)
})

test.each([
  { value: undefined, words: 'at least one item is' },
  { value: 0, words: 'a matching item is' },
  { value: 2, words: 'at least 2 items are' },
])('says of $value matching items: $words', ({ value, words }) => {
  expect(conditionInWords({ keyword: 'contains', ...(value !== undefined && { value }) }, t)).toBe(
    words,
  )
})
