import fc from 'fast-check'
import { expect, test } from 'vitest'
import { startWorker } from '../../../tests/support/worker.ts'
import type { BlobHash } from '../../ports/blob-store.ts'

// as: any 64 hex digits are a hash; nothing is read back here.
const HASH = 'a'.repeat(64) as BlobHash
const BY = { id: null, name: 'Sari' }
const DOCUMENT = { documentHash: HASH, indexHash: HASH, sizeBytes: 1, summary: '' }
const VERSION = {
  version: '1.4',
  title: 'Old',
  notes: '',
  file_url: null,
  current: false,
  released_on: '2026-11-20',
}
const DRAFT = { draftHash: HASH, sizeBytes: 1, publishAt: null }

const action = fc.record({
  kind: fc.constantFrom('publish', 'draft', 'enable', 'enable', 'unpublish', 'remove', 'restore'),
  item: fc.nat(2),
  isStale: fc.boolean(),
})

test('after any sequence of changes at most one document is enabled, published and stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
      const worker = await startWorker()
      const {
        documents,
        documentDrafts: drafts,
        documentPublishing: publishing,
        trash,
      } = worker.ports.store
      const ids = await Promise.all(
        ['a', 'b', 'c'].map((name) => drafts.create({ ...DRAFT, name }, BY)),
      )
      let hasEnabled = false
      for (const { kind, item, isStale } of actions) {
        const id = ids[item] ?? ''
        const before = await documents.find(id)
        const revision = (before?.revision ?? 0) - (isStale ? 1 : 0)
        const enabledBefore = await documents.enabled()
        const done = await run(kind, id, revision)
        if (isStale && kind !== 'restore') {
          expect(done.ok).toBe(false)
          expect(await documents.find(id)).toEqual(before)
        }
        if (kind === 'enable' && !isStale) {
          expect(done.ok).toBe(before !== undefined && before.publishedHash !== null)
        }
        const all = (await documents.list({ page: 1, limit: 100 })).items
        const enabled = all.filter((document) => document.enabled)
        hasEnabled ||= done.ok && kind === 'enable'
        expect(enabled.length).toBe(hasEnabled ? 1 : 0)
        expect(enabled.every(({ publishedHash }) => publishedHash !== null)).toBe(true)
        if (kind !== 'enable') {
          expect((await documents.enabled())?.id).toBe(enabledBefore?.id)
        }
      }

      async function run(kind: string, id: string, revision: number) {
        switch (kind) {
          case 'publish':
            return publishing.publish(id, revision, { ...DOCUMENT, name: 'p' }, BY)
          case 'draft':
            return drafts.save(id, revision, { ...DRAFT, name: 'd' }, BY)
          case 'enable':
            return publishing.enable(id, revision, BY)
          case 'unpublish':
            return publishing.unpublish(id, revision, { ...DRAFT, name: 'u' }, BY)
          case 'remove':
            return publishing.remove(id, revision, BY)
          default: {
            const lines = await trash.list({ page: 1, limit: 100, kind: 'playground' })
            const line = lines.items.find(({ itemId }) => itemId === id)
            return line === undefined ? { ok: false as const } : trash.restore(line.id, BY)
          }
        }
      }
    }),
    { seed: 20261121, numRuns: 40 },
  )
})

test.each([
  { removed: 'draft', hours: 1, publishAt: '2026-11-20T12:00:00.000Z' },
  { removed: 'draft', hours: 3, publishAt: null },
  { removed: 'document', hours: 1, publishAt: '2026-11-20T12:00:00.000Z' },
  { removed: 'document', hours: 3, publishAt: null },
])('a $removed restored after $hours h has the schedule $publishAt', async (expected) => {
  const worker = await startWorker()
  const { documents, documentDrafts: drafts, documentPublishing, trash } = worker.ports.store
  const published = await documentPublishing.publish(null, 0, { ...DOCUMENT, name: 'p' }, BY)
  const id = published.ok ? published.value.id : ''
  const scheduled = { publishAt: '2026-11-20T12:00:00.000Z', note: 'For partners' }
  await drafts.save(id, 1, { ...DRAFT, ...scheduled, name: 'p' }, BY)
  await (expected.removed === 'draft' ? drafts : documentPublishing).remove(id, 2, BY)
  worker.clock.advance(expected.hours * 60 * 60)
  const [line] = (await trash.list({ page: 1, limit: 10 })).items
  expect(line?.isDraft).toBe(expected.removed === 'draft')
  const { publishAt } = expected
  expect(await trash.restore(line?.id ?? '', BY)).toMatchObject({ ok: true, value: { publishAt } })
  const note = publishAt === null ? '' : scheduled.note
  expect(await documents.find(id)).toMatchObject({ draft: { publishAt, note } })
})

test('the audit log tells an earlier revision published again from a new one', async () => {
  const worker = await startWorker()
  const { audit, documentPublishing } = worker.ports.store
  const published = await documentPublishing.publish(null, 0, { ...DOCUMENT, name: 'p' }, BY)
  const id = published.ok ? published.value.id : ''
  await documentPublishing.publish(id, 1, { ...DOCUMENT, name: 'p', isRestored: true }, BY)
  const { items } = await audit.list({ page: 1, limit: 10 })
  expect(items.map(({ action }) => action).toSorted()).toEqual(['publish', 'restore'])
})

test('an earlier revision published again moves the scheduled draft to the trash', async () => {
  const worker = await startWorker()
  const { documents, documentDrafts, documentPublishing, trash } = worker.ports.store
  const published = await documentPublishing.publish(null, 0, { ...DOCUMENT, name: 'p' }, BY)
  const id = published.ok ? published.value.id : ''
  const publishAt = '2030-01-01T00:00:00.000Z'
  await documentDrafts.save(id, 1, { ...DRAFT, publishAt, name: 'p' }, BY)
  await documentPublishing.publish(id, 2, { ...DOCUMENT, name: 'p', isRestored: true }, BY)
  expect(await documents.find(id)).toMatchObject({ draft: null })
  const [line] = (await trash.list({ page: 1, limit: 10 })).items
  expect((await trash.restore(line?.id ?? '', BY)).ok).toBe(true)
  expect(await documents.find(id)).toMatchObject({ draft: { publishAt } })
  // A draft that is published leaves nothing behind.
  await documentPublishing.publish(id, 4, { ...DOCUMENT, name: 'p' }, BY)
  expect((await trash.list({ page: 1, limit: 10 })).items).toEqual([])
})

test('a document that a documentation version shows is never deleted', async () => {
  const worker = await startWorker()
  const { documents, documentHistories, documentationDocuments, documentPublishing, trash } =
    worker.ports.store
  const shown = (historyId: string | null) => ({ ...VERSION, playground_history_id: historyId })
  const published = await documentPublishing.publish(null, 0, { ...DOCUMENT, name: 'p' }, BY)
  if (!published.ok) throw new Error('not published')
  const { id, historyId } = published.value
  const version = await documentationDocuments.create(shown(historyId), null)
  expect(await documentHistories.versionThatShows(id)).toBe('1.4')
  expect((await documentPublishing.remove(id, 1, BY)).ok).toBe(false)
  await documentationDocuments.update(version, 1, shown(null), BY)
  expect((await documentPublishing.remove(id, 1, BY)).ok).toBe(true)
  // Deleted before versions protected their documents.
  await documentationDocuments.update(version, 2, shown(historyId), BY)
  worker.clock.advance(31 * 24 * 60 * 60)
  await trash.purge()
  const { items } = await documentationDocuments.list({ page: 1, limit: 10 })
  expect(items).toMatchObject([{ documentHash: HASH }])
  expect(await documents.find(id)).toBeUndefined()
})

test('a deleted document is stored for its 30 days even after a draft deleted earlier has expired', async () => {
  const worker = await startWorker()
  const {
    documents,
    documentDrafts: drafts,
    documentPublishing: publishing,
    trash,
  } = worker.ports.store
  const days = (count: number) => worker.clock.advance(count * 24 * 60 * 60)
  const published = await publishing.publish(null, 0, { ...DOCUMENT, name: 'p' }, BY)
  const id = published.ok ? published.value.id : ''
  await drafts.save(id, 1, { ...DRAFT, name: 'p' }, BY)
  expect((await drafts.remove(id, 2, BY)).ok).toBe(true)
  days(10)
  expect((await publishing.remove(id, 3, BY)).ok).toBe(true)
  days(21)
  await trash.purge()
  const [line] = (await trash.list({ page: 1, limit: 10 })).items
  expect((await trash.restore(line?.id ?? '', BY)).ok).toBe(true)
  expect(await documents.find(id)).toMatchObject({ id, draft: null })
})
