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
