import { afterEach, beforeEach, expect, test } from 'vitest'
import { FORM_LIMIT } from '../../../functions/routes/access-request-form.ts'
import { json, startWorker, type TestWorker } from '../../support/worker.ts'

const REQUEST = {
  company: 'Bank <b>',
  contact: 'Sari',
  email: 'sari@bank.test',
  id_card_number: '3174AB',
  use_case_title: 'Open accounts',
  message: 'Hello',
}

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})
afterEach(() => worker.close())

const stored = async () =>
  (await worker.ports.store.accessRequests.list({ page: 1, limit: 10 })).items

const send = (fields: Readonly<Record<string, string>>, path = '/form') =>
  worker.call(path, { method: 'POST', body: new URLSearchParams({ ...fields }) })

test('a plain form with wrong fields leads back, naming the fields and not their values', async () => {
  const response = await send({ ...REQUEST, id_card_number: 'no-3174', email: 'x' }, '/id/form')
  expect(response.status).toBe(303)
  expect(response.headers.get('Location')).toBe('/id/form?error=email,id_card_number#failed')
  expect(await stored()).toEqual([])
})

test('an address that asks too often is refused, and nothing is kept', async () => {
  for (let attempt = 0; attempt < FORM_LIMIT.attempts; attempt += 1) {
    expect((await worker.call('/form', json(REQUEST))).status).toBe(200)
  }
  const refused = await worker.call('/form', json(REQUEST))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe(String(FORM_LIMIT.windowSeconds))
  expect((await send(REQUEST)).headers.get('Location')).toBe('/form?error=rate#too-many')
  expect(await stored()).toHaveLength(FORM_LIMIT.attempts)
})

test('a form that is too large is refused', async () => {
  expect((await send({ ...REQUEST, message: 'x'.repeat(40_000) })).status).toBe(413)
})

test('a plain form is kept as it was typed, and leads back', async () => {
  const response = await send(REQUEST)
  expect(response.headers.get('Location')).toBe('/form?sent=true#sent')
  expect(await stored()).toMatchObject([
    { company: 'Bank <b>', idCardNumber: '3174AB', useCaseTitle: 'Open accounts', handledAt: null },
  ])
})
