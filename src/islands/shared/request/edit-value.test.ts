import { expect, test } from 'vitest'
import {
  freeName,
  optionOf,
  renamedMember,
  unlessEmpty,
  withItem,
  withMember,
  withoutItem,
} from './edit-value.ts'
import { formField } from './form-field.ts'

test('sets a member on a value that was not an object', () => {
  expect(withMember(undefined, 'a', 1)).toEqual({ a: 1 })
  expect(withMember('text', 'a', null)).toEqual({ a: null })
})

test('undefined removes a member and leaves the given value unchanged', () => {
  const value = { a: 1, b: 2 }
  expect(withMember(value, 'a', undefined)).toEqual({ b: 2 })
  expect(value).toEqual({ a: 1, b: 2 })
})

test('a changed member stays in its position', () => {
  expect(Object.keys(Object(withMember({ a: 1, b: 2 }, 'a', 3)))).toEqual(['a', 'b'])
})

test('a renamed member stays in its position and replaces one of the same name', () => {
  expect(JSON.stringify(renamedMember({ a: 1, b: 2, c: 3 }, 'b', 'x'))).toBe('{"a":1,"x":2,"c":3}')
  expect(JSON.stringify(renamedMember({ a: 1, b: 2 }, 'b', 'a'))).toBe('{"a":2}')
})

test.each([
  { patterns: {}, members: {}, name: 'name1' },
  { patterns: {}, members: { name2: 1 }, name: 'name3' },
  { patterns: { '^x-': {} }, members: {}, name: 'x-' },
  { patterns: { '^x-': {} }, members: { 'x-': 1 }, name: 'x-x' },
  { patterns: { '^a$': false, '^b$': {} }, members: {}, name: 'b' },
  { patterns: { '^b$': {} }, members: { b: 1 }, name: 'name2' },
])('a member next to $members with $patterns is new: $name', ({ patterns, members, name }) => {
  const field = formField({ type: 'object', patternProperties: patterns }, {})
  expect(freeName(field, members)).toBe(name)
})

test('an emptied item stays in its position, a removed one does not', () => {
  expect(withItem(['a', 'b'], 0, undefined)).toEqual([null, 'b'])
  expect(withoutItem(['a', 'b'], 0)).toEqual(['b'])
})

test.each([[[]], [{}]])('an optional value without parts is not sent: %j', (value) => {
  expect(unlessEmpty(value, false)).toBeUndefined()
  expect(unlessEmpty(value, true)).toBe(value)
  expect(unlessEmpty([value], false)).toEqual([value])
})

const OPTIONS = [
  { label: 'a', schema: { type: 'object', properties: { x: {} } }, values: ['a'] },
  {
    label: 'b',
    schema: { type: 'object', properties: { y: {} }, required: ['y'] },
    values: ['b'],
  },
  { label: 'n', schema: { type: 'number' }, values: [] },
]

test.each([
  {
    name: 'the discriminator decides',
    value: { kind: 'a', y: 1 },
    discriminator: 'kind',
    expected: 0,
  },
  { name: 'else shared members', value: { y: 1 }, discriminator: 'kind', expected: 1 },
  { name: 'else the type', value: 5, discriminator: undefined, expected: 2 },
  { name: 'else the first', value: undefined, discriminator: undefined, expected: 0 },
])('finds the alternative: $name', ({ value, discriminator, expected }) => {
  expect(optionOf(value, OPTIONS, discriminator, {})).toBe(expected)
})
