import { expect, test } from 'vitest'
import type { JsonValue, MediaType, Operation, Parameter } from '#core/openapi/model.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { mediaOf, operationOf } from '../../../tests/support/operation-data.ts'
import { presetRecipe } from '../../../tests/support/recipes.ts'
import { exampleAddress, exampleCookies } from './example-address.ts'
import { hasMoreFields, requestSamples, sourceOf } from './request-samples.ts'

const OPTIONS = { schemas: {}, mode: 'request' } as const

const parameter = (part: Partial<Parameter> & Pick<Parameter, 'name' | 'in'>): Parameter => ({
  required: true,
  deprecated: false,
  examples: [],
  ...part,
})

const operation = (part: Partial<Operation>): Operation =>
  operationOf({
    key: 'post /v2/users/{id}',
    path: '/v2/users/{id}',
    page: '/users/v2/users/{id}',
    title: 'Change a user',
    tags: ['users'],
    servers: [{ url: 'https://api.example.com/', variables: [] }],
    ...part,
  })

const bodyWith = (content: Partial<MediaType>) => ({
  requestBody: {
    required: true,
    content: [mediaOf('application/json', content)],
  },
})

/** Without a recipe. */
const samplesOf = (part: Partial<Operation>) => requestSamples(operation(part), OPTIONS, null)
const sourceIn = (language: string, samples: ReturnType<typeof requestSamples>): string =>
  samples.find(({ code }) => code === language)?.source ?? ''

test('fills in and encodes path and required query parameters', () => {
  const address = exampleAddress(
    operation({
      parameters: [
        parameter({ name: 'id', in: 'path', examples: [{ name: 'default', value: 'a/b c' }] }),
        parameter({ name: 'q', in: 'query', schema: { type: 'string', example: 'x&y' } }),
        parameter({ name: 'page', in: 'query', required: false, schema: { type: 'integer' } }),
      ],
    }),
    OPTIONS,
  )
  expect(address).toBe('https://api.example.com/v2/users/a%2Fb%20c?q=x%26y')
})

test.each([
  { serializedValue: '{"amount": 10.00}', sent: '"amount": 10.00' },
  { serializedValue: '{"index": 1}\n{"doc": 2}', sent: '{"index": 1}\n{"doc": 2}' },
])('a body that is only written as $serializedValue is sent so', ({ serializedValue, sent }) => {
  const samples = samplesOf(bodyWith({ examples: [{ name: 'default', serializedValue }] }))
  expect(sourceIn('curl', samples)).toContain(sent)
  expect(sourceIn('curl', samples)).not.toContain('\\"')
})

test('an example that is only written as sent is sent so', () => {
  const parameters = (['path', 'query', 'cookie'] as const).map((place) =>
    parameter({
      name: 'id',
      in: place,
      schema: { type: 'array' },
      examples: [{ name: 'a', serializedValue: place === 'path' ? 'a%2Cb' : 'id=a%2Cb' }],
    }),
  )
  const address = exampleAddress(operation({ parameters }), OPTIONS)
  expect(address).toBe('https://api.example.com/v2/users/a%2Cb?id=a%2Cb')
  expect(exampleCookies(operation({ parameters }), OPTIONS)).toEqual(['id=a%2Cb'])
})

test('adds to the fixed query of a path', () => {
  const parameters = [
    parameter({ name: 'page', in: 'query', schema: { type: 'integer', example: 2 } }),
  ]
  expect(exampleAddress(operation({ path: '/rating?ids[]=1', parameters }), OPTIONS)).toBe(
    'https://api.example.com/rating?ids[]=1&page=2',
  )
})

test('a file needs no schema', () => {
  const samples = samplesOf(bodyWith({ mediaType: 'image/png' }))
  expect(sourceIn('curl', samples)).toContain("--data-binary '@photo.png'")
})

test.each([
  { servers: [], address: 'https://api.example.com/v2/users/{id}' },
  {
    servers: [{ url: '/api/v3', variables: [] }],
    address: 'https://api.example.com/api/v3/v2/users/{id}',
  },
])('shows a server without an origin with an example origin', ({ servers, address }) => {
  expect(exampleAddress(operation({ servers }), OPTIONS)).toBe(address)
})

test.each([
  { security: [['certificate']], isPresented: true },
  { security: [['certificate', 'token']], isPresented: true },
  { security: [['certificate'], ['token']], isPresented: false },
  { security: [['token']], isPresented: false },
  { security: [[]], isPresented: false },
])('a client certificate is presented if $security needs it', ({ security, isPresented }) => {
  const schemes = { token: { type: 'oauth2' }, certificate: { type: 'mutualTLS' } }
  const required = security.map((names) => names.map((scheme) => ({ scheme, scopes: [] })))
  for (const recipe of [null, DEFAULT_RECIPE]) {
    const samples = requestSamples(operation({ security: required }), OPTIONS, recipe, schemes)
    expect(sourceIn('curl', samples).includes('--cert client.pem --key client-key.pem')).toBe(
      isPresented,
    )
    for (const { source } of samples)
      expect(/client\.pem|client certificate/.test(source)).toBe(isPresented)
  }
})

test('a sample saves a response that is a file, also with all fields', () => {
  const content = [mediaOf('image/png')]
  const downloads = operation({ responses: [{ status: '200', headers: [], links: [], content }] })
  const curlOf = (...given: Parameters<typeof requestSamples>) =>
    sourceIn('curl', requestSamples(...given))
  expect(curlOf(downloads, OPTIONS, null)).toContain("--output 'response.png'")
  // The data of a playground has no responses.
  const answer = { kind: 'file', fileName: 'response.png' } as const
  expect(curlOf(operation({}), OPTIONS, null, {}, answer)).toContain("--output 'response.png'")
  expect(curlOf(operation({}), OPTIONS, null)).not.toContain('--output')
})

test("writes parameters in the document's style", () => {
  const style = { style: 'deepObject', explode: true }
  const address = exampleAddress(
    operation({
      path: '/v2/users/{id}',
      parameters: [
        parameter({ name: 'id', in: 'path', examples: [{ name: 'a', value: ['x', 'y'] }] }),
        parameter({
          name: 'expand',
          in: 'query',
          examples: [{ name: 'a', value: ['c'] }],
          ...style,
        }),
        parameter({ name: 'tags', in: 'query', examples: [{ name: 'a', value: ['d', 'e'] }] }),
      ],
    }),
    OPTIONS,
  )
  expect(address).toBe('https://api.example.com/v2/users/x,y?expand%5B%5D=c&tags=d&tags=e')
})

test.each([
  { name: 'its example', required: true, members: undefined, query: '?title=Laskar&tags=a,b' },
  { name: 'nothing if it is optional', required: false, members: undefined, query: '' },
  {
    name: 'its example with all fields',
    required: false,
    members: 'all' as const,
    query: '?title=Laskar&tags=a,b',
  },
])('a whole query string is $name', ({ required, members, query }) => {
  const examples = [{ name: 'a', value: { title: 'Laskar', tags: ['a', 'b'] } }]
  const mediaType = 'application/x-www-form-urlencoded'
  const encoding = { tags: { style: 'form', explode: false } }
  const content = [{ mediaType, encoding, examples }]
  const whole = parameter({ name: 'q', in: 'querystring', required, content, examples })
  const searched = operation({ path: '/search', parameters: [whole] })
  const address = exampleAddress(searched, { ...OPTIONS, ...(members && { members }) })
  expect(address).toBe(`https://api.example.com/search${query}`)
  expect(hasMoreFields(searched, OPTIONS)).toBe(!required)
})

test('a key in the query that is a parameter, too, is sent once', () => {
  const schemes = { key: { type: 'apiKey', in: 'query', name: 'api_key' } }
  const keyed = operation({
    security: [[{ scheme: 'key', scopes: [] }]],
    parameters: [parameter({ name: 'api_key', in: 'query', schema: { type: 'string' } })],
  })
  for (const { source } of requestSamples(keyed, OPTIONS, null, schemes))
    expect(source).not.toContain('&api_key=')
})

test("a form sends the fields as the media type's encoding says", () => {
  const value = { metadata: { key: 'a&b' }, items: [{ price: 'p' }], address: { city: 'Solo' } }
  const deep = { style: 'deepObject', explode: true }
  const sent = bodyWith({
    mediaType: 'application/x-www-form-urlencoded',
    examples: [{ name: 'default', value }],
    encoding: { metadata: deep, items: deep },
  })
  const body = sourceIn('curl', samplesOf(sent)).match(/^body='(.*)'$/m)?.[1]
  expect([...new URLSearchParams(body)]).toEqual([
    ['metadata[key]', 'a&b'],
    ['items[0][price]', 'p'],
    ['address', '{"city":"Solo"}'],
  ])
})

test.each([
  { encoding: { explode: false }, sent: 'tags=a,b%2A&x=~%2A' },
  { encoding: { allowReserved: true }, sent: 'tags=a&tags=b*&x=~%2A' },
  { encoding: { explode: true }, sent: 'tags=a&tags=b*&x=%7E*' },
])('samples send a form with the encoding $encoding as $sent', ({ encoding, sent }) => {
  const samples = samplesOf(
    bodyWith({
      mediaType: 'application/x-www-form-urlencoded',
      examples: [{ name: 'default', value: { tags: ['a', 'b*'], x: '~*' } }],
      encoding: { tags: encoding },
    }),
  )
  // Most languages have a library that encodes the usual form.
  const written =
    encoding.explode === true ? samples.filter(({ code }) => code === 'curl') : samples
  for (const { source } of written) expect(source).toContain(sent)
})

test.each([
  { mediaType: 'application/x-ndjson', value: '{"a":1}\n{"a":2}\n', sent: '{"a":1}\n{"a":2}\n' },
  { mediaType: 'application/json-lines', value: [{ a: 1, b: 2 }], sent: '{"a":1,"b":2}' },
])('a sample sends $mediaType line by line', ({ mediaType, value, sent }) => {
  const samples = samplesOf(bodyWith({ mediaType, examples: [{ name: 'default', value }] }))
  expect(sourceIn('curl', samples)).toContain(`body='${sent}'`)
})

test.each(['application/jwt', 'application/secevent+jwt; charset=utf-8', 'application/jose'])(
  'a sample sends claims of %s as a token, and a text as it is',
  (mediaType) => {
    const sentOf = (value: JsonValue) =>
      /body='(.*)'/.exec(
        sourceIn(
          'curl',
          samplesOf(bodyWith({ mediaType, examples: [{ name: 'default', value }] })),
        ),
      )?.[1]
    const [header, claims, ...rest] = sentOf({ iss: 'é?>' })?.split('.') ?? []
    expect([header, claims].map((part = '') => Buffer.from(part, 'base64url').toString())).toEqual([
      '{"alg":"none"}',
      '{"iss":"é?>"}',
    ])
    expect(rest).toEqual([''])
    expect(sentOf('eyJ.e30.x')).toBe('eyJ.e30.x')
  },
)

test('a multipart sample has one part per item and none for null', () => {
  const value = { tags: ['a', 'b'], gone: null, meta: { a: 1 } }
  const examples = [{ name: 'default', value }]
  const curl = sourceIn('curl', samplesOf(bodyWith({ mediaType: 'multipart/form-data', examples })))
  expect(curl.match(/tags=[ab]/g)).toEqual(['tags=a', 'tags=b'])
  expect(curl).toContain(`-F 'meta="{\\"a\\":1}";type=application/json'`)
  expect(curl).not.toContain('gone')
})

test('parts without names are sent as one file', () => {
  const schema = { type: 'array', items: { type: 'string' } }
  const curl = sourceIn('curl', samplesOf(bodyWith({ mediaType: 'multipart/mixed', schema })))
  expect(curl).toContain("--data-binary '@file.bin'")
})

test.each([
  { range: 'image/*', type: 'image/png', file: 'photo.png' },
  { range: 'video/*', type: 'video/mp4', file: 'video.mp4' },
  { range: '*/*', type: 'application/octet-stream', file: 'file.bin' },
])('a file for $range is sent as $type', ({ range, type, file }) => {
  const bytes = { type: 'string', format: 'binary' }
  const whole = sourceIn('curl', samplesOf(bodyWith({ mediaType: range, schema: bytes })))
  expect(whole).toContain(`'Content-Type: ${type}'`)
  expect(whole).toContain(`--data-binary '@${file}'`)
  const form = bodyWith({
    mediaType: 'multipart/form-data',
    schema: { required: ['scan'], properties: { scan: bytes } },
    encoding: { scan: { contentType: range } },
  })
  expect(sourceIn('curl', samplesOf(form))).toContain(`-F 'scan=@"${file}";type=${type}'`)
})

test('reads a member of bytes from a file in every language', () => {
  const bytes = { type: 'string', format: 'binary' }
  const schema = {
    required: ['photo', 'pages', 'scan', 'either', 'title'],
    properties: {
      photo: { type: 'string', contentMediaType: 'image/png' },
      pages: { type: 'array', items: bytes },
      scan: bytes,
      either: { oneOf: [bytes, { type: 'array', items: bytes }] },
      title: { type: 'string' },
    },
  }
  const encoding = {
    pages: { contentType: 'application/pdf' },
    scan: { contentType: 'image/*, image/gif, image/jpeg' },
  }
  const samples = samplesOf(bodyWith({ mediaType: 'multipart/form-data', schema, encoding }))
  for (const { source } of samples) {
    expect(source).toMatch(/photo\.png/)
    expect(source).toMatch(/file\.pdf/)
    expect(source).not.toContain('<binary>')
  }
  const curl = sourceIn('curl', samples)
  expect(curl).toContain(`-F 'photo=@"photo.png";type=image/png'`)
  expect(curl).toContain(`-F 'scan=@"photo.gif";type=image/gif'`)
  expect(curl).toContain(`-F 'either=@"file.bin";type=application/octet-stream'`)
})

test("a request with a body without a description has the playground's content type", () => {
  const content = [mediaOf('application/xml')]
  const bodyless = operation({ requestBody: { required: false, content } })
  for (const { source } of requestSamples(bodyless, OPTIONS, DEFAULT_RECIPE)) {
    expect(source).toContain('application/json')
    expect(source).not.toContain('application/xml')
  }
})

test('a signed request has a sample in every language of the specification', () => {
  const samples = requestSamples(operation({}), OPTIONS, DEFAULT_RECIPE)
  expect(samples.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['JavaScript', 'PHP', 'Python', 'Go', 'Ruby']),
  )
  for (const { source } of samples) expect(source).toContain('Signature')
})

test('headers of the recipe appear once, even if the document declares them', () => {
  const names = ['timestamp', 'Request-ID', 'Authorization', 'Content-Type', 'X-Own']
  const parameters = names.map((name) =>
    parameter({ name, in: 'header', examples: [{ name: 'a', value: `declared ${name}` }] }),
  )
  for (const { source } of requestSamples(operation({ parameters }), OPTIONS, DEFAULT_RECIPE)) {
    expect(source.match(/declared [\w-]+/g)).toEqual(['declared X-Own'])
  }
  const security = [[{ scheme: 'Token', scopes: [] }]]
  const schemes = { Token: { type: 'http', scheme: 'bearer' } }
  const secured = operation({ parameters, security })
  for (const { source } of requestSamples(secured, OPTIONS, null, schemes)) {
    expect(source).toContain('declared timestamp')
    expect(source).not.toMatch(/declared (Authorization|Content-Type)/)
  }
  for (const { source } of requestSamples(operation({ parameters }), OPTIONS, null)) {
    expect(source).toContain('declared Authorization')
  }
})

test("the author's sample replaces the generated one of that language", () => {
  const codeSamples = [{ lang: 'Node', label: 'SDK', source: 'sdk.users.change()' }]
  const samples = requestSamples(operation({ codeSamples }), OPTIONS, null)
  expect(samples.filter(({ code }) => code === 'javascript')).toEqual([
    { code: 'javascript', label: 'SDK', language: 'node', source: 'sdk.users.change()' },
  ])
})

const ALL = { ...OPTIONS, members: 'all' } as const
const ORDER = {
  required: ['amount'],
  properties: { amount: { type: 'integer' }, currency: { type: 'string' } },
}

test('all fields include optional ones in the URL, the headers and the body', () => {
  const filled = operation({
    path: '/orders',
    parameters: [
      parameter({ name: 'page', in: 'query', required: false, schema: { type: 'integer' } }),
      parameter({ name: 'X-Locale', in: 'header', required: false, schema: { type: 'string' } }),
    ],
    ...bodyWith({ schema: ORDER }),
  })
  const curlOf = (options: typeof OPTIONS | typeof ALL) =>
    sourceIn('curl', requestSamples({ ...filled }, options, null))
  expect(curlOf(OPTIONS)).toContain('"amount": 150000')
  expect(curlOf(OPTIONS)).not.toMatch(/currency|page=|X-Locale/)
  expect(curlOf(ALL)).toMatch(/orders\?page=1/)
  expect(curlOf(ALL)).toContain('X-Locale: en-US')
  expect(curlOf(ALL)).toContain('"currency": "IDR"')
})

test.each([
  { name: 'xi-api-key', security: [], sent: true },
  { name: 'X-API-Key', security: [], sent: true },
  { name: 'X-Api-Key', security: [[{ scheme: 'token', scopes: [] }]], sent: false },
  { name: 'X-Registry-Auth', security: [], sent: false },
  { name: 'Idempotency-Key', security: [], sent: false },
])('an optional $name is sent: $sent, with the security $security', ({ name, security, sent }) => {
  const key = parameter({ name, in: 'header', required: false, schema: { type: 'string' } })
  const part = { parameters: [key], security }
  expect(sourceIn('curl', samplesOf(part)).includes(`-H '${name}: `)).toBe(sent)
  expect(hasMoreFields(operation(part), OPTIONS)).toBe(!sent)
})

test("every sample sends required cookies in the document's style, and all fields optional ones", () => {
  const cookies = operation({
    path: '/orders',
    parameters: [
      parameter({ name: 'tenant', in: 'cookie', schema: { type: 'string', example: 'a b' } }),
      parameter({ name: 'tags', in: 'cookie', examples: [{ name: 'a', value: ['x', 'y'] }] }),
      parameter({
        name: 'filter',
        in: 'cookie',
        required: false,
        examples: [],
        content: bodyWith({ examples: [{ name: 'a', value: { a: 1 } }] }).requestBody.content,
      }),
    ],
  })
  const needed = requestSamples({ ...cookies }, OPTIONS, DEFAULT_RECIPE)
  expect(needed.length).toBeGreaterThan(0)
  for (const { source } of needed) {
    expect(source).toContain('tenant=a%20b; tags=x; tags=y')
    expect(source).not.toContain('filter')
  }
  for (const { source } of requestSamples({ ...cookies }, ALL, null)) {
    expect(source).toContain('tags=y; filter=%7B%22a%22%3A1%7D')
  }
})

test('all fields start with those that the document shows', () => {
  const shown = bodyWith({ schema: ORDER, examples: [{ name: 'a', value: { amount: 7 } }] })
  const source = requestSamples(operation(shown), ALL, null)[0]?.source
  expect(source).toContain('7')
  expect(source).toContain('IDR')
})

test('an example of null is sent as no value', () => {
  const nothing = [{ name: 'default', value: null }]
  const nullable = { type: ['string', 'null'], examples: [null] }
  const filled = operation({
    path: '/orders',
    parameters: [
      parameter({ name: 'must', in: 'query', examples: nothing }),
      parameter({ name: 'may', in: 'query', required: false, examples: nothing }),
      parameter({ name: 'X-Must', in: 'header', schema: nullable }),
      parameter({ name: 'X-May', in: 'header', required: false, schema: nullable }),
      parameter({ name: 'c', in: 'cookie', required: false, schema: nullable }),
    ],
    ...bodyWith({ schema: { required: ['nul'], properties: { nul: nullable } } }),
  })
  const curl = sourceIn('curl', requestSamples(filled, ALL, null))
  expect(curl).toContain("'https://api.example.com/orders?must='")
  expect(curl).toContain("-H 'X-Must;'")
  expect(curl).not.toMatch(/X-May|Cookie/)
  expect(curl).toContain('"nul": null')
})

test.each([
  { name: 'optional members', part: bodyWith({ schema: ORDER }), more: true },
  {
    name: 'nothing but what is required',
    part: bodyWith({ schema: { ...ORDER, required: ['amount', 'currency'] } }),
    more: false,
  },
  {
    name: 'an example of the document that holds all of it',
    part: bodyWith({
      schema: ORDER,
      examples: [{ name: 'a', value: { amount: 7, currency: 'SGD' } }],
    }),
    more: false,
  },
  {
    name: 'samples of the author',
    part: { ...bodyWith({ schema: ORDER }), codeSamples: [{ lang: 'Go', source: 'x' }] },
    more: false,
  },
  {
    name: 'a webhook',
    part: { ...bodyWith({ schema: ORDER }), kind: 'webhook' as const },
    more: false,
  },
  {
    name: 'an optional cookie',
    part: { parameters: [parameter({ name: 'c', in: 'cookie', required: false })] },
    more: true,
  },
  {
    name: 'an optional parameter whose example is null',
    part: {
      parameters: [
        parameter({
          name: 'q',
          in: 'query',
          required: false,
          examples: [{ name: 'a', value: null }],
        }),
      ],
    },
    more: false,
  },
])('with $name there is more to show: $more', ({ part, more }) => {
  expect(hasMoreFields(operation(part), OPTIONS)).toBe(more)
})

test('does not sign a request to a token endpoint', () => {
  const samples = requestSamples(operation({ isTokenEndpoint: true }), OPTIONS, DEFAULT_RECIPE)
  for (const { source } of samples) expect(source).not.toContain('Signature')
})

test('signs by a recipe of version 2', () => {
  const samples = requestSamples(operation({}), OPTIONS, presetRecipe('binance'))
  const source = sourceIn('java', samples)
  expect(source).toContain('.header("X-MBX-APIKEY", apiKey)')
  expect(source).toContain('?signature=')
})

test('signs no request if the recipe signs callbacks only', () => {
  const [sample] = requestSamples(operation({}), OPTIONS, presetRecipe('github'))
  expect(sample?.source).toContain('curl -X POST')
  expect(sample?.source).not.toContain('Signature')
})

test.each([
  {
    security: [['key', 'session', 'app']],
    lines: [
      'encoded_app = urllib.parse.quote(app, safe="")',
      'f"https://api.example.com/v2/users/%7Bid%7D?app={encoded_app}",',
      '"X-Api-Key": x_api_key,',
      '"Cookie": f"session={session}",',
    ],
  },
  { security: [[], ['login']], lines: ['"Authorization": f"Basic {basic_credentials}",'] },
  { security: [['certificate'], ['token']], lines: ['"Authorization": f"Bearer {access_token}",'] },
])('an unsigned request is authorized by its schemes: $security', ({ security, lines }) => {
  const schemes = {
    key: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
    session: { type: 'apiKey', in: 'cookie', name: 'session' },
    app: { type: 'apiKey', in: 'query', name: 'app' },
    login: { type: 'http', scheme: 'basic' },
    token: { type: 'oauth2' },
    certificate: { type: 'mutualTLS' },
  }
  const required = security.map((names) => names.map((scheme) => ({ scheme, scopes: [] })))
  const samples = requestSamples(operation({ security: required }), OPTIONS, null, schemes)
  const python = sourceIn('python', samples)
  for (const line of lines) expect(python).toContain(line)
})

test.each([
  {
    what: 'without a body',
    part: {},
    lines: [
      "curl -G -X POST 'https://api.example.com/v2/users/%7Bid%7D'",
      '--data-urlencode "app=$app"',
    ],
  },
  {
    what: 'with one',
    part: bodyWith({ schema: ORDER }),
    lines: ['encoded_app=$(percent "$app")', '/%7Bid%7D?app=$encoded_app"'],
  },
])('curl encodes a key in the query $what', ({ part, lines }) => {
  const schemes = { app: { type: 'apiKey', in: 'query', name: 'app' } }
  const security = [[{ scheme: 'app', scopes: [] }]]
  const asked = operation({ security, ...part })
  const [curl] = requestSamples(asked, OPTIONS, null, schemes)
  for (const line of lines) expect(curl?.source).toContain(line)
})

test.each(['image/png', 'multipart/form-data'])(
  'a recipe that signs the body has no samples for %s, and says so',
  (mediaType) => {
    const recipe = presetRecipe('snap-bi')
    const sent = bodyWith({ mediaType, examples: [{ name: 'default', value: { a: 'b' } }] })
    const samples = requestSamples(operation(sent), OPTIONS, recipe)
    expect(samples.map(({ isMissing }) => isMissing)).toEqual(samples.map(() => true))
    for (const sample of samples) {
      expect(sample.source).toMatch(/^(?:#|\/\/) No sample: the recipe signs the body\./)
      expect(sourceOf(sample, 'Tanpa contoh.')).toMatch(/^(?:#|\/\/) Tanpa contoh\.$/)
      expect(sourceOf(sample, null)).toBe(null)
    }
    expect(samplesOf(sent).some(({ isMissing }) => isMissing)).toBe(false)
  },
)

test.each([
  ['a structured schema', { type: 'object', properties: { a: { type: 'integer' } } }, 'json'],
  ['bytes', { type: 'string', format: 'binary' }, 'octet-stream'],
])('a range of media types with %s is sent as one type', (_name, schema, type) => {
  const requestBody = { required: true, content: [{ ...mediaOf('*/*', {}), schema }] }
  for (const { source } of samplesOf({ requestBody })) {
    expect(source).not.toContain('*/*')
    expect(source).toContain(type)
  }
})
