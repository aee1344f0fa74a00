/** The proxy of the general API: a test sees its requests and chooses the upstream's responses. */
import { Hono } from 'hono'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compilePolicy } from '#core/policy/policy.ts'
import { ok, type Result } from '#core/result.ts'
import type { Documents } from '../../functions/ports/documents.ts'
import type {
  UpstreamError,
  UpstreamRequest,
  UpstreamResponse,
} from '../../functions/ports/upstream.ts'
import {
  GENERAL_LIMITS,
  type GeneralLimits,
  generalRoutes,
} from '../../functions/routes/general.ts'
import type { Store } from '../../functions/store/store.ts'
import { currentDocument, documentsOf } from './current-document.ts'
import { addPartner } from './partners.ts'
import { ORIGIN, startWorker, type TestWorker, testConfig } from './worker.ts'

export const SECRET_KEY = 'the-secret-key-of-a-partner'

export interface GeneralProxy {
  /** The session of a logged-in partner; sent with every call. */
  readonly cookie: string
  /** The upstream's requests, in order. */
  readonly sent: readonly UpstreamRequest[]
  /** The upstream's response. Default: 200 and JSON. */
  answer: (request: UpstreamRequest, signal: AbortSignal) => Promise<UpstreamResult>
  readonly log: TestWorker['log']
  readonly store: Store
  readonly run: TestWorker['run']
  build(limits?: Partial<GeneralLimits>, documents?: Documents): Hono
  /** @param path - below the general API */
  call(path: string, init?: CallInit, app?: Hono): Promise<Response>
  /** @returns the cookie of a new partner with this key */
  signIn(apiKey: string): Promise<string>
}

export type UpstreamResult = Result<UpstreamResponse, UpstreamError>

/** `duplex` is Node's condition for a stream as body; the DOM types do not know it. */
type CallInit = RequestInit & { readonly duplex?: 'half' }

export async function startGeneralProxy(): Promise<GeneralProxy> {
  const worker = await startWorker()
  const sent: UpstreamRequest[] = []

  async function signIn(apiKey: string): Promise<string> {
    const { store } = worker.ports
    const keys = { apiKey, secretKey: SECRET_KEY, accessToken: 'token' }
    return `user=${await store.sessions.open(await addPartner(store, keys))}`
  }

  const cookie = await signIn('key-1')
  const proxy: GeneralProxy = {
    cookie,
    sent,
    answer: async () => ok(response(200, '{"ok":true}')),
    log: worker.log,
    store: worker.ports.store,
    run: worker.run,
    build(limits = {}, documents = published) {
      const upstream = {
        name: 'https://api.example.com',
        basePath: '/base',
        send(request: UpstreamRequest, signal: AbortSignal) {
          sent.push(request)
          return proxy.answer(request, signal)
        },
      }
      const ports = { ...worker.ports, documents, upstream }
      const routes = generalRoutes(ports, testConfig(), { ...GENERAL_LIMITS, ...limits })
      return new Hono().route('/api-general', routes)
    },
    async call(path, init = {}, app = proxy.build()) {
      const headers = new Headers({ cookie })
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
      return app.request(new Request(`${ORIGIN}/api-general${path}`, { ...init, headers }))
    },
    signIn,
  }
  return proxy
}

export const response = (status: number, body: string): UpstreamResponse => ({
  status,
  headers: [['content-type', 'application/json']],
  body: new TextEncoder().encode(body),
})

const DOCUMENT = `
openapi: 3.1.0
info: {title: Users, version: "1"}
paths:
  /v1/users:
    get:
      responses: {"200": {description: ok, headers: {X-Quota: {schema: {type: integer}}, CDN-Cache-Control: {}, Surrogate-Control: {}}}}
    post:
      parameters: [{name: X-Documented, in: header, schema: {type: string}}]
      responses: {"201": {description: ok}}
  /v1/users/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    get: {responses: {"200": {description: ok}}}
    put: {responses: {"200": {description: ok}}}
  /v1/smuggle:
    get:
      parameters:
        - {name: Cookie, in: header, schema: {type: string}}
        - {name: Host, in: header, schema: {type: string}}
        - {name: X-Forwarded-For, in: header, schema: {type: string}}
      responses: {"200": {description: ok}}
`

const { compiled } = compileDocument(parseDocument(DOCUMENT))
export const POLICY = compilePolicy(compiled)

const published = documentsOf(() => [currentDocument(compiled)])
