import { beforeEach, expect, test } from 'vitest'
import { signReport } from '#core/certification/signed-report.ts'
import { startWorker, type TestWorker, testConfig } from '../../tests/support/worker.ts'
import { createApp } from '../app.ts'
import { createReportSigner } from '../certification/report.ts'
import { VERIFY_LIMIT } from './report-check.ts'

let worker: TestWorker
let report: string
beforeEach(async () => {
  worker = await startWorker()
  const content = { portal: 'http://portal.test', partner: { id: '1', name: 'Bank <b>$&' } }
  const cases = [{ id: 'call get /users', state: 'passed' }]
  const { sign } = createReportSigner(testConfig().secretKey)
  report = (await signReport({ ...content, cases }, sign)).text
})

async function check(file: Blob | undefined, path = '/certification/verify'): Promise<string> {
  const site = {
    fetch: async () => new Response('<h1>Verify</h1><div data-slot="result"></div>'),
  }
  const body = new FormData()
  if (file !== undefined) body.set('report', file, 'report.json')
  const request = new Request(`http://portal.test${path}`, { method: 'POST', body })
  const response = await createApp({ ...worker.ports, site }, testConfig()).request(request)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  return response.text()
}

test.each([undefined, new Blob([])])('asks for a file', async (file) => {
  expect(await check(file)).toContain('Choose a report first')
})

test('rejects a changed report, and names the part in both languages', async () => {
  const changed = new Blob([report.replace('"passed"', '"Passed"')])
  expect(await check(changed)).toContain('<li>The case “call get /users”</li>')
  expect(await check(changed, '/id/certification/verify')).toContain(
    '<li>Kasus “call get /users”</li>',
  )
})

test('rejects a file that is no report', async () => {
  const page = await check(new Blob([new Uint8Array([0, 255, 1])]))
  expect(page).toContain('contains no report of this format')
})

test('accepts a report, and shows its content escaped', async () => {
  const page = await check(new Blob([report]))
  expect(page).toContain('The report is valid.')
  expect(page).toContain('<li>Partner: Bank &lt;b&gt;$&amp;</li>')
})

test('the page itself is public', async () => {
  const response = await createApp(worker.ports, testConfig()).request('/certification/verify')
  expect([401, 403, 303]).not.toContain(response.status)
  expect(response.headers.get('Location')).toBeNull()
})

test('reads a limited number of files from an address', async () => {
  for (let sent = 0; sent < VERIFY_LIMIT.attempts; sent += 1) await check(undefined)
  const page = await check(new Blob([report]), '/id/certification/verify')
  expect(page).toContain('Terlalu banyak percobaan.')
  expect(page).not.toContain('Bank')
})
