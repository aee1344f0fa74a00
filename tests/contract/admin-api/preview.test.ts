import { beforeEach, expect, test } from 'vitest'
import { blobHash } from '../../../functions/ports/blob-store.ts'
import { PREVIEW_TTL_SECONDS } from '../../../functions/store/preview-token.ts'
import { addPartner } from '../../support/partners.ts'
import { addStaff, adminClient } from '../../support/staff.ts'
import { cookieOf, startWorker, type TestWorker } from '../../support/worker.ts'

const TEXT = 'openapi: 3.1.0\ninfo: {title: Secret, version: "1"}\npaths: {}\n'

let worker: TestWorker
let call: ReturnType<typeof adminClient>
beforeEach(async () => {
  worker = await startWorker()
  call = adminClient(worker, (await addStaff(worker.ports, 'editor')).cookie)
})

const read = (id: string, cookie: string) =>
  worker.call(`/api-web/web/api/v1/playgrounds/preview/${id}/document`, {
    headers: { Cookie: cookie },
  })

async function preview() {
  const answer = await call('post', '/playgrounds/add_preview', { name: 'Secret', content: TEXT })
  const { playground } = (answer.body as { data: { playground: { id: string } } }).data // as: the API suite pins it
  return { id: playground.id, cookie: cookieOf(answer.response, 'user'), response: answer.response }
}

test('the text of a draft is not public, even if its hash is known', async () => {
  const { id, cookie } = await preview()
  const stored = await worker.ports.store.documents.find(id)
  const plain = await blobHash(new TextEncoder().encode(TEXT))
  for (const hash of [plain, stored?.draft?.hash ?? '']) {
    for (const extension of ['yaml', 'json', 'bin', 'txt']) {
      expect((await worker.call(`/files/${hash}.${extension}`)).status).toBe(404)
    }
  }
  expect(await (await read(id, cookie)).text()).toBe(TEXT)
})

test('a link that staff share opens the draft without a session', async () => {
  const { id } = await preview()
  const made = await call('post', `/playgrounds/preview_token/${id}`)
  const { token, expires_at } = (made.body as { data: Record<string, string> }).data // as: the API suite pins it
  expect(Date.parse(expires_at ?? '') - worker.clock.nowMs()).toBe(PREVIEW_TTL_SECONDS * 1000)
  expect(made.response.headers.getSetCookie()).toEqual([])
  const show = (of: string, bearer = token) =>
    worker.call(`/api-web/web/api/v1/playgrounds/preview/${of}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}` },
    })
  const opened = await show(id)
  expect(await opened.json()).toMatchObject({ data: { playground: { id, name: 'Secret' } } })
  expect(await (await read(id, cookieOf(opened, 'user'))).text()).toBe(TEXT)
  for (const refused of [await show('other'), await show(id, `${token}x`)]) {
    expect(refused.status).toBe(401)
    expect(refused.headers.getSetCookie()).toEqual([])
  }
})

test('a token and its cookie expire after half an hour', async () => {
  const { id, cookie, response } = await preview()
  const set = response.headers.getSetCookie().find((line) => line.startsWith('user='))
  expect(set).toContain(`Max-Age=${PREVIEW_TTL_SECONDS}`)
  expect(set).toContain('HttpOnly')
  worker.clock.advance(PREVIEW_TTL_SECONDS - 1)
  expect((await read(id, cookie)).status).toBe(200)
  worker.clock.advance(1)
  const refused = await read(id, cookie)
  expect(refused.status).toBe(401)
  expect((await refused.json()).message).toBe('Token is expired')
})

test('a token does not log a partner in', async () => {
  const { cookie } = await preview()
  const response = await worker.call('/api-web/web/api/v1/auth/me', { headers: { Cookie: cookie } })
  expect(response.status).toBe(401)
})

test('a preview has its own cookie and leaves the session of a partner unchanged', async () => {
  const { store } = worker.ports
  const session = `user=${await store.sessions.open(await addPartner(store))}`
  call = adminClient(worker, `${(await addStaff(worker.ports, 'admin')).cookie}; ${session}`)
  const { id, response } = await preview()
  expect(response.headers.getSetCookie().map((line) => line.split('=')[0])).toEqual(['preview'])
  const cookies = `${session}; ${cookieOf(response, 'preview')}`
  expect(await (await read(id, cookies)).text()).toBe(TEXT)
  const me = await worker.call('/api-web/web/api/v1/auth/me', { headers: { Cookie: cookies } })
  expect(me.status).toBe(200)
})

test('after the partner has logged out the newest preview opens', async () => {
  const { cookie } = await addStaff(worker.ports, 'admin')
  call = adminClient(worker, `${cookie}; preview=gp_preview_of.another`)
  const { id, cookie: opens, response } = await preview()
  expect(opens).toMatch(/^user=gp_preview_/)
  expect(cookieOf(response, 'preview')).toBe('preview=')
  expect((await read(id, opens)).status).toBe(200)
})

test('saving without a preview changes no cookie', async () => {
  const { id } = await preview()
  const sent = { name: 'Secret', content: TEXT, preview: false }
  const added = await call('post', '/playgrounds/add_preview', sent)
  const saved = await call('put', `/playgrounds/update_preview/${id}`, { ...sent, revision: 1 })
  for (const { status, response } of [added, saved]) {
    expect(status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([])
  }
})

test('rejects a document of more than 20 MB with its size', async () => {
  const body = { name: 'Large', content: 'x'.repeat(20_000_001) }
  for (const path of ['/playgrounds/add_publish', '/playgrounds/add_preview']) {
    const { status, body: answer } = await call('post', path, body)
    expect(status).toBe(422)
    expect(answer).toMatchObject({
      messages: [
        {
          parameter: 'content',
          message: 'can have up to 20000000 bytes, got 20000001: split the document',
        },
      ],
    })
  }
})

test('a draft with the published text is dropped if the editor asks for it', async () => {
  const { id } = await preview()
  await call('put', `/playgrounds/update_publish/${id}`, { revision: 1 })
  const save = async (revision: number, body: object) => {
    const sent = { name: 'Secret', content: TEXT, revision, preview: false, ...body }
    const answer = await call('put', `/playgrounds/update_preview/${id}`, sent)
    return (answer.body as { data: { playground: { has_draft: boolean } } }).data.playground // as: the API suite pins it
  }
  const dropped = { drop_same: true }
  const later = new Date(worker.clock.nowMs() + 60_000).toISOString()
  expect(await save(2, { content: `${TEXT}# typed\n`, ...dropped })).toMatchObject({
    has_draft: true,
  })
  expect(await save(3, { name: 'Renamed', ...dropped })).toMatchObject({
    has_draft: false,
    name: 'Renamed',
    revision: 4,
  })
  expect(await save(4, {})).toMatchObject({ has_draft: true })
  expect(await save(5, { ...dropped, publish_at: later })).toMatchObject({ has_draft: true })
})
