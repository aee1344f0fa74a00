import { expect, test } from 'vitest'
import type { Encoding, JsonValue, MediaType } from '#core/openapi/model.ts'
import { type BodyKind, bodyKind, encodeBody } from './body.ts'
import { encodeDataUri } from './data-uri.ts'

const PNG = encodeDataUri({
  mediaType: 'image/png',
  name: 'a".png',
  bytes: new Uint8Array([201, 80]),
})

function media(mediaType: string, encoding: Record<string, Encoding> = {}): MediaType {
  return { mediaType, examples: [], encoding }
}

function written(type: MediaType, value: JsonValue | undefined) {
  const encoded = encodeBody(type, value, 'BOUNDARY')
  if (!encoded.ok) return encoded.error
  if (encoded.value === null) return null
  // latin1 maps every byte to one character.
  return [encoded.value.contentType, new TextDecoder('latin1').decode(encoded.value.bytes)]
}

test('rejects a broken file with its field name', () => {
  expect(written(media('multipart/form-data'), { selfie: 'data:image/png;base64,%' })).toEqual({
    code: 'file-broken',
    name: 'selfie',
  })
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data'])(
  '%s rejects values that are not objects',
  (mediaType) => {
    expect(written(media(mediaType), [1])).toEqual({ code: 'object-expected', name: mediaType })
  },
)

test('prints JSON compactly, without nulls, in the order of its members', () => {
  expect(written(media('application/json'), { b: 'é', a: null, c: [1, { d: null }] })).toEqual([
    'application/json',
    '{"b":"Ã©","c":[1,{}]}',
  ])
})

test('a merge patch has its nulls', () => {
  expect(written(media('application/merge-patch+json'), { a: null, b: { c: null } })).toEqual([
    'application/merge-patch+json',
    '{"a":null,"b":{"c":null}}',
  ])
})

test('a file inside JSON loses its name', () => {
  expect(written(media('application/json'), { selfie: PNG })).toEqual([
    'application/json',
    '{"selfie":"data:image/png;base64,yVA="}',
  ])
})

test('no value means no body', () => {
  expect(written(media('application/json'), undefined)).toBeNull()
})

test('encodes a form with style form, exploded, and objects as JSON', () => {
  expect(
    written(media('application/x-www-form-urlencoded'), {
      name: 'Budi & co',
      list: ['a', 'b'],
      address: { city: 'Solo' },
      gone: null,
    }),
  ).toEqual([
    'application/x-www-form-urlencoded',
    'name=Budi+%26+co&list=a&list=b&address=%7B%22city%22%3A%22Solo%22%7D',
  ])
})

test("a form field's encoding sets its style", () => {
  const type = media('application/x-www-form-urlencoded', {
    list: { style: 'pipeDelimited', explode: false },
    address: { style: 'deepObject' },
  })
  expect(written(type, { list: ['a', 'b'], address: { city: 'Solo' } })).toEqual([
    'application/x-www-form-urlencoded',
    'list=a%7Cb&address%5Bcity%5D=Solo',
  ])
})

test('writes text, objects and files as multipart byte for byte', () => {
  const type = media('multipart/form-data', { note: { contentType: 'text/x-note\r\nX-Evil: 1' } })
  expect(
    written(type, { 'na"me': 'Budi', note: 'n', tags: ['a', 'b'], meta: { a: 1 }, file: PNG }),
  ).toEqual([
    'multipart/form-data; boundary=BOUNDARY',
    [
      '--BOUNDARY',
      'Content-Disposition: form-data; name="na%22me"',
      '',
      'Budi',
      '--BOUNDARY',
      'Content-Disposition: form-data; name="note"',
      'Content-Type: text/x-note X-Evil: 1',
      '',
      'n',
      '--BOUNDARY',
      'Content-Disposition: form-data; name="tags"',
      '',
      'a',
      '--BOUNDARY',
      'Content-Disposition: form-data; name="tags"',
      '',
      'b',
      '--BOUNDARY',
      'Content-Disposition: form-data; name="meta"',
      'Content-Type: application/json',
      '',
      '{"a":1}',
      '--BOUNDARY',
      'Content-Disposition: form-data; name="file"; filename="a%22.png"',
      'Content-Type: image/png',
      '',
      'ÉP',
      '--BOUNDARY--',
      '',
    ].join('\r\n'),
  ])
})

test("a part's encoding sets its style, except for files", () => {
  const type = media('multipart/form-data', {
    tags: { style: 'pipeDelimited', explode: false },
    point: { style: 'deepObject', explode: true },
    files: { style: 'pipeDelimited', explode: false },
  })
  expect(written(type, { tags: ['a', 'b'], point: { x: 1, y: 2 }, files: [PNG] })).toEqual([
    'multipart/form-data; boundary=BOUNDARY',
    [
      '--BOUNDARY',
      'Content-Disposition: form-data; name="tags"',
      '',
      'a|b',
      '--BOUNDARY',
      'Content-Disposition: form-data; name="point[x]"',
      '',
      '1',
      '--BOUNDARY',
      'Content-Disposition: form-data; name="point[y]"',
      '',
      '2',
      '--BOUNDARY',
      'Content-Disposition: form-data; name="files"; filename="a%22.png"',
      'Content-Type: image/png',
      '',
      'ÉP',
      '--BOUNDARY--',
      '',
    ].join('\r\n'),
  ])
})

test("sends a file unchanged, with the document's media type or its own", () => {
  expect(written(media('application/pdf'), PNG)).toEqual(['application/pdf', 'ÉP'])
  expect(written(media('image/*'), PNG)).toEqual(['image/png', 'ÉP'])
})

test.each<[string, BodyKind]>([
  ['application/json; charset=utf-8', 'json'],
  ['application/vnd.api+json', 'json'],
  ['application/xml', 'text'],
  ['text/plain', 'text'],
  ['application/x-ndjson', 'text'],
  ['application/jwt', 'text'],
  ['application/secevent+jwt', 'text'],
  ['application/graphql', 'text'],
  ['application/octet-stream', 'file'],
  ['image/*', 'file'],
])('edits %s as %s', (mediaType, kind) => {
  expect(bodyKind(media(mediaType))).toBe(kind)
})

test('edits a string of an unknown media type as text, unless it is binary', () => {
  const kindOf = (schema: MediaType['schema']) =>
    bodyKind({ ...media('application/vnd.acme.rules'), ...(schema && { schema }) })
  expect(kindOf({ type: 'string' })).toBe('text')
  expect(kindOf({ type: 'string', format: 'binary' })).toBe('file')
  expect(kindOf(undefined)).toBe('file')
})

test('edits any media type with a structured schema as JSON', () => {
  expect(bodyKind({ ...media('*/*'), schema: { type: 'object' } })).toBe('json')
})

test('names the parts of a form and the picked file, for programs that write the body', () => {
  const source = (type: MediaType, value: JsonValue) => {
    const encoded = encodeBody(type, value, 'BOUNDARY')
    return encoded.ok ? encoded.value?.source : encoded.error
  }
  const form = { title: 'a', meta: { b: 1 }, list: ['c', PNG] }
  expect(source(media('multipart/form-data'), form)).toEqual({
    kind: 'multipart',
    parts: [
      { name: 'title', value: 'a' },
      { name: 'meta', value: '{"b":1}', contentType: 'application/json' },
      { name: 'list', value: 'c' },
      { name: 'list', fileName: 'a".png', contentType: 'image/png' },
    ],
    files: [{ fileName: 'a".png', start: expect.any(Number), end: expect.any(Number) }],
  })
  expect(source(media('image/png'), PNG)).toEqual({ kind: 'file', fileName: 'a".png' })
  expect(source(media('image/png'), 'data:image/png;base64,yVA=')).toBeUndefined()
})
