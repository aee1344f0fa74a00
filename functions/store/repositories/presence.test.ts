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

test('the email address follows a name that two people have', async () => {
  const { agents, presence, workflow, revisions } = (await startWorker()).ports.store
  const account = (name: string, email: string) =>
    agents.create({ name, email, productId: email, role: 'editor', passwordHash: null })
  const sari = await account('Sari', 'sari@portal.test')
  const namesake = await account('sari', 'sari.putri@portal.test')
  await presence.report('faq 1', sari, '')
  await presence.report('faq 1', await account('Budi', 'budi@portal.test'), '')
  expect((await presence.report('faq 1', namesake, '')).map(({ name }) => name)).toEqual([
    'Budi',
    'Sari (sari@portal.test)',
  ])

  const fields = { title: 'Why?', content: '<p>So.</p>', order: 1, translations: {} }
  const draft = { fields, status: 'draft', publishAt: null } as const
  const created = await workflow.faq.create(draft, { id: sari, name: 'Sari' })
  const id = created.ok ? created.value : ''
  expect((await workflow.faq.items.find(id))?.updatedBy?.name).toBe('Sari (sari@portal.test)')
  expect(await revisions.list('faq', id)).toMatchObject([{ savedBy: 'Sari (sari@portal.test)' }])
})
