import { expect, test } from 'vitest'
import { addStaff } from '../../../tests/support/staff.ts'
import { startWorker } from '../../../tests/support/worker.ts'
import { PRESENT_MS } from './presence.ts'

test('someone is present in one item, at their last place, for a minute', async () => {
  const worker = await startWorker()
  const { presence } = worker.ports.store
  const [rina, budi] = [
    await addStaff(worker.ports, 'editor', 'Rina'),
    await addStaff(worker.ports, 'editor', 'Budi'),
  ]
  expect(await presence.report('faq 1', rina.id, '')).toEqual([])
  expect(await presence.report('faq 2', budi.id, '')).toEqual([])
  expect(await presence.report('faq 1', rina.id, 'title.en')).toEqual([])
  expect(await presence.report('faq 1', budi.id, '')).toEqual([
    { id: rina.id, name: 'Rina', place: 'title.en' },
  ])
  worker.clock.advance(PRESENT_MS / 1_000 - 1)
  expect(await presence.report('faq 1', budi.id, '')).toHaveLength(1)
  worker.clock.advance(1)
  expect(await presence.report('faq 1', budi.id, '')).toEqual([])
})
