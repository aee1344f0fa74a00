import { createServer, type Server } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { listen } from '../../tests/support/listen.ts'
import { checkAnswers } from './answers.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** @returns the origin of a server with these statuses by path, otherwise 200 */
async function serve(statuses: Readonly<Record<string, number>> = {}): Promise<string> {
  const server = createServer(({ url = '' }, response) => {
    response.writeHead(statuses[url] ?? 200).end()
  })
  servers.push(server)
  return (await listen(server)).origin
}

const WORKER = '/api-web/web/api/v1/playgrounds/enabled'

test('a portal that answers is started', async () => {
  expect(await checkAnswers(await serve(), undefined)).toEqual({ ok: true, value: undefined })
  expect(await checkAnswers(await serve(), await serve())).toEqual({ ok: true, value: undefined })
})

test.each(['/', WORKER])('a portal that fails at %s is not', async (path) => {
  const origin = await serve({ [path]: 500 })
  expect(await checkAnswers(origin, undefined)).toEqual({
    ok: false,
    error: expect.stringContaining(`${origin}${path} responded with "500" instead of 200.`),
  })
})

test('a portal whose backend does not listen is started with a warning that names both', async () => {
  const origin = await serve({ [WORKER]: 502 })
  const backend = await serve()
  await new Promise((resolve) => servers.pop()?.close(resolve))
  expect(await checkAnswers(origin, backend)).toEqual({
    ok: true,
    value: `The backend of WEB_API_ORIGIN, ${backend}, didn't respond (ECONNREFUSED). Readers see the last release. Logins and new content need the backend. Start it, or correct WEB_API_ORIGIN.`,
  })
})

test('a backend with an error is a warning too', async () => {
  expect(await checkAnswers(await serve(), await serve({ [WORKER]: 503 }))).toEqual({
    ok: true,
    value: expect.stringContaining('responded with "503" instead of 200'),
  })
})
