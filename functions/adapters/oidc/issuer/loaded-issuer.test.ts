import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listen } from '../../../../tests/support/listen.ts'
import { openMemoryDatabase } from '../../../../tests/support/memory-database.ts'
import { startWorker, type TestWorker, testConfig } from '../../../../tests/support/worker.ts'
import { createSecretBox } from '../../../store/secret-box.ts'
import type { OpenDatabase } from '../../node/database.ts'
import { loadIssuer } from './loaded-issuer.ts'

let opened: OpenDatabase
let worker: TestWorker
beforeEach(async () => {
  opened = await openMemoryDatabase()
  worker = await startWorker()
})
afterEach(async () => {
  await worker.close()
  await opened.close()
})

/** @returns the response of an issuer that fails, after its first part was sent or before */
async function failing(sent: 'nothing' | 'a part'): Promise<string> {
  const { store, clock, log } = worker.ports
  const { secretKey, productName } = testConfig()
  const attempt = () => Promise.reject(new Error('The disk has failed.'))
  const issuer = await loadIssuer({
    database: opened.database,
    store: { ...store, rateLimits: { ...store.rateLimits, attempt } },
    box: createSecretBox(secretKey),
    clock,
    log,
    productName,
    origin: 'http://portal.test',
    issuer: 'http://portal.test/oidc',
    clientId: 'portal',
    clientSecret: 'secret',
    audience: 'api',
    cookieKey: 'key',
  })
  const server = createServer((incoming, outgoing) => {
    if (sent === 'a part') outgoing.write('first')
    issuer.handle(incoming, outgoing, '192.0.2.1')
  })
  const { origin } = await listen(server)
  try {
    const response = await fetch(`${origin}/oidc/auth`)
    const ended = await response.text().catch(() => 'cut off')
    return `${response.status} ${ended}`
  } finally {
    server.close()
  }
}

test.each([
  ['nothing', '500 '],
  ['a part', '200 cut off'],
] as const)('a failure after %s was sent ends the response', async (sent, answer) => {
  expect(await failing(sent)).toBe(answer)
  expect(worker.log).toContainEqual({ event: 'issuer', reason: 'Error' })
})
