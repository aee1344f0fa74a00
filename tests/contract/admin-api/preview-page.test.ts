/** The page that shows a draft: staff who are signed in, and nobody else. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addStaff } from '../../support/staff.ts'
import { startWorker, type TestWorker } from '../../support/worker.ts'

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})
afterEach(() => worker.close())

test.each([
  '/preview/abc?preview=true&id=abc',
  '/id/preview/abc?preview=true&id=abc',
  '/preview/abc',
  '/preview?preview=true&id=abc',
])('without a session %s leads to the sign-in and back', async (path) => {
  const response = await worker.call(path)
  expect(response.status).toBe(302)
  expect(response.headers.get('Location')).toBe(
    `/auth/login?redirect-url=${encodeURIComponent(path)}`,
  )
})

test('a partner who is logged in is no member of staff', async () => {
  const response = await worker.call('/preview/abc?preview=true&id=abc', {
    headers: { Cookie: 'user=gp_preview_x.y' },
  })
  expect(response.status).toBe(302)
})

test.each(['', '/id'])(
  'a viewer gets the page of %s/preview, kept and indexed by nobody',
  async (prefix) => {
    const { cookie } = await addStaff(worker.ports, 'viewer')
    const response = await worker.call(`${prefix}/preview/abc?preview=true&id=abc&page=%2Fpets`, {
      headers: { Cookie: cookie },
    })
    expect(await response.text()).toBe(`page ${prefix}/preview`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  },
)

test('an address without the query gets it, and keeps the type of the draft', async () => {
  const { cookie } = await addStaff(worker.ports, 'editor')
  const response = await worker.call('/preview/a%2Fb?type=faq', { headers: { Cookie: cookie } })
  expect(response.headers.get('Location')).toBe('/preview/a%2Fb?type=faq&preview=true&id=a%2Fb')
})

test('the page without an id says how a preview is opened, to everybody', async () => {
  expect(await (await worker.call('/preview')).text()).toBe('page /preview')
})
