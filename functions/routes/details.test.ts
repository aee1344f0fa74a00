import { beforeEach, expect, test } from 'vitest'
import { ORIGIN, startWorker, type TestWorker, testConfig } from '../../tests/support/worker.ts'
import { createApp } from '../app.ts'

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})

/** A release with one entry of each kind. */
const open = async (path: string) =>
  createApp(
    {
      ...worker.ports,
      site: {
        fetch: async ({ url }) =>
          new Response('page', { status: url.endsWith('/known') ? 200 : 404 }),
      },
    },
    testConfig(),
  ).request(new Request(new URL(path, ORIGIN)))

test.each(['/changelog/detail/nope', '/faq/detail/nope', '/usecase/nope', '/usecase/a%2Fb?mode=x'])(
  '%s redirects to /403 in both languages',
  async (path) => {
    for (const language of ['', '/id']) {
      const response = await open(`${language}${path}`)
      expect(response.status).toBe(302)
      expect(response.headers.get('Location')).toBe(`${language}/403`)
    }
  },
)

test.each([
  ['/changelog/detail/known', 200],
  ['/id/usecase/known', 200],
  ['/faq/detail/nope.md', 404],
  ['/nope', 404],
])('%s is answered with %i', async (path, status) => {
  expect((await open(path)).status).toBe(status)
})

test('the inbox is for people with the user cookie, in both languages', async () => {
  for (const language of ['', '/id']) {
    const inbox = `${language}/callback/inbox`
    const refused = await worker.call(inbox)
    expect(refused.headers.get('Location')).toBe(
      `${language}/login?redirect-url=${encodeURIComponent(inbox)}`,
    )
    const shown = await worker.call(inbox, { headers: { Cookie: 'user=gp_user_1' } })
    expect(await shown.text()).toBe(`page ${inbox}`)
  }
})
