import { expect, test } from 'vitest'
import componentSource from '../../../tests/fixtures/signature/component-string.recipe.json' with {
  type: 'json',
}
import { decodeRecipe } from './decode-recipe.ts'
import { DEFAULT_RECIPE } from './recipe.ts'

test.each([
  { source: 'HMAC', path: '', code: 'wrong-type' },
  { source: null, path: '', code: 'wrong-type' },
  { source: [], path: '', code: 'wrong-type' },
  { source: { digest: 'MD5' }, path: 'digest', code: 'wrong-type' },
  { source: { digest: { algorithm: 'md5' } }, path: 'digest.algorithm', code: 'wrong-value' },
  { source: { mac: { algorithm: 'HMAC-MD5' } }, path: 'mac.algorithm', code: 'wrong-value' },
  { source: { mac: { encoding: 'binary' } }, path: 'mac.encoding', code: 'wrong-value' },
  { source: { name: '' }, path: 'name', code: 'wrong-value' },
  { source: { seperator: '|' }, path: 'seperator', code: 'unknown-member' },
  { source: { mac: { key: 'x' } }, path: 'mac.key', code: 'unknown-member' },
  { source: { parts: [] }, path: 'parts', code: 'wrong-value' },
  { source: { parts: ['method'] }, path: 'parts.0', code: 'wrong-type' },
  { source: { parts: [null] }, path: 'parts.0', code: 'wrong-type' },
  { source: { parts: [{}] }, path: 'parts.0.value', code: 'wrong-value' },
  { source: { parts: [{ value: 'body' }] }, path: 'parts.0.value', code: 'wrong-value' },
  { source: { parts: [{ value: 'path', pre: 1 }] }, path: 'parts.0.pre', code: 'unknown-member' },
  { source: { output: { template: '{api_key}' } }, path: 'output.template', code: 'wrong-value' },
  {
    source: { output: { template: '{signature}{x}' } },
    path: 'output.template',
    code: 'wrong-value',
  },
  { source: { headers: { signature: null } }, path: 'headers.signature', code: 'wrong-value' },
  { source: { headers: { signature: 'X Sig' } }, path: 'headers.signature', code: 'wrong-value' },
  { source: { headers: { signature: 'X\r\nY' } }, path: 'headers.signature', code: 'wrong-value' },
  { source: { headers: { apiKey: 'Host' } }, path: 'headers.apiKey', code: 'wrong-value' },
  { source: { timestamp: { offset: 'WIB' } }, path: 'timestamp.offset', code: 'wrong-value' },
  { source: { timestamp: { skewSeconds: 0 } }, path: 'timestamp.skewSeconds', code: 'wrong-value' },
  {
    source: { timestamp: { skewSeconds: 1.5 } },
    path: 'timestamp.skewSeconds',
    code: 'wrong-value',
  },
  {
    source: { canonicalBody: { excludedMembers: ['a', 1] } },
    path: 'canonicalBody.excludedMembers',
    code: 'wrong-value',
  },
  { source: { headers: { timestamp: null } }, path: 'headers.timestamp', code: 'contradiction' },
  { source: { headers: { apiKey: 'signature' } }, path: 'headers', code: 'contradiction' },
  { source: { headers: { signature: 'Authorization' } }, path: 'headers', code: 'contradiction' },
  {
    source: { parts: [{ value: 'request-id' }], headers: { requestId: null } },
    path: 'headers.requestId',
    code: 'contradiction',
  },
])('rejects $source at $path', ({ source, path, code }) => {
  const decoded = decodeRecipe(source)
  expect(decoded).toMatchObject({ ok: false, error: [{ path, code }] })
})

test('reports what failed, what was expected and found, and what to do', () => {
  const decoded = decodeRecipe({ mac: { algorithm: 'HMAC-MD5' } })
  expect(!decoded.ok && decoded.error[0]?.message).toMatchInlineSnapshot(
    `""mac.algorithm" of "x-signature" must be one of HMAC-SHA1, HMAC-SHA256, HMAC-SHA512, RSA-SHA256, got "HMAC-MD5"."`,
  )
})

test('reports every error', () => {
  const decoded = decodeRecipe({ name: 1, digest: { encoding: 'x' }, more: true })
  expect(decoded.ok ? [] : decoded.error.map(({ path }) => path)).toEqual([
    'name',
    'digest.encoding',
    'more',
  ])
})

test.each([undefined, {}, { 'x-note': 'an extension' }])('%j is the default recipe', (source) => {
  expect(decodeRecipe(source)).toEqual({ ok: true, value: DEFAULT_RECIPE })
})

test('absent members have the default', () => {
  expect(decodeRecipe({ digest: { algorithm: 'SHA-256' }, headers: { apiKey: 'X-Key' } })).toEqual({
    ok: true,
    value: {
      ...DEFAULT_RECIPE,
      digest: { algorithm: 'SHA-256', encoding: 'base64' },
      headers: { ...DEFAULT_RECIPE.headers, apiKey: 'X-Key' },
    },
  })
})

test('reads a component-string recipe', () => {
  expect(decodeRecipe(componentSource)).toMatchObject({
    ok: true,
    value: {
      parts: [
        { value: 'api-key', prefix: 'Client-Id:' },
        { value: 'request-id', prefix: 'Request-Id:' },
        { value: 'timestamp', prefix: 'Request-Timestamp:' },
        { value: 'path', prefix: 'Request-Target:' },
        { value: 'body-digest', prefix: 'Digest:', omitWithoutBody: true },
      ],
      separator: '\n',
      headers: { apiKey: 'Client-Id', signature: 'Signature', authorization: false },
    },
  })
})

test('reads own members only', () => {
  const source = JSON.parse('{"__proto__":{"name":"polluted"}}')
  expect(decodeRecipe(source)).toMatchObject({ ok: false, error: [{ code: 'unknown-member' }] })
})
