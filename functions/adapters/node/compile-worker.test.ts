import { expect, test } from 'vitest'
import { compileInWorker } from './compile-worker.ts'

test('gives up a document that takes too long', async () => {
  const job = { text: 'openapi: 3.1.0', fileName: 'slow.yaml' }
  await expect(compileInWorker(job, { timeoutMs: 0, maxMemoryMb: 256 })).rejects.toThrow(
    '"slow.yaml" cannot be compiled: expected to finish within 0 seconds and 256 MB, it took longer. Split the document.',
  )
})

test('reports the problems of a broken document', async () => {
  const { compiled, problems } = await compileInWorker({ text: 'a: [', fileName: 'broken.yaml' })
  expect(compiled.operations).toEqual([])
  expect(problems.some(({ severity }) => severity === 'error')).toBe(true)
})

test('hands back the compiled document', async () => {
  const text = 'openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {/a: {get: {responses: {}}}}'
  const { compiled } = await compileInWorker({ text, fileName: 'a.yaml' })
  expect(compiled.operations.map(({ key }) => key)).toEqual(['get /a'])
})
