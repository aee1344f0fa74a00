/** The document of a company's folder, in a new portal and in data of earlier releases. */
import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { err } from '#core/result.ts'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import { startWorker, type TestWorker } from '../../../tests/support/worker.ts'
import { publishDocument } from '../../publishing/publish-document.ts'
import { putDraft } from '../../store/draft-blob.ts'
import { publishCompanyDocument } from './company-document.ts'

let worker: TestWorker
let folder = ''
beforeEach(async () => {
  worker = await startWorker()
  folder = scratchFolder()
})

const UNAVAILABLE = { code: 'blob-unavailable', message: '', cause: undefined } as const
const BY = { id: null, name: '' } as const
const PUBLISHED = { ok: true, value: undefined }
const NAME = 'openapi.yaml'
const textOf = (version: string) =>
  `openapi: 3.1.0\ninfo: {title: Own, version: "${version}"}\npaths: {}\n`
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const publish = (text: string) => publishCompanyDocument(worker.ports, { name: NAME, text }, folder)
const documents = async () => {
  const { items } = await worker.ports.store.documents.list({ page: 1, limit: 10 })
  return items.map(({ name, enabled, template, publishedHash }) => ({
    name,
    enabled,
    template,
    hash: publishedHash,
  }))
}
const live = (text: string, template = false) => ({
  name: NAME,
  enabled: true,
  template,
  hash: hashOf(text),
})

/** As a release stored it that enabled nothing. */
async function storeAsBefore(text: string, template: boolean): Promise<void> {
  const stored = await worker.ports.blobs.put(new TextEncoder().encode(text), 'application/yaml')
  if (!stored.ok) throw new Error(stored.error.message)
  await worker.ports.store.documentPublishing.add(
    {
      name: NAME,
      template,
      documentHash: stored.value,
      indexHash: null,
      sizeBytes: text.length,
      summary: '',
    },
    null,
  )
  await writeFile(join(folder, 'company-document.sha256'), hashOf(text))
}

test('is live after the first start, and again when its file has changed', async () => {
  expect(await publish(textOf('1.0'))).toEqual(PUBLISHED)
  expect(await documents()).toEqual([live(textOf('1.0'))])
  expect(await publish(textOf('1.1'))).toEqual(PUBLISHED)
  expect(await documents()).toEqual([live(textOf('1.1'))])
})

test('stays as staff published it until its file changes', async () => {
  await publish(textOf('1.0'))
  const { enabled } = worker.ports.store.documents
  const { revision = 0 } = (await enabled()) ?? {}
  await publishDocument(
    worker.ports,
    await enabled(),
    { name: NAME, revision, text: textOf('2.0') },
    BY,
  )
  await publish(textOf('1.0'))
  expect(await documents()).toEqual([live(textOf('2.0'))])
})

test.each([
  ['as the demo', true],
  ['without enabling it', false],
])('becomes live if an earlier release stored it %s', async (_how, template) => {
  await storeAsBefore(textOf('1.0'), template)
  expect(await publish(textOf('1.0'))).toEqual(PUBLISHED)
  expect(await documents()).toEqual([live(textOf('1.0'), template)])
})

test('replaces the changed file of an earlier release', async () => {
  await storeAsBefore(textOf('1.0'), true)
  expect(await publish(textOf('1.1'))).toEqual(PUBLISHED)
  expect(await documents()).toEqual([live(textOf('1.1'), true)])
})

test('leaves the demo of a portal that gets a document later', async () => {
  await storeAsBefore(textOf('0.1'), true)
  await rm(join(folder, 'company-document.sha256'))
  expect(await publish(textOf('1.0'))).toEqual(PUBLISHED)
  expect(await documents()).toEqual([
    live(textOf('1.0')),
    { name: NAME, enabled: false, template: true, hash: hashOf(textOf('0.1')) },
  ])
})

async function saveDraft(text: string): Promise<void> {
  const { store, blobs } = worker.ports
  const { id, revision } = await liveDocument()
  const draft = await putDraft(blobs, text)
  if (!draft.ok) throw new Error(draft.error.code)
  const fields = {
    name: NAME,
    draftHash: draft.value,
    sizeBytes: text.length,
    publishAt: null,
    note: '',
  }
  const saved = await store.documentDrafts.save(id, revision, fields, BY)
  expect(saved.ok).toBe(true)
}

async function liveDocument() {
  const found = await worker.ports.store.documents.enabled()
  if (found === undefined) throw new Error('No document is live.')
  return found
}

test('waits for staff if its document has a draft, and is published when the draft is gone', async () => {
  await publish(textOf('1.0'))
  await saveDraft(textOf('1.0-draft'))
  expect(await publish(textOf('1.1'))).toEqual({
    ok: true,
    value:
      '"openapi.yaml" has changed, but isn\'t published: "openapi.yaml" has a draft in the admin area. Publish or discard the draft, then start again: the file then replaces the published text, which stays in the history.',
  })
  const { id, draft, revision } = await liveDocument()
  expect(draft).not.toBeNull()
  expect(await documents()).toEqual([live(textOf('1.0'))])
  await worker.ports.store.documentDrafts.drop(id, revision, NAME, BY)
  expect(await publish(textOf('1.1'))).toEqual(PUBLISHED)
  expect(await documents()).toEqual([live(textOf('1.1'))])
})

test('is published into its own document, not into another that staff made live', async () => {
  await publish(textOf('1.0'))
  const other = await publishDocument(
    worker.ports,
    undefined,
    { name: 'other.yaml', revision: 0, text: textOf('9.0') },
    BY,
  )
  if (!other.ok) throw new Error(other.error.code)
  const { documents: stored, documentPublishing } = worker.ports.store
  const { revision = 0 } = (await stored.find(other.value.id)) ?? {}
  await documentPublishing.enable(other.value.id, revision, BY)
  expect(await publish(textOf('1.1'))).toEqual({
    ok: true,
    value:
      '"openapi.yaml" has changed and is published, but readers see "other.yaml", which staff made live. To show the file, make its document live in the admin area.',
  })
  expect(await documents()).toEqual([
    { name: 'other.yaml', enabled: true, template: false, hash: hashOf(textOf('9.0')) },
    { ...live(textOf('1.1')), enabled: false },
  ])
})

test('a disk that takes no writes is named', async () => {
  const blobs = { ...worker.ports.blobs, put: async () => err(UNAVAILABLE) }
  const ports = { ...worker.ports, blobs }
  expect(await publishCompanyDocument(ports, { name: NAME, text: textOf('1.0') }, folder)).toEqual(
    err(
      `"openapi.yaml" couldn't be published, because it can't be stored. Check that the disk of the data folder has space and is writable, then start the portal again.`,
    ),
  )
})

test('is a change by the portal in the audit log', async () => {
  await publish(textOf('1.0'))
  const { items } = await worker.ports.store.audit.list({ page: 1, limit: 10 })
  expect(items.map(({ action, agentName }) => [action, agentName])).toEqual([
    ['enable', 'Portal'],
    ['publish', 'Portal'],
  ])
})
