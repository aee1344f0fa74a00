import { beforeEach, expect, test } from 'vitest'
import { err } from '#core/result.ts'
import { addStaff, adminClient } from '../../tests/support/staff.ts'
import { startWorker, type TestWorker } from '../../tests/support/worker.ts'
import { type DocumentCompiler, tooCostly } from '../ports/document-compiler.ts'
import type { StoredDocument } from '../store/repositories/document-rows.ts'
import { inlineCompiler } from './compile-text.ts'
import { recompileOutdated } from './recompile-outdated.ts'

const DOCUMENT = 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {}\n'
const NEW_INDEX = { index: new TextEncoder().encode('{"new":true}'), problems: [], summary: '' }

let worker: TestWorker
let call: ReturnType<typeof adminClient>
let published: StoredDocument
beforeEach(async () => {
  worker = await startWorker()
  call = adminClient(worker, (await addStaff(worker.ports, 'editor')).cookie)
  await call('post', '/playgrounds/add_publish', { name: 'A', content: DOCUMENT })
  published = await stored()
})

async function stored(): Promise<StoredDocument> {
  const [document] = (await worker.ports.store.documents.list({ page: 1, limit: 1 })).items
  if (document === undefined) throw new Error('The document is missing.')
  return document
}

/** @returns how often the next version compiled */
async function upgrade(
  compile: DocumentCompiler['compile'],
  { blobs } = worker.ports,
): Promise<number> {
  let count = 0
  const compiler: DocumentCompiler = {
    version: () => 'next',
    compile(job) {
      count += 1
      return compile(job)
    },
  }
  await recompileOutdated({ ...worker.ports, blobs, compiler })
  return count
}

const compileAnew = async () => ({ ok: true, value: NEW_INDEX }) as const

test('an index of another version is replaced once, without a new revision of the document', async () => {
  expect(await upgrade(compileAnew)).toBe(1)
  const now = await stored()
  expect(now).toEqual({ ...published, publishedIndexHash: now.publishedIndexHash })
  const blob = now.publishedIndexHash && (await worker.ports.blobs.get(now.publishedIndexHash))
  expect(blob?.ok && (await blob.value?.text())).toBe('{"new":true}')
  expect(await upgrade(compileAnew)).toBe(0)
})

test('an index of the same version stays', async () => {
  let isCompiled = false
  const compile: DocumentCompiler['compile'] = async (job) => {
    isCompiled = true
    return inlineCompiler.compile(job)
  }
  await recompileOutdated({ ...worker.ports, compiler: { ...inlineCompiler, compile } })
  expect(isCompiled).toBe(false)
})

test('a document that the new version rejects keeps its index, and is reported once', async () => {
  const reject: DocumentCompiler['compile'] = async () =>
    tooCostly({ code: 'limit.stack', values: {} })
  expect(await upgrade(reject)).toBe(1)
  expect(await stored()).toEqual(published)
  expect(worker.log).toContainEqual(expect.objectContaining({ event: 'recompile', name: 'A' }))
  expect(await upgrade(reject)).toBe(0)
})

test('a busy compiler is asked again', async () => {
  expect(await upgrade(async () => err({ code: 'busy' }))).toBe(1)
  expect(await upgrade(compileAnew)).toBe(1)
})

test("a document whose text can't be read now is compiled later", async () => {
  const get = async () =>
    err({ code: 'blob-unavailable', message: 'The disk is full.', cause: undefined } as const)
  expect(
    await upgrade(compileAnew, { ...worker.ports, blobs: { ...worker.ports.blobs, get } }),
  ).toBe(0)
  expect(await upgrade(compileAnew)).toBe(1)
})

test('a document whose text is missing keeps its index, and is reported once', async () => {
  const get = async () => ({ ok: true, value: undefined }) as const
  const ports = { ...worker.ports, blobs: { ...worker.ports.blobs, get } }
  expect(await upgrade(compileAnew, ports)).toBe(0)
  expect(await stored()).toEqual(published)
  expect(worker.log).toContainEqual(expect.objectContaining({ event: 'recompile', name: 'A' }))
  expect(await upgrade(compileAnew)).toBe(0)
})

test('a text that is published in the meantime keeps its own index', async () => {
  await upgrade(async () => {
    const { id, revision } = published
    const content = DOCUMENT.replace('title: A', 'title: B')
    await call('put', `/playgrounds/update_publish/${id}`, { name: 'A', content, revision })
    return compileAnew()
  })
  const blob = await worker.ports.blobs.get((await stored()).publishedIndexHash ?? ('' as never))
  expect(blob.ok && (await blob.value?.text())).toContain('"title":"B"')
})
