/** Staff, support and backups read the calls that a run stores: the database file holds no secret of any call. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NEW_RUN } from '#core/certification/run.ts'
import { encodeBytes, utf8 } from '#core/signature/crypto.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import type { SharedExchange } from '#core/support/shared-exchange.ts'
import { openDatabase } from '../../functions/adapters/node/database.ts'
import { createRunDesk } from '../../functions/certification/run-desk.ts'
import { certificationRoutes } from '../../functions/routes/certification.ts'
import { createStore } from '../../functions/store/store.ts'
import { compileText } from '../support/compile-text.ts'
import { currentDocument, documentsOf } from '../support/current-document.ts'
import { scaled } from '../support/limits.ts'
import { addPartner } from '../support/partners.ts'
import { recipeOf } from '../support/recipes.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { startWorker } from '../support/worker.ts'
import { secretExchanges } from './secret-exchanges.ts'

const CALLS = 120
const SEED = 20261124
const KEYS = { apiKey: 'gp_demo_1', secretKey: 'Zq0000-secret-key' }
const ACCESS_TOKEN = 'Zq0001"/+é, access:token'

const { compiled } = compileText(`
paths:
  /customers/{account}:
    post:
      parameters:
        - {name: account, in: path, required: true, schema: {type: string, x-sensitive: true}}
        - {name: pass, in: query, schema: {type: string, format: password}}
        - {name: X-Customer, in: header, schema: {type: string, x-sensitive: true}}
      requestBody:
        content:
          application/json: {schema: {type: object, properties: {account: {type: string, writeOnly: true}}}}
          application/x-www-form-urlencoded: {schema: {type: object}}
      responses: {"200": {description: ok, content: {application/json: {example: {state: ok}}}}}`)

/** Its string to sign has a hash of everything, so that the steps repeat everything. */
const HASHED = recipeOf({
  recipe: 2,
  inputs: { key: {}, secret: { kind: 'secret' }, accessToken: { kind: 'secret' } },
  time: { pattern: 'unix', tolerance: 300 },
  values: {
    canonicalRequest: '{method} {target}\n{header:Content-Type}\n{accessToken}\n{body}',
    hashed: ['{canonicalRequest}', 'sha256', 'hex'],
    signature: ['{time}\n{hashed}', { 'hmac-sha256': '{secret}' }, 'hex'],
  },
  request: [
    { header: 'X-Key', value: '{key}' },
    { header: 'X-Time', value: '{time}' },
    { header: 'X-Sign', value: '{signature}' },
  ],
})

/** Correctly, or with the key of another partner. */
function signed(
  recipe: SignatureRecipe,
  { target, headers, body }: SharedExchange,
  secretKey: string,
  nowMs: number,
) {
  const [path = '', query = ''] = target.split('?')
  const trace = signRequest(recipe, {
    apiKey: KEYS.apiKey,
    accessToken: ACCESS_TOKEN,
    secretKey,
    method: 'POST',
    path,
    query,
    body: body.text,
    contentType: body.mediaType,
    timestamp: formatTimestamp(recipe, nowMs),
    requestId: crypto.randomUUID(),
  })
  if (!trace.ok) throw new Error(trace.error.problem.code)
  const sent = new Headers({ ...trace.value.headers, 'Content-Type': body.mediaType })
  for (const [name, value] of headers) sent.set(name, encodeURIComponent(value.toWellFormed()))
  return { method: 'POST', headers: sent, body: body.text }
}

/** Each value starts with `Zq` and four digits, so its first six characters are enough. */
function formsOf(secret: string): readonly string[] {
  const bytes = utf8(secret.slice(0, 6))
  const inBase64 = [0, 1, 2].map((offset) =>
    encodeBytes(new Uint8Array([...new Uint8Array(offset), ...bytes]), 'base64').slice(
      Math.ceil((offset * 8) / 6),
      Math.floor(((offset + 6) * 8) / 6),
    ),
  )
  return [secret.slice(0, 6), encodeBytes(bytes, 'hex'), ...inBase64]
}

test.each([
  { name: 'version 1', recipe: DEFAULT_RECIPE, stores: '"canonicalBody":' },
  { name: 'two levels', recipe: HASHED, stores: '"canonicalRequest"' },
])(
  `the database holds no secret of ${CALLS} generated calls signed by a recipe of $name`,
  {
    timeout: scaled(120_000),
  },
  async ({ recipe, stores }) => {
    const folder = scratchFolder()
    const opened = await openDatabase(join(folder, 'portal.db'))
    if (!opened.ok) throw new Error(opened.error.message)
    const worker = await startWorker()
    const { clock } = worker
    const store = createStore(opened.value.database, new Uint8Array(32).fill(7), clock)
    const documents = documentsOf(() => [currentDocument(compiled, { recipe })])
    const ports = { ...worker.ports, store, documents }
    const { certificationRuns: runs } = store
    const { id: partnerId } = await addPartner(store, { ...KEYS, accessToken: ACCESS_TOKEN })
    const started = await createRunDesk(ports).start(partnerId)
    if (!started.ok) throw new Error('No run was started.')
    const { id } = started.value.run
    const routes = certificationRoutes(ports)
    const found: string[] = [KEYS.secretKey, ACCESS_TOKEN]
    const statuses = new Set<number>()
    const exchanges = fc.sample(secretExchanges(fc.constant(ACCESS_TOKEN)), {
      numRuns: CALLS,
      seed: SEED,
    })
    for (const [index, { shared, secrets }] of exchanges.entries()) {
      const key = index % 3 === 0 ? KEYS.secretKey : 'another-key'
      clock.advance(1)
      const target = index % 10 === 9 ? `/unknown${shared.target}` : shared.target
      const init = signed(recipe, { ...shared, target }, key, clock.nowMs())
      const answer = await routes.request(`/certification/${id}${target}`, init)
      statuses.add(answer.status)
      found.push(secrets.ofField)
      // Every case is decided again by the next call.
      const run = await runs.find(id)
      if (run !== undefined) await runs.save(run, NEW_RUN)
    }
    await opened.value.close()
    const files = await Promise.all(
      (await readdir(folder)).map((name) => readFile(join(folder, name), 'latin1')),
    )
    const stored = files.join('\n')
    // Not `toContain`: it would print the whole file.
    const expected = ['(left out)', stores, '"string_to_sign":']
    expect(expected.filter((text) => !stored.includes(text))).toEqual([])
    expect([...statuses].toSorted()).toEqual([200, 400, 401, 404])
    expect(found.filter((secret) => formsOf(secret).some((form) => stored.includes(form)))).toEqual(
      [],
    )
  },
)
