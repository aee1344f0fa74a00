import { expect, test } from 'vitest'
import { startWorker } from '../../../tests/support/worker.ts'

test('a revoked token is deleted after 90 days, unless a document names it', async () => {
  const worker = await startWorker()
  const { apiTokens } = worker.ports.store
  const create = (name: string) =>
    apiTokens.create(
      { name, scope: 'publish', expiresAt: '2028-01-01T00:00:00.000Z' },
      { id: null, name: 'test' },
    )
  const [former, named, current] = [
    await create('Former'),
    await create('Named'),
    await create('Current'),
  ]
  await worker.run(`INSERT INTO playgrounds (id, name, updated_by, created_at, updated_at)
    VALUES ('1', 'Pets', '${named.id}', '2026-11-20', '2026-11-20')`)
  for (const token of [former, named]) await apiTokens.revoke(token, { id: null, name: 'test' })
  const known = async () => {
    await apiTokens.purge()
    const found = [former, named, current].map(({ token }) => apiTokens.use(token))
    return (await Promise.all(found)).map((token) => token?.name)
  }
  worker.clock.advance(90 * 24 * 60 * 60 - 1)
  expect(await known()).toEqual(['Former', 'Named', 'Current'])
  worker.clock.advance(1)
  expect(await known()).toEqual([undefined, 'Named', 'Current'])
})
