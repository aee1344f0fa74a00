import { expect, test } from 'vitest'
import { likeness, suggestRenames } from './suggest-renames.ts'

const text = (...names: string[]) => names.map((name) => ({ name, kind: 'string' }))

test('nothing is suggested for names with nothing in common', () => {
  expect(suggestRenames(text('phone'), text('city'))).toEqual(new Map())
})

test('nothing is suggested across types', () => {
  expect(suggestRenames(text('phone'), [{ name: 'phones', kind: 'array' }])).toEqual(new Map())
})

test('nothing is suggested when everything is new', () => {
  const many = (prefix: string) =>
    text(...Array.from({ length: 41 }, (_, index) => `${prefix}${index}`))
  expect(suggestRenames(many('a'), many('ab'))).toEqual(new Map())
})

test('a new name is given to one old name, the most like', () => {
  expect(suggestRenames(text('phone', 'phoneNumber'), text('phone_number'))).toEqual(
    new Map([['phoneNumber', 'phone_number']]),
  )
})

test.each([
  { a: 'phoneNumber', b: 'phone_number', expected: 1 },
  { a: 'phone', b: 'phone_number', expected: 0.8 },
  { a: 'abc', b: 'xyz', expected: 0 },
  { a: '', b: 'x', expected: 0 },
])('$a and $b are alike by $expected', ({ a, b, expected }) => {
  expect(likeness(a, b)).toBe(expected)
})
