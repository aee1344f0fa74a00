import { expect, test } from 'vitest'
import { DEFAULT_RECIPE, type SignatureRecipe } from './recipe.ts'
import { type RequestToSign, signRequest, stepOutput } from './sign-request.ts'

const REQUEST: RequestToSign = {
  apiKey: 'pk',
  secretKey: 'sk-very-secret',
  method: 'post',
  path: '/v1/users',
  query: 'page=2',
  body: '{"a": 1.0, "selfie": "x"}',
  timestamp: '2026-11-20T17:04:05+07:00',
  requestId: 'r-1',
}

function signed(recipe: SignatureRecipe, request: RequestToSign) {
  const result = signRequest(recipe, request)
  if (!result.ok) throw new Error(result.error.problem.code)
  return result.value
}

test('rejects RSA, which needs a private key', () => {
  const rsa: SignatureRecipe = {
    ...DEFAULT_RECIPE,
    mac: { algorithm: 'RSA-SHA256', encoding: 'base64' },
  }
  expect(signRequest(rsa, REQUEST)).toMatchObject({
    ok: false,
    error: { code: 'unsupported-algorithm', name: 'RSA-SHA256' },
  })
})

test.each(['apiKey', 'secretKey', 'method', 'timestamp'] as const)(
  'rejects an empty %s',
  (name) => {
    expect(signRequest(DEFAULT_RECIPE, { ...REQUEST, [name]: '' })).toMatchObject({
      ok: false,
      error: { code: 'missing-value', name },
    })
  },
)

test('rejects a missing request ID only if it is signed', () => {
  const recipe: SignatureRecipe = { ...DEFAULT_RECIPE, parts: [{ value: 'request-id' }] }
  const request = { ...REQUEST, requestId: undefined }
  expect(signRequest(recipe, request)).toMatchObject({ error: { name: 'requestId' } })
  expect(signRequest(DEFAULT_RECIPE, request).ok).toBe(true)
})

test('rejects a lone surrogate instead of signing a replacement', () => {
  expect(signRequest(DEFAULT_RECIPE, { ...REQUEST, body: '{"a":"\ud83d"}' })).toMatchObject({
    ok: false,
    error: { code: 'not-unicode', name: 'body' },
  })
})

test('shows every step, each starting from the previous result', () => {
  const trace = signed(DEFAULT_RECIPE, REQUEST)
  expect(trace.steps.map(({ id }) => id)).toEqual([
    'body-request',
    'timestamp',
    'body-digest',
    'string-to-sign',
    'hmac',
    'signature',
  ])
  const [body, time, digest, string, mac, signature] = trace.steps
  expect(body).toMatchObject({ input: REQUEST.body, output: '{"a":1.0}' })
  expect(time?.output).toBe(REQUEST.timestamp)
  expect(digest).toMatchObject({ input: '{"a":1.0}', output: stepOutput(trace, 'body-digest') })
  expect(string).toMatchObject({
    input: '{time}:{apiKey}:{method}:{bodyDigest}',
    output: `2026-11-20T17:04:05+07:00:pk:POST:${digest?.output}`,
  })
  expect(mac).toMatchObject({ input: trace.stringToSign, output: stepOutput(trace, 'hmac') })
  expect(signature).toMatchObject({ input: `pk:${mac?.output}`, output: btoa(`pk:${mac?.output}`) })
  expect(trace.signature).toBe(signature?.output)
})

test('never shows the secret key', () => {
  expect(JSON.stringify(signed(DEFAULT_RECIPE, REQUEST))).not.toContain('sk-very-secret')
})

test("uses the recipe's header names and leaves out headers that it does not send", () => {
  const { headers, signature } = signed(DEFAULT_RECIPE, REQUEST)
  expect(headers).toEqual({
    Timestamp: REQUEST.timestamp,
    Signature: signature,
    'Request-ID': 'r-1',
  })
})

test('joins every kind of part, with prefixes and literals', () => {
  const recipe: SignatureRecipe = {
    ...DEFAULT_RECIPE,
    parts: [
      { value: 'literal', text: 'v1' },
      { value: 'method', case: 'lower' },
      { value: 'path', prefix: 'path=' },
      { value: 'query', prefix: 'query=' },
      { value: 'request-id' },
    ],
    separator: '\n',
  }
  expect(signed(recipe, REQUEST).stringToSign).toBe('v1\npost\npath=/v1/users\nquery=page=2\nr-1')
})

test.each([undefined, ''])('leaves out a part marked omitWithoutBody for the body %j', (body) => {
  const recipe: SignatureRecipe = {
    ...DEFAULT_RECIPE,
    parts: [{ value: 'path' }, { value: 'body-digest', omitWithoutBody: true }],
  }
  expect(signed(recipe, { ...REQUEST, body }).stringToSign).toBe('/v1/users')
  expect(signed(recipe, REQUEST).stringToSign).toMatch(/^\/v1\/users:.+==$/)
})

test('ignores placeholders inside a key', () => {
  const recipe: SignatureRecipe = {
    ...DEFAULT_RECIPE,
    output: { template: '{api_key}:{signature}', encoding: 'none' },
  }
  const trace = signed(recipe, { ...REQUEST, apiKey: '{signature}$&' })
  expect(trace.signature).toBe(`{signature}$&:${stepOutput(trace, 'hmac')}`)
})
