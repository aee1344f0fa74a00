/** The sandbox's responses: documented examples, preferences, and remembered values. */
import { beforeEach, describe, expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { ok } from '#core/result.ts'
import { currentDocument } from '../../tests/support/current-document.ts'
import { buildSandbox, sendTo, signed, VALID_USER } from '../../tests/support/sandbox.ts'
import type { Upstream, UpstreamRequest } from '../ports/upstream.ts'

let sandbox: Upstream
let waits: number[]

beforeEach(() => {
  waits = []
  sandbox = buildSandbox({
    wait: async (delayMs) => {
      if (delayMs > 0) waits.push(delayMs)
      return true
    },
  })
})

const send = (request: UpstreamRequest) => sendTo(sandbox, request)

describe('responses', () => {
  test('returns the documented example, status, type and headers', async () => {
    const { status, headers, body } = await send(signed({ path: '/users/7' }))
    expect(status).toBe(200)
    expect(Object.fromEntries(headers)).toEqual({
      'content-type': 'application/json',
      'x-quota': '9',
      // The request's ID is returned as it was sent, not as documented.
      'request-id': 'r-1',
    })
    expect(body).toEqual({ data: { id: 'usr_1', name: 'Example' } })
  })

  test('builds an example from the schema if there is none', async () => {
    const { body } = await send(signed({}))
    expect(body).toMatchObject({ data: [{ id: expect.any(String), name: expect.any(String) }] })
  })

  test('shows sent values only where the response can have them', async () => {
    const { compiled } = compileDocument(
      parseDocument(`openapi: 3.1.0
paths:
  /issues:
    post:
      requestBody: { content: { application/json: { schema: { type: object } } } }
      responses:
        '201':
          content:
            application/json:
              schema:
                properties:
                  status: { enum: [pending, done] }
                  assignees: { type: array, items: { type: object } }
              example: { id: i-1, title: A, status: pending, assignees: [{ login: octocat }] }
`),
    )
    const own = buildSandbox({ documents: { current: async () => ok(currentDocument(compiled)) } })
    const body = JSON.stringify({ title: 'B', status: 'Active', assignees: ['sari'] })
    const answer = await sendTo(own, signed({ method: 'POST', path: '/issues', body }))
    expect(answer.body).toMatchObject({
      title: 'B',
      status: 'pending',
      assignees: [{ login: 'octocat' }],
    })
  })

  test('answers 204 without body', async () => {
    const { status, text } = await send(signed({ method: 'DELETE', path: '/users/7' }))
    expect({ status, text }).toEqual({ status: 204, text: '' })
  })

  test('returns another documented status on request', async () => {
    const { status, headers, body } = await send(prefer('code=404'))
    expect(status).toBe(404)
    expect(headers).toContainEqual(['preference-applied', 'code=404'])
    expect(body).toEqual({ code: 404, messages: ['No such user.'] })
    expect((await send(prefer('code=503'))).status).toBe(503)
  })

  test('returns a named example on request', async () => {
    expect((await send(prefer('example=other'))).body).toMatchObject({ data: { name: 'Other' } })
  })

  test.each(['code=418', 'example=nothing', 'code=x', 'delay=x'])(
    'rejects Prefer: %s',
    async (value) => {
      const { status, body } = await send(prefer(value))
      expect(status).toBe(400)
      expect(body.messages[0].parameter).toBe('Prefer')
    },
  )

  test('waits up to ten seconds on request', async () => {
    await send(prefer('delay=500'))
    await send(prefer('delay=60000'))
    expect(waits).toEqual([500, 10_000])
  })

  test('stops waiting when the caller leaves', async () => {
    const signal = AbortSignal.abort(new DOMException('late', 'TimeoutError'))
    const answer = await buildSandbox({ wait: async () => false }).send(signed({}), signal)
    expect(answer).toMatchObject({ error: { code: 'timeout' } })
  })

  test("doesn't answer in an undocumented type", async () => {
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

  test('creates nothing if another status is requested', async () => {
    const request = signed({ method: 'POST', path: '/users', body: VALID_USER })
    const asked = { ...request, headers: [...request.headers, ['prefer', 'code=400'] as const] }
    expect((await send(asked)).text).not.toContain('Sari')
  })
})

function prefer(value: string): UpstreamRequest {
  const request = signed({ path: '/users/7' })
  return { ...request, headers: [...request.headers, ['prefer', value]] }
}
