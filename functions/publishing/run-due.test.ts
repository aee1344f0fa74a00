import { beforeEach, expect, test } from 'vitest'
import { note, readNote, writeNote } from '#core/api/notes/note.ts'
import { problem } from '#core/openapi/problem.ts'
import { err, ok } from '#core/result.ts'
import { addPartner } from '../../tests/support/partners.ts'
import { addStaff, adminClient } from '../../tests/support/staff.ts'
import { startWorker, type TestWorker } from '../../tests/support/worker.ts'
import type { BlobHash } from '../ports/blob-store.ts'
import { tooCostly } from '../ports/document-compiler.ts'
import { putDraft } from '../store/draft-blob.ts'
import { TRASH_DAYS } from '../store/trash.ts'
import { runDue } from './run-due.ts'

const DOCUMENT =
  'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {/a: {get: {responses: {}}}}\n'

let worker: TestWorker
let call: ReturnType<typeof adminClient>
beforeEach(async () => {
  worker = await startWorker()
  call = adminClient(worker, (await addStaff(worker.ports, 'editor')).cookie)
})

const inSeconds = (seconds: number) => new Date(worker.clock.nowMs() + seconds * 1000).toISOString()

test("rejects a document that couldn't be published later when it is scheduled", async () => {
  const body = { name: 'A', content: 'a: [', publish_at: inSeconds(60) }
  expect((await call('post', '/playgrounds/add_preview', body)).status).toBe(422)
})

test('nothing is published before its time', async () => {
  await call('post', '/faq', { title: 'Q', content: 'A', publish_at: inSeconds(60) })
  await call('post', '/playgrounds/add_preview', {
    name: 'A',
    content: DOCUMENT,
    publish_at: inSeconds(60),
  })
  worker.clock.advance(59)
  expect(await runDue(worker.ports)).toBe(0)
  expect((await worker.ports.store.builds.list({ page: 1, limit: 10 })).items).toEqual([])
})

test('a time whose year in UTC has five digits is rejected, because it would be due', async () => {
  const faq = { title: 'Q', content: 'A', publish_at: '9999-12-31T23:59:59-08:00' }
  expect(await call('post', '/faq', faq)).toMatchObject({
    status: 422,
    body: { messages: [{ parameter: 'publish_at' }] },
  })
  expect(await runDue(worker.ports)).toBe(0)
})

test('publishes due content and documents once, however many runs overlap', async () => {
  const publish_at = inSeconds(60)
  await call('post', '/faq', { title: 'Q', content: 'A', publish_at })
  await call('post', '/changelogs', {
    version: '1',
    title: 'T',
    released_on: '2026-01-01',
    content: 'C',
    publish_at,
  })
  await call('post', '/use_case', { title: 'U', slug: 'u', content: 'C', publish_at })
  await call('post', '/playgrounds/add_preview', { name: 'A', content: DOCUMENT, publish_at })
  worker.clock.advance(60)
  const [one, other] = await Promise.all([runDue(worker.ports), runDue(worker.ports)])
  expect(one + other).toBe(4)
  expect(await runDue(worker.ports)).toBe(0)
  const { store } = worker.ports
  const { items: builds } = await store.builds.list({ page: 1, limit: 10 })
  const reasons = builds.map(({ reason }) => readNote(reason, 'en'))
  for (const title of ['Q', 'T', 'U', 'A']) {
    expect(reasons).toContainEqual(expect.stringMatching(`^Published as scheduled: .*${title}`))
  }
  expect((await store.faqs.listPublished({ page: 1, limit: 10 })).items).toMatchObject([
    { title: 'Q' },
  ])
  expect((await store.useCases.listPublished({ page: 1, limit: 10 })).items).toMatchObject([
    { slug: 'u' },
  ])
  const [document] = (await store.documents.list({ page: 1, limit: 10 })).items
  expect(document).toMatchObject({ name: 'A', draft: null, publishedHash: expect.any(String) })
  const history = await store.documentHistories.list(document?.id ?? '', { page: 1, limit: 10 })
  expect(history.items).toMatchObject([
    {
      summary: writeNote(note('revision-first', { operations: note('operations', { count: 1 }) })),
      createdBy: null,
    },
  ])
  const audit = await store.audit.list({ page: 1, limit: 100, action: 'publish' })
  expect(audit.items.map(({ agentName }) => agentName)).toEqual(Array(4).fill('Schedule'))
})

test('a due document that has errors now is no longer scheduled, and the audit log says so', async () => {
  const publish_at = inSeconds(60)
  await call('post', '/playgrounds/add_preview', { name: 'A', content: DOCUMENT, publish_at })
  worker.clock.advance(60)
  const compile = async () => tooCostly(problem('limit.stack'))
  expect(await runDue({ ...worker.ports, compiler: { ...worker.ports.compiler, compile } })).toBe(0)
  const { documents, audit } = worker.ports.store
  const [document] = (await documents.list({ page: 1, limit: 10 })).items
  expect(document).toMatchObject({ publishedHash: null, draft: { publishAt: null } })
  expect((await audit.list({ page: 1, limit: 10, action: 'end-schedule' })).items).toMatchObject([
    { agentName: 'Schedule', kind: 'playground', title: 'A' },
  ])
  expect(await runDue(worker.ports)).toBe(0)
})

test.each([
  { name: 'is retried', minutes: 59, isPublished: true },
  { name: 'ends the schedule after an hour', minutes: 61, isPublished: false },
])('a referred file that cannot be read $name', async ({ minutes, isPublished }) => {
  const { documents, documentDrafts } = worker.ports.store
  const text = DOCUMENT.replace('{get:', '{$ref: "https://types.bank.test/a.yaml", get:')
  const draft = await putDraft(worker.ports.blobs, text)
  const publishAt = inSeconds(60)
  const fields = { name: 'A', sizeBytes: 1, publishAt }
  const by = { id: null, name: 'Sari' }
  const id = await documentDrafts.create(
    // as: the blob store of the test takes everything.
    { ...fields, draftHash: (draft as { value: BlobHash }).value },
    by,
  )
  const allows = () => true
  const answers = [
    err(problem('file.unanswered', { reason: 'timeout' })),
    err(problem('file.status', { status: 503 })),
    ok('get: {responses: {}}'),
  ]
  for (const [index, answer] of answers.entries()) {
    worker.clock.advance(index === 1 ? minutes * 60 : 60)
    const references = { allows, read: async () => answer }
    const isLast = index === 2
    expect(await runDue({ ...worker.ports, references })).toBe(isLast && isPublished ? 1 : 0)
  }
  expect((await documents.find(id))?.draft === null).toBe(isPublished)
})

test('a step that breaks keeps no other from publishing, building and purging', async () => {
  const publish_at = inSeconds(60)
  await call('post', '/use_case', { title: 'Broken', slug: 'broken', content: 'C', publish_at })
  await call('post', '/use_case', { title: 'U', slug: 'u', content: 'C', publish_at })
  for (const name of ['Unreadable', 'A']) {
    const content = DOCUMENT.replace('title: A', `title: ${name}`)
    await call('post', '/playgrounds/add_preview', { name, content, publish_at })
  }
  const made = await call('post', '/faq', { title: 'Deleted', content: 'A' })
  const { id } = (made.body as { data: { faq: { id: string } } }).data.faq // as: the API suite pins it
  await call('delete', `/faq/${id}`)
  await worker.run(`CREATE TRIGGER broken BEFORE INSERT ON use_case_versions
    WHEN NEW.status = 'published' AND NEW.slug = 'broken' BEGIN SELECT RAISE(ABORT, 'a full disk'); END`)
  worker.clock.advance(TRASH_DAYS * 86_400)
  const compile: typeof worker.ports.compiler.compile = async (job) => {
    if (job.text.includes('Unreadable')) throw new Error('a lost thread')
    return worker.ports.compiler.compile(job)
  }
  expect(await runDue({ ...worker.ports, compiler: { ...worker.ports.compiler, compile } })).toBe(2)
  const { builds, trash } = worker.ports.store
  const [build] = (await builds.list({ page: 1, limit: 10 })).items
  expect(readNote(build?.reason ?? '', 'en')).toBe('Published as scheduled: U, A')
  expect((await trash.list({ page: 1, limit: 10 })).items).toEqual([])
  expect(JSON.stringify(worker.log)).toMatch(/a full disk.*a lost thread/)
})

test('a use case can be scheduled only with a slug that will be free', async () => {
  const useCase = { title: 'U', slug: 'u', content: 'C' }
  const schedule = (slug: string) =>
    call('post', '/use_case', { ...useCase, slug, publish_at: inSeconds(60) })
  const taken = {
    status: 422,
    body: { messages: [{ parameter: 'slug', message: expect.stringContaining('is taken') }] },
  }
  await call('post', '/use_case', { ...useCase, status: 'published' })
  expect(await schedule('u')).toMatchObject(taken)
  expect(await schedule('other')).toMatchObject({ status: 200 })
  expect(await schedule('other')).toMatchObject(taken)
  const draft = await call('post', '/use_case', useCase)
  // as: the API suite checks it
  const { id } = (draft.body as { data: { use_case: { id: string } } }).data.use_case
  const save = { ...useCase, publish_at: inSeconds(60), revision: 1 }
  expect(await call('put', `/use_case/${id}`, save)).toMatchObject(taken)
})

test('a due use case whose slug is taken by now is no longer scheduled, and the audit log says so', async () => {
  const useCase = { title: 'Late', slug: 'u', content: 'C' }
  await call('post', '/use_case', { ...useCase, publish_at: inSeconds(60) })
  await call('post', '/use_case', { ...useCase, title: 'First', status: 'published' })
  worker.clock.advance(60)
  expect(await runDue(worker.ports)).toBe(0)
  const { audit, workflow } = worker.ports.store
  expect(
    (await workflow.useCase.items.list({ page: 1, limit: 10, status: 'draft' })).items,
  ).toMatchObject([{ fields: { title: 'Late' }, publishAt: null }])
  expect((await audit.list({ page: 1, limit: 10, action: 'end-schedule' })).items).toMatchObject([
    { agentName: 'Schedule', kind: 'use_case', title: 'Late' },
  ])
})

test('a time in the past is rejected, but a text that is due now can still be saved', async () => {
  const past = {
    status: 422,
    body: { messages: [{ parameter: 'publish_at', message: 'must be a time in the future' }] },
  }
  const faq = { title: 'Q', content: 'A' }
  expect(await call('post', '/faq', { ...faq, publish_at: inSeconds(-61) })).toMatchObject(past)
  const document = { name: 'A', content: DOCUMENT, publish_at: inSeconds(-61) }
  expect(await call('post', '/playgrounds/add_preview', document)).toMatchObject(past)
  // The clock of the one who sends it may lag behind.
  const publish_at = inSeconds(-60)
  const { status, body } = await call('post', '/faq', { ...faq, publish_at })
  expect(status).toBe(200)
  worker.clock.advance(120)
  // as: the API suite checks it
  const { id } = (body as { data: { faq: { id: string } } }).data.faq
  const again = await call('put', `/faq/${id}`, { ...faq, publish_at, revision: 1 })
  expect(again.status).toBe(200)
})

test.each([
  ['stays when the draft is saved again', {}, 'More room'],
  ['can be replaced', { note: 'Less room' }, 'Less room'],
  ['can be removed', { note: '' }, ''],
])('the note of a scheduled document is in its history, and %s', async (_, change, expected) => {
  const publish_at = inSeconds(60)
  const fields = { name: 'A', content: DOCUMENT, publish_at }
  const { body } = await call('post', '/playgrounds/add_preview', { ...fields, note: 'More room' })
  // as: the API suite checks it
  const { id } = (body as { data: { playground: { id: string } } }).data.playground
  const saved = await call('put', `/playgrounds/update_preview/${id}`, {
    ...fields,
    ...change,
    revision: 1,
  })
  expect(saved.body).toMatchObject({ data: { playground: { publish_note: expected } } })
  worker.clock.advance(60)
  expect(await runDue(worker.ports)).toBe(1)
  const { store } = worker.ports
  const { items } = await store.documentHistories.list(id, { page: 1, limit: 10 })
  expect(items).toMatchObject([{ note: expected }])
})

test('a note ends with the schedule', async () => {
  const fields = { name: 'A', content: DOCUMENT }
  const scheduled = { ...fields, publish_at: inSeconds(60), note: 'More room' }
  const { body } = await call('post', '/playgrounds/add_preview', scheduled)
  // as: the API suite checks it
  const { id } = (body as { data: { playground: { id: string } } }).data.playground
  const path = `/playgrounds/update_preview/${id}`
  await call('put', path, { ...fields, publish_at: null, revision: 1 })
  const again = await call('put', path, { ...fields, publish_at: inSeconds(60), revision: 2 })
  expect(again.body).toMatchObject({ data: { playground: { publish_note: '' } } })
})

test('saving the draft again without a time removes it from the schedule', async () => {
  const { body } = await call('post', '/faq', {
    title: 'Q',
    content: 'A',
    publish_at: inSeconds(60),
  })
  const { id } = (body as { data: { faq: { id: string } } }).data.faq // as: the API suite pins it
  await call('put', `/faq/${id}`, { title: 'Q', content: 'A', revision: 1 })
  worker.clock.advance(60)
  expect(await runDue(worker.ports)).toBe(0)
})

test('deleted items can be restored for 30 days and are then purged', async () => {
  const { store } = worker.ports
  const made = await call('post', '/faq', { title: 'Q', content: 'A', status: 'published' })
  const { id } = (made.body as { data: { faq: { id: string } } }).data.faq // as: the API suite pins it
  await call('delete', `/faq/${id}`)
  worker.clock.advance(TRASH_DAYS * 86_400 - 1)
  await runDue(worker.ports)
  const [line] = (await store.trash.list({ page: 1, limit: 10 })).items
  expect(line?.itemId).toBe(id)
  worker.clock.advance(1)
  expect((await store.trash.restore(line?.id ?? '', { id: null, name: 'x' })).ok).toBe(false)
  await runDue(worker.ports)
  expect((await store.trash.list({ page: 1, limit: 10 })).items).toEqual([])
  expect(await store.isEmpty()).toBe(true)
})

test('handled access requests and calls are deleted when their retention is over', async () => {
  const retention = { callDays: 1, requestDays: 2, supportLinkDays: 1 }
  worker = await startWorker({}, retention)
  const { accessRequests, partnerCalls } = worker.ports.store
  const ask = (company: string) =>
    accessRequests.create({
      company,
      contact: 'Siti',
      email: 'siti@example.com',
      idCardNumber: '3174',
      useCaseTitle: 'U',
      message: 'M',
    })
  await ask('Open')
  const handled = await accessRequests.byId(await ask('Handled'))
  if (handled === undefined) throw new Error('It was created above.')
  await accessRequests.markHandled(handled, { id: null, name: 'test' })
  const { id: partnerId } = await addPartner(worker.ports.store)
  await partnerCalls.add({ partnerId, operation: 'GET /a', status: 200, reason: null })

  worker.clock.advance(86_400)
  await runDue(worker.ports)
  expect(await partnerCalls.list(partnerId)).toEqual([])
  expect((await accessRequests.list({ page: 1, limit: 10 })).items).toHaveLength(2)
  worker.clock.advance(86_400)
  await runDue(worker.ports)
  expect((await accessRequests.list({ page: 1, limit: 10 })).items).toMatchObject([
    { company: 'Open' },
  ])
})
