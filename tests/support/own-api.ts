/** An API with its own sign-in server, as a document describes it that is published without a portal. */
import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listen } from './listen.ts'

export interface OwnApi {
  readonly origin: string
  /** OpenAPI document of the API, in YAML. */
  readonly document: string
  readonly stop: () => void
}

export const API_KEY = 'key-of-the-reader'
export const CLIENT = { id: 'docs', secret: 'secret-of-the-client' }

export async function startOwnApi(): Promise<OwnApi> {
  const codes = new Map<string, string>()
  const tokens = new Set<string>()
  const server = createServer((request, response) => {
    void answer(request, response, codes, tokens)
  })
  const { origin } = await listen(server)
  return {
    origin,
    document: documentOf(origin),
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  codes: Map<string, string>,
  tokens: Set<string>,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://host')
  const json = (status: number, body: unknown, headers: Readonly<Record<string, string>> = CORS) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', ...headers })
      .end(JSON.stringify(body))
  const issue = () => {
    const token = randomUUID()
    tokens.add(token)
    return json(200, { access_token: token, token_type: 'Bearer', expires_in: 3600 })
  }
  // This path answers without any permission for other origins.
  if (url.pathname === '/v1/closed') return void json(200, { open: false }, {})
  if (request.method === 'OPTIONS') return void response.writeHead(204, CORS).end()
  if (url.pathname === '/v1/pets') {
    return void (request.headers['x-api-key'] === API_KEY
      ? json(200, { pets: ['Milo'] })
      : json(401, { message: 'The API key is missing.' }))
  }
  if (url.pathname === '/v1/moved') {
    return void response
      .writeHead(302, { ...CORS, Location: 'http://elsewhere.example.com/moved' })
      .end()
  }
  if (url.pathname === '/v1/orders') {
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    return void (tokens.has(token)
      ? json(200, { orders: [7] })
      : json(401, { message: 'No token' }))
  }
  if (url.pathname === '/authorize') {
    const code = randomUUID()
    codes.set(code, url.searchParams.get('code_challenge') ?? '')
    const back = new URL(url.searchParams.get('redirect_uri') ?? '')
    back.searchParams.set('code', code)
    back.searchParams.set('state', url.searchParams.get('state') ?? '')
    return void response.writeHead(302, { Location: back.href }).end()
  }
  if (url.pathname === '/token') {
    const form = new URLSearchParams(await textOf(request))
    return void (isGranted(form, request.headers.authorization, codes)
      ? issue()
      : json(400, { error: 'invalid_grant', error_description: 'The code is wrong.' }))
  }
  return void json(404, {})
}

const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT',
  'Access-Control-Allow-Headers': 'authorization, content-type, x-api-key',
}

function isGranted(
  form: URLSearchParams,
  authorization: string | undefined,
  codes: Map<string, string>,
): boolean {
  if (form.get('grant_type') === 'client_credentials') {
    const pair = Buffer.from(`${CLIENT.id}:${CLIENT.secret}`).toString('base64')
    return authorization === `Basic ${pair}`
  }
  const challenge = codes.get(form.get('code') ?? '')
  codes.delete(form.get('code') ?? '')
  const verifier = form.get('code_verifier') ?? ''
  return challenge === createHash('sha256').update(verifier).digest('base64url')
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const documentOf = (origin: string): string => `openapi: 3.1.0
info: {title: Pet shop, version: 1.0.0}
servers: [{url: ${origin}/v1}]
paths:
  /pets:
    get:
      summary: List pets
      security: [{key: []}]
      responses: {'200': {description: All pets}}
  /moved:
    get:
      summary: Get what has moved
      responses: {'200': {description: Moved}}
  /orders:
    get:
      summary: List orders
      security: [{account: [orders:read]}]
      responses: {'200': {description: All orders}}
  /closed:
    put:
      summary: Close the shop
      security: [{key: []}, {login: []}]
      parameters: [{name: force, in: query, schema: {type: boolean}}]
      requestBody: {content: {application/json: {schema: {type: object, properties: {reason: {type: string, example: Holiday}}, additionalProperties: {type: string}}}}}
      responses: {'200': {description: Closed}}
components:
  securitySchemes:
    key: {type: apiKey, in: header, name: X-Api-Key}
    login: {type: http, scheme: basic}
    account:
      type: oauth2
      flows:
        authorizationCode:
          authorizationUrl: ${origin}/authorize
          tokenUrl: ${origin}/token
          scopes: {'orders:read': Read orders, 'orders:write': Change orders}
        clientCredentials:
          tokenUrl: ${origin}/token
          scopes: {'orders:read': Read orders}
`
