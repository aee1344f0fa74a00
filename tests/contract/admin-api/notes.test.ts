/** Notes of the portal for staff are in the language that they request. */
import { beforeAll, expect, test } from 'vitest'
import { logLine, note } from '#core/api/notes/note.ts'
import { ADMIN_API } from '#core/api/paths.ts'
import { addStaff } from '../../support/staff.ts'
import { json, startWorker, type TestWorker } from '../../support/worker.ts'

let worker: TestWorker
let cookie = ''
beforeAll(async () => {
  worker = await startWorker()
  cookie = (await addStaff(worker.ports, 'admin')).cookie
  await call('POST', '/faq', { title: 'Why "401"?', content: '<p>a</p>', status: 'published' })
})

const call = async (method: string, path: string, body?: unknown, language = 'en') => {
  const { headers, ...init } = body === undefined ? { method } : json(body, method)
  return worker.call(`${ADMIN_API}${path}`, {
    ...init,
    headers: { ...headers, Cookie: cookie, 'Accept-Language': language },
  })
}
const data = async (path: string, language: string) =>
  (await (await call('GET', path, undefined, language)).json()).data

const REASONS = [
  { language: 'en', reason: 'Published FAQ entry “Why "401"?”' },
  { language: 'id', reason: 'Entri FAQ “Why "401"?” diterbitkan' },
]

test.each(REASONS)('the reason of a build ($language)', async ({ language, reason }) => {
  expect((await data('/builds', language)).builds).toMatchObject([{ reason }])
})

test.each(REASONS)('a build in the audit log ($language)', async ({ language, reason }) => {
  expect((await data('/audit_log?kind=build', language)).audit_log).toMatchObject([
    { title: reason },
  ])
})

test.each(REASONS)('a build that is followed ($language)', async ({ language, reason }) => {
  const [build] = (await data('/builds', 'en')).builds
  // Server-sent events allow no header of ours.
  const answer = await call('GET', `/builds/${build.id}/events?language=${language}`)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect((await reader?.read())?.value).toContain(JSON.stringify(reason))
  await reader?.cancel()
})

test.each([
  { language: 'en', said: 'FAQ entry "Why?" links to /gone, which doesn\'t exist. Readers' },
  { language: 'id', said: 'Entri FAQ "Why?"' },
])('names broken links next to the log ($language)', async ({ language, said }) => {
  const [build] = (await data('/builds', 'en')).builds
  const dead = note('link-dead', { what: note('what.faq'), title: 'Why?', link: '/gone' })
  const log = `Reading\n${logLine(dead)}${logLine(note('release-current'))}`
  await worker.ports.store.builds.update(build.id, { log })
  const { dead_links } = (await data(`/builds/${build.id}`, language)).build
  expect(dead_links).toEqual([expect.stringContaining(said)])
})

test('counts the broken links that the log leaves out', async () => {
  const [build] = (await data('/builds', 'en')).builds
  const dead = note('link-dead', { what: note('what.faq'), title: 'Why?', link: '/gone' })
  const log = `${logLine(dead)}${logLine(note('more-dead-links', { count: 37 }))}`
  await worker.ports.store.builds.update(build.id, { log })
  const { dead_links, dead_link_count } = (await data(`/builds/${build.id}`, 'en')).build
  expect(dead_links).toHaveLength(2)
  expect(dead_link_count).toBe(38)
})

test('rejects an unknown language', async () => {
  const [build] = (await data('/builds', 'en')).builds
  expect((await call('GET', `/builds/${build.id}/events?language=fr`)).status).toBe(422)
})

test('leaves the reason that a person wrote unchanged', async () => {
  const reason = '{"note":"none","values":{}}'
  expect((await call('POST', '/builds', { reason })).status).toBe(200)
  expect(
    (await data('/builds', 'id')).builds.map((build: { reason: string }) => build.reason),
  ).toContain(reason)
})

test('an entry of the audit log shows its title unchanged, whatever it looks like', async () => {
  const title = '{"note":"menu-published","values":{}}'
  await call('POST', '/faq', { title, content: '<p>a</p>', status: 'draft' })
  const { audit_log: lines } = await data('/audit_log?kind=faq', 'id')
  expect(lines.map((line: { title: string }) => line.title)).toContain(title)
})

test('describes the changes of a revision', async () => {
  const add = (content: string) =>
    call('POST', '/playgrounds/add_publish', { name: 'Toko', content })
  const answer = await add('openapi: 3.1.0\ninfo: {title: a, version: "1"}\npaths: {}\n')
  const { id } = (await answer.json()).data.playground
  const history = (language: string) => data(`/playgroundhistories/${id}`, language)
  expect((await history('id')).playground_histories).toMatchObject([
    { summary: 'Revisi pertama: 0 operasi' },
  ])
})

test('a build of several publications says how many others there are', async () => {
  const { builds, buildQueue } = worker.ports.store
  const by = { id: null, name: 'Sari' }
  const ordered = note('faq-ordered')
  const waiting = await builds.list({ page: 1, limit: 20, status: 'queued' })
  for (const { id } of waiting.items) await builds.update(id, { status: 'failed' })
  const { id } = await buildQueue.ask(ordered, by)
  const reasonIn = async (language: string) => (await data(`/builds/${id}`, language)).build.reason
  await buildQueue.ask(ordered, by)
  expect(await reasonIn('en')).toBe('Reordered the FAQ')
  await buildQueue.ask(note('menu-published'), by)
  expect(await reasonIn('en')).toBe('Reordered the FAQ, and 1 more')
  await buildQueue.ask('Started manually', by)
  expect(await reasonIn('en')).toBe('Reordered the FAQ, and 2 more')
  expect(await reasonIn('id')).toBe('Urutan FAQ diubah, dan 2 lainnya')
})
