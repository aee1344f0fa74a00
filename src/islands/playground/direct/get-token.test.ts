import { expect, test } from 'vitest'
import { challengeOf, type GrantOffer } from '#core/authorization/oauth.ts'
import { discover, getToken, type TokenInput, type TokenPorts } from './get-token.ts'

const OFFER: GrantOffer = {
  grant: 'authorizationCode',
  authorizationUrl: 'https://id.example/authorize',
  tokenUrl: 'https://id.example/token',
  scopes: {},
}
const INPUT: TokenInput = {
  offer: OFFER,
  client: { id: 'docs', secret: '', isInBody: false },
  scopes: ['read'],
  username: 'ani',
  password: 'p',
}
const never = new AbortController().signal

/** A browser whose person signs in as soon as the window opens. */
function browser(
  redirects: (state: string) => readonly string[],
  answer: () => Response = () => Response.json({ access_token: 't' }),
) {
  let received = (_parameters: string): void => undefined
  let count = 0
  const seen = { opened: '', body: '', url: '', isListening: false }
  const ports: TokenPorts = {
    redirectUri: 'https://docs.example.com/authorized',
    random: (length) => {
      count += 1
      return new Uint8Array(length).fill(count)
    },
    open(url) {
      seen.opened = url
      const state = new URL(url).searchParams.get('state') ?? ''
      for (const parameters of redirects(state)) received(parameters)
      return true
    },
    listen(listener) {
      received = listener
      seen.isListening = true
      return () => {
        seen.isListening = false
      }
    },
    fetch: async (url, { body }) => {
      seen.url = url
      seen.body = String(body)
      return answer()
    },
  }
  return { ports, seen }
}

test('the redirect of another tab is ignored', async () => {
  const { ports, seen } = browser((state) => ['code=forged&state=other', `code=c&state=${state}`])
  await getToken(INPUT, never, ports)
  expect(new URLSearchParams(seen.body).get('code')).toBe('c')
})

test('a blocked window is reported, and nothing waits for it', async () => {
  const { ports, seen } = browser(() => [])
  const answer = await getToken(INPUT, never, { ...ports, open: () => false })
  expect(answer).toEqual({ ok: false, error: { code: 'popup' } })
  expect(seen.isListening).toBe(false)
})

test('a person can cancel while the window is open', async () => {
  const controller = new AbortController()
  const { ports } = browser(() => {
    controller.abort()
    return []
  })
  const answer = await getToken(INPUT, controller.signal, ports)
  expect(answer).toEqual({ ok: false, error: { code: 'canceled' } })
})

test.each(['authorizationCode', 'clientCredentials'] as const)(
  'a person can cancel before anything is opened or sent: %s',
  async (grant) => {
    const { ports, seen } = browser(() => [])
    const offer = { ...OFFER, grant }
    expect(await getToken({ ...INPUT, offer }, AbortSignal.abort(), ports)).toEqual({
      ok: false,
      error: { code: 'canceled' },
    })
    expect(seen).toEqual({ opened: '', body: '', url: '', isListening: false })
  },
)

test('a server without permission for other origins is unreachable', async () => {
  const { ports } = browser(
    (state) => [`code=c&state=${state}`],
    () => {
      throw new TypeError('Failed to fetch')
    },
  )
  expect(await getToken(INPUT, never, ports)).toEqual({
    ok: false,
    error: { code: 'unreachable', url: 'https://id.example/token' },
  })
})

test('the code is exchanged with the verifier of its challenge', async () => {
  const { ports, seen } = browser((state) => [`code=c&state=${state}`])
  const answer = await getToken(INPUT, never, ports)
  expect(answer).toEqual({ ok: true, value: { accessToken: 't', seconds: undefined } })
  const form = new URLSearchParams(seen.body)
  expect(new URL(seen.opened).searchParams.get('code_challenge')).toBe(
    challengeOf(form.get('code_verifier') ?? ''),
  )
  expect(Object.fromEntries(form)).toMatchObject({
    grant_type: 'authorization_code',
    code: 'c',
    client_id: 'docs',
    redirect_uri: 'https://docs.example.com/authorized',
  })
  expect(seen.isListening).toBe(false)
})

test('the implicit flow needs no second request', async () => {
  const { ports, seen } = browser((state) => [`access_token=t&state=${state}`])
  const offer = { ...OFFER, grant: 'implicit' } as const
  const answer = await getToken({ ...INPUT, offer }, never, ports)
  expect(answer.ok && answer.value.accessToken).toBe('t')
  expect(seen.url).toBe('')
})

test.each([
  {
    grant: 'clientCredentials' as const,
    form: { grant_type: 'client_credentials', scope: 'read', client_id: 'docs' },
  },
  {
    grant: 'password' as const,
    form: {
      grant_type: 'password',
      username: 'ani',
      password: 'p',
      scope: 'read',
      client_id: 'docs',
    },
  },
])('$grant opens no window', async ({ grant, form }) => {
  const { ports, seen } = browser(() => [])
  await getToken({ ...INPUT, offer: { ...OFFER, grant } }, never, ports)
  expect(seen.opened).toBe('')
  expect(Object.fromEntries(new URLSearchParams(seen.body))).toEqual(form)
})

test.each([
  { body: () => Response.json({ issuer: 'x' }), code: 'discovery' },
  { body: () => new Response('<html>'), code: 'discovery' },
  { body: () => Response.error(), code: 'discovery' },
])('a provider that describes no endpoints is reported', async ({ body, code }) => {
  const { ports } = browser(() => [], body)
  const answer = await discover('https://id.example/.well-known/openid-configuration', never, ports)
  expect(!answer.ok && answer.error.code).toBe(code)
})
