import { beforeEach, expect, test } from 'vitest'
import { diffRecord } from '#core/api/diff-record.ts'
import { ADMIN_API, WEB_API } from '#core/api/paths.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { sameReadings } from '#core/openapi/compile-translated.ts'
import { lintDocument } from '#core/openapi/lint/lint-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { validateValue } from '#core/openapi/validate/validate-value.ts'
import { startWorker, type TestWorker, testConfig } from '../../../tests/support/worker.ts'
import { createApp } from '../../app.ts'
import { compareRevisions } from '../../publishing/summarize-changes.ts'

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})

async function described() {
  const response = await worker.call('/api-admin/openapi.json')
  expect(response.status).toBe(200)
  const text = await response.text()
  const parsed = parseDocument(text, { fileName: 'openapi.json' })
  const { compiled, problems } = compileDocument(parsed)
  return { text, compiled, problems: [...parsed.problems, ...problems] }
}

test('the portal reads the description of its API without problems', async () => {
  const { compiled, problems } = await described()
  expect(problems).toEqual([])
  expect(compiled.openapi).toBe('3.1.0')
})

test('the portal’s own lint has no findings', async () => {
  const parsed = parseDocument((await described()).text, { fileName: 'openapi.json' })
  expect(lintDocument(parsed)).toEqual([])
})

test('every call has descriptions, errors, and examples that match their schemas', async () => {
  const { compiled } = await described()
  const { schemas } = compiled
  let examples = 0
  for (const { key, summary, description, responses, requestBody } of compiled.operations) {
    expect({ key, summary: summary !== undefined, description: description !== undefined }).toEqual(
      {
        key,
        summary: true,
        description: true,
      },
    )
    expect(responses.length, key).toBeGreaterThan(1)
    const bodies = [
      ...(requestBody?.content ?? []).map((media) => ({ media, mode: 'request' as const })),
      ...responses.flatMap(({ content }) =>
        content.map((media) => ({ media, mode: 'response' as const })),
      ),
    ]
    for (const { media, mode } of bodies) {
      if (!media.mediaType.includes('json') || media.schema === undefined) continue
      expect(media.examples.length, `${key} ${media.mediaType}`).toBeGreaterThan(0)
      for (const { value } of media.examples) {
        examples += 1
        const differences =
          value === undefined ? ['none'] : validateValue(media.schema, value, { schemas, mode })
        expect({ key, mode, differences }).toEqual({ key, mode, differences: [] })
      }
    }
  }
  expect(examples).toBeGreaterThan(100)
})

test('no schema allows any value', async () => {
  const { text } = await described()
  const loose: string[] = []
  const visit = (value: unknown, place: string): void => {
    if (typeof value !== 'object' || value === null) return
    const names = Object.keys(value)
    const says = names.filter((name) => !['description', 'default'].includes(name))
    const isBare =
      says.length === 0 || (says.length === 1 && 'type' in value && value.type === 'object')
    if (/(\/schema|\/items|\/properties\/[^/]+)$/.test(place) && isBare) loose.push(place)
    for (const [name, member] of Object.entries(value)) {
      if (name !== 'example') visit(member, `${place}/${name.replaceAll('/', '~1')}`)
    }
  }
  visit(JSON.parse(text), '')
  expect(loose).toEqual([])
})

test('a comparison returns what its description promises', () => {
  const text = (path: string) =>
    JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'A', version: '1' },
      paths: { [path]: { get: { tags: ['t'], responses: { 200: { description: path } } } } },
    })
  const read = (path: string) =>
    sameReadings(compileDocument(parseDocument(text(path), { fileName: 'a' })).compiled)
  const { diff } = compareRevisions(read('/a'), read('/b'))
  expect(diff.changes.length).toBeGreaterThan(1)
  expect(diffRecord.parse(JSON.parse(JSON.stringify(diff)))).toEqual(
    JSON.parse(JSON.stringify(diff)),
  )
})

test('every route of the Web and Admin API is described, and no others', async () => {
  const { compiled } = await described()
  const routes = createApp(worker.ports, testConfig())
    .routes.filter(({ method }) => method !== 'ALL')
    .filter(({ path }) => path.startsWith(WEB_API) || path.startsWith(ADMIN_API))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:([a-z_]+)/g, '{$1}')}`)
  const keys = compiled.operations.map(({ key }) => key).filter((key) => key !== 'post /form')
  expect([...new Set(keys)].sort()).toEqual([...new Set(routes)].sort())
})

test('describes roles, query, body and response of a call', async () => {
  const { compiled } = await described()
  const call = compiled.operations.find(({ key }) => key === `put ${ADMIN_API}/changelogs/{id}`)
  expect(call?.description).toBe(
    'Roles: admin, editor. Send the `revision` that you read. If someone else has saved since, the response is 409 with both versions.',
  )
  expect(call?.responses.map(({ status }) => status)).toEqual([
    '200',
    '401',
    '403',
    '404',
    '409',
    '413',
    '422',
    'default',
  ])
  expect(JSON.stringify(call?.requestBody)).toContain('"revision"')
  const list = compiled.operations.find(({ key }) => key === `get ${ADMIN_API}/faq`)
  expect(list?.parameters.map(({ name }) => name)).toEqual([
    'page',
    'limit',
    'search',
    'sort',
    'order',
    'status',
  ])
})
