import { expect, test } from 'vitest'
import { addStaff, adminData } from '../../../tests/support/staff.ts'
import { startWorker } from '../../../tests/support/worker.ts'

test.each([
  { item: 'a draft', status: 'draft', discard: '', isSeen: false, isDraft: true },
  { item: 'a published entry', status: 'published', discard: '', isSeen: true, isDraft: false },
  {
    item: 'the draft of a published entry',
    status: 'published',
    discard: '/draft',
    isSeen: false,
    isDraft: true,
  },
])('restoring $item asks for a build: $isSeen', async ({ status, discard, isSeen, isDraft }) => {
  const worker = await startWorker()
  const { cookie } = await addStaff(worker.ports, 'editor')
  const call = adminData(worker, cookie)
  const fields = { title: 'Why?', content: '<p>So.</p>' }
  const { faq } = await call('POST', '/faq', { ...fields, status })
  if (discard !== '')
    await call('PUT', `/faq/${faq.id}`, { ...fields, status: 'draft', revision: 1 })
  await call('DELETE', `/faq/${faq.id}${discard}`)
  const countBuilds = async () =>
    (await worker.ports.store.builds.list({ page: 1, limit: 1 })).pagination.total
  const before = await countBuilds()
  const { trash } = await call('GET', '/trash')
  expect(trash).toMatchObject([{ item_id: faq.id, has_published: isSeen, is_draft: isDraft }])
  await call('PUT', `/trash/${trash[0].id}/restore`)
  expect(await countBuilds()).toBe(before + (isSeen ? 1 : 0))
})
