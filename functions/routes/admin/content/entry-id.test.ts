import { beforeEach, expect, test } from 'vitest'
import { addStaff, adminClient } from '../../../../tests/support/staff.ts'
import { startWorker, type TestWorker } from '../../../../tests/support/worker.ts'

const FAQ = { title: 'Q', content: '<p>A</p>', status: 'draft' }
const KEY = { 'Idempotency-Key': 'key' }

let worker: TestWorker
let call: ReturnType<typeof adminClient>
beforeEach(async () => {
  worker = await startWorker()
  call = adminClient(worker, (await addStaff(worker.ports, 'editor', 'Rina')).cookie)
})

const titles = async () =>
  (await worker.ports.store.workflow.faq.items.list({ page: 1, limit: 10 })).items.map(
    ({ fields, revision }) => [fields.title, revision],
  )

test('a repeated call gets the entry of the first one', async () => {
  const first = await call('post', '/faq', FAQ, KEY)
  const second = await call('post', '/faq', FAQ, KEY)
  expect(second.body).toEqual(first.body)
  expect(await titles()).toEqual([['Q', 1]])
})

test.each([
  { path: '/changelogs', fields: { title: 'C', content: '<p>A</p>', labels: ['added'] } },
  { path: '/use_case', fields: { title: 'U', content: '<p>A</p>', slug: 'u' } },
])('a repeated call of $path changes nothing', async ({ path, fields }) => {
  const first = await call('post', path, fields, KEY)
  const second = await call('post', path, fields, KEY)
  expect(second).toEqual(first)
  expect(first.status).toBe(200)
})

test('calls at the same time create one entry', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => call('post', '/faq', FAQ, KEY)))
  expect(made.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await titles()).toEqual([['Q', 1]])
})

test('a text that changed before the repeat is saved into the entry', async () => {
  await call('post', '/faq', FAQ, KEY)
  const again = await call('post', '/faq', { ...FAQ, title: 'New', status: 'published' }, KEY)
  expect(again.body).toMatchObject({ data: { faq: { title: 'New', status: 'published' } } })
  expect(await titles()).toEqual([['New', 2]])
})

test("it doesn't replace what someone else has changed, or has deleted", async () => {
  const { body } = await call('post', '/faq', FAQ, KEY)
  // as: the API suite checks it
  const { id } = (body as { data: { faq: { id: string } } }).data.faq
  const other = adminClient(worker, (await addStaff(worker.ports, 'editor', 'Bowo')).cookie)
  await other('put', `/faq/${id}`, { ...FAQ, title: 'Theirs', revision: 1 })
  const again = await call('post', '/faq', { ...FAQ, title: 'Mine' }, KEY)
  expect(again).toMatchObject({
    status: 409,
    body: { data: { conflict: { current: { draft: { title: 'Theirs' } } } } },
  })
  await other('delete', `/faq/${id}`)
  expect((await call('post', '/faq', FAQ, KEY)).status).toBe(404)
  expect(await titles()).toEqual([])
})

test('without the key, with another one, or by another person, it is another entry', async () => {
  const other = adminClient(worker, (await addStaff(worker.ports, 'editor', 'Bowo')).cookie)
  await call('post', '/faq', FAQ, KEY)
  await call('post', '/faq', FAQ)
  await call('post', '/faq', FAQ, { 'Idempotency-Key': 'other' })
  await other('post', '/faq', FAQ, KEY)
  expect(await titles()).toHaveLength(4)
})
