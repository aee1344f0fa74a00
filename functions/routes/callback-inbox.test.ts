import { describe, expect, test } from 'vitest'
import { ORIGIN_GAP } from '#core/api/callbacks.ts'
import { BODY, callbackDesk, INBOX } from '../../tests/support/callback-desk.ts'
import { ORIGIN } from '../../tests/support/worker.ts'

const desk = callbackDesk()
const { as, call, list, post } = desk

describe('the inbox', () => {
  test.each(['', '/events', '/some-id'])('requires a login: %s', async (path) => {
    expect((await call(`${INBOX}${path}`)).status).toBe(401)
  })

  test("another partner's login neither shows nor clears it", async () => {
    await post(`/callback/register?partner=${desk.token}`, BODY)
    const [{ id }] = (await list()).data.callback
    expect((await list(desk.otherBearer)).data.callback).toEqual([])
    expect((await call(`${INBOX}/${id}`, as(desk.otherBearer))).status).toBe(404)
    await call(INBOX, { method: 'DELETE', ...as(desk.otherBearer) })
    expect((await list()).meta.pagination.total).toBe(1)
  })

  test('says where to send callbacks, always the same place', async () => {
    const address = `${ORIGIN}/callback/register?partner=${desk.token}`
    expect((await list()).data.addresses.register).toBe(address)
    expect((await list(desk.otherBearer)).data.addresses.register).not.toBe(address)
  })

  test('is emptied by its partner', async () => {
    await post(`/callback/register?partner=${desk.token}`, BODY)
    expect((await call(INBOX, { method: 'DELETE', ...as() })).status).toBe(200)
    expect((await list()).data.callback).toEqual([])
  })

  test('is not emptied by another site', async () => {
    const init = { method: 'DELETE', headers: { ...as().headers, Origin: 'https://evil.example' } }
    expect((await call(INBOX, init)).status).toBe(403)
  })

  test('tells an open page of a callback, and ends when the worker does', async () => {
    const response = await call(`${INBOX}/events`, as())
    expect(response.headers.get('Content-Type')).toMatch(/^text\/event-stream/)
    const events = response.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await events?.read())?.value).toBe('event: open\ndata: \n\n')
    await post(`/callback/register?partner=${desk.token}`, BODY)
    expect((await events?.read())?.value).toBe('event: change\ndata: \n\n')
    desk.ports.store.callbackInboxes.endSubscriptions()
    expect((await events?.read())?.done).toBe(true)
  })
})

test.each([
  [{}, '/callback/register', ORIGIN],
  [{}, '/id/callback/doc-signing', ORIGIN],
  [{ publicOrigin: 'https://docs.example.com' }, '/callback/register', 'https://docs.example.com'],
])('with %j the page at %s names %s, without script', async (config, path, origin) => {
  const html = `<pre>curl '${ORIGIN_GAP}/callback/register'</pre>`
  const headers = { 'Content-Type': 'text/html', ETag: '"a"', 'Content-Length': '1' }
  desk.ports = { ...desk.ports, site: { fetch: async () => new Response(html, { headers }) } }
  const response = await call(path, {}, config)
  expect(await response.text()).toBe(`<pre>curl '${origin}/callback/register'</pre>`)
  const tag = response.headers.get('ETag') ?? ''
  expect(tag).toMatch(/^"[^"]{20,}"$/)
  const again = await call(path, { headers: { 'If-None-Match': tag } }, config)
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('callbacks are searched and sorted', async () => {
  await post(`/callback/register?partner=${desk.token}`, BODY)
  await post(`/callback/doc-signing?partner=${desk.token}`, BODY)
  const pages = async (query: string) => {
    const response = await call(`${INBOX}?${query}`, as())
    const { data } = await response.json()
    return data.callback.map(({ page }: { page: string }) => page)
  }
  expect(await pages('')).toEqual(['doc-signing', 'register'])
  expect(await pages('order=asc')).toEqual(['register', 'doc-signing'])
  expect(await pages('search=REGISTER')).toEqual(['register'])
  expect((await call(`${INBOX}?serach=x`, as())).status).toBe(422)
})
