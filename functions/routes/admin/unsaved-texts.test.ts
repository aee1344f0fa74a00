import { expect, test } from 'vitest'
import { addStaff, adminClient } from '../../../tests/support/staff.ts'
import { startWorker } from '../../../tests/support/worker.ts'

test('unsaved texts of one entry have a limit per person and one for all', async () => {
  const worker = await startWorker()
  const people = ['Rina', 'Budi', 'Dewi'].map(async (name) =>
    adminClient(worker, (await addStaff(worker.ports, 'editor', name)).cookie),
  )
  const [rina, budi, dewi] = await Promise.all(people)
  if (!rina || !budi || !dewi) throw new Error('The test has three people.')
  const fields = '\u00E9'.repeat(450_000)
  const type = async (person: typeof rina, device: string, item = 'faq/1', text = fields) => {
    const body = { device, typed: { revision: 1, fields: text } }
    const { status, response } = await person('put', `/unsaved/${item}`, body)
    const answer = await response.text()
    return status === 200 ? status : `${status} ${JSON.parse(answer).message}`
  }
  expect(await type(rina, 'laptop')).toBe(200)
  expect(await type(rina, 'phone')).toBe(200)
  expect(await type(rina, 'tablet')).toMatch(/^413 .*all your devices.* 2 MB/)
  // Newer text replaces the one of its device.
  expect(await type(rina, 'phone')).toBe(200)
  expect(await type(rina, 'tablet', 'faq/2')).toBe(200)
  expect(await type(budi, 'laptop')).toBe(200)
  expect(await type(budi, 'phone')).toBe(200)
  expect(await type(dewi, 'laptop')).toBe(200)
  expect(await type(dewi, 'phone')).toMatch(/^413 .*all staff.* 5 MB/)
  for (const person of [rina, budi, dewi]) expect(await type(person, 'laptop', 'faq/new')).toBe(200)
})
