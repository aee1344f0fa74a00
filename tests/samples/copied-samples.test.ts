/** Runs every sample of both demo documents as the Copy button gives it, and validates its response. */
import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { ok } from '#core/result.ts'
import { SAMPLE_LANGUAGES } from '#core/samples/print-sample.ts'
import type { CurrentDocument } from '../../functions/ports/documents.ts'
import { sandboxUpstream } from '../../functions/sandbox/sandbox.ts'
import { inlineWork } from '../../functions/work/inline-work.ts'
import { currentDocument } from '../support/current-document.ts'
import { scaled } from '../support/limits.ts'
import { listen } from '../support/listen.ts'
import { articleOf, sitesOf } from '../support/reference-pages.ts'
import { samplesOf } from './copied-text.ts'
import { describeLanguages } from './describe-languages.ts'
import { INTERPRETERS, isRunnable, run } from './interpreters.ts'

const DOCUMENTS = await Promise.all(
  [
    { file: 'demo-openapi.yaml', server: 'https://sandbox.api.gapura.example' },
    { file: 'demo-snap.yaml', server: 'https://snap.sandbox.gapura.example' },
  ].map(async ({ file, server }) => {
    const { en, id } = await sitesOf(`../../../functions/adapters/node/demo/${file}`, false)
    const samples = en.document.pages.flatMap(({ path }) => samplesOf(articleOf({ en, id }, path)))
    return {
      file,
      server,
      operations: en.document.operations,
      samples,
      document: currentDocument(en.document),
    }
  }),
)
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const partner = {
  id: 'p',
  apiKey: 'gp_key',
  secretKey: 'gp_secret',
  accessToken: 'gp_access',
  publicKey: String(pair.publicKey.export({ type: 'spki', format: 'pem' })),
  enabled: true,
}
/** Names of the default recipe and of SNAP BI. */
const ENV = {
  GAPURA_API_KEY: partner.apiKey,
  GAPURA_SECRET_KEY: partner.secretKey,
  GAPURA_ACCESS_TOKEN: partner.accessToken,
  GAPURA_CLIENT_KEY: partner.apiKey,
  GAPURA_PARTNER_ID: partner.apiKey,
  GAPURA_CLIENT_SECRET: partner.secretKey,
}

interface Answered {
  readonly call: string
  readonly status: number
  readonly text: string
}

/** Each request has a separate sandbox: one sample deletes a resource that another one requests. */
async function startSandbox(
  document: CurrentDocument,
): Promise<{ origin: string; answers: Answered[] }> {
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
  const { origin } = await listen(server)
  return { origin, answers }
}

describeLanguages('copied-samples', SAMPLE_LANGUAGES, (language, folder) => {
  const sandboxes: Awaited<ReturnType<typeof startSandbox>>[] = []
  const sources: (readonly string[])[] = []
  let stderr = ''

  beforeAll(async () => {
    writeFileSync(
      join(folder, 'private-key.pem'),
      String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' })),
    )
    for (const { document, server, samples } of DOCUMENTS) {
      const sandbox = await startSandbox(document)
      sandboxes.push(sandbox)
      const copied = samples.map((one) => one.get(language) ?? '')
      sources.push(
        copied
          .filter((source) => isRunnable(language, source))
          .map((source) => source.replaceAll(server, sandbox.origin)),
      )
    }
    const samples = sources.flat().map((source, index) => ({ id: String(index), source }))
    stderr = (await run(INTERPRETERS[language].prepare(folder, samples), { folder, env: ENV }))
      .stderr
  }, scaled(300_000))

  test.each(DOCUMENTS.map(({ file, operations }, index) => ({ file, operations, index })))(
    'every copied sample of $file gets the documented response',
    ({ operations, index }) => {
      const answers = sandboxes[index]?.answers ?? []
      expect(answers.filter(({ status }) => status >= 400)).toEqual([])
      const methods = operations.map(({ method }) => method.toUpperCase()).sort()
      // The request for a token needs a private key, which isn't run everywhere.
      const left = methods.length - (sources[index]?.length ?? 0)
      const expected = methods.toSpliced(methods.indexOf('POST'), left)
      expect([stderr, answers.map(({ call }) => call.split(' ')[0]).sort()]).toEqual([
        expect.any(String),
        expected,
      ])
    },
  )
})

test.each(DOCUMENTS)(
  'every operation of $file has a sample in every language',
  ({ operations, samples }) => {
    expect(samples).toHaveLength(operations.length)
    const languages = SAMPLE_LANGUAGES.map((language) => language.id).sort()
    for (const one of samples) expect([...one.keys()].sort()).toEqual(languages)
  },
)
