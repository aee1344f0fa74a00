import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../../tests/support/listen.ts'
import { webhookNotifier } from './webhook-notifier.ts'

const MESSAGE = { text: 'Acme requested access.', events: [] }

/** @returns a notifier whose webhook answers like this */
async function webhook(answer: RequestListener, timeoutMs?: number) {
  const server = createServer(answer)
  const { origin } = await listen(server)
  const url = `${origin}/services/secret-path`
  const options = { url, fetch, ...(timeoutMs !== undefined && { timeoutMs }) }
  return { notifier: webhookNotifier(options), server }
}

test.each([
  [500, 500],
  [404, 404],
  [302, 302],
])('reports a status of %i', async (status, expected) => {
  const { notifier } = await webhook((_request, response) => {
    response.writeHead(status, { Location: '/elsewhere' }).end()
  })
  expect(await notifier.send(MESSAGE)).toEqual({
    ok: false,
    error: { code: 'refused', status: expected },
  })
})

test('ends a call that gets no response', async () => {
  const { notifier } = await webhook(() => {}, 50)
  expect(await notifier.send(MESSAGE)).toEqual({ ok: false, error: { code: 'timeout' } })
})

test('reports a host that nothing listens on', async () => {
  const { notifier, server } = await webhook(() => {})
  await new Promise((resolve) => {
    server.close(resolve)
  })
  expect(await notifier.send(MESSAGE)).toEqual({ ok: false, error: { code: 'unreachable' } })
})

test('posts the message as JSON, and names only the host', async () => {
  let received = ''
  const { notifier } = await webhook((request, response) => {
    request.on('data', (chunk) => {
      received += chunk
    })
    request.on('end', () => response.end('ok'))
  })
  expect(await notifier.send(MESSAGE)).toEqual({ ok: true, value: undefined })
  expect(JSON.parse(received)).toEqual(MESSAGE)
  expect(notifier.target).toMatch(/^127\.0\.0\.1:\d+$/)
})
