import { beforeEach, expect, test } from 'vitest'
import { addPartner } from '../../../tests/support/partners.ts'
import { startWorker, type TestWorker } from '../../../tests/support/worker.ts'

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})

test.each(['asc', 'desc'] as const)(
  'names are sorted without regard to upper case and accents (%s)',
  async (order) => {
    const { store } = worker.ports
    const sorted = ['aaa', 'Ábc', 'Bbb', 'ccc', 'Éclair', 'Zzz']
    for (const name of sorted.toReversed()) await addPartner(store, { name })
    const query = { page: 1, limit: 10, sort: 'name', order } as const
    const names = (await store.partners.list(query)).items.map(({ name }) => name)
    expect(names.filter((name) => sorted.includes(name))).toEqual(
      order === 'asc' ? sorted : sorted.toReversed(),
    )
  },
)

test.each([
  ['café', ['CAFÉ Ñandú']],
  ['Ñ', ['CAFÉ Ñandú']],
  ['ñANDÚ', ['CAFÉ Ñandú']],
  ['привет', ['Привет']],
  ['ПРИВЕТ', ['Привет']],
  ['ø', ['Øre 100%']],
  ['İ', ['İzmir']],
  ['0%', ['Øre 100%']],
  ['Caf_', []],
  ['CAFÉ', ['CAFÉ Ñandú']],
  // More letters than are folded.
  ['АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', []],
])('a search for %s finds names in any case', async (search, found) => {
  const { store } = worker.ports
  for (const name of ['CAFÉ Ñandú', 'Привет', 'Øre 100%', 'İzmir'])
    await addPartner(store, { name })
  const { items, pagination } = await store.partners.list({ page: 1, limit: 10, search })
  expect(items.map(({ name }) => name)).toEqual(found)
  expect(pagination.total).toBe(found.length)
})
