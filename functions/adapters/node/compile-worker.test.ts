import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readNote } from '#core/api/notes/note.ts'
import { decodeIndex } from '../../publishing/compile-text.ts'
import { compileInWorker, threadCompiler } from './compile-worker.ts'
import { keptName, readKept } from './kept-document.ts'

test('gives up a document that takes too long', async () => {
  const job = { text: 'openapi: 3.1.0', fileName: 'slow.yaml' }
  await expect(compileInWorker(job, { timeoutMs: 0, maxMemoryMb: 256 })).rejects.toThrow(
    '"slow.yaml" cannot be compiled: expected to finish within 0 seconds and 256 MB, it took longer. Split the document.',
  )
})

test('reports the problems of a broken document', async () => {
  const { index, problems } = await compileInWorker({ text: 'a: [', fileName: 'broken.yaml' })
  expect(decodeIndex(index)?.operations).toEqual([])
  expect(problems.some(({ severity }) => severity === 'error')).toBe(true)
})

test('an index before that cannot be read counts as none', async () => {
  const before = new TextEncoder().encode('{"operations":')
  const { summary } = await compileInWorker({ text: documentOf('/a'), fileName: 'a.yaml', before })
  expect(readNote(summary, 'en')).toBe('First revision: 1 operation')
})

test('hands back the index of the document, and what is new in it', async () => {
  const first = await compileInWorker({ text: documentOf('/a'), fileName: 'a.yaml' })
  expect(decodeIndex(first.index)?.operations.map(({ key }) => key)).toEqual(['get /a'])
  expect(readNote(first.summary, 'en')).toBe('First revision: 1 operation')
  const next = { text: documentOf('/b'), fileName: 'a.yaml', before: first.index }
  expect(readNote((await compileInWorker(next)).summary, 'en')).toBe(
    '1 operation added, 1 operation removed, 1 breaking change',
  )
})

test('leaves for the build what it needs of a published document', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gapura-kept-'))
  try {
    const text = documentOf('/a')
    const job = { text, fileName: 'a.yaml', isPublished: true }
    expect(await threadCompiler(folder).compile({ ...job, isPublished: false })).toBeTruthy()
    const name = keptName(createHash('sha256').update(text).digest('hex'))
    expect(readKept(join(folder, 'compiled'), name)).toBeUndefined()
    await threadCompiler(folder).compile(job)
    const kept = readKept(join(folder, 'compiled'), name)
    expect(kept?.en.operations.map(({ key }) => key)).toEqual(['get /a'])
    expect(kept?.id).toBe(kept?.en)
    expect(JSON.parse(kept?.openapiJson ?? '')).toMatchObject({ info: { title: 'A' } })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a folder that cannot be written refuses no document', async () => {
  const job = { text: documentOf('/a'), fileName: 'a.yaml', isPublished: true }
  expect((await threadCompiler('/dev/null').compile(job)).ok).toBe(true)
})

const documentOf = (path: string): string =>
  `openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {${path}: {get: {responses: {}}}}`
