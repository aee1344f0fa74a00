import { beforeAll, expect, test } from 'vitest'
import type { AuditRecord, FaqRecord } from '#core/api/admin.ts'
import { titleIn } from '#core/content/translation.ts'
import { addStaff, adminClient, adminData } from '../../../../tests/support/staff.ts'
import { startWorker } from '../../../../tests/support/worker.ts'

/** Only the last one has no English title. */
const TITLES = [
  { title: 'Apple', id: 'Zaitun' },
  { title: 'Melon', id: '' },
  { title: 'Zebra', id: 'anggur' },
  { title: '', id: 'Kelapa' },
]

let worker: Awaited<ReturnType<typeof startWorker>>
let cookie: string
let call: ReturnType<typeof adminData>

beforeAll(async () => {
  worker = await startWorker()
  cookie = (await addStaff(worker.ports, 'admin')).cookie
  call = adminData(worker, cookie)
  for (const { title, id } of TITLES) {
    await call('POST', '/faq', {
      title,
      content: '<p>So.</p>',
      status: 'draft',
      translations: { id: { title: id } },
    })
  }
})

test.each([
  { language: 'en' as const, order: ['Apple', 'Kelapa', 'Melon', 'Zebra'] },
  { language: 'id' as const, order: ['anggur', 'Kelapa', 'Melon', 'Zaitun'] },
])('a list in $language is sorted by the titles that it shows', async ({ language, order }) => {
  const admin = adminClient(worker, cookie)
  const headers = { 'Accept-Language': language }
  const { response } = await admin('get', '/faq?sort=title', undefined, headers)
  const faqs: readonly FaqRecord[] = (await response.json()).data.faqs
  expect(faqs.map((faq) => titleIn(faq, language))).toEqual(order)
})

test('a deleted draft without an English title keeps its title in the trash and the audit log', async () => {
  const { faqs } = await call('GET', '/faq?search=kelapa')
  await call('DELETE', `/faq/${faqs[0].id}`)
  expect((await call('GET', '/trash?search=kelapa')).trash).toMatchObject([
    { title: 'Kelapa', translations: { id: { title: 'Kelapa' } } },
  ])
  expect((await call('GET', '/audit_log?search=kelapa')).audit_log).toMatchObject([
    { action: 'delete', title: 'Kelapa', exists: false },
    { action: 'create', title: 'Kelapa', exists: false },
  ])
})

test('the audit log states which items exist', async () => {
  const document = { name: 'Payments', content: 'openapi: 3.1.0' }
  const { playground } = await call('POST', '/playgrounds/add_preview', document)
  const exists = async (kind: string, id: string) => {
    const { audit_log } = await call('GET', `/audit_log?kind=${kind}&item_id=${id}`)
    return audit_log.map((line: AuditRecord) => line.exists)
  }
  const { faqs } = await call('GET', '/faq?search=apple')
  expect(await exists('faq', faqs[0].id)).toEqual([true])
  expect(await exists('playground', playground.id)).toEqual([true])
  await call('DELETE', `/playgrounds/${playground.id}`)
  expect(await exists('playground', playground.id)).toEqual([false, false])
})
