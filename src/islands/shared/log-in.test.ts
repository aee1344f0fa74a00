import { expect, test } from 'vitest'
import { logIn } from './log-in.ts'

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
