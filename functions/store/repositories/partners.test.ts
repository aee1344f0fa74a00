import { afterEach, beforeEach, expect, test } from 'vitest'
import { startWorker, type TestWorker } from '../../../tests/support/worker.ts'

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})
afterEach(() => worker.close())

test.each(['asc', 'desc'] as const)(
  'names are sorted without regard to upper case (%s)',
  async (order) => {
    const { partners } = worker.ports.store
    const sorted = ['aaa', 'Bbb', 'ccc', 'Zzz']
    for (const name of sorted.toReversed()) {
      await partners.create({
        name,
        logoUrl: null,
        apiKey: name,
        secretKey: 's',
        accessToken: 't',
      })
    }
    const query = { page: 1, limit: 10, sort: 'name', order } as const
    const names = (await partners.list(query)).items.map(({ name }) => name)
    expect(names.filter((name) => sorted.includes(name))).toEqual(
      order === 'asc' ? sorted : sorted.toReversed(),
    )
  },
)
