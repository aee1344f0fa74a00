import { beforeEach, expect, test } from 'vitest'
import { addStaff } from '../../../tests/support/staff.ts'
import { startWorker, type TestWorker } from '../../../tests/support/worker.ts'
import { MAX_UNSAVED, UNSAVED_MS } from './unsaved-texts.ts'

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})

const typed = (title: string, device = 'laptop') => ({ device, revision: 3, fields: title })

test('stores the last text of each person and device', async () => {
  const { unsavedTexts } = worker.ports.store
  const rina = await addStaff(worker.ports, 'editor', 'Rina')
  const budi = await addStaff(worker.ports, 'editor', 'Budi')
  await unsavedTexts.put('faq 1', rina.id, typed('W'))
  await unsavedTexts.put('faq 1', rina.id, typed('Wh'))
  worker.clock.advance(1)
  await unsavedTexts.put('faq 1', rina.id, typed('Why', 'phone'))
  await unsavedTexts.put('faq 1', budi.id, typed('How'))
  await unsavedTexts.put('faq 2', budi.id, typed('Elsewhere'))
  expect(await unsavedTexts.list('faq 1')).toMatchObject([
    { agent_id: budi.id, name: 'Budi', device: 'laptop', fields: 'How' },
    { agent_id: rina.id, name: 'Rina', device: 'phone', revision: 3, fields: 'Why' },
    { agent_id: rina.id, name: 'Rina', device: 'laptop', revision: 3, fields: 'Wh' },
  ])
  await unsavedTexts.remove('faq 1', rina.id, 'phone')
  expect(await unsavedTexts.list('faq 1')).toMatchObject([
    { name: 'Budi' },
    { name: 'Rina', device: 'laptop' },
  ])
})

test('removes texts after 30 days, and the oldest ones of a person who has many', async () => {
  const { unsavedTexts } = worker.ports.store
  const { id } = await addStaff(worker.ports, 'editor', 'Rina')
  await unsavedTexts.put('faq old', id, typed('Old'))
  worker.clock.advance(UNSAVED_MS / 1_000 - 1)
  await unsavedTexts.put('faq 0', id, typed('First'))
  expect(await unsavedTexts.list('faq old')).toHaveLength(1)
  worker.clock.advance(1)
  expect(await unsavedTexts.list('faq old')).toEqual([])
  for (let item = 1; item <= MAX_UNSAVED; item += 1) {
    await unsavedTexts.put(`faq ${item}`, id, typed('Newer'))
  }
  expect(await unsavedTexts.list('faq 0')).toEqual([])
  expect(await unsavedTexts.list('faq 1')).toHaveLength(1)
})
