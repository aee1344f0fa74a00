import { beforeEach, describe, expect, test } from 'vitest'
import { createKeyPair } from '#core/signature/key-pair.ts'
import { addPartner } from '../../tests/support/partners.ts'
import { cookieOf, json, startWorker, type TestWorker } from '../../tests/support/worker.ts'
import { ADDRESS_LIMIT, KEY_ANYWHERE_LIMIT, KEY_LIMIT, OPENED_LIMIT } from './partner-login.ts'
import { PUBLIC_KEY_LIMIT } from './web-auth.ts'

const LOGIN = '/api-web/web/api/v1/auth/login'
const ME = '/api-web/web/api/v1/auth/me'
const LOGOUT = '/api-web/web/api/v1/auth/logout'
const KEYS = { apikey: 'gp_demo_1', secretkey: 'gp_secret_1' }

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
  await worker.ports.store.partners.create({
    name: 'Kopi Senja',
    logoUrl: '/images/kopi.svg',
    apiKey: KEYS.apikey,
    secretKey: KEYS.secretkey,
    accessToken: 'gp_access_1',
  })
})

const login = (body: unknown, address?: string) => worker.call(LOGIN, json(body), address)

describe('login rejects', () => {
  test.each([
    ['an unknown key', { ...KEYS, apikey: 'nobody' }, 401, 'Wrong API Key'],
    ['a wrong secret', { ...KEYS, secretkey: 'gp_secret_2' }, 401, 'Wrong Secret Key'],
    ['a prefix of the secret', { ...KEYS, secretkey: 'gp_secret_' }, 401, 'Wrong Secret Key'],
  ])('%s', async (_name, body, status, message) => {
    const response = await login(body)
    expect(response.status).toBe(status)
    expect(response.headers.getSetCookie()).toEqual([])
    expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    expect(await response.json()).toMatchObject({
      type: 'about:blank',
      status,
      code: status,
      detail: message,
      messages: [message],
      data: { error: message },
    })
  })

  test('a body with missing members, naming each', async () => {
    const response = await login({ apikey: ' ' })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 422,
      messages: [
        { parameter: 'apikey', message: 'is required' },
        { parameter: 'secretkey', message: 'is required' },
      ],
    })
  })

  test('a key that is too long, with the limit', async () => {
    const response = await login({ ...KEYS, apikey: 'x'.repeat(501) })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      messages: [{ parameter: 'apikey', message: 'can have up to 500 characters' }],
    })
  })

  test.each([
    ['an array', '[]', 'application/json', 422],
    ['text that is not JSON', '{"apikey":', 'application/json', 400],
    ['a form', 'apikey=a&secretkey=b', 'application/x-www-form-urlencoded', 415],
    ['no content type', '{}', '', 415],
    ['numbers', '{"apikey":1,"secretkey":2}', 'application/json', 422],
    ['more than 10 kB', JSON.stringify({ apikey: 'a'.repeat(11_000) }), 'application/json', 413],
  ])('%s', async (_name, body, type, status) => {
    const init = { method: 'POST', body, headers: { 'Content-Type': type } }
    expect((await worker.call(LOGIN, init)).status).toBe(status)
  })

  test.each([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { 'Sec-Fetch-Site': 'same-site' },
  ])('a call from another site: %o', async (headers) => {
    const init = json(KEYS)
    const response = await worker.call(LOGIN, { ...init, headers: { ...init.headers, ...headers } })
    expect(response.status).toBe(403)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test('a key after too many wrong secrets from one address, until the window ends', async () => {
    const wrong = { ...KEYS, secretkey: 'guess' }
    for (let attempt = 0; attempt < KEY_LIMIT.attempts; attempt += 1) {
      expect((await login(wrong)).status).toBe(401)
    }
    expect((await login(KEYS, '198.51.100.1')).status).toBe(200)
    worker.clock.advance(60)
    const refused = await login(KEYS)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('240')
    expect(await refused.json()).toMatchObject({
      messages: ['Too many login attempts. Try again in 240 seconds.'],
    })
    worker.clock.advance(240)
    expect((await login(KEYS)).status).toBe(200)
  })

  test('a key after too many wrong secrets from all addresses', async () => {
    const wrong = { ...KEYS, secretkey: 'guess' }
    for (let attempt = 0; attempt < KEY_ANYWHERE_LIMIT.attempts; attempt += 1) {
      expect((await login(wrong, `192.0.2.${attempt}`)).status).toBe(401)
    }
    expect((await login(KEYS, '198.51.100.1')).status).toBe(429)
  })

  test('no address at which no one guesses, whatever key a caller elsewhere names', async () => {
    const apikey = `${KEYS.apikey} from 192.0.2.1`
    for (let attempt = 0; attempt < KEY_LIMIT.attempts + 1; attempt += 1) {
      await login({ ...KEYS, apikey }, '198.51.100.1')
    }
    expect((await login(KEYS, '192.0.2.1')).status).toBe(200)
  })

  test('an address that tries many keys, while others can still log in', async () => {
    for (let attempt = 0; attempt < ADDRESS_LIMIT.attempts; attempt += 1) {
      await login({ ...KEYS, apikey: `guess_${attempt}` })
    }
    expect((await login(KEYS)).status).toBe(429)
    expect((await login(KEYS, '198.51.100.1')).status).toBe(200)
  })

  test('right keys that open many sessions, from any address, until the window ends', async () => {
    for (let opened = 0; opened < OPENED_LIMIT.attempts; opened += 1) {
      expect((await login(KEYS, `192.0.2.${opened % 250}`)).status).toBe(200)
    }
    worker.clock.advance(60)
    const refused = await login(KEYS, '198.51.100.1')
    expect(refused.status).toBe(429)
    expect(refused.headers.get('Retry-After')).toBe('240')
    expect(refused.headers.getSetCookie()).toEqual([])
    worker.clock.advance(240)
    expect((await login(KEYS, '198.51.100.1')).status).toBe(200)
  })

  test('all but the allowed number of concurrent attempts', async () => {
    const wrong = { ...KEYS, secretkey: 'guess' }
    const flood = await Promise.all(Array.from({ length: 40 }, () => login(wrong)))
    const statuses = flood.map((response) => response.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(KEY_LIMIT.attempts)
    expect(statuses.filter((status) => status === 429)).toHaveLength(40 - KEY_LIMIT.attempts)
  })
})

describe('login', () => {
  test('returns both tokens and stores the bearer in a cookie hidden from scripts', async () => {
    const response = await login(KEYS)
    expect(response.status).toBe(200)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const body = await response.json()
    expect(body).toEqual({
      code: 200,
      data: { token: expect.stringMatching(/^gp_user_[\w-]{43}$/), access_token: 'gp_access_1' },
    })
    expect(response.headers.getSetCookie()).toEqual([
      `user=${body.data.token}; Max-Age=28800; Path=/; HttpOnly; SameSite=Lax`,
    ])
  })

  test('sets a Secure cookie for readers over https', async () => {
    const secure = await startWorker({ publicOrigin: 'https://docs.example.com' })
    const { apikey: apiKey, secretkey: secretKey } = KEYS
    await addPartner(secure.ports.store, { apiKey, secretKey })
    const init = json(KEYS)
    const headers = { ...init.headers, Origin: 'https://docs.example.com' }
    const response = await secure.call(LOGIN, { ...init, headers })
    expect(response.headers.getSetCookie()[0]).toContain('; Secure')
    expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
  })

  test("doesn't count successful logins against the limit", async () => {
    for (let attempt = 0; attempt < KEY_LIMIT.attempts + 5; attempt += 1) {
      expect((await login(KEYS)).status).toBe(200)
    }
  })

  test('leaves neither keys nor tokens in the log', async () => {
    const body = await (await login(KEYS)).json()
    await login({ ...KEYS, secretkey: 'typed-by-mistake' })
    const log = JSON.stringify(worker.log)
    for (const secret of [KEYS.secretkey, 'typed-by-mistake', body.data.token, 'gp_access_1']) {
      expect(log).not.toContain(secret)
    }
  })
})

describe('me', () => {
  const me = (headers: Record<string, string>) => worker.call(ME, { headers })

  test.each([
    ['nothing', {}],
    ['an empty cookie', { Cookie: 'user=' }],
    ['an unknown bearer', { Authorization: 'Bearer gp_user_unknown' }],
    ['another scheme', { Authorization: 'Basic Z3A6Z3A=' }],
  ])('answers Unauthorize for %s', async (_name, headers) => {
    const response = await me(headers)
    expect(response.status).toBe(401)
    expect(response.headers.get('WWW-Authenticate')).toBe('Bearer')
    expect(await response.json()).toMatchObject({ code: 401, message: 'Unauthorize' })
  })

  test('takes the user cookie next to the password of a proxy', async () => {
    const Cookie = cookieOf(await login(KEYS), 'user')
    expect((await me({ Cookie, Authorization: 'Basic c3RhZ2luZzpzZWNyZXQ=' })).status).toBe(200)
  })

  test.each([
    ['a session that never was', 'gp_user_nobody'],
    ['an ended one', ''],
  ])('takes the user cookie of %s back', async (_name, known) => {
    const opened = cookieOf(await login(KEYS), 'user')
    worker.clock.advance(8 * 60 * 60)
    const Cookie = known === '' ? opened : `user=${known}`
    const response = await worker.call(ME, { headers: { Cookie } })
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([expect.stringMatching(/^user=; Max-Age=0;/)])
  })

  test.each([
    ['no cookie', {}],
    ['the token of a preview', { Cookie: 'user=gp_preview_a.b' }],
    ['a bearer beside a cookie', { Cookie: 'user=x', Authorization: 'Bearer y' }],
  ])('takes nothing back from a 401 with %s', async (_name, headers) => {
    const response = await worker.call(ME, { headers })
    expect(response.status).toBe(401)
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test("answers 'Token is expired' after eight hours", async () => {
    const cookie = cookieOf(await login(KEYS), 'user')
    worker.clock.advance(8 * 60 * 60 - 1)
    expect((await me({ Cookie: cookie })).status).toBe(200)
    worker.clock.advance(1)
    const response = await me({ Cookie: cookie })
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ message: 'Token is expired' })
  })

  test('distinguishes sessions without revealing their bearer', async () => {
    const marks: (string | null)[] = []
    for (const cookie of [
      cookieOf(await login(KEYS), 'user'),
      cookieOf(await login(KEYS), 'user'),
    ]) {
      const [first, second] = [await me({ Cookie: cookie }), await me({ Cookie: cookie })]
      const mark = first.headers.get('X-Gapura-Session')
      expect(mark).toMatch(/^[\w-]{8}$/)
      expect(second.headers.get('X-Gapura-Session')).toBe(mark)
      expect(cookie).not.toContain(mark)
      marks.push(mark)
    }
    expect(marks[0]).not.toBe(marks[1])
  })

  test("returns the partner by cookie and by bearer, and can't be cached", async () => {
    const logged = await login(KEYS)
    const { token } = (await logged.clone().json()).data
    for (const headers of [{ Cookie: `user=${token}` }, { Authorization: `Bearer ${token}` }]) {
      const response = await me(headers)
      expect(response.headers.get('Cache-Control')).toBe('no-store')
      expect(await response.json()).toEqual({
        code: 200,
        data: {
          name: 'Kopi Senja',
          logo: { url: '/images/kopi.svg' },
          api_key: KEYS.apikey,
          secret_key: KEYS.secretkey,
          access_token: 'gp_access_1',
          roles: [{ code: 'partner' }],
        },
      })
    }
  })
})

describe('the public key', () => {
  const KEY = '/api-web/web/api/v1/auth/public_key'
  const PRIVATE = '-----BEGIN PRIVATE KEY-----\nMIGH\n-----END PRIVATE KEY-----'
  const register = async (key: unknown, headers?: Record<string, string>) => {
    const { token } = (await (await login(KEYS)).json()).data
    const sent = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...headers,
    }
    return worker.call(KEY, {
      method: 'PUT',
      headers: sent,
      body: JSON.stringify({ public_key: key }),
    })
  }

  test('requires a login', async () => {
    expect((await register('x', { Authorization: 'Bearer x' })).status).toBe(401)
  })

  test('is never a private key', async () => {
    const response = await register(PRIVATE)
    expect(response.status).toBe(422)
    const { messages } = await response.json()
    expect(messages[0]).toMatch(/^The public key must be .*, got a private key\./)
    expect(await worker.ports.store.partners.byApiKey(KEYS.apikey)).toMatchObject({
      publicKey: null,
    })
  })

  test('is registered, shown, and removed', async () => {
    const { publicKey: key } = await createKeyPair({ name: 'Ed25519' })
    expect(await (await register(key.replaceAll('\n', '\r\n'))).json()).toEqual({
      code: 200,
      data: { public_key: key },
    })
    const { token } = (await (await login(KEYS)).json()).data
    const me = await worker.call(ME, { headers: { Authorization: `Bearer ${token}` } })
    expect((await me.json()).data.public_key).toBe(key)
    expect((await (await register(null)).json()).data).toEqual({ public_key: null })
  })

  test("changes a limited number of times, so that a partner can't fill the audit log", async () => {
    const { publicKey } = await createKeyPair({ name: 'Ed25519' })
    const { token } = (await (await login(KEYS)).json()).data
    const headers = { Authorization: `Bearer ${token}` }
    for (let count = 0; count < PUBLIC_KEY_LIMIT.attempts; count += 1) {
      expect((await register(count % 2 === 0 ? publicKey : null, headers)).status).toBe(200)
    }
    const refused = await register(publicKey, headers)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600'])
  })
})

describe('logout', () => {
  test('succeeds without a session and clears the cookie', async () => {
    const response = await worker.call(LOGOUT, { method: 'POST' })
    expect(response.status).toBe(200)
    expect(response.headers.getSetCookie()).toEqual([
      'user=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
  })

  test('ends the session on the server, so that a stored bearer is useless', async () => {
    const cookie = cookieOf(await login(KEYS), 'user')
    await worker.call(LOGOUT, { method: 'POST', headers: { Cookie: cookie } })
    const response = await worker.call(ME, { headers: { Cookie: cookie } })
    expect(await response.json()).toMatchObject({ message: 'Unauthorize' })
  })
})
