/** A request that the browser sends to the API itself, from the entered keys to the explained failure. */
import { describe, expect, test } from 'vitest'
import type { SecurityScheme, Server } from '#core/openapi/model.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { dataOf } from '../../../../tests/support/operation-data.ts'
import type { Credentials } from '../../../stores/credentials.ts'
import { sendRequest } from '../client.ts'
import { printCurl } from '../curl.ts'
import { editableHeaders, prepareRequest } from '../prepare.ts'
import { initialState } from '../state.ts'
import { directSigning } from './direct-signing.ts'
import { credentialKey, SIGNING_KEYS, waysOf } from './ways.ts'

const PAGE = 'https://docs.example.com/pets'
const SERVER: Server = { url: 'https://api.example.com/v1/', variables: [] }
const STAMP = { epochMs: Date.UTC(2026, 10, 20), requestId: 'r', boundary: 'B' }
const NOTHING = { parameters: {}, media: null, body: undefined, callbackUrl: '', sentBody: null }

const KEY: SecurityScheme = { type: 'apiKey', in: 'header', name: 'X-Api-Key' }
const QUERY: SecurityScheme = { type: 'apiKey', in: 'query', name: 'api key' }
const COOKIE: SecurityScheme = { type: 'apiKey', in: 'cookie', name: 'session' }
const TOKEN: SecurityScheme = { type: 'http', scheme: 'bearer' }
const CERTIFICATE: SecurityScheme = { type: 'mutualTLS' }

function directData(
  ways: readonly Readonly<Record<string, SecurityScheme>>[],
  changes: Partial<OperationData> = {},
): OperationData {
  const security = ways.map((way) => Object.keys(way).map((scheme) => ({ scheme, scopes: [] })))
  const data = dataOf({ method: 'get', path: '/pets', security })
  return {
    ...data,
    servers: [SERVER],
    securitySchemes: Object.assign({}, ...ways),
    direct: 'unsigned',
    ...changes,
  }
}

async function prepared(data: OperationData, credentials: Credentials, withExamples = false) {
  const signing = directSigning(data, initialState(data), credentials, PAGE, withExamples)
  const request = await prepareRequest(data, NOTHING, { ...signing, ...STAMP })
  if (!request.ok) throw new Error(request.error.code)
  return request.value
}

const entered = (name: string, scheme: SecurityScheme, value: string): Credentials => ({
  [credentialKey(name, scheme)]: { value },
})

describe('authorization', () => {
  test('a key that was not entered is not sent', async () => {
    const { headers } = await prepared(directData([{ key: KEY }]), {})
    expect(headers).toEqual([])
  })

  test('a key of another scheme with the same name is not sent', async () => {
    const { headers } = await prepared(
      directData([{ key: KEY }]),
      entered('key', { ...KEY, name: 'X-Other' }, 'k'),
    )
    expect(headers).toEqual([])
  })

  test('a token of another OpenID provider with the same name is not sent', async () => {
    const provider = (host: string): SecurityScheme => ({
      type: 'openIdConnect',
      openIdConnectUrl: `https://${host}/.well-known/openid-configuration`,
    })
    const data = directData([{ login: provider('a.example') }])
    const sent = async (host: string) =>
      (await prepared(data, entered('login', provider(host), 't'))).headers.map(({ name }) => name)
    expect(await sent('a.example')).toEqual(['Authorization'])
    expect(await sent('b.example')).toEqual([])
  })

  test.each(['a\nb', 'kunci 🪙'])('a key that HTTP cannot carry is rejected: %j', async (value) => {
    const data = directData([{ key: KEY }])
    const signing = directSigning(data, initialState(data), entered('key', KEY, value), PAGE)
    expect(await prepareRequest(data, NOTHING, { ...signing, ...STAMP })).toEqual({
      ok: false,
      error: { code: 'header-value', name: 'X-Api-Key' },
    })
  })

  test('goes to the server of the document, without the portal', async () => {
    const request = await prepared(directData([{ key: KEY }]), entered('key', KEY, 'k'))
    expect(request).toMatchObject({
      url: 'https://api.example.com/v1/pets',
      isDirect: true,
      headers: [{ name: 'X-Api-Key', value: 'k', isSecret: true }],
    })
  })

  test('a server without a host is on the site', async () => {
    const servers = [{ url: '/api', variables: [] }]
    const { url } = await prepared(directData([{}], { servers }), {})
    expect(url).toBe('https://docs.example.com/api/pets')
  })

  test('the first way that a page can take is chosen', () => {
    const data = directData([{ certificate: CERTIFICATE }, { session: COOKIE }, { key: KEY }])
    expect(initialState(data).alternativeIndex).toBe(2)
    expect(initialState(directData([{ session: COOKIE }])).alternativeIndex).toBe(0)
  })

  test('optional authorization starts with the key, which may stay empty', async () => {
    const data = directData([{}, { key: KEY }])
    expect(initialState(data).alternativeIndex).toBe(1)
    expect(await prepared(data, {})).toMatchObject({ headers: [] })
    expect(initialState(directData([{}, { session: COOKIE }])).alternativeIndex).toBe(0)
  })

  test('only the URL that is called contains a key of the query', async () => {
    const request = await prepared(directData([{ key: QUERY }]), entered('key', QUERY, 'a/b'))
    expect(request.url).toBe('https://api.example.com/v1/pets')
    const urls: string[] = []
    await sendRequest(request, new AbortController().signal, {
      ...PORTS,
      fetch: async (url) => {
        urls.push(url)
        return new Response('')
      },
    })
    expect(urls).toEqual(['https://api.example.com/v1/pets?api%20key=a%2Fb'])
  })

  test('a header parameter is filled in unless a scheme decides it', () => {
    const header = (name: string) => ({
      name,
      in: 'header' as const,
      required: false,
      deprecated: false,
      examples: [],
    })
    const data = directData([{ key: KEY }])
    const parameters = ['Signature', 'Timestamp', 'x-api-key', 'Content-Type'].map(header)
    const names = editableHeaders({ ...data, operation: { ...data.operation, parameters } })
    expect(names.map(({ name }) => name)).toEqual(['Signature', 'Timestamp'])
  })
})

describe('the cURL command', () => {
  const data = directData([{ key: KEY, other: QUERY, session: COOKIE }])
  const credentials = {
    ...entered('key', KEY, 'k-1'),
    ...entered('other', QUERY, 'k-2'),
    ...entered('session', COOKIE, 'k-3'),
  }

  test('names secrets instead of containing them', async () => {
    const command = printCurl(await prepared(data, credentials), { server: '', withSecrets: false })
    expect(command.split(' \\\n')).toEqual([
      "curl --get --request GET 'https://api.example.com/v1/pets'",
      `  --data-urlencode 'api%20key='"$API_KEY"`,
      '  --header "X-Api-Key: $X_API_KEY"',
      `  --cookie 'session='"$SESSION"`,
    ])
  })

  test('contains them on request', async () => {
    const command = printCurl(await prepared(data, credentials), { server: '', withSecrets: true })
    expect(command.split(' \\\n')).toEqual([
      `curl --request GET 'https://api.example.com/v1/pets''?api%20key=''k-2'`,
      "  --header 'X-Api-Key: k-1'",
      "  --cookie 'session=''k-3'",
    ])
  })

  test('has a place for secrets that were not entered', async () => {
    const { headers } = await prepared(directData([{ token: TOKEN }]), {}, true)
    expect(headers[0]?.value).toBe('Bearer YOUR_ACCESS_TOKEN')
  })
})

test('a document without security schemes takes a token, and sends none by default', async () => {
  const data = directData([], { takesToken: true })
  const [none, token = []] = waysOf(data)
  expect(none).toEqual([])
  expect(initialState(data).alternativeIndex).toBe(0)
  const [needed] = token
  if (needed === undefined) throw new Error('There is no field for a token.')
  const credentials = entered(needed.scheme, needed.definition, 'mine')
  const state = { ...initialState(data), alternativeIndex: 1 }
  const { direct } = directSigning(data, state, credentials, PAGE)
  expect(direct?.authorization).toMatchObject([{ name: 'Authorization', secret: 'mine' }])
})

describe('a signed document', () => {
  const signature: SecurityScheme = { type: 'apiKey', in: 'header', name: 'Signature' }
  const signed = { direct: 'signed' } as const
  const keys = { [SIGNING_KEYS]: { username: 'pk', password: 'sk' } }

  test('its signature has no field', () => {
    const data = directData([{ token: TOKEN, proof: signature }], signed)
    expect(waysOf(data)[0]?.map(({ scheme }) => scheme)).toEqual(['token'])
  })

  test('its token has a field even if no scheme declares it', () => {
    expect(waysOf(directData([], signed))[0]?.map(({ scheme }) => scheme)).toEqual(['token'])
  })

  test('the entered keys sign the path of the server', async () => {
    const recipe = { ...DEFAULT_RECIPE, parts: [{ value: 'api-key' }, { value: 'path' }] } as const
    const data = directData([{ token: TOKEN, other: KEY }], { ...signed, recipe })
    const request = await prepared(data, { ...keys, ...entered('token', TOKEN, 't') })
    expect(request.trace?.stringToSign).toBe('pk:/v1/pets')
    expect(request.url).toBe('https://api.example.com/v1/pets')
    expect(request.headers.filter(({ name }) => name === 'Authorization')).toEqual([
      { name: 'Authorization', value: 'Bearer t', isSecret: true },
    ])
  })
})

const PORTS = {
  fetch: async (): Promise<Response> => {
    throw new TypeError('Failed to fetch')
  },
  nowMs: () => 0,
  isOnline: () => true,
  timeout: () => new AbortController().signal,
  isSecure: true,
  watchPolicy: () => ({ stop: () => false }),
}

/** As browsers answer, which the constructor of `Response` can't write. */
const redirected = ({ redirect }: RequestInit): Response =>
  Object.defineProperties(
    new Response(''),
    redirect === 'manual'
      ? { type: { value: 'opaqueredirect' }, status: { value: 0 } }
      : { url: { value: 'https://other.example.com/pets' } },
  )

describe('a call without a response', () => {
  const call = async (server: string, isReachable: boolean, isBlocked = false) => {
    const servers = [{ url: server, variables: [] }]
    const request = await prepared(directData([{}], { servers }), {})
    const sent: RequestInit[] = []
    const result = await sendRequest(request, new AbortController().signal, {
      ...PORTS,
      fetch: async (_url: string, init: RequestInit) => {
        sent.push(init)
        if (init.mode === 'no-cors' && isReachable) return new Response('')
        throw new TypeError('Failed to fetch')
      },
      watchPolicy: (url: string) => ({ stop: () => isBlocked && url === request.url }),
    })
    return { reason: 'reason' in result ? result.reason : null, sent }
  }

  test.each([
    { server: 'https://api.example.com', isReachable: true, reason: 'cors' },
    { server: 'https://api.example.com', isReachable: false, reason: 'server-unreachable' },
    { server: 'http://api.example.com', isReachable: true, reason: 'insecure-server' },
    { server: 'http://localhost:8080', isReachable: true, reason: 'cors' },
    { server: 'http://127.0.0.1:8080', isReachable: false, reason: 'server-unreachable' },
  ])('$server is $reason, reachable: $isReachable', async ({ server, isReachable, reason }) => {
    expect((await call(server, isReachable)).reason).toBe(reason)
  })

  test("is redirected if the page's policy blocks it at a reachable server", async () => {
    expect((await call('https://api.example.com', true, true)).reason).toBe('redirected')
    expect((await call('https://api.example.com', false, true)).reason).toBe('server-unreachable')
  })

  test.each([
    { what: 'not followed with a key in a separate header', scheme: KEY, redirect: 'manual' },
    { what: 'followed with Authorization', scheme: TOKEN, redirect: 'follow' },
  ])('a redirect is $what', async ({ scheme, redirect }) => {
    const request = await prepared(directData([{ scheme }]), entered('scheme', scheme, 'secret'))
    const sent: RequestInit[] = []
    const result = await sendRequest(request, new AbortController().signal, {
      ...PORTS,
      fetch: async (_url: string, init: RequestInit) => {
        sent.push(init)
        return redirected(init)
      },
    })
    expect(sent.map((init) => init.redirect)).toEqual([redirect])
    expect(result).toMatchObject(
      redirect === 'manual'
        ? { code: 'Failed', reason: 'redirect-with-key' }
        : { code: 200, upstream: 'other.example.com' },
    )
  })

  test('the second question carries nothing of the first', async () => {
    const { sent } = await call('https://api.example.com', true)
    expect(sent.map(({ method, credentials }) => [method, credentials])).toEqual([
      ['GET', 'omit'],
      ['HEAD', 'omit'],
    ])
    expect(sent[1]?.headers).toBeUndefined()
  })

  test('headers of another server are not taken for the portal', async () => {
    const request = await prepared(directData([{}]), {})
    const result = await sendRequest(request, new AbortController().signal, {
      ...PORTS,
      fetch: async () =>
        new Response('', {
          headers: {
            'X-Gapura-Status': '302',
            'X-Gapura-Error': 'proxy',
            'X-Gapura-Upstream': 'sandbox',
            'X-Gapura-Receipt-Length': '1',
            'X-Gapura-Receipt-Digest': 'sha-256=x',
          },
        }),
    })
    expect(result).toMatchObject({
      code: 200,
      from: 'upstream',
      upstream: 'api.example.com',
      receipt: null,
      redirectsTo: null,
    })
  })
})
