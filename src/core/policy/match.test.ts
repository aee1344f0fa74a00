import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'
import { documentWith, operationOf } from '../../../tests/support/operation-data.ts'
import { matchOperation } from './match.ts'
import { compilePolicy } from './policy.ts'

const OUTER_SLASH = 'has a value that starts or ends with a slash, or contains "//"'

const REFUSED: readonly { readonly path: string; readonly reason: string }[] = [
  { path: '', reason: 'must start with "/"' },
  { path: 'users', reason: 'must start with "/"' },
  { path: '//', reason: 'contains "//"' },
  { path: '//users', reason: 'contains "//"' },
  { path: '/users//42', reason: 'contains "//"' },
  { path: '/users/..', reason: 'contains a "." or ".." segment' },
  { path: '/users/../admin', reason: 'contains a "." or ".." segment' },
  { path: '/users/.', reason: 'contains a "." or ".." segment' },
  { path: '/users/./me', reason: 'contains a "." or ".." segment' },
  { path: '/users/..;/me', reason: 'contains a "." or ".." segment' },
  { path: '/users/..;v=1', reason: 'contains a "." or ".." segment' },
  { path: '/users/.;x', reason: 'contains a "." or ".." segment' },
  { path: '/users/%2e%2e', reason: 'encodes %2e, a character that needs no percent-encoding' },
  { path: '/users/%2E%2E', reason: 'encodes %2E, a character that needs no percent-encoding' },
  { path: '/users/.%2e', reason: 'encodes %2e, a character that needs no percent-encoding' },
  { path: '/%75sers/42', reason: 'encodes %75, a character that needs no percent-encoding' },
  { path: '/users/%34%32', reason: 'encodes %34, a character that needs no percent-encoding' },
  { path: '/users/%2Fb', reason: OUTER_SLASH },
  { path: '/users/a%2F', reason: OUTER_SLASH },
  { path: '/users/a%2F%2fb', reason: OUTER_SLASH },
  { path: '/users%2F', reason: OUTER_SLASH },
  { path: '/users/..%2Fadmin', reason: 'contains a "." or ".." segment' },
  { path: '/users/a%2f..', reason: 'contains a "." or ".." segment' },
  { path: '/users/a%2F..;x%2Fb', reason: 'contains a "." or ".." segment' },
  { path: '/users/a%2F..%3Fx', reason: 'contains a "." or ".." segment' },
  { path: '/users/..%23%2Fx', reason: 'contains a "." or ".." segment' },
  { path: '/users/a%2F..%20%2Fb', reason: 'contains a "." or ".." segment' },
  { path: '/users/a%2F.%2Fb', reason: 'contains a "." or ".." segment' },
  { path: '/users/a%5Cb', reason: 'has an encoded backslash in a value' },
  { path: '/users/..%5cadmin', reason: 'has an encoded backslash in a value' },
  { path: '/users\\42', reason: 'contains U+005C without percent-encoding' },
  { path: '/users/..\\admin', reason: 'contains U+005C without percent-encoding' },
  { path: '/users/%00', reason: 'contains U+0000' },
  { path: '/users/42%00.json', reason: 'contains U+0000' },
  { path: '/users/4%0D%0AHost:%20evil', reason: 'contains U+000D' },
  { path: '/users/4\r\nHost: evil', reason: 'contains U+000D without percent-encoding' },
  { path: '/users/4%7F', reason: 'contains U+007F' },
  { path: '/users/4%E2%80%A8', reason: 'contains U+2028' },
  { path: '/users/4 2', reason: 'contains U+0020 without percent-encoding' },
  { path: '/users/é', reason: 'contains U+00E9 without percent-encoding' },
  { path: '/users/\u202e42', reason: 'contains U+202E without percent-encoding' },
  { path: '/users/{id}', reason: 'contains U+007B without percent-encoding' },
  { path: '/users/42?x=1', reason: 'contains U+003F without percent-encoding' },
  { path: '/users/42#x', reason: 'contains U+0023 without percent-encoding' },
  { path: '/users/<script>', reason: 'contains U+003C without percent-encoding' },
  { path: '/users/%', reason: 'contains "%" without two hex digits' },
  { path: '/users/%4', reason: 'contains "%" without two hex digits' },
  { path: '/users/%zz', reason: 'contains "%" without two hex digits' },
  { path: '/users/%u0041', reason: 'contains "%" without two hex digits' },
  { path: '/users/%FF', reason: 'is not UTF-8 after percent-decoding' },
  { path: '/users/%C0%AE', reason: 'is not UTF-8 after percent-decoding' },
  { path: '/users/%ED%A0%80', reason: 'is not UTF-8 after percent-decoding' },
  { path: '/users/%252e%252e', reason: 'is percent-encoded twice' },
  { path: '/users/%252F', reason: 'is percent-encoded twice' },
  { path: `/users/${'a'.repeat(8192)}`, reason: 'is longer than 8192 characters' },
  { path: `${'/a'.repeat(65)}`, reason: 'has more than 64 segments' },
]

test.each(REFUSED)('rejects the path $path', ({ path, reason }) => {
  expect(matchOperation(policy, 'GET', path)).toEqual({
    ok: false,
    error: { code: 'path-not-canonical', reason },
  })
})

test.each([
  '/unknown',
  '/users/',
  '/users/42/',
  '/Users/42',
  '/users/42/unknown',
  '/users%2F42',
  '/users%2Fme',
  '/users/42%2Fkeys/1',
  '/api-general/users/42',
  '/v2/users/42',
  '/__proto__',
  '/constructor',
  '/users/42/toString',
  '/files/report.jso',
  '/files/.json',
  '/documents/:sign',
  '/range/-',
  '/range/1-',
])('reports that the path %s is not published', (path) => {
  expect(matchOperation(policy, 'GET', path)).toEqual({
    ok: false,
    error: { code: 'path-unknown' },
  })
})

test.each([
  { method: 'DELETE', path: '/users', allowed: ['get', 'post'] },
  { method: 'POST', path: '/users/42', allowed: ['get', 'put'] },
  { method: 'DELETE', path: '/users/me', allowed: ['get', 'put'] },
  { method: 'CONSTRUCTOR', path: '/users', allowed: ['get', 'post'] },
  { method: '__proto__', path: '/users', allowed: ['get', 'post'] },
])('lists the published methods for $method $path', ({ method, path, allowed }) => {
  expect(matchOperation(policy, method, path)).toEqual({
    ok: false,
    error: { code: 'method-not-allowed', allowed },
  })
})

test.each([
  { method: 'GET', path: '/', key: 'get /', parameters: {} },
  { method: 'get', path: '/users', key: 'get /users', parameters: {} },
  { method: 'GET', path: '/users/me', key: 'get /users/me', parameters: {} },
  { method: 'PUT', path: '/users/me', key: 'put /users/{id}', parameters: { id: 'me' } },
  { method: 'GET', path: '/users/42', key: 'get /users/{id}', parameters: { id: '42' } },
  { method: 'PUT', path: '/users/42', key: 'put /users/{id}', parameters: { id: '42' } },
  { method: 'GET', path: '/users/a%2Fb', key: 'get /users/{id}', parameters: { id: 'a/b' } },
  {
    method: 'GET',
    path: '/users/me%2Fkeys',
    key: 'get /users/{id}',
    parameters: { id: 'me/keys' },
  },
  {
    method: 'GET',
    path: '/users/a%2fb%2Fc/keys',
    key: 'get /users/{id}/keys',
    parameters: { id: 'a/b/c' },
  },
  { method: 'GET', path: '/users/a%20b', key: 'get /users/{id}', parameters: { id: 'a b' } },
  { method: 'GET', path: '/users/caf%c3%a9', key: 'get /users/{id}', parameters: { id: 'café' } },
  { method: 'GET', path: '/users/100%25', key: 'get /users/{id}', parameters: { id: '100%' } },
  {
    method: 'GET',
    path: '/users/__proto__',
    key: 'get /users/{id}',
    parameters: { id: '__proto__' },
  },
  { method: 'GET', path: '/users/..a', key: 'get /users/{id}', parameters: { id: '..a' } },
  { method: 'GET', path: '/users/...', key: 'get /users/{id}', parameters: { id: '...' } },
  { method: 'GET', path: '/users/me/keys', key: 'get /users/{id}/keys', parameters: { id: 'me' } },
  { method: 'GET', path: '/trailing/', key: 'get /trailing/', parameters: {} },
  {
    method: 'POST',
    path: '/documents/7:sign',
    key: 'post /documents/{id}:sign',
    parameters: { id: '7' },
  },
  {
    method: 'POST',
    path: '/documents/7%3Asign',
    key: 'post /documents/{id}:sign',
    parameters: { id: '7' },
  },
  { method: 'GET', path: '/files/a.json', key: 'get /files/{b}.json', parameters: { b: 'a' } },
  {
    method: 'GET',
    path: '/files/a.json.json',
    key: 'get /files/{b}.json',
    parameters: { b: 'a.json' },
  },
  {
    method: 'GET',
    path: '/range/1-2-3',
    key: 'get /range/{from}-{to}',
    parameters: { from: '1', to: '2-3' },
  },
  { method: 'GET', path: '/kopi%20susu', key: 'get /kopi susu', parameters: {} },
  { method: 'GET', path: '/teh%20manis', key: 'get /teh%20manis', parameters: {} },
])('finds $key for $method $path', ({ method, path, key, parameters }) => {
  const found = matchOperation(policy, method, path)
  expect(found.ok ? found.value.operation.key : undefined).toBe(key)
  if (found.ok) expect(found.value.parameters).toEqual(parameters)
})

/** Output of `encodeURIComponent` for a value that no server could misread. */
const safeValue = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter(
    (text) => text.isWellFormed() && !/[/\\%\p{C}\u2028\u2029]|^\.{1,2}([;?# ]|$)/u.test(text),
  )

test('reads back every value that was encoded once', () => {
  fc.assert(
    fc.property(safeValue, safeValue, (a, b) => {
      const path = `/pairs/${encodeURIComponent(a)}/${encodeURIComponent(b)}`
      expect(matchOperation(policy, 'GET', path)).toMatchObject({
        value: { operation: { key: 'get /pairs/{a}/{b}' }, parameters: { a, b } },
      })
    }),
    { numRuns: 200, seed: 20261120 },
  )
})

test('never throws, and never lets a backslash, dot segment or empty segment into a value', () => {
  const piece = fc.constantFrom(
    '/',
    '..',
    '.',
    '%',
    '2',
    'e',
    'f',
    '5',
    'c',
    '0',
    ';',
    'pairs',
    '\\',
    'a',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const found = matchOperation(policy, 'GET', `/pairs/${pieces.join('')}`)
      const values = found.ok ? Object.values(found.value.parameters) : []
      for (const value of values) expect(value).not.toMatch(/\\|(^|\/)(\.{1,2}(;|\/|$)|\/|$)/)
    }),
    { numRuns: 2000, seed: 20261120 },
  )
})

test('gives each operation its own names for the same place in the path', () => {
  const found = compilePolicy(document('get /a/{x}/b', 'put /a/{y}/b'))
  expect(matchOperation(found, 'PUT', '/a/1/b')).toMatchObject({
    value: { parameters: { y: '1' } },
  })
  expect(matchOperation(found, 'GET', '/a/1/b')).toMatchObject({
    value: { parameters: { x: '1' } },
  })
})

test.each([
  ['/files/a', 'get /files/{id}', { id: 'a' }],
  ['/files/a/b%20c', 'get /files/{path*}', { 'path*': 'a/b c' }],
  ['/files/a/b/', 'get /files/{path*}', { 'path*': 'a/b/' }],
  ['/files/a/meta', 'get /files/{id}/meta', { id: 'a' }],
  ['/files/', undefined, undefined],
  ['/proxy/a/b', 'get /proxy/{+rest}', { '+rest': 'a/b' }],
  ['/lambda/a/b', 'get /lambda/{rest+}', { 'rest+': 'a/b' }],
  ['/inner/a/b/c', undefined, undefined],
])('a variable for all segments that follow, for %s', (path, key, parameters) => {
  const found = compilePolicy(
    document(
      'get /files/{path*}',
      'get /files/{id}',
      'get /files/{id}/meta',
      'get /proxy/{+rest}',
      'get /lambda/{rest+}',
      'get /inner/{path*}/c',
    ),
  )
  const match = matchOperation(found, 'GET', path)
  expect(match.ok ? match.value.operation.key : undefined).toBe(key)
  expect(match.ok ? match.value.parameters : undefined).toEqual(parameters)
})

test('keeps the first of two operations with the same shape', () => {
  const found = compilePolicy(document('get /a/{x}', 'get /a/{y}'))
  expect(found.operations.map(({ key }) => key)).toEqual(['get /a/{x}'])
})

test('leaves out webhooks and callbacks', () => {
  const [webhook] = document('post /hook').operations
  if (webhook === undefined) throw new Error('no operation')
  const found = compilePolicy({ ...document(), operations: [{ ...webhook, kind: 'webhook' }] })
  expect(matchOperation(found, 'POST', '/hook')).toMatchObject({ error: { code: 'path-unknown' } })
})

test('gives the same result after JSON serialization', () => {
  const copy = JSON.parse(JSON.stringify(compilePolicy(document('get /__proto__', 'get /{a}/b'))))
  expect(matchOperation(copy, 'GET', '/__proto__')).toMatchObject({
    value: { operation: { key: 'get /__proto__' } },
  })
  expect(matchOperation(copy, 'GET', '/__proto__/b')).toMatchObject({
    value: { parameters: { a: '__proto__' } },
  })
})

test('reads a template of 1,500 expressions against a hostile segment in one pass', () => {
  const found = compilePolicy(document(`get /${'{a}x'.repeat(1500)}`))
  expect(matchOperation(found, 'GET', `/${'x'.repeat(8000)}`)).toMatchObject({ ok: true })
  expect(matchOperation(found, 'GET', `/${'a'.repeat(8000)}`)).toMatchObject({ ok: false })
})

test('touches a handful of nodes to find one operation among 1,000', () => {
  const keys = Array.from({ length: 1000 }, (_, n) => `get /v1/group${n % 50}/{id}/item${n}`)
  const found = compilePolicy(document(...keys))
  for (const n of [0, 499, 999])
    expect(matchOperation(found, 'GET', `/v1/group${n % 50}/7/item${n}`)).toMatchObject({
      value: { operation: { key: keys[n] }, parameters: { id: '7' } },
    })
  expect(found.root.templates).toHaveLength(0)
  expect(Object.keys(found.root.literals['/v1']?.literals ?? {})).toHaveLength(50)
})

const document = (...keys: readonly string[]): CompiledDocument =>
  documentWith({ operations: keys.map(operation) })

function operation(key: string): Operation {
  const space = key.indexOf(' ')
  const [method, path] = [key.slice(0, space), key.slice(space + 1)]
  return operationOf({ key, method, path, page: path, title: key })
}

const policy = compilePolicy(
  document(
    'get /',
    'get /users',
    'post /users',
    'get /users/{id}',
    'put /users/{id}',
    'get /users/me',
    'get /users/{id}/keys',
    'get /trailing/',
    'get /pairs/{a}/{b}',
    'post /documents/{id}:sign',
    'get /files/{b}.json',
    'get /range/{from}-{to}',
    'get /kopi susu',
    'get /teh%20manis',
    'post /lists?action=add',
  ),
)
