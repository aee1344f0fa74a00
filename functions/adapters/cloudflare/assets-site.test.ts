import { expect, test } from 'vitest'
import { assetsSite } from './assets-site.ts'

test('redirects that could not be read are read the next time', async () => {
  const answers = [new Response('', { status: 503 }), new Response('/old /new 301\n')]
  const site = assetsSite({
    assets: {
      fetch: async ({ url }) =>
        (url.endsWith('/redirects.txt') ? answers.shift() : undefined) ??
        new Response('', { status: 404 }),
    },
  })
  const ask = async () => (await site.fetch(new Request('https://docs.example/old'))).status
  expect([await ask(), await ask(), await ask()]).toEqual([404, 301, 301])
})

test.each(['/guide.html', '/404.html'])(
  'a failure of the assets at %s is temporary, and its text is not shown',
  async (failing) => {
    const site = assetsSite({
      assets: {
        fetch: async ({ url }) =>
          new Response('internal', { status: url.endsWith(failing) ? 500 : 404 }),
      },
    })
    const response = await site.fetch(new Request('https://docs.example/guide'))
    expect(response.status).toBe(503)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(await response.text()).not.toContain('internal')
  },
)

test('a file is readable at one path only, so that none is read past its guard', async () => {
  const site = assetsSite({ assets: { fetch: async () => new Response('page') } })
  const get = (path: string) => site.fetch(new Request(`https://docs.example${path}`))
  for (const path of ['//admin', '/id%2fadmin', '//release.json', '//manual/manual.pdf']) {
    expect((await get(path)).status, path).toBe(404)
  }
  expect((await get('/admin.html?a=1')).headers.get('Location')).toBe('/admin?a=1')
})
