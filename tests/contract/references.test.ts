/** Documents that refer to files at other URLs: which hosts are requested, and what is published. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReferenceReader } from '#core/openapi/bundle/resolved-references.ts'
import { problem } from '#core/openapi/problem.ts'
import { err, ok } from '#core/result.ts'
import { httpUpstream } from '../../functions/adapters/node/upstream.ts'
import { createApp } from '../../functions/app.ts'
import { decodeEnvironment } from '../../functions/config.ts'
import type { Upstream, UpstreamResponse } from '../../functions/ports/upstream.ts'
import { referenceReader } from '../../functions/publishing/reference-reader.ts'
import { addStaff } from '../support/staff.ts'
import { json, startWorker, type TestWorker, testConfig } from '../support/worker.ts'

const ADDRESS = 'https://types.test/pet.yaml'
const DOCUMENT = `openapi: 3.1.0
info: {title: A, version: "1"}
paths: {/a: {get: {responses: {"200": {description: "", content: {application/json: {schema: {$ref: "${ADDRESS}"}}}}}}}}
`

let worker: TestWorker
let cookie = ''
let file: string | undefined
let asked: string[]
beforeEach(async () => {
  worker = await startWorker()
  cookie = (await addStaff(worker.ports, 'editor')).cookie
  file = 'type: object'
  asked = []
})

const references: ReferenceReader = {
  allows: ({ host }) => host === 'types.test',
  async read({ href }) {
    asked.push(href)
    return file === undefined ? err(problem('file.status', { status: 404 })) : ok(file)
  },
}

async function send(path: string, body: unknown, method = 'POST') {
  const app = createApp({ ...worker.ports, references }, testConfig())
  const { headers, ...init } = json(body, method)
  const request = new Request(`http://portal.test/api-admin/admin/api/v1/playgrounds/${path}`, {
    ...init,
    headers: { ...Object.fromEntries(new Headers(headers)), Cookie: cookie },
  })
  const response = await app.request(request, undefined, { clientAddress: '192.0.2.1' })
  return { status: response.status, body: await response.json() }
}

const textAt = async (url: string) => (await worker.call(url)).text()

test('the published document includes the files, below the text of its author', async () => {
  const { status, body } = await send('add_publish', { name: 'A', content: DOCUMENT })
  expect(status).toBe(200)
  const published = await textAt(body.data.playground.yml_publish.url)
  expect(published).toBe(`${DOCUMENT}x-resolved-references: {"${ADDRESS}":{"type":"object"}}\n`)
  const { id, revision } = body.data.playground
  file = 'type: string'
  // Cached already: restoring or changing a revision requests nothing.
  const more = `${published}x-more: {$ref: "https://types.test/more.yaml"}\n`
  const again = await send(`update_publish/${id}`, { content: more, revision }, 'PUT')
  expect(again.status).toBe(200)
  const twice = await textAt(again.body.data.playground.yml_publish.url)
  expect(twice.match(/^x-resolved-references/gm)).toHaveLength(1)
  expect(asked).toEqual([ADDRESS, 'https://types.test/more.yaml'])
})

test('names a file that cannot be loaded, and publishes nothing', async () => {
  file = undefined
  const { status, body } = await send('add_publish', { name: 'A', content: DOCUMENT })
  expect(status).toBe(422)
  expect(body.messages[0].message).toContain(`"${ADDRESS}" couldn't be included`)
  expect((await worker.ports.store.documents.list({ page: 1, limit: 1 })).items).toEqual([])
})

test('rejects a host that is not allowed, by name', async () => {
  const content = DOCUMENT.replace('types.test', 'evil.test')
  const { status, body } = await send('add_publish', { name: 'A', content })
  expect(status).toBe(422)
  expect(body.messages[0].message).toContain(
    '"https://evil.test/pet.yaml" points outside this document',
  )
  expect(asked).toEqual([])
})

test('the editor gets the same text and the same error without publishing', async () => {
  const taken = await send('resolve_references', { content: DOCUMENT })
  expect(taken.body.data.content).toContain('x-resolved-references')
  file = undefined
  const refused = await send('resolve_references', { content: DOCUMENT })
  expect(refused.body.messages).toMatchObject([{ parameter: 'content' }])
})

describe('the reader', () => {
  const answering = (answer: Partial<UpstreamResponse>): Upstream => ({
    name: 'types.test',
    basePath: '',
    send: async () => ok({ status: 200, headers: [], body: new Uint8Array(), ...answer }),
  })
  const read = (upstream: Upstream, address = ADDRESS) =>
    referenceReader(['Types.test', 'other.test:8443'], () => upstream).read(new URL(address))

  test.each([
    ['https://types.test/a', true],
    ['https://TYPES.test:443/a', true],
    ['https://other.test:8443/a', true],
    ['https://other.test/a', false],
    ['http://types.test/a', false],
    ['https://types.test.evil.test/a', false],
    ['https://eviltypes.test/a', false],
    ['https://user@types.test/a', false],
    ['https://types.test@evil.test/a', false],
    ['file:///etc/passwd', false],
  ])('%s: %s', (address, isAllowed) => {
    const reader = referenceReader(['Types.test', 'other.test:8443'], () => answering({}))
    expect(reader.allows(new URL(address))).toBe(isAllowed)
  })

  test('does not follow a redirect', async () => {
    const redirect = { status: 302, headers: [['location', 'http://169.254.169.254/']] as const }
    expect(await read(answering(redirect))).toEqual(err(problem('file.redirect', { status: 302 })))
  })

  test('rejects text that is not UTF-8', async () => {
    expect(await read(answering({ body: Uint8Array.of(0xff) }))).toMatchObject({ ok: false })
  })

  test.each(['127.0.0.1', '169.254.169.254', '::1', '::ffff:10.0.0.1', 'fd00::1'])(
    'an allowed name that resolves to %s is not called',
    async (address) => {
      const upstream = httpUpstream({
        origin: 'https://types.test',
        allowPrivate: false,
        maxResponseBytes: 100,
        lookup: (_hostname, _options, callback) =>
          callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]),
      })
      expect(await read(upstream)).toEqual(
        err(problem('file.unanswered', { reason: 'address-refused' })),
      )
    },
  )
})

test.each([
  ['types.test', true],
  ['types.test, other.test:8443', true],
  ['https://types.test', false],
  ['types.test/v1', false],
  ['*.test', false],
  ['user@types.test', false],
  ['types.test?x', false],
])('REF_ALLOWED_HOSTS=%s: %s', (value, isUsable) => {
  expect(decodeEnvironment({ REF_ALLOWED_HOSTS: value }).ok).toBe(isUsable)
})
