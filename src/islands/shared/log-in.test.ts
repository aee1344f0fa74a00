import { expect, test } from 'vitest'
import { decodeLoginError, logIn } from './log-in.ts'

function answering(response: Response | Error) {
  const sent: { path: string; init: RequestInit }[] = []
  return {
    sent,
    fetch: async (path: string, init: RequestInit) => {
      sent.push({ path, init })
      if (response instanceof Error) throw response
      return response
    },
  }
}

test.each([
  { apiKey: ' ', secretKey: 'b', field: 'apiKey' },
  { apiKey: 'a', secretKey: '', field: 'secretKey' },
])('rejects an empty $field before sending anything', async ({ field, ...fields }) => {
  const ports = answering(new Error('not reached'))
  expect(await logIn(fields, ports)).toEqual({ ok: false, error: { code: 'missing', field } })
  expect(ports.sent).toEqual([])
})

test.each([
  {
    name: 'messages with a parameter',
    status: 401,
    body: { code: 401, messages: [{ parameter: 'apikey', message: 'Wrong API Key' }] },
    expected: { code: 'wrong', field: 'apiKey' },
  },
  {
    name: 'data.error',
    status: 401,
    body: { data: { error: 'Wrong Secret Key' } },
    expected: { code: 'wrong', field: 'secretKey' },
  },
  {
    name: 'a list of strings',
    status: 422,
    body: { messages: ['Wrong Secret Key'] },
    expected: { code: 'wrong', field: 'secretKey' },
  },
  {
    name: 'messages of an existing backend',
    status: 422,
    body: { messages: [{ parameter: 'secret_key', message: 'has expired.' }, 'Request another.'] },
    expected: {
      code: 'unexpected',
      status: 422,
      text: 'secret key has expired. Request another.',
    },
  },
  {
    name: 'another error',
    status: 401,
    body: {},
    expected: { code: 'unexpected', status: 401, text: '' },
  },
  {
    name: 'a failed server',
    status: 500,
    body: { messages: ['Something went wrong. Please try again later...'] },
    expected: { code: 'unexpected', status: 500, text: '' },
  },
  {
    name: 'a page instead of JSON',
    status: 502,
    body: null,
    expected: { code: 'unexpected', status: 502, text: '' },
  },
])('understands $name', ({ status, body, expected }) => {
  expect(decodeLoginError(status, null, body)).toEqual(expected)
})

test.each([
  ['42', 42],
  [null, null],
  ['Wed, 21 Oct 2026 07:28:00 GMT', null],
  ['-1', null],
])('429 with Retry-After %j waits %j seconds', (retryAfter, waitSeconds) => {
  expect(decodeLoginError(429, retryAfter, null)).toEqual({ code: 'too-many', waitSeconds })
})

test.each([
  { host: 'most hosts', status: 404 },
  { host: 'nginx', status: 405 },
  { host: 'an object store', status: 501 },
  { host: 'one that shows a page for everything', status: 200 },
])('$host without the worker has no login ($status)', async ({ status }) => {
  const ports = answering(new Response('<!doctype html>', { status }))
  expect(await logIn({ apiKey: 'a', secretKey: 'b' }, ports)).toEqual({
    ok: false,
    error: { code: 'no-portal' },
  })
})

test('returns unreachable for a network failure', async () => {
  const ports = answering(new TypeError('Failed to fetch'))
  expect(await logIn({ apiKey: 'a', secretKey: 'b' }, ports)).toEqual({
    ok: false,
    error: { code: 'unreachable' },
  })
})

test('trims keys and sends them under the specified names', async () => {
  const ports = answering(Response.json({ data: { token: 't', access_token: 'at' } }))
  expect(await logIn({ apiKey: ' a\n', secretKey: 'b c ' }, ports)).toEqual({
    ok: true,
    value: { accessToken: 'at' },
  })
  expect(ports.sent[0]?.path).toBe('/api-web/web/api/v1/auth/login')
  expect(ports.sent[0]?.init.body).toBe('{"apikey":"a","secretkey":"b c"}')
})
