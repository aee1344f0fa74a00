import { beforeEach, expect, test } from 'vitest'
import { ADMIN_API } from '#core/api/paths.ts'
import { NO_CHANGES } from '#core/certification/plan.ts'
import { NEW_RUN, type Run } from '#core/certification/run.ts'
import { addPartner } from '../../../tests/support/partners.ts'
import { addStaff } from '../../../tests/support/staff.ts'
import { startWorker, type TestWorker, testConfig } from '../../../tests/support/worker.ts'
import { createApp } from '../../app.ts'
import { RUN_RETENTION_DAYS } from '../../store/repositories/certification-runs.ts'

const CASES = [
  { id: 'call get /users', expectation: { kind: 'call', operation: 'get /users' } },
] as const
const PASSED: Run = {
  ...NEW_RUN,
  results: { 'call get /users': { state: 'passed', atMs: 1, call: 'c' } },
}

let worker: TestWorker
let partnerId: string
let cookie: string
let run: string

beforeEach(async () => {
  worker = await startWorker()
  const { certificationPlans } = worker.ports.store
  partnerId = (await addPartner(worker.ports.store)).id
  const plan = { documentHash: 'h', changes: NO_CHANGES, cases: CASES, createdBy: null }
  await certificationPlans.add(0, plan)
  cookie = (await addStaff(worker.ports, 'admin')).cookie
  run = await start()
})

async function admin(method: string, path: string, body?: object) {
  const response = await createApp(worker.ports, testConfig()).request(`${ADMIN_API}${path}`, {
    method,
    headers: { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: await response.json() }
}
async function start(): Promise<string> {
  return (await worker.ports.store.certificationRuns.start(partnerId, 1))?.id ?? ''
}
async function pass(id = run): Promise<void> {
  const { find, save } = worker.ports.store.certificationRuns
  const found = await find(id)
  if (found !== undefined) await save(found, PASSED)
}
const put = (act: 'sign_off' | 'send_back', remark = '', id = run) =>
  admin('PUT', `/certification_runs/${id}/${act}`, { remark })
const certificationOf = async () =>
  (await admin('GET', `/partners/${partnerId}`)).body.data.partner.certification

test('a run with cases that have not passed is not signed off', async () => {
  expect(await put('sign_off')).toMatchObject({ status: 409 })
  expect((await worker.ports.store.certificationRuns.find(run))?.review).toBeNull()
})

test('a run is not sent back without a remark', async () => {
  expect(await put('send_back', ' ')).toMatchObject({
    status: 422,
    body: { messages: [{ parameter: 'remark' }] },
  })
})

test('a run is sent back only after it was submitted', async () => {
  const stateAfter = async () =>
    (await put('send_back', 'Use POST.')).body.data.certification_run.review.state
  expect(await stateAfter()).toBe('remarked')
  expect(await stateAfter()).toBe('remarked')
  await pass()
  const { certificationRuns } = worker.ports.store
  const found = await certificationRuns.find(run)
  const review = { state: 'handed-in', remark: '', atMs: 1 } as const
  if (found) await certificationRuns.save({ ...found, review }, found.state)
  expect(await stateAfter()).toBe('sent-back')
  expect(await stateAfter()).toBe('sent-back')
})

test('a canceled run is not reviewed', async () => {
  await worker.ports.store.certificationRuns.cancel(run)
  expect(await put('send_back', 'Too slow.')).toMatchObject({ status: 404 })
})

test('a run is signed off once, so that the partner gets one email', async () => {
  await pass()
  await put('sign_off', 'Welcome!')
  expect(await put('sign_off', 'Again!')).toMatchObject({ status: 409 })
  const found = await worker.ports.store.certificationRuns.find(run)
  expect(found?.review).toMatchObject({ remark: 'Welcome!', by: 'admin' })
})

test('a review that the reviewer has not seen is not replaced', async () => {
  const decide = (act: 'sign_off' | 'send_back', reviewed_at: string | null) =>
    admin('PUT', `/certification_runs/${run}/${act}`, { remark: 'Mine.', reviewed_at })
  await pass()
  const first = await decide('sign_off', null)
  expect(first.status).toBe(200)
  expect(await decide('send_back', null)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('in the meantime') },
  })
  const { at } = first.body.data.certification_run.review
  expect((await decide('send_back', at)).status).toBe(200)
})

test('a review is not stored if the run was changed in the meantime', async () => {
  const { certificationReviews, audit } = worker.ports.store
  const found = await certificationReviews.find(run)
  await pass()
  const review = { state: 'sent-back', remark: 'Old.', atMs: 1 } as const
  const by = { id: null, name: 'test' }
  expect(found && (await certificationReviews.review(found, review, by))).toBe(false)
  expect((await audit.list({ page: 1, limit: 9, kind: 'certification_run' })).items).toEqual([])
})

test('the partner, the list and the audit log show a run that was signed off', async () => {
  expect(await certificationOf()).toMatchObject({ run, state: 'running', plan_version: 1 })
  await pass()
  expect(await certificationOf()).toMatchObject({ run, state: 'complete' })
  await put('send_back', 'Repeat it from your new server.')
  expect(await certificationOf()).toMatchObject({ run, state: 'remarked' })
  const signedOff = await put('sign_off', 'Welcome!')
  const review = { state: 'signed-off', remark: 'Welcome!', by: 'admin' }
  expect(signedOff).toMatchObject({
    status: 200,
    body: { data: { certification_run: { id: run, state: 'complete', review } } },
  })
  const list = await admin('GET', '/certification_runs?search=bank')
  expect(list.body.data.certification_runs).toMatchObject([{ id: run, review }])
  await start()
  const withState = async (state: string) =>
    (await admin('GET', `/certification_runs?status=${state}`)).body.data.certification_runs
  expect(await withState('signed-off')).toMatchObject([{ id: run }])
  expect(await withState('handed-in')).toEqual([])
  expect(await withState('')).toHaveLength(2)
  expect(await certificationOf()).toMatchObject({ run, state: 'signed-off' })
  await put('send_back', 'Signed off by mistake.')
  expect(await certificationOf()).not.toMatchObject({ state: 'signed-off' })
  const { items } = await worker.ports.store.audit.list({
    page: 1,
    limit: 9,
    item_id: run,
  })
  expect(items.map(({ action, title }) => ({ action, title }))).toEqual(
    expect.arrayContaining([
      { action: 'sign-off', title: 'Bank (1): Welcome!' },
      { action: 'withdraw-sign-off', title: 'Bank (1): Signed off by mistake.' },
      { action: 'remark', title: 'Bank (1): Repeat it from your new server.' },
    ]),
  )
})

test('a run shows its cases in the requested language', async () => {
  const { body } = await admin('GET', `/certification_runs/${run}?language=id`)
  expect(body.data.certification_run.cases).toMatchObject([
    { title: 'GET /users: panggilan yang benar', state: 'waiting' },
  ])
  expect(JSON.stringify(body)).not.toContain('base_url')
})

test('only a run that was signed off outlives its retention, and is not canceled', async () => {
  const { certificationRuns } = worker.ports.store
  const other = await start()
  await pass()
  await put('sign_off')
  await certificationRuns.cancel(run)
  worker.clock.advance(RUN_RETENTION_DAYS * 24 * 60 * 60)
  await certificationRuns.purge()
  expect(await certificationRuns.find(other)).toBeUndefined()
  expect((await certificationRuns.find(run))?.canceledMs).toBeNull()
})

test('runs are listed by their last change, in both orders', async () => {
  worker.clock.advance(60)
  const second = await start()
  const ids = async (query: string) => {
    const { body } = await admin('GET', `/certification_runs${query}`)
    return body.data.certification_runs.map(({ id }: { id: string }) => id)
  }
  expect(await ids('')).toEqual([second, run])
  expect(await ids('?order=asc')).toEqual([run, second])
})
