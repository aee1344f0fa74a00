import { expect, test } from 'vitest'
import { startWorker } from '../../tests/support/worker.ts'

test('entries of the same moment are listed in the order of their writes', async () => {
  const worker = await startWorker()
  const { audit } = worker.ports.store
  const titles = Array.from({ length: 12 }, (_, index) => `entry ${index}`)
  for (const title of titles)
    await audit.add(
      { action: 'update', kind: 'faq', itemId: 'f', title },
      { id: 's', name: 'Sari' },
    )
  const listed = async (order: 'asc' | 'desc') =>
    (await audit.list({ page: 1, limit: 20, order })).items.map(({ title }) => title)
  expect(await listed('asc')).toEqual(titles)
  expect(await listed('desc')).toEqual(titles.toReversed())
})
