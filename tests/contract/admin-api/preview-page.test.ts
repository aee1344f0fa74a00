/** The page that shows a draft. It is public because the calls behind it are not. */
import { beforeEach, expect, test } from 'vitest'
import { startWorker, type TestWorker } from '../../support/worker.ts'

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})

test.each(['', '/id'])(
  '%s/preview is a public page without a draft, and is neither cached nor indexed',
  async (prefix) => {
    const response = await worker.call(`${prefix}/preview/abc?preview=true&id=abc&page=%2Fpets`)
    expect(await response.text()).toBe(`page ${prefix}/preview`)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex')
  },
)

test('adds the missing query to the URL, with the type of the draft', async () => {
  const response = await worker.call('/preview/a%2Fb?type=faq')
  expect(response.headers.get('Location')).toBe('/preview/a%2Fb?type=faq&preview=true&id=a%2Fb')
})

test('without an ID the page tells everyone how to open a preview', async () => {
  expect(await (await worker.call('/preview')).text()).toBe('page /preview')
})
