/** Runs every sample of the demo's pages as the Copy button gives it, and validates its response. */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ok } from '#core/result.ts'
import { SAMPLE_LANGUAGES } from '#core/samples/print-sample.ts'
import { sandboxUpstream } from '../../functions/sandbox/sandbox.ts'
import { inlineWork } from '../../functions/work/inline-work.ts'
import { currentDocument } from '../support/current-document.ts'
import { scaled } from '../support/limits.ts'
import { articleOf, sitesOf } from '../support/reference-pages.ts'
import { samplesOf } from './copied-text.ts'
import { INTERPRETERS, missingProgram, run } from './interpreters.ts'

const { en: site, id } = await sitesOf(
  '../../../functions/adapters/node/demo/demo-openapi.yaml',
  false,
)
const SERVER = 'https://sandbox.api.gapura.example'
const partner = {
  id: 'p',
  apiKey: 'gp_key',
  secretKey: 'gp_secret',
  accessToken: 'gp_access',
  enabled: true,
}
const ENV = {
  GAPURA_API_KEY: partner.apiKey,
  GAPURA_SECRET_KEY: partner.secretKey,
  GAPURA_ACCESS_TOKEN: partner.accessToken,
}
const document = currentDocument(site.document)

interface Answered {
  readonly call: string
  readonly status: number
  readonly text: string
}

/** Each request has a separate sandbox: one sample deletes a resource that another one requests. */
async function startSandbox(): Promise<{ server: Server; origin: string; answers: Answered[] }> {
  const answers: Answered[] = []
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer)
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://sandbox')
    const sandbox = sandboxUpstream({
      documents: { current: async () => ok(document) },
      work: inlineWork(),
      partners: {
        byApiKey: async (key) => (key === partner.apiKey ? partner : undefined),
        byId: async (key) => (key === partner.id ? partner : undefined),
      },
      clock: { nowMs: () => Date.now() },
    })
    const headers = Object.entries(incoming.headers).map(
      ([name, value]) => [name, String(value)] as const,
    )
    const answer = await sandbox.send(
      {
        method: incoming.method ?? '',
        path: pathname,
        query: search.slice(1),
        headers,
        body: new Uint8Array(Buffer.concat(chunks)),
        caller: partner.id,
      },
      new AbortController().signal,
    )
    if (!answer.ok) return outgoing.writeHead(500).end(answer.error.message)
    const { status, body } = answer.value
    const text = status < 400 ? '' : new TextDecoder().decode(body)
    answers.push({ call: `${incoming.method} ${pathname}`, status, text })
    return outgoing.writeHead(status, Object.fromEntries(answer.value.headers)).end(body)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // A server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  return { server, origin: `http://127.0.0.1:${port}`, answers }
}

const all = site.document.pages.flatMap(({ path }) => samplesOf(articleOf({ en: site, id }, path)))

describe.each(SAMPLE_LANGUAGES)('$label', ({ id: language }) => {
  const interpreter = INTERPRETERS[language]
  const missing = missingProgram(interpreter.programs)
  if (missing !== undefined) {
    test.skip(`samples are not run: "${missing}" is not on the PATH`)
    return
  }
  const folder = mkdtempSync(join(tmpdir(), `gapura-copied-${language}-`))
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  let stderr = ''

  beforeAll(async () => {
    sandbox = await startSandbox()
    const sources = all.map((samples) => samples.get(language) ?? '')
    const samples = sources.map((source, index) => ({
      id: String(index),
      source: source.replaceAll(SERVER, sandbox.origin),
    }))
    stderr = (await run(interpreter.prepare(folder, samples), { folder, env: ENV })).stderr
  }, scaled(300_000))
  afterAll(() => {
    sandbox.server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('every copied sample gets the documented response', () => {
    expect(sandbox.answers.filter(({ status }) => status >= 400)).toEqual([])
    const expected = site.document.operations.map(({ method }) => method.toUpperCase()).sort()
    expect([stderr, sandbox.answers.map(({ call }) => call.split(' ')[0]).sort()]).toEqual([
      expect.any(String),
      expected,
    ])
  })
})

test('every operation has a sample in every language', () => {
  expect(all).toHaveLength(site.document.operations.length)
  const languages = SAMPLE_LANGUAGES.map((language) => language.id).sort()
  for (const samples of all) expect([...samples.keys()].sort()).toEqual(languages)
})
