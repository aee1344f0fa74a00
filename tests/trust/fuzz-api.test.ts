/**
 * The portal's own API against its own description: requests made from it, right and wrong, never
 * get a 5xx, another envelope than the described one, or a line of a stack trace.
 */
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { buildExample } from '#core/openapi/example/build-example.ts'
import type { JsonSchema, JsonValue, Operation } from '#core/openapi/model.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { PAYLOADS } from '../fixtures/trust/payloads.ts'
import { addPartner } from '../support/partners.ts'
import { addStaff } from '../support/staff.ts'
import { startWorker, type TestWorker } from '../support/worker.ts'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from './fuzz-runs.ts'

let worker: TestWorker
let operations: readonly Operation[]
let schemas: Readonly<Record<string, JsonSchema>>
const cookies: string[] = ['', 'staff=staff_none', 'user=x; user=y']

beforeAll(async () => {
  worker = await startWorker()
  for (const role of ['admin', 'editor', 'viewer'] as const) {
    cookies.push((await addStaff(worker.ports, role)).cookie)
  }
  const { store } = worker.ports
  cookies.push(`user=${await store.sessions.open(await addPartner(store))}`)
  const text = await (await worker.call('/api-admin/openapi.json')).text()
  const { compiled } = compileDocument(parseDocument(text))
  operations = compiled.operations
  schemas = compiled.schemas
})

const hostile = fc.constantFrom(
  ...PAYLOADS.slice(0, 60),
  '__proto__',
  'constructor',
  '../../x',
  '%00',
  'NaN',
  '-1',
  '1e309',
  '\u0000',
  '\uD800',
  '',
)
const scalar = fc.oneof(
  hostile,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
)
const json = fc.oneof(scalar, fc.jsonValue({ maxDepth: 4 }), fc.dictionary(hostile, scalar))

interface Attempt {
  readonly operation: number
  readonly cookie: number
  readonly values: readonly string[]
  readonly query: Readonly<Record<string, string>>
  /** How the body is made. */
  readonly kind: 'example' | 'changed' | 'any' | 'raw' | 'none'
  readonly at: number
  readonly value: unknown
  readonly raw: Uint8Array
  readonly type: string
}

const attempt: fc.Arbitrary<Attempt> = fc.record({
  operation: fc.nat(),
  cookie: fc.nat(),
  values: fc.array(fc.oneof(hostile, fc.constantFrom('1', '2', 'draft')), { minLength: 3 }),
  query: fc.dictionary(
    fc.constantFrom('page', 'limit', 'search', 'sort', 'order', 'status', 'revision', '__proto__'),
    fc.oneof(hostile, fc.constantFrom('1', '10', 'title', 'asc')),
    { maxKeys: 4, noNullPrototype: true },
  ),
  kind: fc.constantFrom('example', 'changed', 'changed', 'any', 'raw', 'none'),
  at: fc.nat(),
  value: json,
  raw: fc.uint8Array({ maxLength: 200 }),
  type: fc.constantFrom(
    'application/json',
    'application/json',
    'application/json; charset=latin1',
    'text/plain',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    '',
    '\t',
  ),
})

test('never a 5xx, another envelope, or a stack trace', { timeout: FUZZ_TIMEOUT_MS }, async () => {
  expect(operations.length).toBeGreaterThan(60)
  await fc.assert(
    fc.asyncProperty(attempt, async (made) => {
      const operation = operations[made.operation % operations.length]
      if (operation === undefined) throw new RangeError('an operation is chosen')
      const answer = await send(operation, made)
      const label = `${operation.key} → ${answer.status}`
      expect(answer.status, label).toBeLessThan(500)
      const type = answer.headers.get('Content-Type') ?? ''
      if (type.startsWith('text/event-stream')) {
        await answer.body?.cancel()
        return
      }
      const text = await answer.text()
      expect(text, label).not.toMatch(/\n\s+at |node_modules|\.ts:\d+|SQLITE_|ZodError/)
      if (answer.status >= 400) expectProblem(answer, text, label)
      else if (type.startsWith('application/json')) {
        expect(JSON.parse(text), label).toMatchObject({ code: answer.status })
      }
    }),
    fuzzRuns(0.43),
  )
})

function expectProblem(answer: Response, text: string, label: string): void {
  expect(answer.headers.get('Content-Type'), label).toBe('application/problem+json')
  expect(JSON.parse(text), label).toMatchObject({
    type: 'about:blank',
    status: answer.status,
    code: answer.status,
    title: expect.any(String),
    detail: expect.any(String),
    message: expect.any(String),
    messages: expect.any(Array),
    data: expect.any(Object),
    request_id: expect.any(String),
  })
}

function send(operation: Operation, made: Attempt): Promise<Response> {
  let at = 0
  const path = operation.path.replaceAll(/\{[^}]+\}/g, () =>
    encodeURIComponent((made.values[at++ % made.values.length] ?? '').toWellFormed() || '1'),
  )
  const search = new URLSearchParams(made.query).toString()
  const body = operation.method.toLowerCase() === 'get' ? undefined : bodyOf(operation, made)
  return worker.call(`${path}${search === '' ? '' : `?${search}`}`, {
    method: operation.method.toUpperCase(),
    headers: {
      Cookie: cookies[made.cookie % cookies.length] ?? '',
      ...(made.type === ''
        ? {}
        : { 'Content-Type': made.kind === 'raw' ? made.type : 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  })
}

function bodyOf(operation: Operation, made: Attempt): string | Uint8Array<ArrayBuffer> | undefined {
  const schema = operation.requestBody?.content[0]?.schema
  switch (made.kind) {
    case 'none':
      return undefined
    case 'raw':
      return new Uint8Array(made.raw)
    case 'any':
      return JSON.stringify(made.value)
    default: {
      const example = schema === undefined ? {} : buildExample(schema, { schemas, mode: 'request' })
      return JSON.stringify(
        made.kind === 'example' ? example : changed(example, made.at, made.value),
      )
    }
  }
}

/** The example with one of its places holding something else. */
function changed(value: JsonValue, at: number, by: unknown): unknown {
  if (value === null || typeof value !== 'object') return by
  const entries = Object.entries(value)
  if (entries.length === 0) return by
  const chosen = at % entries.length
  const made = entries.map(([name, child], index) => [
    name,
    index === chosen ? changed(child ?? null, Math.floor(at / entries.length), by) : child,
  ])
  return Array.isArray(value) ? made.map(([, child]) => child) : Object.fromEntries(made)
}
