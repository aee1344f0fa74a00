import { expect, test } from 'vitest'
import { version2Of } from '../../../../tests/support/recipes.ts'
import { type Message, messageOf } from './message.ts'
import type { Recipe } from './model.ts'
import { signMessage, signNow } from './sign-message.ts'
import { verifyMessage } from './verify-message.ts'

const recipeWith = (value: unknown, more: object = {}): Recipe =>
  version2Of({
    recipe: 2,
    inputs: { secret: { kind: 'secret' }, id: { default: '' } },
    request: [{ header: 'X-Out', value }],
    ...more,
  })

const requestWith = (
  body: string | Uint8Array,
  url = 'https://api.example.com/a/b%20c?x=1&y=%20',
): Message => messageOf({ method: 'post', url, headers: [['X-In', ' a ']], body })

const sign = (
  value: unknown,
  body: string | Uint8Array = '',
  inputs: Record<string, string> = { secret: 's' },
) => signNow(recipeWith(value), 'request', requestWith(body), { inputs })

function outOf(value: unknown, body: string | Uint8Array = ''): string | undefined {
  const signed = sign(value, body)
  if (!signed.ok) throw new Error(JSON.stringify(signed.error))
  return signed.value.placed[0]?.value
}

test.each([
  {
    name: 'a body that is no JSON, where a pointer asks for a field',
    value: '{body:/a}',
    body: 'a=1',
    code: 'body-not-json',
  },
  { name: 'a member that is not there', value: '{body:/b}', body: '{"a":1}', code: 'part-missing' },
  {
    name: 'a member that is there twice',
    value: '{body:/a}',
    body: '{"a":1,"a":2}',
    code: 'member-duplicate',
  },
  { name: 'a header that is not there', value: '{header:Y}', body: '', code: 'part-missing' },
  {
    name: 'duplicate names under RFC 8785',
    value: ['{body}', 'json-canonical'],
    body: '{"a":{"b":1,"b":2}}',
    code: 'member-duplicate',
  },
  {
    name: 'bytes that are no text',
    value: ['{body}', 'upper'],
    body: Uint8Array.of(0xff),
    code: 'not-utf-8',
  },
  {
    name: 'a key in the wrong form',
    value: ['{body}', { 'hmac-sha256': ['{secret}', 'from-base64'] }, 'hex'],
    body: '',
    code: 'secret-form',
  },
  {
    name: 'megabytes of one character',
    value: ['{body}', { replace: ['a', 'b'.repeat(4000)] }, 'sha256', 'hex'],
    body: 'a'.repeat(100_000),
    code: 'result-too-large',
  },
  { name: 'a header of line breaks', value: '{body}', body: 'a\r\nb', code: 'header-value' },
  {
    name: 'JSON that is too deep',
    value: '{body:/0}',
    body: '['.repeat(2000) + ']'.repeat(2000),
    code: 'body-not-json',
  },
  {
    name: 'JSON that is too deep to print again',
    value: ['{body}', 'json-print'],
    body: '['.repeat(20_000) + ']'.repeat(20_000),
    code: 'body-not-json',
  },
])('rejects $name', ({ value, body, code }) => {
  expect(sign(value, body, { secret: '{"kty"' })).toMatchObject({
    ok: false,
    error: { problem: { code } },
  })
})

test('names the format of the key that was found', () => {
  const pem = '-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----'
  const value = ['{body}', { 'hmac-sha256': ['{secret}', 'from-base64'] }, 'hex']
  expect(sign(value, '', { secret: pem })).toMatchObject({
    error: { problem: { values: { form: 'base64', found: { code: 'form.pem' } } } },
  })
})

test('rejects values that triple until they fill the memory', () => {
  const values = Object.fromEntries(
    Array.from({ length: 20 }, (_, i) => [`v${i + 1}`, `{v${i}}{v${i}}{v${i}}`]),
  )
  const recipe = recipeWith(['{v20}', 'sha256', 'hex'], {
    values: { v0: 'x'.repeat(100), ...values },
  })
  expect(signNow(recipe, 'request', requestWith(''), { inputs: { secret: 's' } })).toMatchObject({
    ok: false,
    error: { problem: { code: 'result-too-large' } },
  })
})

test.each([
  {
    value: ['{body}', 'json-minify'],
    body: '{ "a b" : [ 1.0 , 1e3 ],\r\n"c":"x \\" y"}',
    out: '{"a b":[1.0,1e3],"c":"x \\" y"}',
  },
  { value: ['{body}', 'json-minify'], body: '   "a b\\', out: '"a b\\' },
  {
    value: ['{body}', 'json-print'],
    body: '{"b":1.0,"a":1e3,"n":9007199254740993}',
    out: '{"b":1,"a":1000,"n":9007199254740992}',
  },
  {
    value: ['{body}', 'json-sort'],
    body: '{"b":1.0,"a":{"d":[2,{"z":1,"y":2}],"c":1e3}}',
    out: '{"a":{"c":1e3,"d":[2,{"y":2,"z":1}]},"b":1.0}',
  },
  {
    value: ['{body}', 'json-canonical'],
    body: '{"b":1.0,"a":1e3, "c":-0}',
    out: '{"a":1000,"b":1,"c":0}',
  },
  {
    value: ['{body}', { 'json-without': ['a'] }],
    body: '{"a":1, "b":{"a":2}}',
    out: '{ "b":{"a":2}}',
  },
  {
    value: '{body:/n}-{body:/s}-{body:/o}-{body:/none?}',
    body: '{"n":1.0,"s":"\\u00e9","o":{"x": 1e3}}',
    out: '1.0-é-{"x":1e3}-',
  },
  { value: ['{body}', 'escape-unicode'], body: 'é😀', out: '\\u00e9\\ud83d\\ude00' },
  {
    value: '{method} {path} {path:2} {path:-1} {query:y}|{header:x-in}',
    body: '',
    out: 'POST /a/b%20c b c b c  |a'.replace('b c b c', 'b c b c'),
  },
  {
    value: [
      '{query}',
      'parse-query',
      { values: ['percent'] },
      'sort',
      { each: '{name}:{value}' },
      { join: ';' },
    ],
    body: '',
    out: 'x:1;y:%20',
  },
  { value: ['{body}', 'crc32', 'decimal'], body: '123456789', out: '3421780262' },
  {
    value: ['{body}', { 'hmac-md5': 'key' }, 'hex'],
    body: 'The quick brown fox jumps over the lazy dog',
    out: '80070713463e7749b90c2dc24911e275',
  },
  { value: ['{body}', 'sha384', { slice: [0, 3] }, 'hex'], body: 'abc', out: 'cb0075' },
  {
    value: [{ list: ['b', 'a', '', ['x,y', { split: ',' }]] }, 'omit-empty', 'sort', { join: '' }],
    body: '',
    out: 'abxy',
  },
  // biome-ignore lint/suspicious/noThenProperty: the language's own word; it holds data, never a function.
  { value: { if: '{method}', is: ['GET'], then: 'read', else: 'write' }, body: '', out: 'write' },
  { value: '{{"a":{path:1}}}', body: '', out: '{"a":a}' },
])('$value', ({ value, body, out }) => {
  expect(outOf(value, body)).toBe(out)
})

test('a body of bytes that are no text can be tested and hashed', () => {
  // biome-ignore lint/suspicious/noThenProperty: the language's own word; it holds data, never a function.
  const value = { if: '{body}', then: ['{body}', 'md5', 'hex'], else: 'none' }
  expect(outOf(value, new Uint8Array([0xff]))).toBe('00594fd4f42ba43fc1ca0427a0576295')
  expect(outOf(value, new Uint8Array())).toBe('none')
})

test('a byte order mark and CRLF are signed unchanged', () => {
  const hex = ['{body}', 'sha256', 'hex']
  expect(outOf(hex, '\ufeffa\r\n')).not.toBe(outOf(hex, 'a\r\n'))
  expect(outOf(hex, '\ufeffa\r\n')).toBe(outOf(hex, new TextEncoder().encode('\ufeffa\r\n')))
})

test('records every step and never shows a secret', () => {
  const signed = sign(
    ['{id}:{secret}', 'sha256', 'hex', { 'hmac-sha256': 'AWS{secret}' }, 'hex'],
    '',
    { secret: 'very-secret', id: 'me' },
  )
  if (!signed.ok) throw new Error(JSON.stringify(signed.error))
  const shown = signed.value.trace.map(({ step, output, shown }) => [
    step,
    shown ?? (typeof output === 'string' ? output : 'bytes'),
  ])
  expect(shown.map(([step]) => step)).toEqual([
    'template',
    'sha256',
    'hex',
    'template',
    'hmac-sha256',
    'hex',
  ])
  expect(JSON.stringify(shown)).not.toContain('very-secret')
  expect(shown[0]).toEqual(['template', 'me:{secret}'])
})

test('recomputes values only for a placement that changed the message', () => {
  const recipe = recipeWith('{query}', {
    request: [
      { query: 'a', value: ['{query}', 'upper'] },
      { header: 'X-Out', value: '{query}' },
    ],
  })
  const signed = signNow(recipe, 'request', requestWith('', 'https://e.com/?q=1'), { inputs: {} })
  expect(signed.ok && signed.value.placed.map(({ value }) => value)).toEqual(['Q=1', 'q=1&a=Q%3D1'])
})

test('a recipe with a key pair cannot be signed synchronously and reports it', async () => {
  const recipe = recipeWith(['{body}', { ed25519: '{pair}' }, 'hex'], {
    inputs: { pair: { kind: 'key-pair' } },
  })
  expect(signNow(recipe, 'request', requestWith(''), { inputs: { pair: {} } })).toMatchObject({
    error: { problem: { code: 'needs-waiting' } },
  })
  expect(
    await signMessage(recipe, 'request', requestWith(''), {
      inputs: { pair: { privateKey: 'no key' } },
    }),
  ).toMatchObject({
    error: { problem: { code: 'key-form', values: { found: { code: 'form.text' } } } },
  })
})

test.each([
  { name: 'nothing', headers: [], code: 'placed-missing' },
  { name: 'another form', headers: [['X-Out', 'x']], code: 'placed-form' },
  { name: 'another signature', headers: [['X-Out', 'v1=me,00']], code: 'placed-differs' },
])(
  'a message with $name is rejected without revealing its signature',
  async ({ headers, code }) => {
    const recipe = recipeWith(['{id},{mac}', { template: 'v1={it}' }], {
      values: { mac: ['{id}{body}', { 'hmac-sha256': '{secret}' }, 'hex'] },
      inputs: { id: {}, secret: { kind: 'secret' } },
    })
    const message = {
      ...requestWith('b'),
      headers: headers.map(([name = '', value = '']) => [name, value] as const),
    }
    const facts = { inputs: { secret: 's' }, nowMs: 0 }
    const verified = await verifyMessage(recipe, 'request', message, facts)
    expect(verified).toMatchObject({ ok: false, error: { problem: { code } } })
    const mac = sign(['{id}{body}', { 'hmac-sha256': '{secret}' }, 'hex'], 'b', {
      secret: 's',
      id: 'me',
    })
    const right = mac.ok ? mac.value.placed[0]?.value : ''
    expect(verified.ok ? '' : JSON.stringify(verified.error)).not.toContain(right)
  },
)

test('a long body has the same signature from the platform and the library', async () => {
  const recipe = recipeWith('{a}{b}', {
    values: {
      a: ['{body}', { 'hmac-sha256': '{secret}' }, 'hex'],
      b: ['{body}', 'json-minify', 'sha512', 'hex'],
    },
  })
  const message = requestWith(`{"a": "${'x'.repeat(100_000)}"}`)
  const facts = { inputs: { secret: 's' } }
  const waited = await signMessage(recipe, 'request', message, facts)
  const atOnce = signNow(recipe, 'request', message, facts)
  expect(waited.ok && waited.value.placed).toEqual(atOnce.ok && atOnce.value.placed)
})

test.each(['&', ' ', ' | ', '-', ', ', ';'])(
  'parameters with the separator %j are read back',
  async (separator) => {
    const recipe = recipeWith('', {
      request: [
        {
          header: 'Authorization',
          scheme: 'HMAC',
          separator,
          quote: '',
          parameters: { Id: 'key', Signature: ['{body}', { 'hmac-sha256': '{secret}' }, 'base64'] },
        },
      ],
    })
    const facts = { inputs: { secret: 's' }, nowMs: 0 }
    const signed = await signMessage(recipe, 'request', requestWith('a'), facts)
    if (!signed.ok) throw new Error(JSON.stringify(signed.error))
    const { message } = signed.value
    expect(await verifyMessage(recipe, 'request', message, facts)).toMatchObject({ ok: true })
    const other = { ...message, body: 'b' }
    expect(await verifyMessage(recipe, 'request', other, facts)).toMatchObject({ ok: false })
  },
)
