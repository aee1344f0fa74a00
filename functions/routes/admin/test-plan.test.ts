import { beforeEach, expect, test } from 'vitest'
import { ADMIN_API } from '#core/api/paths.ts'
import { compileText } from '../../../tests/support/compile-text.ts'
import { currentDocument, documentsOf } from '../../../tests/support/current-document.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { startWorker, type TestWorker, testConfig } from '../../../tests/support/worker.ts'
import { createApp } from '../../app.ts'
import type { Ports } from '../../app-ports.ts'

const { compiled } = compileText(`
paths:
  /users:
    get: {responses: {"200": {description: ok}}}
    post: {requestBody: {required: true, content: {application/json: {schema: {properties: {amount: {type: integer}}, unevaluatedProperties: false}}}}, responses: {"201": {description: ok}}}`)
const NO_CHANGES = { operations: null, left_out: [], order: [], added: [], wording: [] }

let worker: TestWorker
let ports: Ports
let cookie: string
let document = currentDocument(compiled)

beforeEach(async () => {
  worker = await startWorker()
  document = currentDocument(compiled)
  ports = { ...worker.ports, documents: documentsOf(() => [document]) }
  cookie = (await addStaff(worker.ports, 'editor')).cookie
})

async function plan(body?: object) {
  const response = await createApp(ports, testConfig()).request(`${ADMIN_API}/test_plan`, {
    method: body === undefined ? 'GET' : 'PUT',
    headers: { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, ...(await response.json()) }
}
const idsOf = ({ data }: { data: { cases: { id: string }[] } }) => data.cases.map(({ id }) => id)

test('the plan is derived before anyone changes it', async () => {
  const { data } = await plan()
  expect(data).toMatchObject({ revision: 1, created_by: null, ...NO_CHANGES })
  expect(data.cases[0].words).toMatchObject({
    en: { title: 'POST /users: a correct call' },
    id: { title: 'POST /users: panggilan yang benar' },
  })
  expect(data.bodies).toEqual([
    { operation: 'post /users', fields: [{ name: 'amount', types: ['integer'] }], open: false },
  ])
})

test('staff choose operations, leave out, reorder, add and word cases', async () => {
  const { data } = await plan()
  const changes = {
    operations: ['get /users'],
    left_out: ['slow get /users'],
    order: ['transfer'],
    added: [{ id: 'transfer', operation: 'post /users', members: { amount: 100 } }],
    wording: [{ case: 'transfer', en: { title: 'Transfer 100' } }],
  }
  const saved = await plan({ ...changes, revision: data.revision })
  expect(saved.data).toMatchObject({ revision: 2, created_by: { name: 'editor' }, ...changes })
  expect(idsOf(saved).slice(0, 2)).toEqual(['transfer', 'call get /users'])
  expect(idsOf(saved)).not.toContain('slow get /users')
  expect(saved.data.cases[0].words.en.title).toBe('Transfer 100')
  expect((await plan()).data).toEqual(saved.data)
  const { items } = await ports.store.audit.list({ page: 1, limit: 1, kind: 'test_plan' })
  expect(items).toMatchObject([{ action: 'update', itemId: '2', agentName: 'editor' }])
})

test('a version names its missing cases, and the next version has them', async () => {
  const first = await plan()
  expect(first.data.new_cases).toEqual([])
  const { certificationPlans } = ports.store
  const known = await certificationPlans.newest()
  if (known === undefined) throw new Error('The plan is missing.')
  // As an older portal derived it.
  const cases = known.cases.filter(({ id }) => !id.startsWith('slow'))
  const changes = { ...known.changes, leftOut: ['slow post /users'] }
  await certificationPlans.add(known.version, { ...known, cases, changes })
  const { data } = await plan()
  expect(data.new_cases.map(({ id }: { id: string }) => id)).toEqual(['slow get /users'])
  const saved = await plan({
    ...NO_CHANGES,
    left_out: data.left_out,
    revision: data.revision,
  })
  expect(idsOf(saved)).toContain('slow get /users')
  expect(idsOf(saved)).not.toContain('slow post /users')
  expect(saved.data.new_cases).toEqual([])
})

test('a version that someone else has saved is not overwritten', async () => {
  const { data } = await plan()
  await plan({ ...NO_CHANGES, left_out: ['slow get /users'], revision: data.revision })
  const late = await plan({ ...NO_CHANGES, revision: data.revision })
  expect(late).toMatchObject({
    status: 409,
    data: { conflict: { revision: 2, changed_by: { name: 'editor' } } },
  })
})

test('an operation that the document does not have is rejected', async () => {
  const answer = await plan({ ...NO_CHANGES, operations: ['get /gone'], revision: 1 })
  expect(answer).toMatchObject({ status: 422, messages: [{ parameter: 'operations.0' }] })
})

test('a plan without cases is rejected', async () => {
  const first = await plan()
  const empty = await plan({ ...NO_CHANGES, left_out: idsOf(first), revision: 1 })
  expect(empty).toMatchObject({ status: 422, messages: [expect.stringContaining('no cases')] })
  expect((await plan()).data.revision).toBe(1)
})

test('staff choose other operations after a document left no cases', async () => {
  await plan()
  await plan({ ...NO_CHANGES, operations: ['get /users'], revision: 1 })
  const { compiled: later } = compileText(
    'paths: {/users: {post: {responses: {"201": {description: ok}}}}}',
  )
  document = currentDocument(later, { hash: 'next' })
  expect((await plan()).data).toMatchObject({ revision: 3, cases: [] })
  expect((await plan({ ...NO_CHANGES, revision: 3 })).status).toBe(200)
})

test('values that no correct call has are rejected, and no values are none', async () => {
  const added = (operation: string, members: object) =>
    plan({ ...NO_CHANGES, added: [{ id: 'own', operation, members }], revision: 1 })
  expect(await added('get /users', { foo: 1 })).toMatchObject({
    status: 422,
    messages: [{ parameter: 'added.0.members' }],
  })
  expect(await added('post /users', { amount: 1, foo: 1 })).toMatchObject({
    status: 422,
    messages: [{ message: expect.stringMatching(/: foo$/) }],
  })
  const saved = await added('get /users', {})
  expect(saved.data.added).toEqual([{ id: 'own', operation: 'get /users' }])
})

test('the changes of staff apply to the next document', async () => {
  await plan()
  await plan({ ...NO_CHANGES, left_out: ['call get /users'], revision: 1 })
  document = currentDocument(compiled, { hash: 'next' })
  const next = await plan()
  expect(next.data).toMatchObject({ revision: 3, created_by: null, left_out: ['call get /users'] })
  expect(idsOf(next)).not.toContain('call get /users')
})

test('a case that the next document makes impossible leaves new runs, and blocks no other change', async () => {
  await plan()
  const own = (id: string, operation: string, members: object) => ({ id, operation, members })
  const added = [own('field', 'post /users', { amount: 100 }), own('gone', 'get /users', {})]
  await plan({ ...NO_CHANGES, operations: ['get /users', 'post /users'], added, revision: 1 })
  const { compiled: later } = compileText(
    'paths: {/users: {post: {responses: {"201": {description: ok}}}}}',
  )
  document = currentDocument(later, { hash: 'next' })
  const { data } = await plan()
  expect(idsOf({ data })).not.toContain('field')
  expect(idsOf({ data })).not.toContain('gone')
  expect(
    data.stale_cases.map(({ id, missing_fields }: { id: string; missing_fields: string[] }) => [
      id,
      missing_fields,
    ]),
  ).toEqual([
    ['field', ['amount']],
    ['gone', []],
  ])
  const changes = {
    ...NO_CHANGES,
    operations: data.operations,
    added: data.added,
    wording: [{ case: 'call post /users', en: { title: 'Own' } }],
    revision: data.revision,
  }
  expect((await plan(changes)).status).toBe(200)
  const more = { ...changes, added: [...data.added, own('new', 'get /users', {})], revision: 4 }
  expect(await plan(more)).toMatchObject({
    status: 422,
    messages: [{ parameter: 'added.2.operation' }],
  })
})
