import { expect, test } from 'vitest'
import type { JsonValue, MediaType } from '../model.ts'
import { serializeQuerystring } from './querystring.ts'

const FORM = 'application/x-www-form-urlencoded'
const write = (value: JsonValue, mediaType: string, encoding: MediaType['encoding'] = {}) =>
  serializeQuerystring(
    {
      name: 'q',
      in: 'querystring',
      required: true,
      deprecated: false,
      examples: [],
      content: [{ mediaType, examples: [], encoding }],
    },
    value,
  )

test.each([
  { name: 'a form', value: { foo: 'a + b', bar: true }, type: FORM, query: 'foo=a+%2B+b&bar=true' },
  { name: 'a list in a form', value: { tags: ['a', 'b'] }, type: FORM, query: 'tags=a&tags=b' },
  { name: 'a written form', value: 'a=b%20c&d=e f', type: FORM, query: 'a=b%20c&d=e%20f' },
  {
    name: 'JSON',
    value: { a: 12, b: 'x y' },
    type: 'application/json',
    query: '%7B%22a%22%3A12%2C%22b%22%3A%22x%20y%22%7D',
  },
  {
    name: 'text of another media type',
    value: '$.a.b[1:1]',
    type: 'application/jsonpath',
    query: '%24.a.b%5B1%3A1%5D',
  },
])('writes $name', ({ value, type, query }) => {
  expect(write(value, type)).toBe(query)
})

test('writes a field of a form by its encoding', () => {
  const encoding = { tags: { style: 'form', explode: false } }
  expect(write({ title: 'Laskar', tags: ['a', 'b'] }, FORM, encoding)).toBe('title=Laskar&tags=a,b')
})
