import { expect, test } from 'vitest'
import componentSource from '../../../../tests/fixtures/signature/component-string.recipe.json' with {
  type: 'json',
}
import { presetRecipe, recipeOf } from '../../../../tests/support/recipes.ts'
import { digestBytes, encodeBytes, macBytes, utf8 } from '../crypto.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '../recipe.ts'
import { type RequestToSign, signRequest } from '../sign-request.ts'
import { diagnoseSignature, MAX_WORK, mistakesExcludedBy, searchMistakes } from './diagnose.ts'

const BODY = '{"z":1.0, "a":{"d":"x/y é", "c":"<b> "},"selfie":"aGk="}'
/** BODY as the specification hashes it. */
const CANONICAL = '{"z":1.0,"a":{"d":"x/yé","c":"<b>"}}'

const FACTS: RequestToSign = {
  apiKey: 'pk_live_9f2',
  secretKey: 'c2VjcmV0LWtleQ==',
  method: 'POST',
  path: '/v1/users',
  query: 'page=2',
  body: BODY,
  timestamp: '2026-11-20T17:04:05+07:00',
}
const { apiKey, secretKey, timestamp } = FACTS

// A second implementation of the scheme, one line per step, so that a test can get one line wrong.
const md5 = (text: string) => encodeBytes(digestBytes('MD5', utf8(text)), 'base64')
const join = (digest: string, time = timestamp) => `${time}:${apiKey}:POST:${digest}`
const hmac = (text: string, key = secretKey) =>
  encodeBytes(macBytes('HMAC-SHA256', utf8(key), utf8(text)), 'base64')
const header = (mac: string) => btoa(`${apiKey}:${mac}`)
const withBody = (hashed: string) => header(hmac(join(md5(hashed))))
const withString = (text: string) => header(hmac(text))
const withTime = (time: string) => withString(join(md5(CANONICAL), time))
const withSecret = (key: string) => header(hmac(join(md5(CANONICAL)), key))

const DIGEST = digestBytes('MD5', utf8(CANONICAL))
const STRING = join(md5(CANONICAL))
const MAC = macBytes('HMAC-SHA256', utf8(secretKey), utf8(STRING))
const hex = (bytes: Uint8Array) => encodeBytes(bytes, 'hex')
const base64 = (bytes: Uint8Array) => encodeBytes(bytes, 'base64')

const STRING_START = join('')
const withBytes = (text: Uint8Array, key: Uint8Array = utf8(secretKey)) =>
  header(base64(macBytes('HMAC-SHA256', key, text)))
/** The lower byte comes first, as in C#'s Encoding.Unicode. */
const utf16 = (text: string) =>
  Uint8Array.from([...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]))

const wrapped = (text: string, width: number, end: string) =>
  `${(text.match(new RegExp(`.{1,${width}}`, 'g')) ?? []).join(end)}${end}`

async function mistakesOf(signature: string, facts = FACTS, recipe = DEFAULT_RECIPE) {
  const diagnosis = await diagnoseSignature(recipe, facts, { signature })
  return diagnosis.outcome === 'mistakes'
    ? diagnosis.mistakes.map(({ id }) => id)
    : diagnosis.outcome
}

test.each([
  { name: 'another secret', signature: withSecret('another') },
  { name: 'another body', signature: withBody('{"z":2}') },
  { name: 'noise', signature: 'AAAA' },
  { name: 'nothing', signature: '' },
])('does not invent a mistake for $name', async ({ signature }) => {
  expect(await diagnoseSignature(DEFAULT_RECIPE, FACTS, { signature })).toEqual({
    outcome: 'unexplained',
    stringToSign: 'unknown',
    complete: true,
  })
})

test('says so when nothing was presented or the facts are not Unicode', async () => {
  expect((await diagnoseSignature(DEFAULT_RECIPE, FACTS, {})).outcome).toBe('unexplained')
  const facts = { ...FACTS, body: '{"a":"\udc00"}' }
  expect((await diagnoseSignature(DEFAULT_RECIPE, facts, { signature: 'x' })).outcome).toBe(
    'unexplained',
  )
})

test('calls the right signature correct, pasted with blanks around it too', async () => {
  expect(await mistakesOf(`  ${withString(STRING)}\n`)).toBe('correct')
})

test('finds a secret in hexadecimal that was decoded', async () => {
  const secret = '5ec2e7'
  const signature = header(
    base64(macBytes('HMAC-SHA256', Uint8Array.of(0x5e, 0xc2, 0xe7), utf8(STRING))),
  )
  expect(await mistakesOf(signature, { ...FACTS, secretKey: secret })).toEqual([
    'secret-hex-decoded',
  ])
})

test.each([
  { id: 'separator-trailing', signature: withString(`${STRING}:`) },
  { id: 'excluded-members-kept', signature: withBody(BODY.replaceAll(' ', '')) },
  { id: 'whitespace-kept', signature: withBody('{"z":1.0, "a":{"d":"x/y é", "c":"<b> "}}') },
  {
    id: 'whitespace-kept-in-strings',
    signature: withBody('{"z":1.0,"a":{"d":"x/y é","c":"<b> "}}'),
  },
  { id: 'body-reprinted', signature: withBody('{"z":1,"a":{"d":"x/yé","c":"<b>"}}') },
  { id: 'keys-sorted', signature: withBody('{"a":{"c":"<b>","d":"x/yé"},"z":1.0}') },
  {
    id: 'separators-spaced',
    signature: withBody('{"z": 1.0, "a": {"d": "x/y é", "c": "<b> "}}'),
  },
  {
    id: 'pretty-printed',
    signature: withBody('{\n  "z": 1.0,\n  "a": {\n    "d": "x/y é",\n    "c": "<b> "\n  }\n}'),
  },
  { id: 'slashes-escaped', signature: withBody(CANONICAL.replace('/', '\\/')) },
  { id: 'unicode-escaped', signature: withBody(CANONICAL.replace('é', '\\u00e9')) },
  { id: 'html-escaped', signature: withBody(CANONICAL.replace('<b>', '\\u003cb\\u003e')) },
  ...[
    '{z=1.0, a={d=x/y é, c=<b> }}',
    '{a={c=<b> , d=x/y é}, z=1.0}',
    '{"z"=>1.0, "a"=>{"d"=>"x/y é", "c"=>"<b> "}}',
    '{"z" => 1.0, "a" => {"d" => "x/y é", "c" => "<b> "}}',
    'map[a:map[c:<b>  d:x/y é] z:1]',
    '{z=1.0,a={d=x/yé,c=<b>}}',
  ].map((printed) => ({ id: 'body-map', signature: withBody(printed) })),
  ...[
    'z=1.0&a%5Bd%5D=x%2Fy+%C3%A9&a%5Bc%5D=%3Cb%3E+',
    'a%5Bc%5D=%3Cb%3E%20&a%5Bd%5D=x%2Fy%20%C3%A9&z=1.0',
    'z=1.0&a[d]=x/y é&a[c]=<b> ',
  ].map((form) => ({ id: 'body-form', signature: withBody(form) })),
  { id: 'digest-raw', signature: withBytes(new Uint8Array([...utf8(STRING_START), ...DIGEST])) },
  {
    id: 'digest-raw',
    signature: withString(STRING_START + new TextDecoder().decode(DIGEST)),
  },
  { id: 'string-quoted', signature: withString(JSON.stringify(STRING)) },
  { id: 'string-utf16', signature: withBytes(utf16(STRING)) },
  { id: 'string-utf16', signature: withBytes(utf16(STRING), utf16(secretKey)) },
  { id: 'string-utf16', signature: withBytes(utf8(STRING), utf16(secretKey)) },
  ...(['MD5', 'SHA-1', 'SHA-256', 'SHA-512'] as const).map((hash) => ({
    id: 'secret-hashed',
    signature: withSecret(hex(digestBytes(hash, utf8(secretKey)))),
  })),
  {
    id: 'secret-hashed',
    signature: withBytes(utf8(STRING), digestBytes('SHA-256', utf8(secretKey))),
  },
  {
    id: 'dotnet-escaped',
    signature: withBody(CANONICAL.replace('é', '\\u00E9').replace('<b>', '\\u003Cb\\u003E')),
  },
  { id: 'body-trailing-newline', signature: withBody(`${CANONICAL}\n`) },
  { id: 'body-not-hashed', signature: withBody('') },
  { id: 'digest-hex', signature: withString(join(hex(DIGEST))) },
  { id: 'digest-hex-then-base64', signature: withString(join(btoa(hex(DIGEST)))) },
  { id: 'digest-base64url', signature: withString(join(encodeBytes(DIGEST, 'base64url'))) },
  {
    id: 'digest-sha1',
    signature: withString(join(base64(digestBytes('SHA-1', utf8(CANONICAL))))),
  },
  {
    id: 'digest-sha256',
    signature: withString(join(base64(digestBytes('SHA-256', utf8(CANONICAL))))),
  },
  {
    id: 'digest-sha512',
    signature: withString(join(base64(digestBytes('SHA-512', utf8(CANONICAL))))),
  },
  { id: 'timestamp-utc', signature: withTime('2026-11-20T10:04:05Z') },
  { id: 'timestamp-utc', signature: withTime('2026-11-20T10:04:05.000Z') },
  { id: 'timestamp-utc-clock', signature: withTime('2026-11-20T10:04:05+07:00') },
  { id: 'timestamp-other-offset', signature: withTime('2026-11-20T18:04:05+08:00') },
  { id: 'timestamp-without-offset', signature: withTime('2026-11-20T17:04:05') },
  { id: 'timestamp-without-offset', signature: withTime('2026-11-20T17:04:05+0700') },
  { id: 'timestamp-milliseconds', signature: withTime('2026-11-20T17:04:05.000+07:00') },
  { id: 'timestamp-unix', signature: withTime('1795169045') },
  { id: 'timestamp-unix', signature: withTime('1795169045000') },
  { id: 'timestamp-drifted', signature: withTime('2026-11-20T17:04:06+07:00') },
  { id: 'method-case', signature: withString(STRING.replace('POST', 'post')) },
  { id: 'method-other', signature: withString(STRING.replace('POST', 'PUT')) },
  { id: 'path-included', signature: withString(STRING.replace('POST', 'POST:/v1/users')) },
  { id: 'digest-missing', signature: withString(`${timestamp}:${apiKey}:POST`) },
  {
    id: 'parts-reordered',
    signature: withString(`POST:${timestamp}:${apiKey}:${md5(CANONICAL)}`),
  },
  {
    id: 'separator-wrong',
    signature: withString(`${timestamp}|${apiKey}|POST|${md5(CANONICAL)}`),
  },
  { id: 'string-trailing-newline', signature: withString(`${STRING}\n`) },
  { id: 'secret-spaced', signature: withSecret(`${secretKey}\n`) },
  { id: 'secret-spaced', signature: withSecret(`${secretKey} `) },
  { id: 'secret-base64-decoded', signature: withSecret('secret-key') },
  { id: 'api-key-as-secret', signature: withSecret(apiKey) },
  {
    id: 'keys-swapped',
    signature: btoa(
      `${secretKey}:${hmac(`${timestamp}:${secretKey}:POST:${md5(CANONICAL)}`, apiKey)}`,
    ),
  },
  {
    id: 'mac-sha1',
    signature: header(base64(macBytes('HMAC-SHA1', utf8(secretKey), utf8(STRING)))),
  },
  {
    id: 'mac-sha512',
    signature: header(base64(macBytes('HMAC-SHA512', utf8(secretKey), utf8(STRING)))),
  },
  { id: 'mac-arguments-swapped', signature: header(hmac(secretKey, STRING)) },
  { id: 'algorithms-swapped', signature: header(md5(join(hmac(CANONICAL)))) },
  {
    id: 'mac-without-key',
    signature: header(base64(digestBytes('SHA-256', utf8(STRING)))),
  },
  { id: 'mac-hex', signature: header(hex(MAC)) },
  { id: 'mac-hex-then-base64', signature: header(btoa(hex(MAC))) },
  { id: 'mac-hex-uppercase', signature: header(hex(MAC).toUpperCase()) },
  { id: 'mac-hex-uppercase', signature: header(btoa(hex(MAC).toUpperCase())) },
  { id: 'output-wrapped', signature: wrapped(header(base64(MAC)), 60, '\n') },
  { id: 'output-wrapped', signature: wrapped(header(base64(MAC)), 64, '\r\n') },
  { id: 'output-wrapped', signature: header(`${base64(MAC)}\n`) },
  { id: 'string-trailing-newline', signature: withString(`${STRING}\r\n`) },
  { id: 'mac-base64url', signature: header(encodeBytes(MAC, 'base64url')) },
  { id: 'outer-encoding-missing', signature: `${apiKey}:${base64(MAC)}` },
  { id: 'outer-base64url', signature: header(base64(MAC)).replace(/=+$/, '') },
  { id: 'double-base64', signature: btoa(header(base64(MAC))) },
  { id: 'hash-form', signature: `#${apiKey}:#${base64(MAC)}` },
  { id: 'hash-form', signature: btoa(`#${apiKey}:#${base64(MAC)}`) },
  { id: 'output-separator', signature: btoa(`${apiKey}${base64(MAC)}`) },
  { id: 'output-separator', signature: btoa(`${apiKey}|${base64(MAC)}`) },
  { id: 'api-key-missing', signature: base64(MAC) },
])('finds $id', async ({ id, signature }) => {
  expect(await mistakesOf(signature)).toEqual([id])
})

test('finds the API key as secret in a recipe that names no sender', async () => {
  const facts = { ...FACTS, accessToken: 't' }
  const bri = presetRecipe('bri')
  const signed = signRequest(bri, { ...facts, secretKey: apiKey })
  expect(await mistakesOf(signed.ok ? signed.value.signature : '', facts, bri)).toEqual([
    'api-key-as-secret',
  ])
})

test('finds line breaks of the body that were changed', async () => {
  const snap = presetRecipe('snap-bi')
  const facts = (body: string) => ({ ...FACTS, body, accessToken: 't' })
  const lines = (end: string) => `{"a":1,${end}"b":"é"}`
  for (const [sent, hashed] of [
    ['\n', '\r\n'],
    ['\r\n', '\n'],
  ] as const) {
    const digest = hex(digestBytes('SHA-256', utf8(lines(hashed))))
    const text = `POST:/v1/users?page=2:t:${digest}:${timestamp}`
    const signature = base64(macBytes('HMAC-SHA512', utf8(secretKey), utf8(text)))
    const inputs = { externalId: '1', partnerId: 'p', clientKey: 'c' }
    expect(await mistakesOf(signature, { ...facts(lines(sent)), inputs }, snap)).toEqual([
      'body-line-breaks',
    ])
  }
})

const latin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

const WHOLE_BODY = recipeOf({
  recipe: 2,
  inputs: { secret: { kind: 'secret' } },
  values: { signature: ['{body}', { 'hmac-sha256': '{secret}' }, 'hex'] },
  request: [{ header: 'X-Sign', value: '{signature}' }],
})

test.each([
  { id: 'body-bom-missing', sent: '\uFEFF{"a":1}', signed: '{"a":1}' },
  { id: 'body-normalized', sent: '{"a":"Rene\u0301"}', signed: '{"a":"Ren\u00e9"}' },
  { id: 'body-normalized', sent: '{"a":"Ren\u00e9"}', signed: '{"a":"Rene\u0301"}' },
])('finds $id in the body $sent', async ({ id, sent, signed }) => {
  const signature = hex(macBytes('HMAC-SHA256', utf8(secretKey), utf8(signed)))
  expect(await mistakesOf(signature, { ...FACTS, body: sent }, WHOLE_BODY)).toEqual([id])
})

test.each([
  { id: 'whitespace-stripped', signed: '{"a":15000.50,"b":[1.0,"é / “x”"]}' },
  // Python and Java: numbers with a fraction keep it.
  { id: 'body-reprinted', signed: '{"a":15000.5,"b":[1.0,"é / “x”"]}' },
  { id: 'body-reprinted', signed: '{"a":15000.5,"b":[1,"é / “x”"]}' },
  { id: 'body-charset', signed: latin1('{"a": 15000.50, "b": [1.0, "é / ?x?"]}') },
  { id: 'body-charset', signed: '{"a": 15000.50, "b": [1.0, "? / ?x?"]}' },
])('finds $id in a body that is signed as it is sent', async ({ id, signed }) => {
  const facts = { ...FACTS, body: '{"a": 15000.50, "b": [1.0, "é / “x”"]}' }
  const bytes = typeof signed === 'string' ? utf8(signed) : signed
  const signature = hex(macBytes('HMAC-SHA256', utf8(secretKey), bytes))
  expect(await mistakesOf(signature, facts, WHOLE_BODY)).toEqual([id])
})

test.each([
  { id: 'empty-body-as-object', hashed: '{}' },
  { id: 'empty-body-as-null', hashed: 'null' },
  { id: 'empty-body-as-array', hashed: '[]' },
])('finds $id', async ({ id, hashed }) => {
  expect(await mistakesOf(withBody(hashed), { ...FACTS, body: undefined })).toEqual([id])
})

test.each([
  { id: 'string-trailing-newline', write: (text: string) => `${text}\n` },
  { id: 'parts-reordered', write: (text: string) => text.split('\n').reverse().join('\n') },
  { id: 'string-crlf', write: (text: string) => text.replaceAll('\n', '\r\n') },
  { id: 'separator-wrong', write: (text: string) => text.replaceAll('\n', '|') },
  { id: 'part-missing', write: (text: string) => text.split('\n').toSpliced(1, 1).join('\n') },
])('finds $id in a list of parts, with and without a body', async ({ id, write }) => {
  const doku = presetRecipe('doku')
  for (const body of [BODY, undefined]) {
    const facts = { ...FACTS, body, inputs: { requestId: 'r-1' } }
    const signed = signRequest(doku, facts)
    const text = write(signed.ok ? signed.value.stringToSign : '')
    expect(await mistakesOf(`HMACSHA256=${hmac(text)}`, facts, doku)).toEqual([id])
  }
})

test('finds a form that was signed as JSON', async () => {
  const facts = { ...FACTS, body: 'name=Sari+W&city=a%26b' }
  expect(await mistakesOf(withBody('{"name":"Sari W","city":"a&b"}'), facts)).toEqual(['body-json'])
})

test('shows a string that was signed in UTF-16 as text', async () => {
  const signature = withBytes(utf16(STRING))
  const diagnosis = await diagnoseSignature(DEFAULT_RECIPE, FACTS, { signature })
  expect(diagnosis).toMatchObject({ stringToSign: STRING })
})

test.each([
  { id: 'prefix-missing', write: (signature: string) => signature.slice('HMACSHA256='.length) },
  { id: 'double-base64', write: btoa },
])('finds $id if a step puts text around the MAC', async ({ id, write }) => {
  const doku = presetRecipe('doku')
  const facts = { ...FACTS, inputs: { requestId: 'r-1' } }
  const signed = signRequest(doku, facts)
  expect(await mistakesOf(write(signed.ok ? signed.value.signature : ''), facts, doku)).toEqual([
    id,
  ])
})

test.each([
  {
    name: 'PHP json_encode without flags',
    mistakes: ['slashes-escaped', 'unicode-escaped'],
    signature: withBody(CANONICAL.replace('/', '\\/').replace('é', '\\u00e9')),
  },
  {
    name: 'Python json.dumps without arguments',
    mistakes: ['separators-spaced', 'unicode-escaped'],
    signature: withBody('{"z": 1.0, "a": {"d": "x/y \\u00e9", "c": "<b> "}}'),
  },
  {
    name: 'a Go map',
    mistakes: ['keys-sorted', 'html-escaped'],
    signature: withBody('{"a":{"c":"\\u003cb\\u003e","d":"x/yé"},"z":1.0}'),
  },
  {
    name: 'sorted and laid out',
    mistakes: ['keys-sorted', 'pretty-printed'],
    signature: withBody(
      '{\n    "a": {\n        "c": "<b> ",\n        "d": "x/y é"\n    },\n    "z": 1.0\n}',
    ),
  },
  {
    name: 'hexadecimal all over',
    mistakes: ['mac-hex', 'digest-hex'],
    signature: header(hex(macBytes('HMAC-SHA256', utf8(secretKey), utf8(join(hex(DIGEST)))))),
  },
  {
    name: 'another clock and no outer base64',
    mistakes: ['timestamp-utc', 'outer-encoding-missing'],
    signature: `${apiKey}:${hmac(join(md5(CANONICAL), '2026-11-20T10:04:05Z'))}`,
  },
  {
    name: 'a kept member and a newline behind the secret',
    mistakes: ['secret-spaced', 'excluded-members-kept'],
    signature: header(hmac(join(md5(BODY.replaceAll(' ', ''))), `${secretKey}\n`)),
  },
])('finds the pair behind $name', async ({ mistakes, signature }) => {
  expect(await mistakesOf(signature)).toEqual(mistakes)
})

test.each([
  {
    name: 'indented PHP, signed by Python without white space',
    sent: '{\n    "z": "x\\/y \\u00e9",\n    "a": 1\n}',
    signed: '{"a":1,"z":"x/y \\u00e9"}',
    mistakes: ['body-reprinted', 'keys-sorted', 'unicode-escaped'],
  },
  {
    name: 'PHP, signed by a Go encoder',
    sent: '{"z":"x\\/y <é>","a":1}',
    signed: '{"a":1,"z":"x/y \\u003cé\\u003e"}\n',
    mistakes: ['body-reprinted', 'keys-sorted', 'html-escaped', 'body-trailing-newline'],
  },
  {
    name: 'JavaScript, signed by PHP with its pretty printer',
    sent: '{"z":"x/y é","a":1}',
    signed: '{\n    "z": "x\\/y \\u00e9",\n    "a": 1\n}',
    mistakes: ['pretty-printed', 'slashes-escaped', 'unicode-escaped'],
  },
  {
    name: 'C#, signed by JavaScript after sorting',
    sent: '{"z":"\\u002B62 \\u0022","a":1}',
    signed: '{"a":1,"z":"+62 \\""}',
    mistakes: ['body-reprinted', 'keys-sorted'],
  },
  {
    name: 'JavaScript, signed by C#',
    sent: '{"z":"+62 \\"\\\\"}',
    signed: '{"z":"\\u002B62 \\u0022\\\\"}',
    mistakes: ['dotnet-escaped'],
  },
  {
    name: 'JavaScript, signed by C# with indentation',
    sent: '{"z":"+62 é","a":1}',
    signed: '{\n  "z": "\\u002B62 \\u00E9",\n  "a": 1\n}',
    mistakes: ['pretty-printed', 'dotnet-escaped'],
  },
  {
    name: 'JavaScript, signed on Windows with indentation',
    sent: '{"z":"x/y","a":1}',
    signed: '{\r\n  "z": "x\\/y",\r\n  "a": 1\r\n}',
    mistakes: ['pretty-printed', 'slashes-escaped', 'body-line-breaks'],
  },
  {
    name: 'indented PHP, signed by C#',
    sent: '{\n    "z": "+62 x\\/y \\u00e9",\n    "a": 1\n}',
    signed: '{"z":"\\u002B62 x/y \\u00E9","a":1}\n',
    mistakes: ['body-reprinted', 'dotnet-escaped', 'body-trailing-newline'],
  },
])('finds how a body of $name differs', async ({ sent, signed, mistakes }) => {
  const bri = presetRecipe('bri')
  const facts = { ...FACTS, accessToken: 't', timestamp: '2026-11-20T10:04:05.000Z' }
  const result = signRequest(bri, { ...facts, body: signed })
  const signature = result.ok ? result.value.signature : ''
  expect(await mistakesOf(signature, { ...facts, body: sent }, bri)).toEqual(mistakes)
})

test.each([{ hashed: ['selfie'] }, { hashed: ['document'] }, { hashed: ['selfie', 'identity'] }])(
  'finds that the hash includes $hashed of the excluded members',
  async ({ hashed }) => {
    const { canonicalBody } = DEFAULT_RECIPE
    const facts = { ...FACTS, body: '{"a":1,"selfie":"x","identity":"y","document":"z"}' }
    const excludedMembers = canonicalBody.excludedMembers.filter((name) => !hashed.includes(name))
    const wrong = { ...DEFAULT_RECIPE, canonicalBody: { ...canonicalBody, excludedMembers } }
    const signed = signRequest(wrong, facts)
    if (!signed.ok) throw new Error(signed.error.problem.code)
    expect(await mistakesOf(signed.value.signature, facts)).toEqual([
      'excluded-members-partly-kept',
    ])
  },
)

test.each([
  { id: 'body-object', body: '[object Object]' },
  { id: 'body-python', body: "{'z': 1.0, 'a': {'d': 'x/y é', 'c': '<b> '}}" },
  { id: 'body-python', body: "{'z':1.0,'a':{'d':'x/yé','c':'<b>'}}" },
])('finds a body that was hashed as its program prints it: $body', async ({ id, body }) => {
  expect(await mistakesOf(withBody(body))).toEqual([id])
})

test('finds texts and numbers as Python prints them', async () => {
  const body =
    '{"quote":"it\'s","both":"\'\\"","lines":"a\\nb\\\\","big":12345678901234567890,"list":[],"e":1e3,"no":null,"ok":true}'
  const printed =
    "{'quote': \"it's\", 'both': '\\'\"', 'lines': 'a\\nb\\\\', 'big': 12345678901234567890, 'list': [], 'e': 1000.0, 'no': None, 'ok': True}"
  expect(await mistakesOf(withBody(printed), { ...FACTS, body })).toEqual(['body-python'])
})

test.each([
  { name: 'the body', text: BODY },
  { name: 'the body as the recipe hashes it', text: CANONICAL },
  { name: 'the digest', text: md5(CANONICAL) },
  { name: 'the time', text: timestamp },
])('finds that only $name was signed', async ({ text }) => {
  expect(await mistakesOf(withString(text))).toEqual(['part-alone'])
})

const COMPONENT = recipeOf(componentSource)
const COMPONENT_FACTS = { ...FACTS, timestamp: '2026-11-20T10:04:05Z', requestId: 'r-1' }

/** Signs with a variation of the component-string recipe. */
function componentSignature(change: Partial<SignatureRecipe>, facts = COMPONENT_FACTS): string {
  const signed = signRequest({ ...COMPONENT, ...change }, facts)
  if (!signed.ok) throw new Error(signed.error.problem.code)
  return signed.value.signature
}

test.each([
  { id: 'digest-md5', change: { digest: { algorithm: 'MD5', encoding: 'base64' } } },
  {
    id: 'whitespace-stripped',
    change: {
      canonicalBody: { excludedMembers: [], stripWhitespace: true, emptyBody: 'empty-string' },
    },
  },
  { id: 'separator-wrong', change: { separator: ':' } },
] as const)('finds $id in another recipe', async ({ id, change }) => {
  const signature = componentSignature(change)
  expect(await mistakesOf(signature, COMPONENT_FACTS, COMPONENT)).toEqual([id])
})

test('finds a path signed with its query, and a path not signed', async () => {
  const withQuery = componentSignature({}, { ...COMPONENT_FACTS, path: '/v1/users?page=2' })
  expect(await mistakesOf(withQuery, COMPONENT_FACTS, COMPONENT)).toEqual(['query-included'])
  const withoutPath = componentSignature({
    parts: COMPONENT.parts.filter(({ value }) => value !== 'path'),
  })
  expect(await mistakesOf(withoutPath, COMPONENT_FACTS, COMPONENT)).toEqual(['path-missing'])
})

test('finds the wrong encodings of a recipe that writes hexadecimal', async () => {
  const recipe: SignatureRecipe = {
    ...DEFAULT_RECIPE,
    digest: { algorithm: 'MD5', encoding: 'hex' },
    mac: { algorithm: 'HMAC-SHA512', encoding: 'hex' },
  }
  const mac = (text: string) => macBytes('HMAC-SHA512', utf8(secretKey), utf8(text))
  const inHex = join(hex(DIGEST))
  expect(await mistakesOf(header(hex(mac(STRING))), FACTS, recipe)).toEqual(['digest-base64'])
  expect(await mistakesOf(header(base64(mac(inHex))), FACTS, recipe)).toEqual(['mac-base64'])
  const sha256 = header(hex(macBytes('HMAC-SHA256', utf8(secretKey), utf8(inHex))))
  expect(await mistakesOf(sha256, FACTS, recipe)).toEqual(['mac-sha256'])
})

test('explains a string to sign alone', async () => {
  const stringToSign = `${STRING.replace('POST', 'post')}\n`
  expect(await diagnoseSignature(DEFAULT_RECIPE, FACTS, { stringToSign })).toMatchObject({
    outcome: 'mistakes',
    mistakes: [{ id: 'method-case' }],
  })
})

test('tells a wrong secret from a wrong string when both are presented', async () => {
  const wrong = withSecret('another')
  const both = { signature: wrong, stringToSign: STRING }
  expect(await diagnoseSignature(DEFAULT_RECIPE, FACTS, both)).toMatchObject({
    outcome: 'unexplained',
    stringToSign: 'correct',
  })
  const stringToSign = join(hex(DIGEST))
  expect(
    await diagnoseSignature(DEFAULT_RECIPE, FACTS, { signature: wrong, stringToSign }),
  ).toMatchObject({
    outcome: 'mistakes',
    explains: 'string-to-sign',
    mistakes: [{ id: 'digest-hex' }],
    stringToSign,
  })
})

const LONG_ROWS = Array.from({ length: 9100 }, (_, id) => ({
  id,
  name: `Sari é ${id}`,
  link: `https://x.example/a/${id}?a=<b>`,
  note: 'some text as people write it',
}))
const LONG = JSON.stringify({ z: 1, rows: LONG_ROWS, a: 2 })
const LONG_CANONICAL = LONG.replaceAll(' ', '')
const escaped = (text: string, pattern: RegExp) =>
  text.replace(pattern, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
const digested = (algorithm: 'SHA-1' | 'SHA-256' | 'SHA-512') =>
  header(hmac(join(base64(digestBytes(algorithm, utf8(LONG_CANONICAL))))))

test.each([
  { id: 'whitespace-kept', signature: withBody(LONG) },
  { id: 'slashes-escaped', signature: withBody(LONG_CANONICAL.replaceAll('/', '\\/')) },
  { id: 'unicode-escaped', signature: withBody(escaped(LONG_CANONICAL, /[\u0080-\uffff]/g)) },
  { id: 'html-escaped', signature: withBody(escaped(LONG_CANONICAL, /[<>&]/g)) },
  { id: 'body-trailing-newline', signature: withBody(`${LONG_CANONICAL}\n`) },
  { id: 'body-not-hashed', signature: withBody('') },
  { id: 'digest-sha1', signature: digested('SHA-1') },
  { id: 'digest-sha256', signature: digested('SHA-256') },
  { id: 'digest-sha512', signature: digested('SHA-512') },
  {
    id: 'keys-sorted',
    signature: withBody(
      JSON.stringify({
        a: 2,
        rows: LONG_ROWS.map(({ id, link, name, note }) => ({ id, link, name, note })),
        z: 1,
      }).replaceAll(' ', ''),
    ),
  },
  ...['  ', '    ', '\t'].map((indent) => ({
    id: 'pretty-printed',
    signature: withBody(JSON.stringify(JSON.parse(LONG), null, indent)),
  })),
])('finds $id in a body of 1 MB', async ({ id, signature }) => {
  expect(LONG.length).toBeGreaterThan(1_000_000)
  expect(await mistakesOf(signature, { ...FACTS, body: LONG })).toEqual([id])
})

const LONG_SORTED = JSON.stringify({
  a: 2,
  rows: LONG_ROWS.map(({ id, link, name, note }) => ({ id, link, name, note })),
  z: 1,
})
const slashed = (text: string) => text.replaceAll('/', '\\/')
const asciiOnly = (text: string) => escaped(text, /[\u0080-\uffff]/g)
const htmlSafe = (text: string) => escaped(text, /[<>&]/g)
const spaced = (text: string) =>
  text
    .replaceAll('","', '", "')
    .replaceAll('":', '": ')
    .replaceAll(/([}\]\d]),(?=["{])/g, '$1, ')

test.each([
  { pair: ['slashes-escaped', 'unicode-escaped'], hashed: asciiOnly(slashed(LONG_CANONICAL)) },
  { pair: ['whitespace-kept', 'slashes-escaped'], hashed: slashed(LONG) },
  { pair: ['whitespace-kept', 'unicode-escaped'], hashed: asciiOnly(LONG) },
  { pair: ['whitespace-kept', 'html-escaped'], hashed: htmlSafe(LONG) },
  { pair: ['whitespace-kept', 'keys-sorted'], hashed: LONG_SORTED },
  { pair: ['keys-sorted', 'unicode-escaped'], hashed: asciiOnly(LONG_SORTED.replaceAll(' ', '')) },
  { pair: ['keys-sorted', 'html-escaped'], hashed: htmlSafe(LONG_SORTED.replaceAll(' ', '')) },
  { pair: ['keys-sorted', 'separators-spaced'], hashed: spaced(LONG_SORTED) },
  { pair: ['separators-spaced', 'unicode-escaped'], hashed: asciiOnly(spaced(LONG)) },
  {
    pair: ['pretty-printed', 'body-trailing-newline'],
    hashed: `${JSON.stringify(JSON.parse(LONG), null, 2)}\n`,
  },
])('finds $pair together in a body of 1 MB', async ({ pair, hashed }) => {
  expect(await mistakesOf(withBody(hashed), { ...FACTS, body: LONG })).toEqual(pair)
})

test.each([
  { name: 'a signature', presented: { signature: 'x' } },
  { name: 'a signature and a string', presented: { signature: 'x', stringToSign: 'y' } },
  { name: 'one of the two', presented: { either: 'x' } },
])('$name that nothing explains takes one search, within its budget', async ({ presented }) => {
  const facts = { ...FACTS, body: LONG }
  const { diagnosis, work } = await searchMistakes(DEFAULT_RECIPE, facts, presented)
  expect(diagnosis).toMatchObject({ outcome: 'unexplained', complete: false })
  expect(work).toBeGreaterThan(0.9 * MAX_WORK)
  expect(work).toBeLessThanOrEqual(MAX_WORK)
})

test('stops at its budget on a long body and says that it did', async () => {
  const body = `{"text":"${'a/b é <x>'.repeat(130_000)}"}`
  const diagnosis = await diagnoseSignature(DEFAULT_RECIPE, { ...FACTS, body }, { signature: 'x' })
  expect(diagnosis).toMatchObject({ outcome: 'unexplained', complete: false })
})

test('a long excluded member does not keep the other mistakes from being found', async () => {
  const facts = { ...FACTS, body: BODY.replace('aGk=', 'aGk='.repeat(250_000)) }
  expect(
    await mistakesOf(withBody(CANONICAL.replace('/', '\\/').replace('é', '\\u00e9')), facts),
  ).toEqual(['slashes-escaped', 'unicode-escaped'])
})

test('a deeply nested body is no way to stop the search', async () => {
  const body = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
  expect(await mistakesOf('x', { ...FACTS, body })).toBe('unexplained')
})

test('a request excludes the mistakes that would change its signature', async () => {
  const { body: _, ...bodiless } = FACTS
  const withBody = await mistakesExcludedBy(DEFAULT_RECIPE, FACTS)
  const without = await mistakesExcludedBy(DEFAULT_RECIPE, { ...bodiless, body: undefined })
  expect(withBody.get('unicode-escaped')).toBe('body')
  expect(without.get('mac-hex')).toBe('mac-encoding')
  expect(without.has('unicode-escaped')).toBe(false)
  expect(withBody.has('empty-body-as-object')).toBe(false)
  expect(without.has('empty-body-as-object')).toBe(true)
})

test('a request that cannot be signed excludes nothing', async () => {
  expect(await mistakesExcludedBy(DEFAULT_RECIPE, { ...FACTS, body: '\ud800' })).toEqual(new Map())
})

test('finds a charset in a header that may be missing', async () => {
  const recipe = recipeOf({
    recipe: 2,
    inputs: { secret: { kind: 'secret' } },
    values: {
      types: [{ headers: ['content-type?'] }, { each: '{value}' }, { join: '' }],
      signature: ['{method}{types}', { 'hmac-sha256': '{secret}' }, 'hex'],
    },
    request: [{ header: 'X-Sign', value: '{signature}' }],
  })
  const facts = { ...FACTS, contentType: 'application/json' }
  const signature = hex(
    macBytes('HMAC-SHA256', utf8(secretKey), utf8('POSTapplication/json; charset=utf-8')),
  )
  expect(await mistakesOf(signature, facts, recipe)).toEqual(['content-type-charset'])
})
