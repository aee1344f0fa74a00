import { expect, test } from 'vitest'
import { decodeIndex } from '../../publishing/compile-text.ts'
import { compileInWorker } from './compile-worker.ts'

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
  expect(summary).toBe('First revision: 1 operation')
})

test('hands back the index of the document, and what is new in it', async () => {
  const first = await compileInWorker({ text: documentOf('/a'), fileName: 'a.yaml' })
  expect(decodeIndex(first.index)?.operations.map(({ key }) => key)).toEqual(['get /a'])
  expect(first.summary).toBe('First revision: 1 operation')
  const next = { text: documentOf('/b'), fileName: 'a.yaml', before: first.index }
  expect((await compileInWorker(next)).summary).toBe(
    '1 operation added, 1 operation removed, 1 breaking change',
  )
})

const documentOf = (path: string): string =>
  `openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {${path}: {get: {responses: {}}}}`
