import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import type { BlobHash } from '../../ports/blob-store.ts'
import { heldDocument } from './held-document.ts'
import { writeHold } from './held-site.ts'

const site = scratchFolder()
const HASH = 'a'.repeat(64)
// as: any 64 hexadecimal digits are one.
const INDEX = 'b'.repeat(64) as BlobHash
const histories = {
  documentWith: async (hash: string) =>
    hash === HASH ? { id: '1', name: 'Pets', indexHash: INDEX } : undefined,
}

async function rollBackTo(name: string, manifest: object): Promise<void> {
  await mkdir(join(site, 'releases', name), { recursive: true })
  await writeFile(join(site, 'releases', name, 'release.json'), JSON.stringify(manifest))
  const since = '2026-11-01T00:00:00.000Z'
  const by = { id: null, name: 'Rani' }
  await writeHold(site, { release: name, releasedAt: since, since, by })
}

test('without a rollback there is none', async () => {
  expect(await heldDocument(site, histories)).toBeUndefined()
})

test.each([
  { name: 'a revision', sha256: HASH, index: INDEX },
  { name: 'a document that is no revision, such as the demo', sha256: INDEX, index: null },
])('a rolled-back site has the document of its release: $name', async ({ sha256, index }) => {
  await rollBackTo('one', { document_sha256: sha256 })
  const expected = { publishedHash: sha256, publishedIndexHash: index }
  expect(await heldDocument(site, histories)).toEqual(expected)
})

test('a release of an earlier product version does not name its document', async () => {
  await rollBackTo('old', {})
  expect(await heldDocument(site, histories)).toBeUndefined()
})
