import { expect, test } from 'vitest'
import { ORIGIN_GAP } from '#core/api/callbacks.ts'
import { emptyCallbackPage } from './callback-page.ts'

test('escapes an origin from the Host header', async () => {
  const site = {
    fetch: async () =>
      new Response(`<p data-own-origin="${ORIGIN_GAP}">`, {
        headers: { 'Content-Type': 'text/html' },
      }),
  }
  const url = 'http://a"onclick="x/callback/register'
  const page = await (await emptyCallbackPage(site, url, undefined)).text()
  expect(page).toBe('<p data-own-origin="http://a&quot;onclick=&quot;x">')
})
