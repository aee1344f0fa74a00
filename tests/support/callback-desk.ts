/** A worker with two partners who receive callbacks, made anew for each test. */
import { beforeEach } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import { createApp } from '../../functions/app.ts'
import type { Ports } from '../../functions/app-ports.ts'
import type { Config } from '../../functions/config.ts'
import { currentDocument, documentsOf } from './current-document.ts'
import { addPartner } from './partners.ts'
import { appOf, ORIGIN, startWorker, type TestWorker, testConfig } from './worker.ts'

export const INBOX = '/api-web/web/api/v1/callbacks'
export const BODY = '{"event":"document.signed","note":"<b>5</b> & more"}'
export const KEYS = { apiKey: 'gp_demo_1', secretKey: 'gp_secret_1' }
const PAGE =
  '<html><p>Guide</p><section data-received="" hidden><p data-when="verified" hidden>Right</p>' +
  '<p data-when="refused" hidden>Wrong</p><p data-when="unknown-inbox" hidden>Nobody</p>' +
  '<p data-when="text" hidden></p><b data-slot="type"></b><b data-slot="size"></b><pre data-slot="body"></pre></section></html>'

interface Desk {
  worker: TestWorker
  clientAddress: string
  /** A test may put another one in its place. */
  ports: Ports
  /** Names the inbox of the first partner. */
  token: string
  bearer: string
  otherBearer: string
}

export function callbackDesk() {
  // as: the hook below fills it before a test reads it.
  const desk = {} as Desk

  beforeEach(async () => {
    const worker = await startWorker()
    const { sessions } = worker.ports.store
    const partner = await addPartner(worker.ports.store, { name: 'Kopi Senja', ...KEYS })
    const other = await addPartner(worker.ports.store, { name: 'Other' })
    const parsed = parseDocument('openapi: 3.1.0\ninfo: { title: T, version: "1" }\npaths: {}\n')
    const { compiled: document } = compileDocument(parsed)
    Object.assign(desk, {
      worker,
      clientAddress: '192.0.2.1',
      ports: {
        ...worker.ports,
        documents: documentsOf(() => [currentDocument(document)]),
        site: {
          fetch: async () => new Response(PAGE, { headers: { 'Content-Type': 'text/html' } }),
        },
      },
      token: await worker.ports.store.callbackInboxes.token(partner.id),
      bearer: (await sessions.open(partner)) ?? '',
      otherBearer: (await sessions.open(other)) ?? '',
    } satisfies Desk)
  })

  async function call(
    path: string,
    init?: RequestInit,
    config?: Partial<Config>,
  ): Promise<Response> {
    const app =
      config === undefined
        ? appOf(desk.ports)
        : createApp(desk.ports, { ...testConfig(), ...config })
    const request = new Request(new URL(path, ORIGIN), init)
    return app.request(request, undefined, { clientAddress: desk.clientAddress })
  }

  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    call(path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json', ...headers },
    })

  const as = (session = desk.bearer) => ({ headers: { Authorization: `Bearer ${session}` } })

  const list = async (session = desk.bearer) => (await call(INBOX, as(session))).json()

  function signatureHeaders(body = BODY, secretKey = KEYS.secretKey): Record<string, string> {
    const signed = signRequest(DEFAULT_RECIPE, {
      apiKey: KEYS.apiKey,
      secretKey,
      method: 'POST',
      path: '/callback/doc-signing',
      body,
      timestamp: formatTimestamp(DEFAULT_RECIPE, desk.worker.clock.nowMs()),
      requestId: '5b1f0c3e-7a64-4d0e-9a51-2f8d6c1e7b90',
    })
    if (!signed.ok) throw new Error(signed.error.problem.code)
    return { ...signed.value.headers }
  }

  return Object.assign(desk, { call, post, as, list, signatureHeaders })
}
