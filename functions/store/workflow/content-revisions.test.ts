import { expect, test } from 'vitest'
import { menuItem } from '../../../tests/support/menu-item.ts'
import { startWorker } from '../../../tests/support/worker.ts'
import { MAX_REVISIONS } from './content-revisions.ts'

const BY = { id: null, name: 'Rina' }
const ITEM = menuItem('Pets', { code: 'pets' })
const FAQ = { content: '<p>So.</p>', order: 1, translations: {} }

test('the first save also stores what the item had before its history started', async () => {
  const worker = await startWorker()
  const { revisions, workflow, menus } = worker.ports.store
  const created = await workflow.faq.create(
    { fields: { ...FAQ, title: 'Why?' }, status: 'published', publishAt: null },
    BY,
  )
  const id = created.ok ? created.value : ''
  await worker.run('DELETE FROM content_revisions')
  for (const [revision, title] of [
    [1, 'Why so?'],
    [2, 'How?'],
  ] as const) {
    const save = { fields: { ...FAQ, title }, status: 'draft', publishAt: null } as const
    expect((await workflow.faq.save(id, revision, save, BY)).ok).toBe(true)
  }
  expect(await revisions.list('faq', id)).toMatchObject([
    { savedBy: 'Rina', fields: { title: 'How?' } },
    { savedBy: 'Rina', fields: { title: 'Why so?' } },
    { savedBy: '', status: 'published', fields: { title: 'Why?' } },
  ])

  // A menu that was published without a person, as the demo's is.
  await menus.publish([ITEM], null)
  await menus.save(1, [], 'draft', BY)
  expect(await revisions.list('menu', 'main')).toMatchObject([
    { savedBy: 'Rina', fields: [] },
    { savedBy: '', status: 'published', fields: [ITEM] },
  ])
})

test('each state is stored with its author, also what a schedule publishes', async () => {
  const worker = await startWorker()
  const { revisions, workflow, trash } = worker.ports.store
  const list = async () =>
    (await revisions.list('faq', id)).map(({ status, fields, savedBy }) => ({
      status,
      title: fields instanceof Object && 'title' in fields ? fields.title : '',
      savedBy,
    }))
  const save = (title: string, publishAt: string | null = null) => ({
    fields: { ...FAQ, title },
    status: 'draft' as const,
    publishAt,
  })
  const created = await workflow.faq.create(save('Why?'), BY)
  const id = created.ok ? created.value : ''
  const due = new Date(worker.clock.nowMs()).toISOString()
  await workflow.faq.save(id, 1, save('Why so?', due), BY)
  // Another person had saved: nothing of it is stored.
  expect((await workflow.faq.save(id, 1, save('Lost'), BY)).ok).toBe(false)
  await workflow.faq.publishDue({ id: null, name: 'Schedule' })
  expect(await list()).toEqual([
    { status: 'published', title: 'Why so?', savedBy: 'Schedule' },
    { status: 'draft', title: 'Why so?', savedBy: 'Rina' },
    { status: 'draft', title: 'Why?', savedBy: 'Rina' },
  ])
  expect(await revisions.list('use_case', id)).toEqual([])

  for (let revision = 3; revision < MAX_REVISIONS + 3; revision += 1) {
    await workflow.faq.save(id, revision, save(`${revision}`), BY)
  }
  expect(await list()).toHaveLength(MAX_REVISIONS)
  expect((await list()).at(-1)).toMatchObject({ title: '3' })

  // Revisions last as long as the item can be restored.
  await workflow.faq.remove(id, MAX_REVISIONS + 3, BY)
  await trash.purge()
  expect(await list()).toHaveLength(MAX_REVISIONS)
  worker.clock.advance(31 * 24 * 60 * 60)
  await trash.purge()
  expect(await list()).toEqual([])
})
