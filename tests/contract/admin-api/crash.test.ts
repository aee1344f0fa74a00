/** Nothing published is lost when a writing process is killed again and again. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { folderBlobStore } from '../../../functions/adapters/node/blob-store.ts'
import type { Store } from '../../../functions/store/store.ts'
import { scaled } from '../../support/limits.ts'
import { inStore } from '../../support/portal-database.ts'
import { scratchFolder } from '../../support/scratch-folder.ts'

const WRITES = 400
/** Acknowledged writes between two kills, repeated. Fixed, so that every run is the same. */
const KILL_AFTER = [37, 111, 5, 83, 29, 60, 24]
const WRITER = fileURLToPath(new URL('./crash-writer.ts', import.meta.url))

const folder = scratchFolder()

test(
  'every acknowledged write survives each kill, and nothing is half-published',
  async () => {
    const acknowledged = new Map<number, string>()
    let kills = 0
    while (acknowledged.size < WRITES) {
      const first = 1 + Math.max(0, ...acknowledged.keys())
      const killed = await runWriter(
        first,
        KILL_AFTER[kills % KILL_AFTER.length] ?? 1,
        acknowledged,
      )
      kills += killed ? 1 : 0
      // Opening checks the whole file (quick_check).
      await inStore(folder, (store) => check(store, acknowledged))
    }
    expect(kills).toBeGreaterThanOrEqual(KILL_AFTER.length)
    expect(acknowledged.size).toBe(WRITES)
  },
  scaled(120_000),
)

/** @returns true if it was killed; false if it wrote everything */
async function runWriter(first: number, killAfter: number, acknowledged: Map<number, string>) {
  const writer = spawn(process.execPath, [WRITER, folder, String(first), String(WRITES)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let count = 0
  // A write whose line was cut off was never acknowledged.
  for await (const line of createInterface({ input: writer.stdout })) {
    const match = /^(\d+) ([0-9a-f-]{36})$/.exec(line)
    if (match?.[1] !== undefined && match[2] !== undefined) {
      acknowledged.set(Number(match[1]), match[2])
    }
    count += 1
    if (count === killAfter) {
      writer.kill('SIGKILL')
    }
  }
  if (writer.exitCode === null && writer.signalCode === null) {
    await new Promise((done) => writer.once('exit', done))
  }
  expect(writer.signalCode ?? writer.exitCode).toBe(writer.killed ? 'SIGKILL' : 0)
  return writer.killed
}

async function check(store: Store, acknowledged: ReadonlyMap<number, string>): Promise<void> {
  const blobs = folderBlobStore({ folder: join(folder, 'blobs') })
  const faqs = new Map((await everyFaq(store)).map((faq) => [faq.id, faq]))
  for (const [number, id] of acknowledged) {
    if (number % 10 !== 0) {
      expect(faqs.get(id)?.title).toBe(`number ${number}`)
    }
  }
  for (const { title, content } of faqs.values()) {
    expect(content).toBe(`<p>All of ${title}</p>`)
  }
  const documents = [...acknowledged].filter(([number]) => number % 10 === 0)
  const enabled = await store.documents.enabled()
  for (const [number, id] of documents.slice(-5)) {
    const document = await store.documents.find(id)
    expect(document?.name).toBe(`number ${number}`)
    const hash = document?.publishedHash
    const blob = hash == null ? undefined : await blobs.get(hash)
    expect(blob?.ok === true && blob.value?.size).toBeGreaterThan(5000)
  }
  expect(enabled === undefined).toBe(documents.length === 0)
}

async function everyFaq(store: Store) {
  const first = await store.faqs.listPublished({ page: 1, limit: WRITES })
  return first.items
}
