/** D1 and R2 as workerd has them, through their bindings: the contracts of the ports. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bindings } from '../../functions/adapters/cloudflare/bindings.ts'
import { r2BlobStore } from '../../functions/adapters/cloudflare/blob-store.ts'
import { d1Database } from '../../functions/adapters/cloudflare/database.ts'
import { createRateLimitRepository } from '../../functions/store/repositories/rate-limits.ts'
import { builds } from '../../functions/store/schema.ts'
import { isDiskFull, isRowTooLarge } from '../../functions/store/store-limit.ts'
import { getPlatformProxy } from '../../scripts/deploy/wrangler/platform-proxy.ts'
import { blobStoreContract } from '../contract/blob-store.ts'
import { callFailuresContract } from '../contract/call-failures.ts'
import { callbackDeliveriesContract } from '../contract/callback-deliveries.ts'
import { callbackKeysContract } from '../contract/callback-keys.ts'
import { certificationRunsContract } from '../contract/certification-runs.ts'
import { signInsContract } from '../contract/sign-ins.ts'
import { supportLinksContract } from '../contract/support-links.ts'
import { migrate } from '../support/d1-schema.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { scaled } from '../support/limits.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { workerdReason } from '../support/start-workerd.ts'

const reason = workerdReason()

describe.skipIf(reason !== undefined)(`with workerd${reason ? ` (${reason})` : ''}`, () => {
  const folder = scratchFolder()
  let env: Pick<Bindings, 'DB' | 'BLOBS'>
  let dispose = async () => {}
  beforeAll(async () => {
    const configPath = join(folder, 'wrangler.json')
    await writeFile(configPath, JSON.stringify(CONFIG))
    const proxy = await getPlatformProxy<Pick<Bindings, 'DB' | 'BLOBS'>>({
      configPath,
      persist: false,
    })
    env = proxy.env
    dispose = () => proxy.dispose()
    await migrate(env.DB)
  }, scaled(60_000))
  afterAll(() => dispose())

  describe('R2', () => {
    // All tests of this file share one bucket, so each test empties it first.
    blobStoreContract(async () => {
      await empty(env.BLOBS)
      return r2BlobStore({ bucket: env.BLOBS })
    })

    test('rejects a file that a worker cannot hold in memory with its limit', async () => {
      const store = r2BlobStore({ bucket: env.BLOBS })
      const stored = await store.put(new Uint8Array(25 * 1024 * 1024), 'text/plain')
      expect(stored.ok ? '' : stored.error.message).toBe(
        'The file is too large: 26214400 bytes. This host stores up to 25165824 bytes, because a worker has 128 MB of memory. Choose a smaller file.',
      )
    })
  })

  describe('D1', () => {
    // Each contract prepares the database in its own way.
    describe.each([
      ['runs', certificationRunsContract],
      ['callbacks to partners', callbackDeliveriesContract],
      ['sign-ins', signInsContract],
      ['failed calls', callFailuresContract],
      ['support links', supportLinksContract],
      ['callback keys', callbackKeysContract],
    ])('%s', (_, contract) => contract(async () => d1Database(env.DB)))

    const row = (id: string, log: string) => ({
      id,
      reason: 'Test',
      status: 'queued' as const,
      log,
      requestedByName: 'Test',
      requestedAt: '2026-11-20T10:00:00Z',
    })

    test('a limit counts the attempts of every worker, concurrent ones included', async () => {
      const clock = fixedClock()
      // Each request may reach another worker: they share only D1.
      const attempt = () =>
        createRateLimitRepository(d1Database(env.DB), clock).attempt('key', LIMIT)
      const answers = await Promise.all(Array.from({ length: 8 }, attempt))
      expect(answers.filter(({ allowed }) => allowed)).toHaveLength(LIMIT.attempts)
      expect(await attempt()).toEqual({ allowed: false, retryAfterSeconds: 60 })
      clock.advance(60)
      expect(await attempt()).toEqual({ allowed: true })
    })

    test('reports a row of more than 2 MB by its own error, and writes nothing of its batch', async () => {
      const database = d1Database(env.DB)
      const failure = await database
        .batch([
          database.insert(builds).values(row('small', 'x')),
          database.insert(builds).values(row('large', 'x'.repeat(2_100_000))),
        ])
        .then(
          () => undefined,
          (error: unknown) => error,
        )
      expect(isRowTooLarge(failure)).toBe(true)
      expect(isDiskFull(failure)).toBe(false)
      expect(await database.select().from(builds)).toEqual([])
    })
  })
})

async function empty(binding: Bindings['BLOBS']): Promise<void> {
  // as: the binding has more calls than the worker uses.
  const bucket = binding as unknown as {
    list(): Promise<{ readonly objects: readonly { readonly key: string }[] }>
    delete(key: string): Promise<void>
  }
  const { objects } = await bucket.list()
  for (const { key } of objects) await bucket.delete(key)
}

const CONFIG = {
  name: 'bindings',
  compatibility_date: '2026-10-23',
  d1_databases: [{ binding: 'DB', database_name: 'test', database_id: 'test' }],
  r2_buckets: [{ binding: 'BLOBS', bucket_name: 'test' }],
}

const LIMIT = { attempts: 3, windowSeconds: 60 }
