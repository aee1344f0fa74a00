/**
 * A process to kill: writes items and documents, and prints each acknowledged write to stdout.
 * `node crash-writer.ts <folder> <first number> <last number>`
 */
import { writeSync } from 'node:fs'
import { join } from 'node:path'
import { folderBlobStore } from '../../../functions/adapters/node/blob-store.ts'
import { openDatabase } from '../../../functions/adapters/node/database.ts'
import { systemClock } from '../../../functions/ports/clock.ts'
import { createStore } from '../../../functions/store/store.ts'

const [, , folder = '', first = '0', last = '0'] = process.argv
const opened = await openDatabase(join(folder, 'portal.db'))
if (!opened.ok) {
  throw new Error(opened.error.message)
}
const store = createStore(opened.value.database, new Uint8Array(32), systemClock)
const blobs = folderBlobStore({ folder: join(folder, 'blobs') })
const BY = { id: null, name: 'writer' }

for (let number = Number(first); number <= Number(last); number += 1) {
  const id = number % 10 === 0 ? await publishDocument(number) : await publishFaq(number)
  // Synchronous: the pipe has every acknowledgment before the process dies.
  writeSync(1, `${number} ${id}\n`)
}
await opened.value.close()

/** Created as a draft, then published: two writes, acknowledged together. */
async function publishFaq(number: number): Promise<string> {
  const title = `number ${number}`
  const fields = { title, content: `<p>All of ${title}</p>`, order: number, translations: {} }
  const created = await store.workflow.faq.create({ fields, status: 'draft', publishAt: null }, BY)
  const id = created.ok ? created.value : ''
  const save = { fields, status: 'published' as const, publishAt: null }
  const published = await store.workflow.faq.save(id, 1, save, BY)
  if (!published.ok) {
    throw new Error(`${title} wasn't published.`)
  }
  return id
}

async function publishDocument(number: number): Promise<string> {
  const bytes = new TextEncoder().encode(`# number ${number}\n${'x'.repeat(5000)}`)
  const stored = await blobs.put(bytes, 'application/yaml')
  if (!stored.ok) {
    throw new Error(stored.error.message)
  }
  const hashes = { documentHash: stored.value, indexHash: stored.value }
  const document = { name: `number ${number}`, ...hashes, sizeBytes: bytes.length, summary: '' }
  const published = await store.documentPublishing.publish(null, 0, document, BY)
  if (!published.ok) {
    throw new Error(`Document ${number} wasn't published.`)
  }
  const enabled = await store.documentPublishing.enable(published.value.id, 1, BY)
  if (!enabled.ok) {
    throw new Error(`Document ${number} was not enabled.`)
  }
  return published.value.id
}
