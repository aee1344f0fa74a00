import { createServer } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { listen } from '../../../../tests/support/listen.ts'
import { openMemoryDatabase } from '../../../../tests/support/memory-database.ts'
import { startWorker, type TestWorker, testConfig } from '../../../../tests/support/worker.ts'
import type { Database } from '../../../store/database.ts'
import { createSecretBox } from '../../../store/secret-box.ts'
import { loadIssuer } from './loaded-issuer.ts'

let database: Database
let worker: TestWorker
beforeEach(async () => {
  database = await openMemoryDatabase()
  worker = await startWorker()
})

/** @returns the response of an issuer that fails, after its first part was sent or before */
async function failing(sent: 'nothing' | 'a part'): Promise<string> {
  const { store, clock, log } = worker.ports
  const { secretKey, productName } = testConfig()
  const attempt = () => Promise.reject(new Error('The disk has failed.'))
  const issuer = await loadIssuer({
    database,
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
  const response = await fetch(`${origin}/oidc/auth`)
  const ended = await response.text().catch(() => 'cut off')
  return `${response.status} ${ended}`
}

test.each([
  ['nothing', '500 '],
  ['a part', '200 cut off'],
] as const)('a failure after %s was sent ends the response', async (sent, answer) => {
  expect(await failing(sent)).toBe(answer)
  expect(worker.log).toContainEqual({ event: 'issuer', reason: 'Error' })
})
