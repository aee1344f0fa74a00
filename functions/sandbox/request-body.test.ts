import { describe, expect, test } from 'vitest'
import type { JsonSchema, MediaType } from '#core/openapi/model.ts'
import { formBody } from '#core/openapi/wire/form-body.ts'
import { readRequestBody } from './request-body.ts'

const SCHEMA: JsonSchema = {
  type: 'object',
  properties: {
    amount: { type: 'integer' },
    tags: { type: 'array', items: { type: 'integer' } },
    address: { $ref: '#/components/schemas/Address' },
    filter: { type: 'object', properties: { from: { type: 'integer' } } },
    photo: { type: 'string', format: 'binary' },
    photos: { type: 'array', items: { type: 'string', format: 'binary' } },
  },
}
const SCHEMAS = {
  Address: {
    type: 'object',
    properties: { city: { type: 'string' }, floor: { type: 'integer' } },
  },
}

test.each([
  { type: 'application/json', what: 'values', body: `[${'[],'.repeat(600_000)}[]]` },
  { type: 'application/x-www-form-urlencoded', what: 'fields', body: 'a&'.repeat(1000) },
])(
  'a body of type $type with too many $what is rejected before it is read',
  ({ type, what, body }) => {
    const answer = readRequestBody(documented(type), type, bytes(body), SCHEMAS)
    expect(answer.ok ? 200 : answer.error.status).toBe(413)
    expect(answer.ok ? '' : JSON.stringify(answer.error.messages)).toContain(`many ${what}`)
  },
)

test.each([
  ['text/json', { amount: 7 }],
  ['application/json-seq', undefined],
])('a body of type %s is read as %j', (type, value) => {
  const answer = readRequestBody(documented(type), type, bytes('{"amount":7}'), SCHEMAS)
  expect(answer.ok && answer.value?.value).toEqual(value)
})

describe('a multipart form', () => {
  const TYPE = 'multipart/form-data; boundary=B'
  const part = (head: string, body: string) =>
    `--B\r\nContent-Disposition: ${head}\r\n\r\n${body}\r\n`
  const form = (...parts: readonly string[]) => `${parts.join('')}--B--\r\n`

  test.each([
    { name: 'has no boundary', type: 'multipart/form-data', body: form(), says: 'no boundary' },
    {
      name: 'has another boundary',
      type: TYPE,
      body: '--C--\r\n',
      says: 'is missing in the body',
    },
    {
      name: 'breaks off',
      type: TYPE,
      body: part('form-data; name="amount"', '7'),
      says: 'followed by two hyphens, is missing',
    },
    {
      name: 'has a part without name',
      type: TYPE,
      body: form(part('form-data', '7')),
      says: 'with a name',
    },
    {
      name: 'has a part that is no form-data',
      type: TYPE,
      body: form(part('attachment; name="amount"', '7')),
      says: 'with a name',
    },
    {
      name: 'has a part without end of its headers',
      type: TYPE,
      body: form('--B\r\nContent-Disposition: form-data; name="amount"\r\n'),
      says: 'with a name',
    },
    {
      name: 'has too many parts',
      type: TYPE,
      body: form(part('form-data; name="a"', '').repeat(1001)),
      says: 'more than 1000 parts',
    },
  ])('rejects one that $name, and names the reason', ({ type, body, says }) => {
    const read = readRequestBody(documented('multipart/form-data'), type, bytes(body), SCHEMAS)
    if (read.ok) throw new Error('it was read')
    expect(read.error.status).toBe(400)
    expect(JSON.stringify(read.error.messages)).toContain(says.replaceAll('"', '\\"'))
  })

  test.each([
    { parts: [part('form-data; name="amount"', '7')], value: { amount: 7 } },
    { parts: [part('form-data; name="amount"', 'x')], value: { amount: 'x' } },
    { parts: [part('form-data; name=amount', '7')], value: { amount: 7 } },
    {
      parts: [part('form-data; name="tags"', '1'), part('form-data; name="tags"', '2')],
      value: { tags: [1, 2] },
    },
    { parts: [part('form-data; name="tags"', '1')], value: { tags: [1] } },
    {
      parts: [part('form-data; name="address"\r\nContent-Type: application/json', '{"floor":2}')],
      value: { address: { floor: 2 } },
    },
    { parts: [part('form-data; name="address"', '{')], value: { address: '{' } },
    { parts: [part('form-data; name="na%22me"', 'é')], value: { 'na"me': 'é' } },
    {
      parts: [part('form-data; name="text"', 'a\r\n-- B--\r\nb')],
      value: { text: 'a\r\n-- B--\r\nb' },
    },
    { parts: [], value: {} },
  ])('is read as $value', ({ parts, value }) => {
    expect(read('multipart/form-data', TYPE, form(...parts))).toEqual(value)
  })

  test.each([
    {
      parts: [part('form-data; name="tags"', '1|2')],
      value: { tags: [1, 2] },
      encoding: { tags: { style: 'pipeDelimited', explode: false } },
    },
    {
      parts: [
        part('form-data; name="address[city]"', 'Solo'),
        part('form-data; name="address[floor]"', '2'),
        part('form-data; name="amount"', '7'),
      ],
      value: { address: { city: 'Solo', floor: 2 }, amount: 7 },
      encoding: { address: { style: 'deepObject', explode: true } },
    },
  ])('with styles is read as $value', ({ parts, value, encoding }) => {
    expect(read('multipart/form-data', TYPE, form(...parts), encoding)).toEqual(value)
  })

  test('preserves file bytes and lists the file fields', () => {
    const head = 'form-data; name="photo"; filename="p.png"\r\nContent-Type: image/png'
    const file = new Uint8Array([0, 255, 13, 10, 45, 45])
    const body = [bytes(`--B\r\nContent-Disposition: ${head}\r\n\r\n`), file, bytes('\r\n--B--')]
    const whole = Uint8Array.from(body.flatMap((chunk) => [...chunk]))
    const answer = readRequestBody(documented('multipart/form-data'), TYPE, whole, SCHEMAS)
    expect(answer.ok && answer.value).toMatchObject({
      value: { photo: '\u0000ÿ\r\n--' },
      files: new Set(['photo']),
    })
  })

  test('reads a quoted boundary with punctuation', () => {
    const body = '--a b?\r\nContent-Disposition: form-data; name="amount"\r\n\r\n7\r\n--a b?--'
    const type = 'multipart/form-data; charset=utf-8; boundary="a b?"'
    expect(read('multipart/form-data', type, body)).toEqual({ amount: 7 })
  })
})

describe('a url-encoded form', () => {
  const TYPE = 'application/x-www-form-urlencoded'

  test.each([
    { body: 'amount=7&tags=1&tags=x', value: { amount: 7, tags: [1, 'x'] } },
    { body: 'address=%7B%22floor%22%3A2%7D', value: { address: { floor: 2 } } },
    { body: 'address=%7B', value: { address: '{' } },
    { body: 'unknown=1&unknown=2', value: { unknown: ['1', '2'] } },
    { body: 'filter[from]=3&amount=1', value: { filter: { from: 3 }, amount: 1 } },
    { body: 'filter=3', value: { filter: 3 } },
    { body: '', value: undefined },
  ])('is read as $value', ({ body, value }) => {
    expect(read(TYPE, TYPE, body)).toEqual(value)
  })

  test.each([
    {
      body: 'filter[from][x]=1&filter[from][y]=2',
      value: { filter: { from: { x: '1', y: '2' } } },
    },
    { body: 'filter[a][]=1&filter[a][]=2', value: { filter: { a: ['1', '2'] } } },
    {
      body: 'filter[a][10][b]=z&filter[a][9][b]=y',
      value: { filter: { a: [{ b: 'y' }, { b: 'z' }] } },
    },
    { body: 'tags[]=1&tags[]=2', value: { tags: [1, 2] } },
    { body: 'filter[a]]=1', value: { 'filter[a]]': '1' } },
    {
      body: `filter${'[a]'.repeat(100_000)}=1`,
      value: { [`filter${'[a]'.repeat(100_000)}`]: '1' },
    },
    // An own member of that name, not the prototype.
    { body: 'filter[__proto__]=1', value: { filter: JSON.parse('{"__proto__":"1"}') } },
  ])('row %#: brackets go as deep as they are written', ({ body, value }) => {
    const encoding = { filter: { style: 'deepObject' }, tags: { style: 'deepObject' } }
    expect(read(TYPE, TYPE, body, encoding)).toEqual(value)
  })

  test('is read as the page, the samples and the playground write it', () => {
    const value = {
      amount: 7,
      tags: [1, 2],
      address: { city: 'Solo & co', floor: 2 },
      filter: { from: 3 },
    }
    for (const encoding of [
      {},
      DEEP,
      { address: { explode: true } },
      { address: { style: 'form', explode: false }, tags: { explode: false } },
      { tags: { style: 'spaceDelimited', explode: false }, filter: { style: 'deepObject' } },
      { tags: { style: 'deepObject' }, address: { style: 'deepObject', allowReserved: true } },
    ]) {
      expect(read(TYPE, TYPE, formBody(value, encoding), encoding)).toEqual(value)
    }
  })

  test('with a style without brackets is read in that style', () => {
    const encoding = {
      tags: { style: 'pipeDelimited', explode: false },
      address: { style: 'form' },
    }
    expect(read(TYPE, TYPE, 'tags=1|2&city=Bandung&floor=2&amount=3', encoding)).toEqual({
      tags: [1, 2],
      address: { city: 'Bandung', floor: 2 },
      amount: 3,
    })
  })

  test.each([
    { body: 'address=city,Solo%2C+Java,floor,2', value: { city: 'Solo, Java', floor: 2 } },
    { body: 'address=city%2CSolo%2Cfloor%2C2', value: { city: 'Solo', floor: 2 } },
  ])('separates values at commas that are not encoded: $body', ({ body, value }) => {
    const encoding = { address: { style: 'form', explode: false } }
    expect(read(TYPE, TYPE, body, encoding)).toEqual({ address: value })
  })
})

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function documented(mediaType: string, encoding: MediaType['encoding'] = DEEP) {
  return {
    required: false,
    content: [{ mediaType, schema: SCHEMA, examples: [], encoding }],
  }
}

const DEEP = { filter: { style: 'deepObject' } }

function read(
  mediaType: string,
  contentType: string,
  body: string,
  encoding?: MediaType['encoding'],
) {
  const answer = readRequestBody(documented(mediaType, encoding), contentType, bytes(body), SCHEMAS)
  if (!answer.ok) throw new Error(JSON.stringify(answer.error.messages))
  return answer.value?.value
}
