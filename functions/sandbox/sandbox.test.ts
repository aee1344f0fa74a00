import { beforeEach, describe, expect, test } from 'vitest'
import { compileDocument, parseDocument } from '#core/openapi/index.ts'
import { compilePolicy } from '#core/policy/index.ts'
import { err, ok } from '#core/result.ts'
import { DEFAULT_RECIPE, type SignatureRecipe, signRequest } from '#core/signature/index.ts'
import { fixedClock } from '../../tests/support/fixed-clock.ts'
import type { Documents } from '../ports/documents.ts'
import type { HeaderList, Upstream, UpstreamRequest, UpstreamResponse } from '../ports/upstream.ts'
import { sandboxUpstream } from './sandbox.ts'

const API_KEY = 'key-1'
const SECRET_KEY = 'the-secret-key-of-a-partner'
const ACCESS_TOKEN = 'the-access-token-of-a-partner'
/** What the fixed clock shows. */
const NOW = '2026-11-20T17:04:05+07:00'

let sandbox: Upstream
let waits: number[]

beforeEach(() => {
  waits = []
  sandbox = build()
})

describe('who calls', () => {
  test('says that there is no document', async () => {
    const documents: Documents = {
      current: async () => err({ code: 'document-missing', message: 'None is published.' }),
    }
    const answer = await build({ documents }).send(signed({}), new AbortController().signal)
    expect(answer).toMatchObject({ error: { code: 'unavailable', message: 'None is published.' } })
  })

  test.each(['timestamp', 'signature', 'request-id'])(
    'names the missing header %s',
    async (name) => {
      const { status, body } = await send(without(signed({}), name))
      expect(status).toBe(401)
      expect(body.data.error.reason).toBe('header-missing')
      expect(body.data.error.errors[0].toLowerCase()).toContain(`"${name}" is missing`)
    },
  )

  test('explains a timestamp that is too old', async () => {
    const { status, body } = await send(signed({ timestamp: '2026-11-20T16:59:04+07:00' }))
    expect(status).toBe(401)
    expect(body.data.error).toMatchObject({ reason: 'timestamp-skewed', skew_seconds: -301 })
    expect(body.messages[0].parameter).toBe('Timestamp')
  })

  test('accepts a timestamp at the edge', async () => {
    expect((await send(signed({ timestamp: '2026-11-20T16:59:05+07:00' }))).status).toBe(200)
  })

  test('explains a timestamp it cannot read', async () => {
    const { body } = await send(signed({ timestamp: 'yesterday' }))
    expect(body.data.error.reason).toBe('timestamp-malformed')
  })

  test('explains a wrong secret key with the string to sign', async () => {
    const { status, body } = await send(signed({ secretKey: 'another' }))
    expect(status).toBe(401)
    expect(body).toMatchObject({ code: 401, messages: [{ parameter: 'Signature' }] })
    expect(body.data.error).toMatchObject({
      reason: 'signature-mismatch',
      string_to_sign: `${NOW}:${API_KEY}:GET:1B2M2Y8AsgTpgAmY7PhCfg==`,
    })
  })

  test('explains a body that changed after it was signed', async () => {
    const request = signed({ method: 'POST', path: '/users', body: VALID_USER })
    const tampered = { ...request, body: bytes(VALID_USER.replace('Sari', 'Budi')) }
    const { status, body } = await send(tampered)
    expect(status).toBe(401)
    expect(body.data.error.reason).toBe('signature-mismatch')
    expect(body.data.error.canonical_body).toContain('Budi')
  })

  test('names the slip behind a wrong signature', async () => {
    const request = signed({ signedMethod: 'get', recipe: LOWER_CASE_METHOD })
    const { body } = await send(request)
    expect(body.data.error.reason).toBe('signing-slip')
    expect(body.data.error.slips).toHaveLength(1)
    expect(body.data.error.your_string_to_sign).toContain(':get:')
  })

  test('shortens a long canonical body', async () => {
    const text = JSON.stringify({ name: 'x'.repeat(100_000), email: 'a@example.com' })
    const request = signed({ method: 'POST', path: '/users', body: text, secretKey: 'another' })
    const { body } = await send(request)
    expect(body.data.error.canonical_body).toHaveLength(4001)
  })

  test.each([
    { name: 'unknown', apiKey: 'nobody' },
    { name: 'disabled', apiKey: 'disabled' },
  ])('refuses a key that is $name', async ({ apiKey }) => {
    const { status, body } = await send(signed({ apiKey }))
    expect(status).toBe(401)
    expect(body.data.error.reason).toBe('api-key-unknown')
  })

  test('refuses a signature header without API key', async () => {
    const { body } = await send(replaced(signed({}), 'signature', 'bm8ga2V5'))
    expect(body.data.error.reason).toBe('api-key-missing')
  })

  test.each([
    { name: 'missing', authorization: undefined, text: 'is missing' },
    { name: 'another scheme', authorization: `Basic ${ACCESS_TOKEN}`, text: 'cannot be read' },
    { name: 'another token', authorization: 'Bearer other', text: 'is not valid' },
  ])('refuses an access token that is $name', async ({ authorization, text }) => {
    const request = without(signed({}), 'authorization')
    const { status, body } = await send({
      ...request,
      headers: [
        ...request.headers,
        ...(authorization === undefined ? [] : [['authorization', authorization] as const]),
      ],
    })
    expect(status).toBe(401)
    expect(body.data.error.reason).toBe('access-token')
    expect(body.messages[0].message).toContain(text)
  })

  test('asks for no access token where the document does not', async () => {
    const request = signed({ method: 'GET', path: '/open' })
    expect((await send(without(request, 'authorization'))).status).toBe(200)
  })

  test('never shows a secret key or an access token', async () => {
    for (const request of [
      signed({ secretKey: 'another' }),
      signed({ apiKey: 'nobody' }),
      replaced(signed({}), 'authorization', 'Bearer other'),
      token({ client_id: API_KEY, client_secret: 'wrong' }),
    ]) {
      const { status, text } = await send(request)
      expect(status).toBe(401)
      expect(text).not.toContain(SECRET_KEY)
      expect(text).not.toContain(ACCESS_TOKEN)
    }
  })

  test('signs with the recipe of the document', async () => {
    const recipe: SignatureRecipe = {
      ...DEFAULT_RECIPE,
      output: { template: '{signature}', encoding: 'none' },
      headers: { ...DEFAULT_RECIPE.headers, apiKey: 'X-Key', signature: 'X-Sign' },
    }
    sandbox = build({ recipe })
    expect((await send(signed({}))).body.data.error.errors[0]).toContain('"X-Key" is missing')
    expect((await send(signed({ recipe }))).status).toBe(200)
  })
})

describe('what is sent', () => {
  test.each([
    { method: 'GET', path: '/nothing', status: 404 },
    { method: 'DELETE', path: '/users', status: 405 },
    { method: 'GET', path: '/users//1', status: 400 },
  ])('answers $status to $method $path', async ({ method, path, status }) => {
    expect((await send(signed({ method, path }))).status).toBe(status)
  })

  test('refuses a body that is not JSON', async () => {
    const { status, body } = await send(
      signed({ method: 'POST', path: '/users', body: '{"name":' }),
    )
    expect(status).toBe(400)
    expect(body.messages[0]).toContain('The body is not JSON')
  })

  test('refuses a body that is not UTF-8', async () => {
    const broken = '{"name":"\uFFFD"}'
    const request = signed({ method: 'POST', path: '/users', body: broken })
    const invalid = Uint8Array.from([...bytes('{"name":"'), 0xff, ...bytes('"}')])
    expect((await send({ ...request, body: invalid })).status).toBe(400)
  })

  test.each(['text/plain', 'application/xml', 'application', ''])(
    'refuses the media type "%s"',
    async (type) => {
      const request = signed({ method: 'POST', path: '/users', body: VALID_USER })
      const { status, body } = await send(replaced(request, 'content-type', type))
      expect(status).toBe(415)
      expect(body.messages[0]).toContain('expected application/json')
    },
  )

  test('demands a required body', async () => {
    const { status, body } = await send(signed({ method: 'POST', path: '/users' }))
    expect(status).toBe(422)
    expect(body).toEqual({
      code: 422,
      messages: [{ parameter: 'body', message: 'is required' }],
    })
  })

  test.each([
    { name: 'a missing member', body: '{}', parameters: ['name', 'email'] },
    { name: 'a wrong type', body: '{"name":7,"email":"a@example.com"}', parameters: ['name'] },
    {
      name: 'a nested member',
      body: '{"name":"Sari","email":"a@example.com","address":{"city":7}}',
      parameters: ['address.city'],
    },
    {
      name: 'an item',
      body: '{"name":"Sari","email":"a@example.com","tags":["a",7]}',
      parameters: ['tags[1]'],
    },
    { name: 'another kind of value', body: '[]', parameters: ['body'] },
  ])('names $name', async ({ body, parameters }) => {
    const answer = await send(signed({ method: 'POST', path: '/users', body }))
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe(422)
    expect(answer.body.messages.map(({ parameter }: { parameter: string }) => parameter)).toEqual(
      parameters,
    )
  })

  test('writes messages that follow the name of the parameter', async () => {
    const { body } = await send(signed({ query: 'page=0' }))
    expect(body.messages).toEqual([
      {
        parameter: 'page',
        message: 'is too small: expected at least 1, found 0; send a larger number.',
      },
    ])
  })

  test.each([
    { query: 'page=0', parameters: ['page'] },
    { query: 'page=x', parameters: ['page'] },
    { query: 'sort=up', parameters: ['sort'] },
    { query: 'ids=1&ids=x', parameters: ['ids[1]'] },
    { query: 'filter[from]=x', parameters: ['filter.from'] },
    { query: 'active=yes', parameters: ['active'] },
  ])('judges the query $query', async ({ query, parameters }) => {
    const { status, body } = await send(signed({ query }))
    expect(status).toBe(422)
    expect(body.messages.map(({ parameter }: { parameter: string }) => parameter)).toEqual(
      parameters,
    )
  })

  test.each(['page=2&sort=asc', 'ids=1&ids=2', 'filter[from]=3', 'active=true', 'unknown=1', ''])(
    'accepts the query %s',
    async (query) => {
      expect((await send(signed({ query }))).status).toBe(200)
    },
  )

  test('demands required parameters and judges path and header', async () => {
    const { status, body } = await send(signed({ path: '/users/ab/keys' }))
    expect(status).toBe(422)
    expect(body.messages.map(({ parameter }: { parameter: string }) => parameter)).toEqual([
      'id',
      'X-Tenant',
    ])
    const request = signed({ path: '/users/7/keys' })
    const complete = { ...request, headers: [...request.headers, ['x-tenant', 't'] as const] }
    expect((await send(complete)).status).toBe(200)
  })

  test('does not judge the language that a browser asks for', async () => {
    const request = signed({ path: '/open' })
    const headers: HeaderList = [...request.headers, ['accept-language', 'en-US,en;q=0.9']]
    expect((await send({ ...request, headers })).status).toBe(200)
  })

  test('reads forms as their schema says', async () => {
    const type = 'application/x-www-form-urlencoded'
    const form = (body: string) => signed({ method: 'POST', path: '/forms', body, type })
    expect((await send(form('amount=x'))).status).toBe(422)
    expect((await send(form('amount=7&tags=a&tags=b'))).status).toBe(200)
  })

  test.each([
    { field: 'amount"', value: 'x', status: 422 },
    { field: 'amount"', value: '7', status: 200 },
    { field: 'photo"; filename="p.png', value: 'more than eight bytes', status: 422 },
    { field: 'photo"; filename="p.png', value: 'few', status: 200 },
  ])('judges the part $field of a multipart form: $status', async ({ field, value, status }) => {
    const text = `--B\r\nContent-Disposition: form-data; name="${field.replace(/"?$/, '"')}\r\n\r\n${value}\r\n--B--\r\n`
    const unsigned = signed({ method: 'POST', path: '/parts' })
    const type = ['content-type', 'multipart/form-data; boundary=B'] as const
    const headers: HeaderList = [...unsigned.headers, type]
    expect((await send({ ...unsigned, headers, body: bytes(text) })).status).toBe(status)
  })

  test.each([
    { cookie: 'theme=loud', status: 422 },
    { cookie: 'theme=dark', status: 200 },
    // The proxy passes none on.
    { cookie: undefined, status: 200 },
  ])('judges the cookie $cookie: $status', async ({ cookie, status }) => {
    const request = signed({ path: '/open' })
    const sent: HeaderList = cookie === undefined ? [] : [['cookie', cookie]]
    expect((await send({ ...request, headers: [...request.headers, ...sent] })).status).toBe(status)
  })

  test('takes a body with a byte order mark as it was signed', async () => {
    const request = signed({ method: 'POST', path: '/users', body: `\uFEFF${VALID_USER}` })
    expect(request.body.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    expect((await send(request)).status).toBe(201)
    expect((await send({ ...request, body: bytes(VALID_USER) })).status).toBe(401)
  })
})

describe('what comes back', () => {
  test('answers with the documented example, status, type and headers', async () => {
    const { status, headers, body } = await send(signed({ path: '/users/7' }))
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'application/json',
      'x-quota': '9',
    })
    expect(body).toEqual({ data: { id: 'usr_1', name: 'Example' } })
  })

  test('makes an example from the schema when there is none', async () => {
    const { body } = await send(signed({}))
    expect(body).toMatchObject({ data: [{ id: expect.any(String), name: expect.any(String) }] })
  })

  test('answers 204 without body', async () => {
    const { status, text } = await send(signed({ method: 'DELETE', path: '/users/7' }))
    expect({ status, text }).toEqual({ status: 204, text: '' })
  })

  test('answers another documented status when asked', async () => {
    const { status, headers, body } = await send(prefer('code=404'))
    expect(status).toBe(404)
    expect(headers).toContainEqual(['preference-applied', 'code=404'])
    expect(body).toEqual({ code: 404, messages: ['No such user.'] })
    expect((await send(prefer('code=503'))).status).toBe(503)
  })

  test('answers a named example when asked', async () => {
    expect((await send(prefer('example=other'))).body).toMatchObject({ data: { name: 'Other' } })
  })

  test.each(['code=418', 'example=nothing', 'code=x', 'delay=x'])(
    'refuses Prefer: %s',
    async (value) => {
      const { status, body } = await send(prefer(value))
      expect(status).toBe(400)
      expect(body.messages[0].parameter).toBe('Prefer')
    },
  )

  test('waits when asked, at most ten seconds', async () => {
    await send(prefer('delay=500'))
    await send(prefer('delay=60000'))
    expect(waits).toEqual([500, 10_000])
  })

  test('gives up waiting when the caller does', async () => {
    const signal = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    const answer = await build({ wait: async () => false }).send(signed({}), signal)
    expect(answer).toMatchObject({ error: { code: 'timeout' } })
  })

  test('refuses to answer in a type that is not documented', async () => {
    const request = signed({ path: '/users/7' })
    const answer = await send({ ...request, headers: [...request.headers, ['accept', 'text/csv']] })
    expect(answer.status).toBe(406)
  })

  test('plays a flow: create, look, change, remove', async () => {
    const created = await send(signed({ method: 'POST', path: '/users', body: VALID_USER }))
    expect(created.status).toBe(201)
    const { id } = created.body.data
    expect(id).toMatch(/^usr_[0-9a-f]{16}$/)
    const path = `/users/${id}`
    expect((await send(signed({ path }))).body).toEqual({ data: { id, name: 'Sari' } })
    const changed = VALID_USER.replace('Sari', 'Budi')
    expect((await send(signed({ method: 'PUT', path, body: changed }))).status).toBe(200)
    expect((await send(signed({ path }))).body).toEqual({ data: { id, name: 'Budi' } })
    expect((await send(signed({ method: 'DELETE', path }))).status).toBe(204)
    expect((await send(signed({ path }))).status).toBe(404)
    expect((await send(signed({ path: '/users/usr_1' }))).status).toBe(200)
  })

  test('creates nothing when another status is asked for', async () => {
    const request = signed({ method: 'POST', path: '/users', body: VALID_USER })
    const asked = { ...request, headers: [...request.headers, ['prefer', 'code=400'] as const] }
    expect((await send(asked)).text).not.toContain('Sari')
  })
})

describe('token endpoints', () => {
  test.each([
    { name: 'nothing', body: {}, parameters: ['client_id', 'client_secret'] },
    { name: 'no secret', body: { client_id: API_KEY }, parameters: ['client_secret'] },
    { name: 'a number', body: { api_key: 7, secret_key: 'x' }, parameters: ['api_key'] },
  ])('refuse $name', async ({ body, parameters }) => {
    const answer = await send(token(body))
    expect(answer.status).toBe(422)
    expect(answer.body.messages.map(({ parameter }: { parameter: string }) => parameter)).toEqual(
      parameters,
    )
  })

  test.each([
    { name: 'an unknown key', body: { client_id: 'nobody', client_secret: SECRET_KEY } },
    { name: 'a disabled key', body: { client_id: 'disabled', client_secret: SECRET_KEY } },
    { name: 'a wrong secret', body: { client_id: API_KEY, client_secret: 'wrong' } },
  ])('refuse $name', async ({ body }) => {
    expect((await send(token(body))).status).toBe(401)
  })

  test('refuse another media type', async () => {
    expect((await send(replaced(token({}), 'content-type', 'text/plain'))).status).toBe(415)
  })

  test('need no signature and hand out the access token', async () => {
    const { status, body, headers } = await send(
      token({ client_id: API_KEY, client_secret: SECRET_KEY }),
    )
    expect(status).toBe(200)
    expect(body).toEqual({ data: { access_token: ACCESS_TOKEN, expires_in: 900 } })
    expect(headers).toContainEqual(['cache-control', 'no-store'])
  })

  test('read forms too', async () => {
    const request = token({})
    const form = bytes(`client_id=${API_KEY}&client_secret=${SECRET_KEY}`)
    const type = 'application/x-www-form-urlencoded'
    const answer = await send({ ...replaced(request, 'content-type', type), body: form })
    expect(answer.status).toBe(200)
  })
})

const VALID_USER = '{"name":"Sari","email":"sari@example.com"}'

const LOWER_CASE_METHOD: SignatureRecipe = {
  ...DEFAULT_RECIPE,
  parts: DEFAULT_RECIPE.parts.map((part) =>
    part.value === 'method' ? { ...part, case: 'lower' } : part,
  ),
}

const DOCUMENT = `
openapi: 3.1.0
info: {title: Users, version: "1"}
security: [{bearer: []}]
paths:
  /auth/token:
    post:
      security: []
      responses:
        "200":
          description: ok
          content: {application/json: {example: {data: {access_token: shown, expires_in: 900}}}}
  /open:
    get:
      security: []
      parameters:
        - {name: Accept-Language, in: header, schema: {type: string, enum: [en, id]}}
        - {name: theme, in: cookie, required: true, schema: {type: string, enum: [light, dark]}}
      responses: {"200": {description: ok}}
  /parts:
    post:
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                amount: {type: integer}
                photo: {type: string, format: binary, maxLength: 8}
      responses: {"200": {description: ok}}
  /forms:
    post:
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema:
              type: object
              properties:
                amount: {type: integer}
                tags: {type: array, items: {type: string}}
      responses: {"200": {description: ok}}
  /users:
    get:
      parameters:
        - {name: page, in: query, schema: {type: integer, minimum: 1}}
        - {name: sort, in: query, schema: {$ref: "#/components/schemas/Sort"}}
        - {name: ids, in: query, schema: {type: array, items: {type: integer}}}
        - {name: active, in: query, schema: {type: boolean}}
        - name: filter
          in: query
          style: deepObject
          schema: {type: object, properties: {from: {type: integer}}}
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                type: object
                properties:
                  data: {type: array, items: {$ref: "#/components/schemas/User"}}
    post:
      requestBody: &body
        required: true
        content: {application/json: {schema: {$ref: "#/components/schemas/NewUser"}}}
      responses:
        "201":
          description: created
          content: {application/json: {example: {data: {id: usr_1, name: Example}}}}
        "400":
          description: no
          content: {application/json: {example: {code: 400, messages: [No.]}}}
  /users/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    get:
      responses:
        "200":
          description: ok
          headers: {X-Quota: {schema: {type: integer, example: 9}}}
          content:
            application/json:
              examples:
                first: {value: {data: {id: usr_1, name: Example}}}
                other: {value: {data: {id: usr_2, name: Other}}}
        "404":
          description: none
          content: {application/json: {example: {code: 404, messages: [No such user.]}}}
        5XX: {description: broken}
    put:
      requestBody: *body
      responses:
        "200":
          description: ok
          content: {application/json: {example: {data: {id: usr_1, name: Example}}}}
    delete: {responses: {"204": {description: gone}}}
  /users/{id}/keys:
    get:
      parameters:
        - {name: id, in: path, required: true, schema: {type: integer}}
        - {name: X-Tenant, in: header, required: true, schema: {type: string}}
      responses: {"200": {description: ok}}
components:
  securitySchemes: {bearer: {type: http, scheme: bearer}}
  schemas:
    Sort: {type: string, enum: [asc, desc]}
    User:
      type: object
      required: [id, name]
      properties: {id: {type: string}, name: {type: string}}
    NewUser:
      type: object
      required: [name, email]
      properties:
        name: {type: string}
        email: {type: string}
        tags: {type: array, items: {type: string}}
        address: {type: object, properties: {city: {type: string}}}
`

const { compiled } = compileDocument(parseDocument(DOCUMENT))
const policy = compilePolicy(compiled)

interface BuildOptions {
  readonly documents?: Documents
  readonly recipe?: SignatureRecipe
  readonly wait?: (delayMs: number) => Promise<boolean>
}

function build({ documents, recipe = DEFAULT_RECIPE, wait }: BuildOptions = {}): Upstream {
  const partner = { id: 'p', apiKey: API_KEY, secretKey: SECRET_KEY, accessToken: ACCESS_TOKEN }
  return sandboxUpstream({
    documents: documents ?? {
      current: async () =>
        ok({ hash: 'test', compiled, policy, recipe, operationRecipes: new Map() }),
    },
    partners: {
      byApiKey: async (apiKey) => {
        if (apiKey === API_KEY) return { ...partner, enabled: true }
        return apiKey === 'disabled' ? { ...partner, apiKey, enabled: false } : undefined
      },
    },
    clock: fixedClock(),
    wait:
      wait ??
      (async (delayMs) => {
        if (delayMs > 0) waits.push(delayMs)
        return true
      }),
  })
}

interface ToSign {
  readonly method?: string
  readonly path?: string
  readonly query?: string
  readonly body?: string
  readonly type?: string
  readonly apiKey?: string
  readonly secretKey?: string
  readonly timestamp?: string
  readonly signedMethod?: string
  readonly recipe?: SignatureRecipe
}

function signed({
  method = 'GET',
  path = '/users',
  query = '',
  body,
  type = 'application/json',
  apiKey = API_KEY,
  secretKey = SECRET_KEY,
  timestamp = NOW,
  signedMethod = method,
  recipe = DEFAULT_RECIPE,
}: ToSign): UpstreamRequest {
  const request = { method: signedMethod, path, query, body, timestamp, requestId: 'r-1' }
  const trace = signRequest(recipe, { apiKey, secretKey, ...request })
  if (!trace.ok) throw new Error(trace.error.message)
  const headers: HeaderList = [
    ...Object.entries(trace.value.headers).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    ),
    ['authorization', `Bearer ${ACCESS_TOKEN}`],
    ...(body === undefined ? [] : [['content-type', type] as const]),
  ]
  return { method, path, query, headers, body: bytes(body ?? '') }
}

function prefer(value: string): UpstreamRequest {
  const request = signed({ path: '/users/7' })
  return { ...request, headers: [...request.headers, ['prefer', value]] }
}

const token = (body: unknown): UpstreamRequest => ({
  method: 'POST',
  path: '/auth/token',
  query: '',
  headers: [['content-type', 'application/json']],
  body: bytes(JSON.stringify(body)),
})

const without = (request: UpstreamRequest, name: string): UpstreamRequest => ({
  ...request,
  headers: request.headers.filter(([known]) => known !== name),
})

const replaced = (request: UpstreamRequest, name: string, value: string): UpstreamRequest => ({
  ...without(request, name),
  headers: [...without(request, name).headers, [name, value]],
})

async function send(request: UpstreamRequest) {
  const answer = await sandbox.send(request, new AbortController().signal)
  if (!answer.ok) throw new Error(answer.error.message)
  return { ...answer.value, ...decoded(answer.value) }
}

function decoded({ body, headers }: UpstreamResponse) {
  const text = new TextDecoder().decode(body)
  const isJson = headers.some(([name, value]) => name === 'content-type' && /json/.test(value))
  return { text, body: isJson ? JSON.parse(text) : undefined }
}

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)
