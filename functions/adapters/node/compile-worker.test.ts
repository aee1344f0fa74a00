import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readNote } from '#core/api/notes/note.ts'
import { problem } from '#core/openapi/problem.ts'
import { scratchFolder } from '../../../tests/support/scratch-folder.ts'
import type { CompileJob } from '../../ports/document-compiler.ts'
import { decodeIndex } from '../../publishing/stored-revision.ts'
import type { BoundedWork } from '../../work/bounded-work.ts'
import type { Tasks } from '../../work/tasks.ts'
import { cachedName, readCached } from './cached-document.ts'
import { workCompiler } from './compile-worker.ts'
import { type ThreadWork, threadWork } from './work/thread-work.ts'

const encode = (text: string) => new TextEncoder().encode(text)
let work: ThreadWork

afterEach(() => work.close())
beforeEach(() => {
  work = threadWork()
})

test('rejects a document that takes too long with the operation it had reached', async () => {
  const costly: BoundedWork = {
    async run(_name, _input, asks) {
      // as: the compiler runs no other task.
      await (asks as Tasks['compile']['asks']).begin({
        key: 'get /a',
        pointer: '/paths/~1a/get',
        line: 4,
        column: 3,
      })
      return {
        ok: false,
        error: { code: 'too-costly', limit: problem('limit.seconds', { seconds: 60 }) },
      }
    },
  }
  const result = await workCompiler(costly, '/dev/null').compile({ text: '', fileName: 'a.yaml' })
  expect(result).toEqual({
    ok: false,
    error: {
      code: 'too-costly',
      problem: {
        ...problem('document-too-costly', {
          limit: problem('limit.seconds', { seconds: 60 }),
          last: 'get /a',
        }),
        severity: 'error',
        pointer: '/paths/~1a/get',
        line: 4,
        column: 3,
      },
    },
  })
})

test('reports the problems of a broken document', async () => {
  const { index, problems } = await compile({ text: 'a: [', fileName: 'broken.yaml' })
  expect(index.byteLength).toBe(0)
  expect(problems.some(({ severity }) => severity === 'error')).toBe(true)
})

test('warns of a pattern that may take very long, even without an editor', async () => {
  const schema = "{name: a, in: query, schema: {type: string, pattern: '^(a+)+$'}}"
  const paths = `{/a: {get: {parameters: [${schema}], responses: {}}}}`
  const text = `openapi: 3.1.0
info: {title: A, version: "1"}
paths: ${paths}`
  const { problems } = await compile({ text, fileName: 'a.yaml' })
  expect(problems).toMatchObject([{ code: 'pattern-backtracks', severity: 'warning', line: 3 }])
})

test("ignores a previous index that can't be read", async () => {
  const before = { index: encode('{"operations":'), text: encode('{') }
  const { summary } = await compile({ text: documentOf('/a'), fileName: 'a.yaml', before })
  expect(readNote(summary, 'en')).toBe('First revision: 1 operation')
})

test("returns the document's index and what is new in it", async () => {
  const first = await compile({ text: documentOf('/a'), fileName: 'a.yaml' })
  expect(decodeIndex(first.index)?.operations.map(({ key }) => key)).toEqual(['get /a'])
  expect(readNote(first.summary, 'en')).toBe('First revision: 1 operation')
  const before = { index: first.index, text: encode(documentOf('/a')) }
  const next = { text: documentOf('/b'), fileName: 'a.yaml', before }
  expect(readNote((await compile(next)).summary, 'en')).toBe(
    '1 operation added, 1 operation removed, 1 breaking change',
  )
})

test('reports the same problems of a revision that changes nothing', async () => {
  const schema = (name: string): string => `{$ref: '#/components/schemas/${name}'}`
  const levels = Array.from(
    { length: 3_000 },
    (_, level) => `S${level}: {allOf: [${schema(`S${level + 1}`)}]}`,
  )
  const text = `openapi: 3.1.0
info: {title: A, version: "1"}
paths: {/a: {get: {responses: {"200": {description: ok, content: {a/b: {schema: ${schema('S0')}}}}}}}}
components: {schemas: {${levels.join(', ')}, S3000: {type: string, pattern: '^(a+)+$'}}}`
  const first = await compile({ text, fileName: 'a.yaml' })
  const before = { index: first.index.slice(), text: encode(text) }
  const again = await compile({ text, fileName: 'a.yaml', before })
  expect(first.problems.map(({ code }) => code)).toEqual(['schema-tangled', 'pattern-backtracks'])
  expect(again.problems).toEqual(first.problems)
  expect(readNote(again.summary, 'en')).toBe('No changes for partners')
})

test('stores what the build needs of a published document', async () => {
  const folder = scratchFolder()
  const text = documentOf('/a')
  const job = { text, fileName: 'a.yaml', isPublished: true }
  expect(await workCompiler(work, folder).compile({ ...job, isPublished: false })).toBeTruthy()
  const name = cachedName(createHash('sha256').update(text).digest('hex'))
  expect(readCached(join(folder, 'compiled'), name)).toBeUndefined()
  await workCompiler(work, folder).compile(job)
  const cached = readCached(join(folder, 'compiled'), name)
  expect(cached?.en.operations.map(({ key }) => key)).toEqual(['get /a'])
  expect(cached?.translated).toEqual({})
  expect(JSON.parse(cached?.openapiJson ?? '')).toMatchObject({ info: { title: 'A' } })
})

test('compiles a document to publish once, and again after a failure', async () => {
  const runs: string[] = []
  let isBusy = true
  const counting: BoundedWork = {
    async run(name, input, asks, turn) {
      runs.push(name)
      return isBusy ? { ok: false, error: { code: 'busy' } } : work.run(name, input, asks, turn)
    },
  }
  const { compile: publish } = workCompiler(counting, '/dev/null')
  const job = { text: documentOf('/a'), fileName: 'a.yaml', isPublished: true }
  expect((await publish(job)).ok).toBe(false)
  isBusy = false
  const [one, other] = await Promise.all([publish(job), publish(job)])
  expect(one).toEqual(other)
  // Its bytes may have been transferred to another thread.
  if (one.ok) structuredClone(one.value.index, { transfer: [one.value.index.buffer] })
  expect(await publish(job)).toEqual(other)
  expect(runs).toHaveLength(2)
  await publish({ ...job, before: { index: encode('['), text: encode('[') } })
  expect(runs).toHaveLength(3)
  const linted = await publish({ ...job, isLinted: true })
  expect(runs).toHaveLength(4)
  expect(linted.ok && linted.value.problems.map(({ code }) => code)).toContain('response-missing')
})

test('accepts documents if the folder is read-only', async () => {
  const job = { text: documentOf('/a'), fileName: 'a.yaml', isPublished: true }
  expect((await workCompiler(work, '/dev/null').compile(job)).ok).toBe(true)
})

const documentOf = (path: string): string =>
  `openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {${path}: {get: {responses: {}}}}`

async function compile(job: CompileJob) {
  const result = await workCompiler(work, '/dev/null').compile(job)
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
