import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMIN_API } from '#core/api/admin.ts'
import { WEB_API } from '#core/api/paths.ts'
import { compileDocument, parseDocument } from '#core/openapi/index.ts'
import { startWorker, type TestWorker, testConfig } from '../../../tests/support/worker.ts'
import { createApp } from '../../app.ts'

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})
afterEach(() => worker.close())

async function described() {
  const response = await worker.call('/api-admin/openapi.json')
  expect(response.status).toBe(200)
  const text = await response.text()
  const parsed = parseDocument(text, { fileName: 'openapi.json' })
  const { compiled, problems } = compileDocument(parsed)
  return { text, compiled, problems: [...parsed.problems, ...problems] }
}

test('the portal reads the description of its own API without a problem', async () => {
  const { compiled, problems } = await described()
  expect(problems).toEqual([])
  expect(compiled.openapi).toBe('3.1.0')
})

test('every route of the Web and Admin API is described, and no other', async () => {
  const { compiled } = await described()
  const routes = createApp(worker.ports, testConfig())
    .routes.filter(({ method }) => method !== 'ALL')
    .filter(({ path }) => path.startsWith(WEB_API) || path.startsWith(ADMIN_API))
    .map(({ method, path }) => `${method.toLowerCase()} ${path.replaceAll(/:([a-z_]+)/g, '{$1}')}`)
  const keys = compiled.operations.map(({ key }) => key).filter((key) => key !== 'post /form')
  expect([...new Set(keys)].sort()).toEqual([...new Set(routes)].sort())
})

test('roles, query, body and answer of a call are described', async () => {
  const { compiled } = await described()
  const call = compiled.operations.find(({ key }) => key === `put ${ADMIN_API}/changelogs/{id}`)
  expect(call?.description).toBe('Roles: admin, editor.')
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
