import { describe, expect, test } from 'vitest'
import { presetRecipe } from '../../../tests/support/recipes.ts'
import { compileDocument } from '../openapi/compile/compile-document.ts'
import { parseDocument } from '../openapi/parse/parse-document.ts'
import { encodeBytes, utf8 } from '../signature/crypto.ts'
import { DEFAULT_RECIPE } from '../signature/recipe.ts'
import { decodeExchange } from './decode-exchange.ts'
import { redactExchange } from './redact-exchange.ts'
import { sensitiveNames, withheldNames } from './sensitive-names.ts'
import { EMPTY_BODY, MAX_SHARED_CHARACTERS, type SharedExchange } from './shared-exchange.ts'

const RULES = {
  names: new Set(['pin_code', 'nik']),
  isBodySensitive: false,
  withheldNames: withheldNames(DEFAULT_RECIPE),
  secrets: ['sk_live_secret'],
}

const EXCHANGE: SharedExchange = {
  operation: 'post /pay/{nik}',
  method: 'POST',
  target: '/pay/3171?page=2',
  headers: [
    ['Signature', 'c2lnbmF0dXJlLW9mLXRoaXMtY2FsbA=='],
    ['Timestamp', '2026-11-23T10:00:00+07:00'],
  ],
  body: EMPTY_BODY,
  stringToSign: '2026-11-23T10:00:00+07:00:key:POST:abc',
  canonicalBody: null,
  status: 200,
  answerHeaders: [],
  answer: EMPTY_BODY,
}

const shared = (changes: Partial<SharedExchange>) =>
  redactExchange({ ...EXCHANGE, ...changes }, RULES)
const base64Of = (text: string) => encodeBytes(utf8(text), 'base64')
const json = (text: string) => ({ ...EMPTY_BODY, mediaType: 'application/json', text })

test('hides the signature, and keeps the time and the string to sign', () => {
  const { exchange, leftOut } = shared({})
  expect(exchange.headers).toEqual([
    ['Signature', '(left out)'],
    ['Timestamp', '2026-11-23T10:00:00+07:00'],
  ])
  expect(exchange.stringToSign).toBe(EXCHANGE.stringToSign)
  expect(exchange.target).toBe('/pay/(left%20out)?page=2')
  expect(leftOut).toEqual(['nik', 'Signature'])
})

test('leaves the scheme and the names of signed headers in the string to sign', () => {
  const stringToSign = 'AWS4-HMAC-SHA256\nx-amz-content-sha256:e3b0\nSignedHeaders'
  const value =
    'AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE12/aws4_request, SignedHeaders=host;x-amz-content-sha256, Signature=5d672d79c15b13162d92'
  const { exchange } = shared({
    stringToSign: `${stringToSign}\nAKIDEXAMPLE12/aws4_request 5d672d79c15b13162d92`,
    headers: [
      ['X-Amz-Content-Sha256', 'e3b0'],
      ['Authorization', value],
    ],
  })
  expect(exchange.stringToSign).toBe(`${stringToSign}\n(left out) (left out)`)
  expect(exchange.headers).toEqual([
    ['X-Amz-Content-Sha256', 'e3b0'],
    ['Authorization', '(left out)'],
  ])
})

test('leaves out a key before other parts, which is no scheme', () => {
  const { exchange } = shared({
    stringToSign: 'k9f8e7d6c5b4',
    headers: [['X-Auth', 'k9f8e7d6c5b4 signature=5d672d79c15b13162d92']],
  })
  expect(exchange.stringToSign).toBe('(left out)')
})

describe('a secret in a text', () => {
  const plain = (text: string, mediaType = 'text/plain') => ({ ...EMPTY_BODY, mediaType, text })

  test.each([
    [
      'https://a.test/cb?page=2&access_token=Zq81x',
      'https://a.test/cb?page=2&access_token=(left%20out)',
    ],
    ['https://a.test/#id_token=Zq81x&page=2', 'https://a.test/#id_token=(left%20out)&page=2'],
    ['to cb?token=Zq81x', 'to cb?token=(left%20out)'],
    ['/cb?token=Zq81x#top', '/cb?token=(left%20out)#top'],
    ['</cb?a[pin]=Zq81x>; rel="next"', '</cb?a[pin]=(left%20out)>; rel="next"'],
    ['https://budi:Zq81x@a.test/', 'https://(left%20out)@a.test/'],
    ['see /?next=%2Fcb%3Fotp%3DZq81x', 'see /?next=%2Fcb%3Fotp%3D(left%2520out)'],
    ['Bearer eyJhbGciOi.Zq81x', 'Bearer (left out)'],
    ['it was: basic WnE4MXg6WnE4MXg=', 'it was: basic (left out)'],
  ])('is hidden in a header, in JSON and in a plain body: %s', (text, expected) => {
    const { exchange } = shared({
      headers: [['Referer', text]],
      answerHeaders: [['Location', text]],
      answer: json(JSON.stringify({ note: text })),
      body: plain(text),
    })
    expect(exchange.headers).toEqual([['Referer', expected]])
    expect(exchange.answerHeaders).toEqual([['Location', expected]])
    expect(exchange.answer.text).toBe(JSON.stringify({ note: expected }))
    expect(exchange.body.text).toBe(expected)
    expect(shared(exchange).exchange).toEqual(exchange)
  })

  test.each([
    ['user=a&password=Zq81x', 'user=a&password=(left out)'],
    ['wrong client_secret=Zq81x.', 'wrong client_secret=(left out)'],
    ['login(password: "Zq81x y") { id }', 'login(password: "(left out)") { id }'],
    ['<a><pin_code>Zq81x</pin_code></a>', '<a><pin_code>(left out)</pin_code></a>'],
    ['Host: a\nX-Api-Key: Zq81x\nA: b', 'Host: a\nX-Api-Key: (left out)\nA: b'],
    ['curl -u budi:Zq81x https://a.test/', 'curl -u (left out) https://a.test/'],
    ["curl -b 'a=Zq81x' --user=budi:Zq81x .", "curl -b '(left out)' --user=(left out) ."],
    ['pay --client-secret Zq81x --page 2', 'pay --client-secret (left out) --page 2'],
    ["curl -H 'X-Api-Key: Zq81x' .", "curl -H 'X-Api-Key: (left out)' ."],
    ['I sent Authorization: Token Zq81x, but', 'I sent Authorization: (left out)'],
    ['curl -H "Authorization: Token Zq81x" .', 'curl -H "Authorization: (left out)" .'],
    ['Cookie: lang=id; a=Zq81x\nAccept: b', 'Cookie: (left out)\nAccept: b'],
    ['the password: Zq81x, ok?', 'the password: (left out), ok?'],
    ["'password' => 'Zq81x'", "'password' => '(left out)'"],
    ['Got {"otp":482913}', 'Got {"otp":(left out)}'],
    ['Got "{\\"otp\\": \\"Zq81x\\"}"', 'Got "{\\"otp\\": \\"(left out)\\"}"'],
    ['<input value="Zq81x" name="pin">', '<input value="(left out)" name="pin">'],
    ['<pin><![CDATA[Zq81x]]></pin>', '<pin><![CDATA[(left out)]]></pin>'],
    [
      '--x\r\nContent-Disposition: form-data; name="pin"\r\n\r\nZq81x\r\n--x--',
      '--x\r\nContent-Disposition: form-data; name="pin"\r\n\r\n(left out)\r\n--x--',
    ],
    ['-----BEGIN PRIVATE KEY-----\nZq81x\n-----END PRIVATE KEY-----', '(left out)'],
    ['see eyJhbGciOi.eyJzdWIiOi.Zq81xZq81xZq', 'see (left out)'],
    [`data:;base64,${base64Of('{"pin":"Zq81x"}')}`, 'data:;base64,(left out)'],
    [base64Of('page=2&pin=Zq81x').replaceAll('=', ''), '(left out)'],
    [encodeBytes(utf8('{"pin":"Zq81x"}'), 'hex'), '(left out)'],
    ['https://budi:a@Zq81x@a.test/', 'https://(left%20out)@a.test/'],
    ['//budi:Zq81x@a.test/', '//(left%20out)@a.test/'],
    ['https://a.test/?key=Zq81xZq81xZq81xZq81x', 'https://a.test/?key=(left%20out)'],
    ['https://a.test/?sig=Zq81x&se=2', 'https://a.test/?sig=(left%20out)&se=2'],
  ])('is hidden with the end of its value in a text of JSON: %s', (text, expected) => {
    const { exchange } = shared({ answer: json(JSON.stringify({ note: text })) })
    expect(exchange.answer.text).toBe(JSON.stringify({ note: expected }))
    expect(shared(exchange).exchange).toEqual(exchange)
  })

  test.each([
    'password=Zq81x',
    'user: budi\ntoken: Zq81x',
    'api key = Zq81x',
    'Authorization: Bearer Zq81x',
    '<input name="csrf_token" value="Zq81x">',
    '#password: Zq81x',
    '<tr><td>Token</td><td>Zq81x</td></tr>',
    '<p>https://a.test/?page=2 password=Zq81x</p>',
  ])('leaves a text out, because nothing says where it ends: %s', (text) => {
    for (const mediaType of ['', 'text/plain', 'text/html; charset=utf-8']) {
      const answer = plain(`Answer ${text}`, mediaType)
      expect(shared({ answer }).exchange.answer).toMatchObject({ text: '', state: 'left-out' })
    }
  })

  test.each([
    '[{"name":"Authorization","value":"Zq81x"}]',
    '[{"value":["Zq81x"],"key":"pin_code"}]',
    '{"fields":[{"field":"password","note":{"name":"a","value":1},"value":"Zq81x"}]}',
    '{"type":"password","value":"Zq81x"}',
    '{"entry":{"fieldName":"password","stringValue":"Zq81x"}}',
    '["password","Zq81x"]',
    '[["page",2],["password","Zq81x"]]',
    '[["page",2],["password",{"is":["Zq81x"]}]]',
    '{"rawHeaders":["Accept","*/*","X-Api-Key","Zq81x"]}',
  ])('is hidden in JSON where its name is a value: %s', (text) => {
    const { exchange, leftOut } = shared({ body: json(text) })
    expect(exchange.body.text).not.toContain('Zq81x')
    expect(exchange.body.text).toContain('(left out)')
    expect(leftOut).toHaveLength(3)
  })

  test.each([
    'Invalid token. See https://docs.test/guide?page=2#signature, or ask.',
    'Signature mismatch: the bearer authentication failed with Basic access-token 12.',
    '<title>401 Authorization Required</title><a href="/help?a=1#token">Help</a>',
    'Bearer realm="portal.test", error="expired"',
  ])('an explanation without one stays: %s', (text) => {
    const answer = plain(text, text.startsWith('<') ? 'text/html' : 'text/plain')
    const { exchange } = shared({ answer, answerHeaders: [['WWW-Authenticate', text]] })
    expect(exchange.answer.text).toBe(text)
    expect(exchange.answerHeaders).toEqual([['WWW-Authenticate', text]])
  })

  test.each([
    ['name=password&value=Zq81x', 'name=password&value=(left%20out)'],
    [
      'f[0][key]=pin&f[0][value]=Zq81x&f[1][value]=2',
      'f[0][key]=pin&f[0][value]=(left%20out)&f[1][value]=2',
    ],
  ])('is hidden in a form where its name is a value: %s', (text, expected) => {
    const body = { ...EMPTY_BODY, mediaType: 'application/x-www-form-urlencoded', text }
    expect(shared({ body }).exchange.body.text).toBe(expected)
  })

  test.each([
    { responseMessage: 'Unauthorized. Signature: invalid, token: expired' },
    { errors: ['token', 'missing', 'expired'], hints: ['The token is expired', 'Log in again'] },
    { type: 'invalid_token', message: 'The token is expired', code: 401 },
    { note: 'POST /oauth/token:{accessToken}:89a61 HTTP/1.1\ndate: Thu, 22 Jun 2017 17:15:21 GMT' },
    { note: 'Client-Id:MCH\nDigest:5WIYrCsNaZn6vDiDC8wG1fBmHbFwWTlEQWJMYXBlbGs=' },
    { note: '"@method": POST\n"@signature-params": ("@method");created=1618884473' },
    { data: base64Of('{"page":2,"note":"token expired"}'), id: 'partnerReferenceNumber2020102900' },
    { note: 'sort -u a.txt; use -b or --user name' },
  ])('an explanation in JSON without one stays: %s', (value) => {
    const answer = json(JSON.stringify(value))
    expect(shared({ answer }).exchange.answer.text).toBe(answer.text)
  })

  test('values of names that are no secret stay in a list', () => {
    const text = '[{"name":"Token Ltd"},{"key":"page","value":2},{"name":"pin_code"}]'
    const { exchange, leftOut } = shared({ body: json(text) })
    expect(exchange.body.text).toBe(text)
    expect(leftOut).toEqual(['nik', 'Signature'])
  })

  // Reading it in quadratic time takes longer than a test may.
  test.each([
    'a',
    'a ',
    '/?',
    'a=',
    '/#a=',
    'bearer a1',
    'https://',
    'ab-',
    '-',
    ' ',
    '":',
    '["pin",',
    '--a ',
    '-u a:',
    'cookie:',
    'name="a"\n\n',
    '<a name="a"',
    '-----BEGIN PRIVATE KEY-----',
    'eyJabcde.',
    base64Of('{"pin":"a"}{"pin":"a"}').slice(0, 24),
  ])('a long text of %j is read in a moment', (part) => {
    const text = part.repeat(60_000 / part.length)
    const { exchange } = shared({
      answer: plain(text),
      answerHeaders: [['Note', `bearer ${text}1!`]],
    })
    expect(exchange.answerHeaders).toHaveLength(1)
  })
})

test('hides fields and keeps the layout of the rest', () => {
  const text = '{\n  "amount" : 10.50,\n  "nik": ["31", 71],\n  "note":"a"\n}'
  expect(shared({ body: json(text) }).exchange.body.text).toBe(
    '{\n  "amount" : 10.50,\n  "nik": "(left out)",\n  "note":"a"\n}',
  )
})

test.each([
  {
    name: 'cut in a sensitive value',
    text: '{"a":1,"nik":"31710',
    expected: '{"a":1,"nik":"(left out)"',
  },
  { name: 'with a comma too many', text: '{"nik":"3171",}', expected: '{"nik":"(left out)",}' },
  {
    name: 'with names without quotes',
    text: "{nik: 'a b', x: 1}",
    expected: '{nik: "(left out)", x: 1}',
  },
])('reads broken JSON: $name', ({ text, expected }) => {
  expect(shared({ body: json(text) }).exchange.body.text).toBe(expected)
})

test.each([
  ['a sensitive name is in another text', json('{"nik: "3171"}')],
  ['a sensitive name has no colon', json('{"nik" "3171"}')],
  ['it is XML', { ...EMPTY_BODY, mediaType: 'application/xml', text: '<nik>3171</nik>' }],
  ['it has several parts', { ...EMPTY_BODY, mediaType: 'multipart/form-data', text: '--x' }],
])('leaves out a body if %s', (_, body) => {
  expect(shared({ body }).exchange.body).toMatchObject({ text: '', state: 'left-out' })
})

test('hides what the answer repeats, also in JSON within JSON', () => {
  const body = json('{"pin_code":"829-11"}')
  const answer = json(
    '{"data":{"error":{"canonical_body":"{\\"pin_code\\":\\"829-11\\"}"}},"said":"829-11"}',
  )
  const { exchange } = shared({ body, answer, stringToSign: 'POST:{"pin_code":"829-11"}' })
  expect(JSON.stringify(exchange)).not.toContain('829')
})

describe('an authorization', () => {
  const sentence = 'must be the word "Bearer", a space and an access token'
  const answerTo = (value: string, secret: string) =>
    shared({
      headers: [['Authorization', value]],
      answer: json(JSON.stringify(`${sentence} ${secret}`)),
    })
  test.each(['Bearer', 'Bearer ', 'bearer'])('%j without a token hides no word', (value) => {
    const { exchange } = answerTo(value, '')
    expect(exchange.answer.text).toBe(JSON.stringify(`${sentence} `))
    expect(exchange.headers).toEqual([['Authorization', '(left out)']])
  })
  test.each([
    ['Bearer gp_access_1234567890', 'gp_access_1234567890'],
    ['gp_key', 'gp_key'],
    ['bearer1', 'bearer1'],
  ])('%j is hidden with its token', (value, secret) => {
    expect(JSON.stringify(answerTo(value, secret).exchange)).not.toContain(secret)
  })
  test('another secret with the name of a scheme is hidden', () => {
    const { exchange } = shared({ body: json('{"nik":"Digest"}'), answer: json('"a Digest"') })
    expect(exchange.answer.text).toBe('"a (left out)"')
  })
})

test('hides a short value as a whole word only', () => {
  const { exchange } = shared({ body: json('{"pin_code":12}'), stringToSign: 'x:12:2012' })
  expect(exchange.stringToSign).toBe('x:(left out):2012')
})

test('hides a short value that the canonical body joins with its neighbors', () => {
  const { exchange } = shared({
    body: json('{"nik": "3171", "note": "of 3171", "city": "a b"}'),
    canonicalBody: '{"nik":"3171","note":"of3171","city":"ab"}',
  })
  expect(exchange.canonicalBody).toBe('{"nik":"(left out)","note":"(left out)","city":"ab"}')
})

test('hides a body whose fields are unknown in the string to sign, too', () => {
  const text = '<nik>3171</nik>'
  const { exchange } = shared({
    body: { mediaType: 'application/xml', text, sizeBytes: text.length, state: 'whole' },
    stringToSign: `POST:/pay:${text}`,
    canonicalBody: text,
  })
  expect(exchange.body).toMatchObject({ text: '', state: 'left-out' })
  expect([exchange.stringToSign, exchange.canonicalBody]).toEqual([
    'POST:/pay:(left out)',
    '(left out)',
  ])
})

describe('a body whose fields are unknown', () => {
  const text = '{"city": "Kota Jos\u00e9", "nik: "3171-4455667788", "data": "x"}'
  const body = { ...json(text), sizeBytes: utf8(text).length }
  const expected = 'POST:/pay:{accessToken}:89a61dfe4ecab7b8:2026-11-23T10:00:00+07:00'
  const sentence = "The signature doesn't match, and no common mistake explains it."
  const answerOf = (more: object) =>
    json(
      JSON.stringify({
        messages: [{ parameter: 'Signature', message: sentence }],
        data: { error: { reason: 'signature-mismatch', string_to_sign: expected, ...more } },
      }),
    )

  test('leaves the reason and the expected string, also when it is redacted again', () => {
    const once = shared({ body, answer: answerOf({}) }).exchange
    expect(once.body).toMatchObject({ text: '', state: 'left-out', sizeBytes: body.sizeBytes })
    expect(once.answer.text).toBe(answerOf({}).text)
    expect(once.operation).toBe(EXCHANGE.operation)
    const received = decodeExchange(JSON.parse(JSON.stringify(once)))
    expect(received && shared(received).exchange).toEqual(once)
  })

  test.each([
    ['as it is', text],
    ['without white space', text.replace(/\s/g, '')],
    ['in JSON in JSON', JSON.stringify(JSON.stringify({ was: text }))],
    ['with percent signs', encodeURIComponent(text)],
    ['with percent signs twice', encodeURIComponent(encodeURIComponent(text))],
    ['in base64', encodeBytes(utf8(text), 'base64')],
    ['in ASCII', 'near Jos\\u00e9'],
    ['after a byte that is no text', '%FF3171%FFkota'],
    ['as one word', 'No city José'],
    ['as a part of a word', 'Unexpected token, ..."k: "3171-44556"... is not valid JSON'],
    ['after an escape', 'a\\n3171\\t4455667788'],
  ])('is removed from the answer, its headers and the string to sign: %s', (_, echo) => {
    const { exchange } = shared({
      body,
      answer: answerOf({ echo, parts: [{ [echo]: [echo] }] }),
      answerHeaders: [['Echo', echo]],
      stringToSign: `POST:${echo}`,
      canonicalBody: echo,
    })
    const { answer } = exchange
    const all = JSON.stringify({ ...exchange, operation: '' })
    for (const shown of [all, decodeURIComponent(all), all.replaceAll('\\', '')])
      expect(shown).not.toMatch(/3171|44556|jos(?:é|\W*u00e9)|kota|M3MT|nik|\Wx\W/i)
    expect(JSON.parse(answer.text)).toMatchObject({ data: { error: { string_to_sign: expected } } })
    expect(answer.text).toContain(sentence)
  })
})

test('hides every text that could repeat a body that is too large to read', () => {
  const body = { ...EMPTY_BODY, sizeBytes: 60, state: 'left-out' } as const
  const { exchange } = shared({ body, canonicalBody: 'x'.repeat(60) })
  expect(exchange.canonicalBody).toBe('(left out)')
  expect(exchange.stringToSign).toBe(EXCHANGE.stringToSign)
})

test('cuts a long body after its secrets were removed', () => {
  const text = JSON.stringify({ long: 'a'.repeat(MAX_SHARED_CHARACTERS), said: 'sk_live_secret' })
  const { body } = shared({ body: json(text) }).exchange
  expect(body.state).toBe('cut')
  expect(body.text).toHaveLength(MAX_SHARED_CHARACTERS)
})

test('leaves out every text if there are too many secrets to look for', () => {
  const body = json(JSON.stringify({ nik: Array.from({ length: 200 }, (_, at) => `value-${at}`) }))
  expect(shared({ body }).exchange.stringToSign).toBe('(left out)')
})

const DOCUMENT = `openapi: 3.1.0
info: {title: T, version: '1'}
paths:
  /pay/{holder}:
    post:
      parameters:
        - {name: holder, in: path, required: true, x-sensitive: true, schema: {type: string, x-sensitive: false}}
        - {name: X-Code, in: header, schema: {$ref: '#/components/schemas/Code'}}
        - {name: filter, in: query, style: deepObject, schema: {type: object, properties: {birth: {x-sensitive: true}}}}
      requestBody:
        content:
          application/json:
            schema:
              allOf:
                - $ref: '#/components/schemas/Person'
                - {type: object, properties: {answers: {type: array, items: {type: string, format: password}}}}
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema: {oneOf: [{type: object, properties: {receipt: {$ref: '#/components/schemas/Code'}}}]}
components:
  schemas:
    Code: {type: string, writeOnly: true}
    Person:
      type: object
      properties:
        name: {type: string}
        parent: {$ref: '#/components/schemas/Person'}
        family: {type: object, additionalProperties: {$ref: '#/components/schemas/Code'}}
`

test.each([
  { preset: 'rfc9421-hmac-sha256', withheld: ['signature', 'signature-input'] },
  { preset: 'mastercard', withheld: ['authorization'] },
  {
    preset: 'google-goog4-rsa',
    withheld: ['x-goog-credential', 'x-goog-expires', 'x-goog-signature', 'x-goog-signedheaders'],
  },
])(
  '$preset withholds what proves the sender, and no digest of the message',
  ({ preset, withheld }) => {
    expect([...withheldNames(presetRecipe(preset))].toSorted()).toEqual(withheld)
  },
)

test('finds marks in parameters, references, combined schemas, lists and maps', () => {
  const { operations, schemas } = compileDocument(parseDocument(DOCUMENT)).compiled
  const found = operations.map((operation) => [...sensitiveNames(operation, schemas).names])
  expect(found.flat().toSorted()).toEqual([
    'answers',
    'birth',
    'family',
    'holder',
    'receipt',
    'x-code',
  ])
})

test.each([
  ['hex', encodeBytes(utf8('sk_live_secret'), 'hex')],
  ...[0, 1, 2].map((offset) => [
    `base64 after ${offset} bytes`,
    encodeBytes(utf8(`${'>'.repeat(offset)}sk_live_secret`), 'base64'),
  ]),
  ...[0, 1, 2].map((offset) => [
    `base64url after ${offset} bytes`,
    encodeBytes(utf8(`${'?'.repeat(offset)}sk_live_secret`), 'base64url'),
  ]),
])('hides a known secret in %s', (_name, text) => {
  const { exchange } = shared({ stringToSign: `POST:/pay:${text}` })
  expect(exchange.stringToSign).toContain('(left out)')
})

const KEY = 'gp_secret_Zq81/é+7d42bf90c1'
const codes = (write: (code: string) => string) =>
  [...utf8(KEY)].map((byte) => write(byte.toString(16).padStart(2, '0'))).join('')
const entities = (write: (code: number) => string) =>
  [...KEY].map((character) => write(character.codePointAt(0) ?? 0)).join('')
const base64 = encodeBytes(utf8(`key: ${KEY}, the end`), 'base64')
const wrapped = (lineBreak: string) => base64.replace(/.{12}/g, (line) => `${line}${lineBreak}`)

test.each([
  ['base64 over lines', wrapped('\n')],
  ['base64 over lines of Windows, indented', wrapped('\r\n  ')],
  ['base64 over lines, in JSON', JSON.stringify(wrapped('\r\n'))],
  ['base64 over lines, with percent signs', encodeURIComponent(wrapped('\r\n'))],
  ['base64 twice', encodeBytes(utf8(base64), 'base64')],
  ['two lines', `${KEY.slice(0, 9)}\n${KEY.slice(9)}`],
  ['two lines, in JSON', `${KEY.slice(0, 9)}\\n${KEY.slice(9)}`],
  ['two lines, in JSON in JSON', `${KEY.slice(0, 9)}\\\\n${KEY.slice(9)}`],
  ['two lines of HTML', `${KEY.slice(0, 9)}<br />${KEY.slice(9)}`],
  ['characters that are not seen', [...KEY].join('\u200b')],
  ['percent signs for each byte', codes((code) => `%${code}`)],
  ['percent signs for each byte, twice', codes((code) => `%25${code.toUpperCase()}`)],
  ['hex with spaces', codes((code) => `${code} `)],
  ['hex with colons', codes((code) => `${code.toUpperCase()}:`)],
  ['hex as a list', codes((code) => `0x${code}, `)],
  ['hex in escapes', codes((code) => `\\x${code}`)],
  ['escapes of JSON', entities((code) => `\\u${code.toString(16).padStart(4, '0')}`)],
  ['entities of HTML', entities((code) => `&#${code};`)],
  ['entities of HTML in hex', entities((code) => `&#X${code.toString(16)};`)],
])('hides a known key in %s', (_name, text) => {
  const rules = { ...RULES, secrets: [KEY] }
  const answer = { ...EMPTY_BODY, mediaType: 'text/plain', text: `see ${text}! bye` }
  const { exchange } = redactExchange({ ...EXCHANGE, answer }, rules)
  expect(exchange.answer.text).toMatch(/^see (?!.*bf90).{0,15}\(left out\).{0,24}! bye$/s)
  expect(redactExchange(exchange, rules).exchange).toEqual(exchange)
})

test('leaves an explanation that only looks like a key', () => {
  const text = 'The body 67 70 5f 73 65 63 72 65 74 has &quot;gp&quot;\nsecret %67p \\u0067p 0x67.'
  const answer = { ...EMPTY_BODY, mediaType: 'text/plain', text }
  const rules = { ...RULES, secrets: [KEY, 'gp'] }
  expect(redactExchange({ ...EXCHANGE, answer }, rules).exchange.answer.text).toBe(
    text.replace('gp&', '(left out)&'),
  )
})

test('looks for a spread key in a moment', () => {
  const rules = { ...RULES, secrets: [KEY] }
  for (const part of ['\\', ' ', '67:', '%67', '&#', '<br ', '0x', '\\x67', KEY.slice(0, 20)]) {
    const text = part.repeat(60_000 / part.length)
    const answer = { ...EMPTY_BODY, mediaType: 'text/plain', text }
    const start = performance.now()
    expect(redactExchange({ ...EXCHANGE, answer }, rules).exchange.answer.text).toBe(text)
    expect(performance.now() - start).toBeLessThan(5000)
  }
})
