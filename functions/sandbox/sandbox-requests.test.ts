/** Requests to the sandbox: paths, bodies and parameters as the document describes them. */
import { beforeEach, describe, expect, test } from 'vitest'
import {
  buildSandbox,
  bytes,
  replaced,
  sendTo,
  signed,
  VALID_USER,
} from '../../tests/support/sandbox.ts'
import type { HeaderList, Upstream, UpstreamRequest } from '../ports/upstream.ts'

let sandbox: Upstream

beforeEach(() => {
  sandbox = buildSandbox()
})

const send = (request: UpstreamRequest) => sendTo(sandbox, request)

describe('requests', () => {
  test.each([
    { method: 'GET', path: '/nothing', status: 404 },
    { method: 'DELETE', path: '/users', status: 405 },
    { method: 'GET', path: '/users//1', status: 400 },
  ])('answers $status to $method $path', async ({ method, path, status }) => {
    expect((await send(signed({ method, path }))).status).toBe(status)
  })

  test("rejects a body that isn't JSON", async () => {
    const { status, body } = await send(
      signed({ method: 'POST', path: '/users', body: '{"name":' }),
    )
    expect(status).toBe(400)
    expect(body.messages[0]).toContain("The body isn't valid JSON")
  })

  test("rejects a body that isn't UTF-8", async () => {
    const broken = '{"name":"\uFFFD"}'
    const request = signed({ method: 'POST', path: '/users', body: broken })
    const invalid = Uint8Array.from([...bytes('{"name":"'), 0xff, ...bytes('"}')])
    expect((await send({ ...request, body: invalid })).status).toBe(400)
  })

  test.each(['text/plain', 'application/xml', 'application', ''])(
    'rejects the media type "%s"',
    async (type) => {
      const request = signed({ method: 'POST', path: '/users', body: VALID_USER })
      const { status, body } = await send(replaced(request, 'content-type', type))
      expect(status).toBe(415)
      expect(body.messages[0]).toContain('must be application/json')
    },
  )

  test('requires a required body', async () => {
    const { status, body } = await send(signed({ method: 'POST', path: '/users' }))
    expect(status).toBe(422)
    expect(body).toEqual({
      code: 422,
      messages: [
        { parameter: 'body', message: 'is required', coded: { code: 'required', values: {} } },
      ],
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

  test('writes messages that follow the name of the parameter, and that pages can translate', async () => {
    const { body } = await send(signed({ query: 'page=0' }))
    expect(body.messages).toMatchObject([
      {
        parameter: 'page',
        message: 'must be 1 or more, got 0.',
        coded: { code: 'minimum', values: { limit: 1, is: '0' } },
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
  ])('validates the query $query', async ({ query, parameters }) => {
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

  test.each([
    { list: '1%2C5', status: 200 },
    { list: '1%2C5,2', status: 200 },
    // Many HTTP libraries encode the commas between items, too.
    { list: '2%2C2', status: 200 },
    { list: '1,5', status: 422 },
    { list: '1%2C5%2C2', status: 422 },
  ])('validates the list $list: $status', async ({ list, status }) => {
    expect((await send(signed({ path: `/sizes/${list}` }))).status).toBe(status)
    expect((await send(signed({ path: '/sizes/2', query: `also=${list}` }))).status).toBe(status)
  })

  test('requires required parameters and validates path and header', async () => {
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

  test.each([
    { place: 'caf%C3%A9', status: 200 },
    { place: '%C3%A9', status: 200 },
    { place: 'caf%C3%A9 %E2%98%95', status: 200 },
    { place: 'caf%C3%A9 caf%C3%A9', status: 422 },
    { place: 'caf%C3 X', status: 422 },
  ])('validates the text of the header $place, which is encoded', async ({ place, status }) => {
    const request = signed({ path: '/users/7/keys' })
    const sent = [['x-tenant', 't'] as const, ['x-place', place] as const]
    expect((await send({ ...request, headers: [...request.headers, ...sent] })).status).toBe(status)
  })

  test('ignores the language that a browser requests', async () => {
    const request = signed({ path: '/open' })
    const headers: HeaderList = [...request.headers, ['accept-language', 'en-US,en;q=0.9']]
    expect((await send({ ...request, headers })).status).toBe(200)
  })

  test('reads forms by their schema', async () => {
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
  ])('validates the part $field of a multipart form: $status', async ({ field, value, status }) => {
    const text = `--B\r\nContent-Disposition: form-data; name="${field.replace(/"?$/, '"')}\r\n\r\n${value}\r\n--B--\r\n`
    const unsigned = signed({ method: 'POST', path: '/parts' })
    const type = ['content-type', 'multipart/form-data; boundary=B'] as const
    const headers: HeaderList = [...unsigned.headers, type]
    expect((await send({ ...unsigned, headers, body: bytes(text) })).status).toBe(status)
  })

  test.each([
    { cookie: 'theme=loud', status: 422 },
    { cookie: 'theme=dark', status: 200 },
    // The proxy forwards no cookies.
    { cookie: undefined, status: 200 },
  ])('validates the cookie $cookie: $status', async ({ cookie, status }) => {
    const request = signed({ path: '/open' })
    const sent: HeaderList = cookie === undefined ? [] : [['cookie', cookie]]
    expect((await send({ ...request, headers: [...request.headers, ...sent] })).status).toBe(status)
  })

  test('accepts a body with a byte order mark as it was signed', async () => {
    const request = signed({ method: 'POST', path: '/users', body: `\uFEFF${VALID_USER}` })
    expect(request.body.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    expect((await send(request)).status).toBe(201)
    expect((await send({ ...request, body: bytes(VALID_USER) })).status).toBe(401)
  })
})
