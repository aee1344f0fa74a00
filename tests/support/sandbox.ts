/** A sandbox with a document of users, and a partner who signs requests. */
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { ok } from '#core/result.ts'
import { DEFAULT_RECIPE, type SignatureRecipe } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import type { Documents } from '../../functions/ports/documents.ts'
import type {
  HeaderList,
  Upstream,
  UpstreamRequest,
  UpstreamResponse,
} from '../../functions/ports/upstream.ts'
import { sandboxUpstream } from '../../functions/sandbox/sandbox.ts'
import type { CallFailureRepository } from '../../functions/store/repositories/call-failures.ts'
import type { CallbackKeyRepository } from '../../functions/store/repositories/callback-keys.ts'
import { inlineWork } from '../../functions/work/inline-work.ts'
import { currentDocument } from './current-document.ts'
import { fixedClock } from './fixed-clock.ts'

export const API_KEY = 'key-1'
export const SECRET_KEY = 'the-secret-key-of-a-partner'
export const ACCESS_TOKEN = 'the-access-token-of-a-partner'
/** The time of the fixed clock. */
export const NOW = '2026-11-20T17:04:05+07:00'

/** A body that `POST /users` accepts. */
export const VALID_USER = '{"name":"Sari","email":"sari@example.com"}'

type SandboxInbox = NonNullable<Parameters<typeof sandboxUpstream>[0]['inbox']>

interface SandboxOptions {
  readonly documents?: Pick<Documents, 'current'>
  readonly recipe?: SignatureRecipe
  /** The registered public key of the partner. */
  readonly publicKey?: string
  readonly inbox?: SandboxInbox
  readonly callbackKeys?: CallbackKeyRepository
  readonly callFailures?: CallFailureRepository
  readonly wait?: (delayMs: number) => Promise<boolean>
}

/** @returns a sandbox that remembers nothing yet, and by default does not wait */
export function buildSandbox({
  documents,
  recipe = DEFAULT_RECIPE,
  publicKey,
  inbox,
  callbackKeys,
  callFailures,
  wait = async () => true,
}: SandboxOptions = {}): Upstream {
  const partner = {
    id: 'p',
    apiKey: API_KEY,
    secretKey: SECRET_KEY,
    accessToken: ACCESS_TOKEN,
    ...(publicKey !== undefined && { publicKey }),
  }
  return sandboxUpstream({
    documents: documents ?? {
      current: async () => ok(currentDocument(compiled, { recipe })),
    },
    work: inlineWork(),
    partners: {
      byApiKey: async (apiKey) => {
        if (apiKey === API_KEY) return { ...partner, enabled: true }
        return apiKey === 'disabled' ? { ...partner, apiKey, enabled: false } : undefined
      },
      byId: async (id) =>
        id === partner.id || id === 'disabled'
          ? { ...partner, id, enabled: id === partner.id }
          : undefined,
    },
    clock: fixedClock(),
    ...(inbox && { inbox }),
    ...(callbackKeys && { callbackKeys }),
    ...(callFailures && { callFailures }),
    wait,
  })
}

/** The sandbox's response, its body as text and, if the media type says so, as JSON. */
export async function sendTo(sandbox: Upstream, request: UpstreamRequest) {
  const answer = await sandbox.send(request, new AbortController().signal)
  if (!answer.ok) throw new Error(answer.error.message)
  return { ...answer.value, ...decoded(answer.value) }
}

/** A request with every header that its signature needs. */
export function signed({
  method = 'GET',
  path = '/users',
  query = '',
  body,
  type = 'application/json',
  apiKey = API_KEY,
  secretKey = SECRET_KEY,
  timestamp = NOW,
  signedMethod = method,
  recipe = DEFAULT_RECIPE,
  origin = 'https://api.example.com',
}: ToSign): UpstreamRequest {
  const request = { method: signedMethod, path, query, body, timestamp, requestId: 'r-1' }
  const trace = signRequest(recipe, {
    apiKey,
    secretKey,
    accessToken: ACCESS_TOKEN,
    origin,
    ...(body === undefined ? {} : { contentType: type }),
    random: (length) => new Uint8Array(length).fill(7),
    ...request,
  })
  if (!trace.ok) throw new Error(trace.error.problem.code)
  const headers: HeaderList = [
    ...Object.entries(trace.value.headers).map(
      ([name, value]) => [name.toLowerCase(), value] as const,
    ),
    ...('Authorization' in trace.value.headers
      ? []
      : [['authorization', `Bearer ${ACCESS_TOKEN}`] as const]),
    ...(body === undefined ? [] : [['content-type', type] as const]),
  ]
  return { method, path, query: trace.value.message.query, headers, body: bytes(body ?? '') }
}

export const without = (request: UpstreamRequest, name: string): UpstreamRequest => ({
  ...request,
  headers: request.headers.filter(([known]) => known !== name),
})

export const replaced = (
  request: UpstreamRequest,
  name: string,
  value: string,
): UpstreamRequest => ({
  ...without(request, name),
  headers: [...without(request, name).headers, [name, value]],
})

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

function decoded({ body, headers }: UpstreamResponse) {
  const text = new TextDecoder().decode(body)
  const isJson = headers.some(([name, value]) => name === 'content-type' && /json/.test(value))
  return { text, body: isJson ? JSON.parse(text) : undefined }
}

interface ToSign {
  readonly method?: string
  readonly path?: string
  readonly query?: string
  readonly body?: string
  readonly type?: string
  readonly apiKey?: string
  readonly secretKey?: string
  readonly timestamp?: string
  readonly signedMethod?: string
  readonly recipe?: SignatureRecipe
  readonly origin?: string
}

const DOCUMENT = `
openapi: 3.1.0
info: {title: Users, version: "1"}
security: [{bearer: []}]
paths:
  /auth/token:
    post:
      security: []
      requestBody:
        content:
          application/json: {example: {client_id: example, client_secret: not-a-secret}}
          application/x-www-form-urlencoded: {}
      responses:
        "200":
          description: ok
          content: {application/json: {example: {data: {access_token: shown, expires_in: 900, expires_at: "2020-01-01T00:00:00+07:00"}}}}
  /open:
    get:
      security: []
      parameters:
        - {name: Accept-Language, in: header, schema: {type: string, enum: [en, id]}}
        - {name: theme, in: cookie, required: true, schema: {type: string, enum: [light, dark]}}
      responses: {"200": {description: ok}}
  /sizes/{sizes}:
    get:
      parameters:
        - name: sizes
          in: path
          required: true
          schema: {type: array, items: {$ref: "#/components/schemas/Size"}}
        - name: also
          in: query
          explode: false
          schema: {type: array, items: {$ref: "#/components/schemas/Size"}}
      responses: {"200": {description: ok}}
  /parts:
    post:
      requestBody:
        content:
          multipart/form-data:
            schema:
              type: object
              properties:
                amount: {type: integer}
                photo: {type: string, format: binary, maxLength: 8}
      responses: {"200": {description: ok}}
  /forms:
    post:
      requestBody:
        content:
          application/x-www-form-urlencoded:
            schema:
              type: object
              properties:
                amount: {type: integer}
                tags: {type: array, items: {type: string}}
      responses: {"200": {description: ok}}
  /users:
    get:
      parameters:
        - {name: page, in: query, schema: {type: integer, minimum: 1}}
        - {name: sort, in: query, schema: {$ref: "#/components/schemas/Sort"}}
        - {name: ids, in: query, schema: {type: array, items: {type: integer}}}
        - {name: active, in: query, schema: {type: boolean}}
        - name: filter
          in: query
          style: deepObject
          schema: {type: object, properties: {from: {type: integer}}}
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema:
                type: object
                properties:
                  data: {type: array, items: {$ref: "#/components/schemas/User"}}
    post:
      requestBody: &body
        required: true
        content: {application/json: {schema: {$ref: "#/components/schemas/NewUser"}}}
      responses:
        "201":
          description: created
          content: {application/json: {example: {data: {id: usr_1, name: Example}}}}
        "400":
          description: no
          content: {application/json: {example: {code: 400, messages: [No.]}}}
  /users/{id}:
    parameters: [{name: id, in: path, required: true, schema: {type: string}}]
    get:
      responses:
        "200":
          description: ok
          headers:
            X-Quota: {schema: {type: integer, example: 9}}
            Request-ID: {schema: {type: string, example: fixed}}
          content:
            application/json:
              examples:
                first: {value: {data: {id: usr_1, name: Example}}}
                other: {value: {data: {id: usr_2, name: Other}}}
        "404":
          description: none
          content: {application/json: {example: {code: 404, messages: [No such user.]}}}
        5XX: {description: broken}
    put:
      requestBody: *body
      responses:
        "200":
          description: ok
          content: {application/json: {example: {data: {id: usr_1, name: Example}}}}
    delete: {responses: {"204": {description: gone}}}
  /users/{id}/keys:
    get:
      parameters:
        - {name: id, in: path, required: true, schema: {type: integer}}
        - {name: X-Tenant, in: header, required: true, schema: {type: string}}
        - {name: X-Place, in: header, schema: {type: string, maxLength: 6, pattern: "^[a-zé ☕%C3A9]+$"}}
      responses: {"200": {description: ok}}
components:
  securitySchemes: {bearer: {type: http, scheme: bearer}}
  schemas:
    Sort: {type: string, enum: [asc, desc]}
    Size: {type: string, enum: ["1,5", "2"]}
    User:
      type: object
      required: [id, name]
      properties: {id: {type: string}, name: {type: string}}
    NewUser:
      type: object
      required: [name, email]
      properties:
        name: {type: string}
        email: {type: string}
        tags: {type: array, items: {type: string}}
        address: {type: object, properties: {city: {type: string}}}
`

const { compiled } = compileDocument(parseDocument(DOCUMENT))
