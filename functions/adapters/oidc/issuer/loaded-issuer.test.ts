import { createServer } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { listen } from '../../../../tests/support/listen.ts'
import { openMemoryDatabase } from '../../../../tests/support/memory-database.ts'
import { startWorker, type TestWorker, testConfig } from '../../../../tests/support/worker.ts'
import type { Database } from '../../../store/database.ts'
import { createSecretBox } from '../../../store/secret-box.ts'
import type { Store } from '../../../store/store.ts'
import { loadIssuer } from './loaded-issuer.ts'

let database: Database
let worker: TestWorker
beforeEach(async () => {
  database = await openMemoryDatabase()
  worker = await startWorker()
})

/** @returns the origin of an issuer that sends its first part before it is asked, or doesn't */
async function startIssuer(store: Store, sent: 'nothing' | 'a part' = 'nothing'): Promise<string> {
  const { clock, log } = worker.ports
  const { secretKey, productName } = testConfig()
  const issuer = await loadIssuer({
    database,
    store,
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
  return (await listen(server)).origin
}

/** @returns the response of an issuer that fails, after its first part was sent or before */
async function failing(sent: 'nothing' | 'a part'): Promise<string> {
  const { store } = worker.ports
  const attempt = () => Promise.reject(new Error('The disk has failed.'))
  const broken = { ...store, rateLimits: { ...store.rateLimits, attempt } }
  const origin = await startIssuer(broken, sent)
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

test.each(['/oidc/interaction/x', '/oidc/invitation'])(
  '%s answers a large form with 413',
  async (path) => {
    const origin = await startIssuer(worker.ports.store)
    const body = new URLSearchParams({ code: 'x'.repeat(100_000) })
    const answer = await fetch(`${origin}${path}`, { method: 'POST', body })
    expect(answer.status).toBe(413)
    expect(answer.headers.get('Content-Type')).toContain('text/html')
    expect(worker.log).toEqual([])
  },
)
