import { describe, expect, test } from 'vitest'
import type { JsonObject } from '#core/openapi/json-value.ts'
import { encodeBytes, macBytes, utf8 } from '#core/signature/crypto.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import { fromBase64 } from '#core/signature/language/bytes-in-text.ts'
import { PRESET_NAMES } from '#core/signature/presets.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { signRequest, stepOutput } from '#core/signature/sign-request.ts'
import { presetRecipe, recipeOf } from '../../../tests/support/recipes.ts'
import { exampleDirection, exampleRequest } from '../../components/guide/example-trace.ts'
import { readCommand } from './command.ts'
import { editsOf, type Fields, initialState, reduce, requestOf } from './state.ts'
import { validatePasted } from './why.ts'

const OWN_HEADERS: JsonObject = {
  recipe: 2,
  inputs: { secretKey: { kind: 'secret' }, apiKey: {} },
  values: { signature: ['{method}{time}', { 'hmac-sha256': '{secretKey}' }, 'hex'] },
  time: { pattern: 'unix', tolerance: 300 },
  request: [
    { header: 'X-Sig', value: '{signature}' },
    { header: 'X-Key', value: '{apiKey}' },
    { header: 'X-Time', value: '{time}' },
    { header: 'X-Trace', value: 'on' },
  ],
}
const OWN_QUERY: JsonObject = {
  ...OWN_HEADERS,
  request: [
    { query: 'sign', value: '{signature}' },
    { query: 'time', value: '{time}' },
  ],
}

/** Three differences: no pair of mistakes explains them. */
const OTHERS = { endpoint: 'sorted-query', minified: 'strip-whitespace', signature: 'hex' }

const BLANK: Fields = {
  apiKey: '',
  accessToken: '',
  method: 'GET',
  origin: '',
  path: '',
  query: '',
  body: '',
  contentType: '',
  timestamp: '',
  requestId: '',
}

const recipe = DEFAULT_RECIPE
const facts = exampleRequest(recipe)
const signed = signRequest(recipe, facts)
if (!signed.ok) throw new Error(signed.error.problem.code)
const { signature, stringToSign, headers } = signed.value
const mac = stepOutput(signed.value, 'hmac') ?? ''
const hexOf = (base64: string) => Buffer.from(base64, 'base64').toString('hex')
const validate = (pasted: string, changed: Partial<typeof facts> = {}) =>
  validatePasted({ recipe, facts: { ...facts, ...changed }, pasted })

const curl = (sent: Readonly<Record<string, string>>, body = facts.body ?? '') =>
  [
    `curl -X POST 'https://api.example.com${facts.path}'`,
    ...Object.entries(sent).map(([name, value]) => `-H '${name}: ${value}'`),
    `-H 'Content-Type: application/json' --data-raw '${body}'`,
  ].join(' \\\n  ')

const lines = (sent: Readonly<Record<string, string>>) =>
  Object.entries(sent)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')
const http = (sent: Readonly<Record<string, string>>) =>
  `POST ${facts.path} HTTP/1.1\nHost: api.example.com\nContent-Type: application/json\n${lines(sent)}\n\n${facts.body}`

test.each([
  { name: 'a file', pasted: 'curl -d @body.json https://x.example', reason: 'unsupported' },
  { name: 'a missing quote', pasted: "curl 'https://x.example", reason: 'unclosed-quote' },
  { name: 'no address', pasted: 'curl -X POST', reason: 'no-url' },
  { name: 'no signature', pasted: 'curl https://x.example', reason: 'no-signature' },
])('rejects a cURL command with $name', async ({ pasted, reason }) => {
  expect(await validate(pasted)).toEqual({ ok: false, error: { code: 'curl', reason } })
})

test.each(['2026-11-20T10:04:05Z', '1795169045', '1795169045000', '2026-11-20T17:04:05.000+07:00'])(
  'rejects the timestamp %s, as servers do, however it was signed',
  async (timestamp) => {
    const otherwise = signRequest(recipe, { ...facts, timestamp })
    if (!otherwise.ok) throw new Error(otherwise.error.problem.code)
    const error = { code: 'curl', reason: 'timestamp' }
    const named = { code: 'curl', reason: 'timestamp-at', name: 'Timestamp' }
    expect(await validate(curl(otherwise.value.headers))).toEqual({ ok: false, error: named })
    expect(await validate(otherwise.value.signature, { timestamp })).toEqual({ ok: false, error })
  },
)

test.each(['Timestamp', 'Request-ID'])(
  'names %s if it is missing in a cURL command',
  async (name) => {
    const sent = Object.fromEntries(Object.entries(headers).filter(([other]) => other !== name))
    expect(await validate(curl(sent))).toEqual({
      ok: false,
      error: { code: 'curl', reason: 'missing', name },
    })
  },
)

const SIGNED = { ...headers, 'Content-Type': 'application/json' }
const signedLines = (write: (name: string, value: string) => string) =>
  Object.entries(SIGNED).map(([name, value]) => write(name, value))

test.each([
  {
    name: 'wget',
    pasted: `wget ${signedLines((name, value) => `--header '${name}: ${value}'`).join(' ')} --post-data '${facts.body}' https://api.example.com${facts.path}`,
  },
  {
    name: 'HTTPie',
    pasted: `http POST https://api.example.com${facts.path} ${signedLines((name, value) => `'${name}:${value}'`).join(' ')} --raw '${facts.body}'`,
  },
  {
    name: 'PowerShell',
    pasted: `$headers = @{\n${signedLines((name, value) => `"${name}" = "${value}"`).join('\n')}\n}\nInvoke-RestMethod -Uri https://api.example.com${facts.path} -Method Post -Headers $headers -Body '${facts.body}'`,
  },
])('reads a command of $name', async ({ pasted }) => {
  expect(await validate(pasted)).toMatchObject({
    value: { readAs: 'command', outcome: 'correct' },
  })
})

test('reads a program that has all values, and says what to paste from another', async () => {
  const sent = signedLines((name, value) => `'${name}': '${value}'`).join(', ')
  const program = (written: string) =>
    `requests.post('https://api.example.com${facts.path}', headers={${written}}, data=${JSON.stringify(facts.body)})`
  expect(await validate(program(sent))).toMatchObject({
    value: { readAs: 'command', outcome: 'correct' },
  })
  const lines = "headers = {\n  'Timestamp': now,\n  'Signature': sign(now),\n}\n"
  for (const other of [
    program(`'Signature': sign()`),
    `${lines}requests.post('https://api.example.com', headers=headers)`,
    'hmac.new(secret, text, sha256).digest()',
  ]) {
    expect(await validate(other)).toEqual({ ok: false, error: { code: 'curl', reason: 'program' } })
  }
})

test.each([
  { name: 'broken into lines', of: (text: string) => `${text.slice(0, 40)}\n${text.slice(40)}` },
  { name: 'of an email', of: (text: string) => `> ${text.slice(0, 40)}\n> ${text.slice(40)}` },
  { name: 'in the quotes of a word processor', of: (text: string) => `“${text}”` },
  { name: 'as bytes of Python', of: (text: string) => `b'${text}'` },
  { name: 'of var_dump', of: (text: string) => `string(${text.length}) "${text}"` },
  { name: 'in JSON', of: (text: string) => JSON.stringify({ signature: text }) },
  { name: 'with a line break as text', of: (text: string) => `${text}\\n` },
  { name: 'with signs without width', of: (text: string) => `\u200b${text}\ufeff` },
])('reads a signature and a string to sign $name', async ({ of }) => {
  for (const [text, readAs] of [
    [signature, 'signature'] as const,
    [stringToSign, 'string'] as const,
  ]) {
    expect(await validate(of(text))).toMatchObject({ value: { readAs, outcome: 'correct' } })
  }
})

test.each([
  { pasted: () => signature.slice(0, -12), presented: 68 },
  { pasted: () => signature.slice(0, -5), presented: 75 },
  { pasted: () => signature.slice(1), presented: 79 },
  { pasted: () => `${signature}.`, presented: 81 },
  { pasted: () => curl({ ...headers, Signature: signature.slice(0, 40) }), presented: 40 },
])(
  'compares the lengths of a signature that is cut off or continues',
  async ({ pasted, presented }) => {
    expect(await validate(pasted())).toMatchObject({
      value: { outcome: 'unexplained', lengths: { presented, expected: 80 } },
    })
  },
)

test('line breaks in the body of a command are sent, unless an email broke the command', async () => {
  const recipe = recipeOf({
    ...OWN_HEADERS,
    values: { signature: ['{body}{time}', { 'hmac-sha256': '{secretKey}' }, 'hex'] },
  })
  const page = exampleRequest(recipe)
  const signed = signRequest(recipe, { ...page, body: '{"note":"signed without line breaks"}' })
  if (!signed.ok) throw new Error(signed.error.problem.code)
  const command = (body: string, between: string) =>
    [
      `curl 'https://api.example.com${page.path}'`,
      ...Object.entries(signed.value.headers).map(([name, value]) => `-H '${name}: ${value}'`),
      `-d '${body}'`,
    ].join(between)
  const pretty = '{\n"note":"signed without line breaks"}'
  const long = command('{"note":"signed without line breaks"}', ' ')
  for (const [pasted, outcome] of [
    [command(pretty, ' \\\n'), 'mistakes'],
    [command(pretty, ' '), 'mistakes'],
    [`${long.slice(0, 90)}\n${long.slice(90)}`, 'correct'],
  ] as const) {
    expect(await validatePasted({ recipe, facts: page, pasted })).toMatchObject({
      value: { readAs: 'command', outcome },
    })
  }
})

test('says if a pasted request has no body', async () => {
  const [bare = ''] = http(headers).split('\n\n')
  for (const [pasted, isBare] of [
    [bare, true],
    [bare.replace(/^POST/, 'GET'), false],
    [http({ ...headers, Signature: btoa('another') }), false],
  ] as const) {
    expect(await validate(pasted)).toMatchObject({ value: { outcome: 'unexplained', isBare } })
  }
})

test('validates nothing without a secret', async () => {
  expect(await validate('x', { secretKey: '' })).toMatchObject({ error: { name: 'secretKey' } })
})

test.each([
  `aria2c --header='Signature: ${signature}' https://api.example.com/v1`,
  `| Timestamp | ${facts.timestamp} |\n| Signature | ${signature} |`,
])('says that a request in another form is unreadable: %s', async (pasted) => {
  expect(await validate(pasted)).toEqual({
    ok: false,
    error: { code: 'curl', reason: 'unreadable' },
  })
})

test('treats nonsense as a signature without an explanation', async () => {
  expect(await validate('deadbeef')).toMatchObject({
    value: { readAs: 'signature', outcome: 'unexplained', string: 'unknown' },
  })
})

test('compares a string that differs with the expected one', async () => {
  const presented = stringToSign.replace('POST', 'POSTED')
  expect(await validate(presented)).toMatchObject({
    value: {
      readAs: 'string',
      outcome: 'unexplained',
      string: 'differs',
      presented: { text: presented },
      expected: { text: stringToSign },
    },
  })
})

test.each([
  { name: 'the signature', pasted: signature, readAs: 'signature' },
  { name: 'the header as a line', pasted: ` Signature: ${signature}\n`, readAs: 'signature' },
  { name: 'the string to sign', pasted: stringToSign, readAs: 'string' },
  { name: 'the cURL command', pasted: curl(headers), readAs: 'command' },
  { name: 'the signature in backticks', pasted: `\`${signature}\``, readAs: 'signature' },
  { name: 'the header as a value', pasted: `Signature=${signature}`, readAs: 'signature' },
  { name: 'a named string', pasted: `stringToSign = ${stringToSign}`, readAs: 'string' },
  {
    name: 'the cURL command in a fence',
    pasted: `\`\`\`sh\n${curl(headers)}\n\`\`\`\n`,
    readAs: 'command',
  },
  {
    name: 'the cURL command in a pipe',
    pasted: `root@host:~# ${curl(headers)}|jq`,
    readAs: 'command',
  },
  { name: 'the signature in quotes', pasted: `"${signature}"`, readAs: 'signature' },
  { name: 'a member', pasted: `"Signature": "${signature}",`, readAs: 'signature' },
  { name: 'an option', pasted: `-H 'Signature: ${signature}' \\`, readAs: 'signature' },
  { name: 'the headers', pasted: lines(headers), readAs: 'headers' },
  {
    name: 'the headers with their body',
    pasted: `${lines(headers)}\n\n${facts.body}`,
    readAs: 'headers',
  },
  { name: 'the HTTP request', pasted: http(headers), readAs: 'http' },
])('recognizes $name as correct', async ({ pasted, readAs }) => {
  expect(await validate(pasted)).toMatchObject({ ok: true, value: { readAs, outcome: 'correct' } })
})

test.each([
  { pasted: mac, mistakes: ['api-key-missing'] },
  { pasted: stringToSign.replace('POST', 'post'), mistakes: ['method-case'] },
  { pasted: stringToSign.replace(/[^:]+$/, ''), mistakes: ['digest-missing'] },
  { pasted: stringToSign.replace(/[^:]+$/, 'other'), mistakes: undefined },
  { pasted: btoa(signature), mistakes: ['double-base64'] },
])('names a mistake: $mistakes', async ({ pasted, mistakes }) => {
  const verdict = await validate(pasted)
  if (mistakes === undefined) expect(verdict).toMatchObject({ value: { outcome: 'unexplained' } })
  else expect(verdict).toMatchObject({ value: { outcome: 'mistakes', mistakes, explains: 'all' } })
})

test('names the mistake of pasted headers and requests', async () => {
  const wrong = { ...headers, Signature: btoa(signature) }
  for (const pasted of [lines(wrong), http(wrong)]) {
    expect(await validate(pasted)).toMatchObject({ value: { mistakes: ['double-base64'] } })
  }
})

test('takes the API key of the request if only the secret key was entered', async () => {
  const example = { apiKey: 'pk_of_the_example' }
  expect(await validate(curl(headers), example)).toMatchObject({ value: { outcome: 'correct' } })
  const wrong = { ...headers, Signature: btoa(`${facts.apiKey}:${hexOf(mac)}`) }
  expect(await validate(curl(wrong), example)).toMatchObject({
    value: { outcome: 'mistakes', mistakes: ['mac-hex'] },
  })
})

test('says that a request has another API key than the page', async () => {
  const changed = { apiKey: 'pk_other', secretKey: 'other' }
  expect(await validate(curl(headers), changed)).toMatchObject({
    value: { outcome: 'unexplained', string: 'other-key' },
  })
})

test('names the header that a pasted request has not', async () => {
  const { Timestamp: _, ...untimed } = headers
  for (const pasted of [lines(untimed), http(untimed)]) {
    expect(await validate(pasted)).toEqual({
      ok: false,
      error: { code: 'curl', reason: 'missing', name: 'Timestamp' },
    })
  }
})

test('an HTTP request is checked with its own method, path and body', async () => {
  const other = { body: '{"other":true}', method: 'GET', path: '/other' }
  expect(await validate(http(headers), other)).toMatchObject({ value: { outcome: 'correct' } })
  expect(await validate(lines(headers), other)).not.toMatchObject({ value: { outcome: 'correct' } })
})

test('names the variable whose value a collection of Postman has not', async () => {
  const saved = (more: Readonly<Record<string, string>>) => {
    const header = Object.entries({ ...headers, ...more }).map(([key, value]) => ({ key, value }))
    const url = { raw: `{{server}}${facts.path}` }
    const body = { mode: 'raw', raw: facts.body ?? '' }
    return JSON.stringify({ item: [{ request: { method: 'POST', header, url, body } }] })
  }
  expect(await validate(saved({ Signature: '{{ signature }}' }))).toEqual({
    ok: false,
    error: { code: 'curl', reason: 'variable', name: '{{ signature }}' },
  })
  expect(await validate(saved({ 'X-Trace': '{{$guid}}' }))).toMatchObject({
    value: { outcome: 'correct' },
  })
})

test('a URL in a line of a log is checked if it has the signature', async () => {
  const recipe = recipeOf(OWN_QUERY)
  const facts = { ...exampleRequest(recipe), body: undefined, method: 'GET' }
  const signed = signRequest(recipe, facts)
  if (!signed.ok) throw new Error(signed.error.problem.code)
  const { path, query } = signed.value.message
  const pasted = `10.0.0.1 - - [30/Nov/2026:10:00:00 +0000] "GET ${path}?${query} HTTP/1.1" 401 12`
  expect(await validatePasted({ recipe, facts, pasted })).toMatchObject({
    value: { readAs: 'http', outcome: 'correct' },
  })
})

test('the output of curl -v is checked with the body of the page', async () => {
  const sent = http(headers).split('\n\n')[0]?.replaceAll(/^/gm, '> ')
  const verdict = await validate(`* Trying\n${sent}\n> Content-Length: 9\n>\n< HTTP/1.1 401`)
  expect(verdict).toMatchObject({ value: { readAs: 'http', outcome: 'correct' } })
})

test('says that the body of the page is another than the one that curl -v sent', async () => {
  const [sent = ''] = http({ ...headers, Signature: btoa('another') }).split('\n\n')
  const verdict = await validate(
    `${sent.replaceAll(/^/gm, '> ')}\n> Content-Length: 9\n>\n< HTTP/1.1 401`,
  )
  expect(verdict).toMatchObject({ value: { bodySizes: { sent: 9, used: facts.body?.length } } })
})

test('names the secret key where the API key belongs', async () => {
  const recipe = recipeOf(OWN_HEADERS)
  const { apiKey, secretKey, ...page } = exampleRequest(recipe)
  const signed = signRequest(recipe, { ...page, apiKey: secretKey, secretKey: apiKey })
  if (!signed.ok) throw new Error(signed.error.problem.code)
  const pasted = curl(signed.value.headers)
  expect(await validatePasted({ recipe, facts: exampleRequest(recipe), pasted })).toMatchObject({
    value: { outcome: 'mistakes', mistakes: ['secret-sent', 'api-key-as-secret'] },
  })
})

test('warns about the secret key in a request whose signature is otherwise correct', async () => {
  const { apiKey, secretKey } = facts
  const signed = atob(headers['Signature'] ?? '').replace(apiKey, secretKey)
  const sent = btoa(signed)
  for (const pasted of [curl({ ...headers, Signature: sent }), sent]) {
    const verdict = await validate(pasted)
    expect(verdict).toMatchObject({ value: { outcome: 'mistakes', mistakes: ['secret-sent'] } })
    expect(JSON.stringify(verdict)).not.toContain(secretKey)
  }
})

test("uses a cURL command's own request instead of the one on the page", async () => {
  const other = { body: '{"other":true}', method: 'GET', timestamp: '2020-01-01T00:00:00+07:00' }
  expect(await validate(curl(headers), other)).toMatchObject({ value: { outcome: 'correct' } })
})

test('a changed field replaces that part of the command', async () => {
  const edits = { fields: { method: 'PUT' }, inputs: {} }
  const verdict = await validatePasted({ recipe, facts, pasted: curl(headers), edits })
  expect(verdict).toMatchObject({ value: { readAs: 'command', outcome: 'mistakes' } })
})

test('no verdict contains the expected signature or HMAC', async () => {
  for (const pasted of [
    'deadbeef',
    stringToSign,
    btoa(signature).slice(2),
    curl({ Signature: 'x' }),
  ]) {
    const text = JSON.stringify(await validate(pasted))
    expect(text).not.toContain(signature)
    expect(text).not.toContain(mac)
    expect(text).not.toContain(facts.secretKey)
  }
})

describe.each(['snap-bi', 'bca'])('a string to sign with the access token: %s', (preset) => {
  const recipe = presetRecipe(preset, {
    ...(preset === 'snap-bi' && { choose: { endpoint: 'sorted-query' } }),
  })
  const facts = { ...exampleRequest(recipe), query: 'b=2&a=1', accessToken: 'token-é-1' }
  const signed = signRequest(recipe, facts)
  const masked = signed.ok ? signed.value.stringToSign : ''
  const right = masked.replace('{accessToken}', facts.accessToken)
  const ask = (pasted: string) => validatePasted({ recipe, facts, pasted })

  test.each([
    { name: 'as signed', pasted: right },
    { name: 'as the page shows it', pasted: masked },
  ])('is correct $name', async ({ pasted }) => {
    expect(await ask(pasted)).toMatchObject({ value: { readAs: 'string', outcome: 'correct' } })
  })

  test('names a query that was not sorted', async () => {
    const verdict = await ask(right.replace('a=1&b=2', 'b=2&a=1'))
    expect(verdict).toMatchObject({ value: { outcome: 'mistakes', mistakes: ['sort-missing'] } })
    expect(JSON.stringify(verdict)).not.toContain(facts.accessToken)
  })

  test('is shown without the token, with the size of the real text', async () => {
    const pasted = right.replace('POST', 'POSTED')
    const verdict = await ask(pasted)
    const size = (text: string) => new TextEncoder().encode(text).byteLength
    expect(verdict).toMatchObject({
      value: {
        outcome: 'unexplained',
        presented: { text: masked.replace('POST', 'POSTED'), sizeBytes: size(pasted) },
        expected: { text: masked, sizeBytes: size(right) },
      },
    })
    expect(JSON.stringify(verdict)).not.toContain(facts.accessToken)
  })
})

describe('a recipe of version 2', () => {
  const snap = presetRecipe('snap-bi')
  const request = { ...exampleRequest(snap), query: 'b=2&a=1' }
  const question = (pasted: string) => validatePasted({ recipe: snap, facts: request, pasted })
  const commandOf = (signer: SignatureRecipe, without = '') => {
    const trace = signRequest(signer, request)
    if (!trace.ok) throw new Error(trace.error.problem.code)
    const sent = Object.entries(trace.value.headers).filter(([name]) => name !== without)
    return [
      `curl -X POST 'https://api.example.com${request.path}?${request.query}'`,
      ...sent.map(([name, value]) => `-H '${name}: ${value}'`),
      `-H 'Content-Type: application/json' --data-raw '${request.body}'`,
    ].join(' \\\n  ')
  }

  test('names the header that is missing in a cURL command', async () => {
    expect(await question(commandOf(snap, 'X-TIMESTAMP'))).toEqual({
      ok: false,
      error: { code: 'curl', reason: 'missing', name: 'X-TIMESTAMP' },
    })
  })

  test('names a wrong value next to a correct signature', async () => {
    const recipe = recipeOf(OWN_HEADERS)
    const facts = exampleRequest(recipe)
    const trace = signRequest(recipe, facts)
    if (!trace.ok) throw new Error(trace.error.problem.code)
    const sent = Object.entries({ ...trace.value.headers, 'X-Trace': 'off' })
    const headers = sent.map(([name, value]) => `-H '${name}: ${value}'`).join(' ')
    const pasted = `curl -X ${facts.method} https://api.example.com${facts.path} ${headers}`
    expect(await validatePasted({ recipe, facts, pasted })).toEqual({
      ok: false,
      error: { code: 'curl', reason: 'value', name: 'X-Trace' },
    })
  })

  test('recognizes a cURL command as correct', async () => {
    expect(await question(commandOf(snap))).toMatchObject({
      value: { readAs: 'command', outcome: 'correct' },
    })
  })

  test('finds the mistake of a cURL command', async () => {
    const hex = presetRecipe('snap-bi', { choose: { signature: 'hex' } })
    expect(await question(commandOf(hex))).toMatchObject({
      value: { outcome: 'mistakes', mistakes: ['mac-hex'] },
    })
  })

  test.each([
    { name: 'correct', change: (query: string) => query, outcome: 'correct' },
    {
      name: 'in lowercase',
      change: (query: string) => query.replace(/[^=]+$/, (sign) => sign.toLowerCase()),
      outcome: 'mistakes',
    },
  ])('reads a query without its URL: $name', async ({ change, outcome }) => {
    const lazada = presetRecipe('lazada')
    const facts = exampleRequest(lazada)
    const trace = signRequest(lazada, facts)
    if (!trace.ok) throw new Error(trace.error.problem.code)
    const pasted = `?${change(trace.value.message.query)}`
    expect(await validatePasted({ recipe: lazada, facts, pasted })).toMatchObject({
      value: { readAs: 'query', outcome },
    })
  })

  test('a changed field replaces that part of the command', async () => {
    const pasted = commandOf(snap)
    const time = '2026-11-20T17:04:06+07:00'
    for (const fields of [{ body: '{}' }, { path: '/other' }, { timestamp: time }]) {
      const edits = { fields, inputs: {} }
      const verdict = await validatePasted({ recipe: snap, facts: request, pasted, edits })
      expect(verdict.ok && verdict.value.outcome).not.toBe('correct')
    }
  })

  test('a changed content type replaces the header of the command, and no other with its value', async () => {
    const typed = recipeOf({
      ...OWN_HEADERS,
      values: {
        signature: [
          '{header:Content-Type}{header:Accept}',
          { 'hmac-sha256': '{secretKey}' },
          'hex',
        ],
      },
    })
    const headers = [['Accept', 'a/b']] as const
    const signedAs = (contentType: string) =>
      signRequest(typed, { ...request, timestamp: '1763633045', headers, contentType })
    const right = signedAs('c/d')
    if (!right.ok) throw new Error(right.error.problem.code)
    const sent = { ...right.value.headers, Accept: 'a/b', 'Content-Type': 'a/b' }
    const lines = Object.entries(sent).map(([name, value]) => `-H '${name}: ${value}'`)
    const pasted = `curl -X POST 'https://api.example.com/a' ${lines.join(' ')} --data '{}'`
    const ask = (fields: Partial<Fields>) =>
      validatePasted({ recipe: typed, facts: request, pasted, edits: { fields, inputs: {} } })
    expect(await ask({})).not.toMatchObject({ value: { outcome: 'correct' } })
    expect(await ask({ contentType: 'c/d' })).toMatchObject({ value: { outcome: 'correct' } })
  })

  test('a corrected field makes a wrong command right', async () => {
    const right = commandOf(snap)
    const pasted = right.replace('?b=2', '?b=3')
    const edits = { fields: { query: request.query }, inputs: {} }
    const verdict = await validatePasted({ recipe: snap, facts: request, pasted, edits })
    expect(verdict).toMatchObject({ value: { outcome: 'correct' } })
  })

  test('fills the fields of the page from a command', () => {
    const read = readCommand(snap, commandOf(snap), request)
    const blank = { ...initialState(snap, request), fields: BLANK }
    const filled = reduce(blank, {
      type: 'command-read',
      request: read.ok ? read.value : undefined,
    })
    expect(requestOf(filled, request.secretKey)).toMatchObject({
      method: 'POST',
      origin: 'https://api.example.com',
      path: request.path,
      query: request.query,
      body: request.body,
      timestamp: request.timestamp,
      accessToken: request.accessToken,
    })
    expect(editsOf(filled)).toEqual({ fields: {}, inputs: {} })
    const changed = reduce(filled, { type: 'field-changed', name: 'method', value: 'GET' })
    expect(editsOf(changed)).toEqual({ fields: { method: 'GET' }, inputs: {} })
  })

  test('text that is no command changes nothing, so that it is one question', () => {
    const state = initialState(snap, request)
    expect(reduce(state, { type: 'command-read', request: undefined })).toBe(state)
  })

  const other = presetRecipe('snap-bi', { choose: OTHERS })

  test('names the dialect of a cURL command', async () => {
    expect(await question(commandOf(other))).toMatchObject({
      value: { outcome: 'other-scheme', scheme: { preset: null, choices: OTHERS } },
    })
  })

  test('names the dialect of a signature', async () => {
    const trace = signRequest(other, request)
    expect(trace.ok && (await question(trace.value.signature))).toMatchObject({
      value: { outcome: 'other-scheme', scheme: { preset: null, choices: OTHERS } },
    })
  })
})

describe.each(
  [
    ...PRESET_NAMES.map((preset) => ({ name: preset, recipe: presetRecipe(preset) })),
    { name: 'an own recipe with headers after its signature', recipe: recipeOf(OWN_HEADERS) },
    { name: 'an own recipe that signs a query', recipe: recipeOf(OWN_QUERY) },
    // The page can't sign without a key pair.
  ].filter(({ recipe }) => !keyPairScheme(recipe, exampleDirection(recipe))),
)('the diagnosis of $name', ({ recipe }) => {
  const facts = exampleRequest(recipe)
  const signed = signRequest(recipe, facts, exampleDirection(recipe))
  const ask = (pasted: string) => validatePasted({ recipe, facts, pasted })

  test('recognizes its signature', async () => {
    const { signature } = signed.ok ? signed.value : { signature: '' }
    expect(await ask(signature)).toMatchObject({ value: { outcome: 'correct' } })
    const { signature: name } = recipe.headers
    const isHeader = signed.ok && Object.hasOwn(signed.value.headers, name)
    const line = isHeader ? `${name}: ${signature}` : `${name}=${encodeURIComponent(signature)}`
    expect(await ask(name.startsWith('/') ? signature : line)).toMatchObject({
      value: { outcome: 'correct' },
    })
  })

  test('recognizes the string to sign that the page shows', async () => {
    const { stringToSign } = signed.ok ? signed.value : { stringToSign: '' }
    // One preset signs nothing.
    if (stringToSign === '') return
    expect(await ask(stringToSign)).toMatchObject({
      value: { readAs: 'string', outcome: 'correct' },
    })
  })

  test('explains no wrong signature', async () => {
    expect(await ask('garbage')).toMatchObject({
      value: { readAs: 'signature', outcome: 'unexplained', string: 'unknown' },
    })
  })
})

const PARAMETERS = '("@method" "@target-uri");created=1795169045;keyid="k"'

describe('a recipe with a digest in a header', () => {
  const digested = presetRecipe('rfc9421-hmac-sha256')
  const facts = exampleRequest(digested)

  async function verdictOf(change: (curl: string) => string, sent: Partial<typeof facts> = {}) {
    const signed = signRequest(digested, { ...facts, ...sent })
    if (!signed.ok) throw new Error(signed.error.problem.code)
    const options = Object.entries(signed.value.headers).map(
      ([name, value]) => `-H '${name}: ${value}'`,
    )
    const url = `${facts.origin ?? 'https://localhost'}${facts.path}`
    const pasted = `curl -X POST ${url} ${options.join(' ')} -d '${facts.body}'`
    const verdict = await validatePasted({ recipe: digested, facts, pasted: change(pasted) })
    return verdict.ok ? verdict.value : verdict.error
  }

  test('names the lowercase method inside a value of the string to sign', async () => {
    const base = `"@method": post\n"@target-uri": https://a.example/x\n"@signature-params": ${PARAMETERS}`
    const secret = fromBase64(facts.secretKey) ?? new Uint8Array()
    const mac = encodeBytes(macBytes('HMAC-SHA256', secret, utf8(base)), 'base64')
    const pasted = `curl -X POST https://a.example/x -H 'Signature-Input: sig1=${PARAMETERS}' -H 'Signature: sig1=:${mac}:'`
    expect(
      await validatePasted({ recipe: digested, facts: { ...facts, apiKey: 'k' }, pasted }),
    ).toMatchObject({
      value: { mistakes: ['method-case'] },
    })
  })

  test('names the digest if the body changed after it was computed', async () => {
    expect(await verdictOf((pasted) => pasted, { body: '{"changed":1}' })).toMatchObject({
      outcome: 'unexplained',
      value: 'Content-Digest',
    })
  })

  test('does not suspect it if another key signed', async () => {
    expect(await verdictOf((pasted) => pasted, { secretKey: btoa('another') })).toMatchObject({
      outcome: 'unexplained',
      value: null,
    })
  })
})

const WITH_ALGORITHM = {
  parameters: '({components});created={time};alg="hmac-sha256";keyid="{keyId}"',
}
const LISTED = '("@method" "@target-uri")'

test.each([
  { id: 'alg-added', sent: `${PARAMETERS};alg="hmac-sha256"` },
  { id: 'alg-added', sent: PARAMETERS.replace(';keyid', ';alg="hmac-sha256";keyid') },
  { id: 'alg-missing', sent: PARAMETERS, values: WITH_ALGORITHM },
  { id: 'time-quoted', sent: PARAMETERS.replace(/=(\d+)/, '="$1"') },
  { id: 'created-missing', sent: PARAMETERS.replace(/;created=\d+/, '') },
  { id: 'parameter-added', sent: PARAMETERS.replace(';keyid', ';expires=1795169345;keyid') },
  { id: 'parameter-added', sent: `${PARAMETERS};expires=1795169345` },
  { id: 'parameters-spaced', sent: PARAMETERS.replaceAll(';', '; ') },
  { id: 'parentheses-missing', sent: PARAMETERS.replaceAll(/[()]/g, '') },
  { id: 'quotes-missing', sent: PARAMETERS.replace('"k"', 'k') },
  { id: 'parts-reordered', sent: PARAMETERS.replace(/(;.*)(;.*)/, '$2$1') },
  {
    id: 'components-reordered',
    sent: PARAMETERS.replace(LISTED, '("@target-uri" "@method")'),
    line: true,
  },
])('names $id in the signature base, in Signature-Input, and in both: $sent', async (mistake) => {
  const { id, sent, values = {}, line = false } = mistake
  const one = presetRecipe('rfc9421-hmac-sha256', { values })
  const facts = { ...exampleRequest(one), apiKey: 'k' }
  const right =
    id === 'alg-missing' ? PARAMETERS.replace(';keyid', ';alg="hmac-sha256";keyid') : PARAMETERS
  const lines = ['"@method": POST', '"@target-uri": https://a.example/x']
  const named = async (signed: string, input: string, order = lines) => {
    const base = [...order, `"@signature-params": ${signed}`].join('\n')
    const mac = macBytes('HMAC-SHA256', fromBase64(facts.secretKey) ?? new Uint8Array(), utf8(base))
    const pasted = `curl -X POST https://a.example/x -H 'Signature-Input: sig1=${input}' -H 'Signature: sig1=:${encodeBytes(mac, 'base64')}:'`
    const verdict = await validatePasted({ recipe: one, facts, pasted })
    return verdict.ok ? verdict.value.mistakes : verdict.error
  }
  expect(await named(right, right)).toEqual([])
  expect(await named(sent, right)).toEqual([id])
  expect(await named(sent, sent)).toEqual([id])
  // Another list than the recipe's is a value that differs.
  expect(await named(right, sent)).toEqual(
    line ? { code: 'curl', reason: 'value', name: 'Signature-Input' } : [id],
  )
  if (line) expect(await named(sent, sent, lines.toReversed())).toEqual([id])
})

test.each([
  { id: 'parameter-added', sent: `${PARAMETERS};expires=1795169477` },
  { id: 'parameter-added', sent: PARAMETERS.replace(';', ';tag="a;b";nonce="n";') },
  { id: 'created-missing', sent: `${LISTED};keyid="k"` },
])('names $id in a request that signs $sent, and leaves the time', async ({ id, sent }) => {
  const recipe = presetRecipe('rfc9421-hmac-sha256')
  const facts = { ...exampleRequest(recipe), apiKey: 'k' }
  const base = `"@method": GET\n"@target-uri": https://a.example/x\n"@signature-params": ${sent}`
  const mac = macBytes('HMAC-SHA256', fromBase64(facts.secretKey) ?? new Uint8Array(), utf8(base))
  const pasted = `curl https://a.example/x -H 'Signature-Input: sig1=${sent}' -H 'Signature: sig1=:${encodeBytes(mac, 'base64')}:'`
  expect(await validatePasted({ recipe, facts, pasted })).toMatchObject({
    value: { mistakes: [id], explains: 'all' },
  })
  const read = readCommand(recipe, pasted, facts)
  expect(read.ok && read.value.fields).toMatchObject({ apiKey: 'k' })
  expect(read.ok && read.value.fields.timestamp).toBe(/created=(\d+)/.exec(sent)?.[1])
})

test("recognizes GitHub's published signature", async () => {
  const recipe = presetRecipe('github')
  const facts = {
    ...exampleRequest(recipe),
    secretKey: "It's a Secret to Everybody",
    body: 'Hello, World!',
  }
  const pasted = 'sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17'
  expect(await validatePasted({ recipe, facts, pasted })).toMatchObject({
    value: { readAs: 'signature', outcome: 'correct' },
  })
  expect(await validatePasted({ recipe, facts, pasted: facts.body })).toMatchObject({
    value: { readAs: 'string', outcome: 'correct' },
  })
})

test.each([
  { preset: 'aws-sigv4', change: /Signature=../ },
  { preset: 'kong-hmac', change: /signature="../ },
  { preset: 'stripe', change: /v1=../ },
])('a wrong header of $preset is no string to sign', async ({ preset, change }) => {
  const recipe = presetRecipe(preset)
  const facts = exampleRequest(recipe)
  const signed = signRequest(recipe, facts, exampleDirection(recipe))
  const { signature } = signed.ok ? signed.value : { signature: '' }
  const verdict = (pasted: string) => validatePasted({ recipe, facts, pasted })
  expect(await verdict(signature.replace(change, (part) => part.slice(0, -1)))).toMatchObject({
    value: { readAs: 'signature', outcome: 'unexplained' },
  })
  const other = `Other-Scheme id="a",time="b",proof="${'c d'.repeat(50)}"`
  expect(await verdict(other)).toMatchObject({ value: { readAs: 'signature' } })
})

test.each([
  { pattern: 'unix', right: '1795169045', wrong: '1795169045000' },
  { pattern: 'unix-ms', right: '1795169045000', wrong: '1795169045' },
])('names the unit of a time that has another than $pattern', async ({ pattern, right, wrong }) => {
  const time = { pattern, tolerance: 300 }
  const recipe = recipeOf({ ...OWN_HEADERS, time })
  const error = { code: 'time-unit', unit: pattern }
  const headers = { 'X-Key': 'k', 'X-Sig': 'x', 'X-Trace': 'on' }
  for (const pasted of ['garbage', curl({ ...headers, 'X-Time': wrong })]) {
    const facts = { ...exampleRequest(recipe), timestamp: wrong }
    expect(await validatePasted({ recipe, facts, pasted })).toEqual({ ok: false, error })
  }
  for (const pasted of ['garbage', curl({ ...headers, 'X-Time': right })]) {
    const facts = { ...exampleRequest(recipe), timestamp: right }
    expect(await validatePasted({ recipe, facts, pasted })).toMatchObject({ ok: true })
  }
})
