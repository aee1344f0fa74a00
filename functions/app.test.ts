import { beforeEach, describe, expect, test } from 'vitest'
import { addPartner } from '../tests/support/partners.ts'
import { cookieOf, startWorker, type TestWorker, testConfig } from '../tests/support/worker.ts'
import { createApp } from './app.ts'

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})

describe('unknown calls', () => {
  test.each(['/api-web/web/api/v1/nothing', '/api-admin/nothing', '/files/x/y'])(
    '%s is a problem, not a page',
    async (path) => {
      const response = await worker.call(path)
      expect(response.status).toBe(404)
      expect(response.headers.get('Content-Type')).toBe('application/problem+json')
    },
  )

  test('rejects an unsupported method of a page with a problem', async () => {
    expect((await worker.call('/introduction', { method: 'POST' })).status).toBe(404)
  })

  test('passes everything else to the static site', async () => {
    expect(await (await worker.call('/api-documentation')).text()).toBe('page /api-documentation')
    expect(await (await worker.call('/api-documentation/1.4/faq')).text()).toBe(
      'page /api-documentation/1.4/faq',
    )
    expect(await (await worker.call('/pets/v2/pets?method=get')).text()).toBe('page /pets/v2/pets')
  })
})

test.each([
  ['/callback/inbox/', '/callback/inbox'],
  ['/id/certification/?run=1', '/id/certification?run=1'],
  ['/preview/?id=1', '/preview?id=1'],
  ['/preview//', '/preview'],
])('%s redirects to the route %s', async (path, route) => {
  const response = await worker.call(path)
  expect([response.status, response.headers.get('Location')]).toEqual([301, route])
})

test.each(['/admin', '/admin/faq/draft/edit/1', '/id/admin/user'])(
  '%s redirects to the sign-in without a session',
  async (path) => {
    const response = await worker.call(path)
    expect([response.status, response.headers.get('Location')]).toEqual([
      302,
      `/auth/login?redirect-url=${encodeURIComponent(path)}`,
    ])
  },
)

describe('an internal failure', () => {
  test('answers the fallback text and logs a reason without the values of the query', async () => {
    await worker.run('DROP TABLE faq_versions')
    const response = await worker.call('/api-web/web/api/v1/faq?search=private')
    expect(response.status).toBe(500)
    const body = await response.json()
    expect(body.messages).toEqual(['Something went wrong. Please try again later...'])
    const failure = worker.log.find((line) => line.event === 'failure')
    expect(failure).toMatchObject({
      request_id: body.request_id,
      reason: 'SQLITE_ERROR: no such table: faq_versions',
    })
    expect(JSON.stringify(worker.log)).not.toContain('private')
  })

  test.each([
    { method: 'GET', path: '/admin/faq', page: '/maintenance' },
    { method: 'GET', path: '/id/admin', page: '/id/maintenance' },
    { method: 'GET', path: '/id/certification', page: '/id/maintenance' },
    { method: 'POST', path: '/logout', page: '/maintenance' },
  ])('on $method $path opens $page in a browser', async ({ method, path, page }) => {
    await worker.run('DROP TABLE staff_sessions')
    await worker.run('DROP TABLE sessions')
    const headers = { Cookie: 'staff=a; user=b', Accept: 'text/html,*/*;q=0.8' }
    const response = await worker.call(path, { method, headers })
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(page)
    expect(worker.log.map(({ event }) => event)).toContain('failure')
    const toProgram = await worker.call(path, { method, headers: { Cookie: headers.Cookie } })
    expect(toProgram.status).toBe(500)
  })

  test('a full disk opens the page in a browser, too', async () => {
    worker.ports.site.fetch = () => Promise.reject(new Error('ENOSPC: no space left'))
    const opened = await worker.call('/id/faq', { headers: { Accept: 'text/html' } })
    expect([opened.status, opened.headers.get('Location')]).toEqual([303, '/id/maintenance'])
    expect((await worker.call('/id/faq')).status).toBe(507)
  })

  test('a form that is too large is answered with a page in its language', async () => {
    const body = new URLSearchParams({ apikey: 'a'.repeat(11_000) })
    const headers = { Accept: 'text/html' }
    const response = await worker.call('/id/login', { method: 'POST', body, headers })
    expect(response.status).toBe(413)
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(await response.text()).toContain('<h1>Formulir terlalu besar</h1>')
  })

  test('stays a problem for calls, and on that page itself', async () => {
    await worker.run('DROP TABLE faq_versions')
    worker.ports.site.fetch = () => Promise.reject(new Error('unreadable'))
    for (const path of ['/api-web/web/api/v1/faq', '/maintenance', '/id/maintenance']) {
      const response = await worker.call(path, { headers: { Accept: 'text/html' } })
      expect(response.status).toBe(500)
    }
  })

  test('shows on /readyz but not on /healthz', async () => {
    expect((await worker.call('/readyz')).status).toBe(200)
    await worker.run('DROP TABLE playgrounds')
    expect((await worker.call('/readyz')).status).toBe(503)
    expect((await worker.call('/healthz')).status).toBe(200)
  })
})

test('gives every request a separate ID, in the response and in one log line', async () => {
  const first = await worker.call('/healthz?token=private')
  const second = await worker.call('/healthz')
  const ids = [first, second].map((response) => response.headers.get('X-Request-ID'))
  expect(new Set(ids).size).toBe(2)
  expect(worker.log).toEqual(
    ids.map((request_id) => ({
      event: 'request',
      request_id,
      method: 'GET',
      path: '/healthz',
      status: 200,
      duration_ms: 0,
    })),
  )
})

test('sends the security headers with every response', async () => {
  for (const path of ['/', '/healthz', '/api-web/web/api/v1/time', '/nothing', '/api-web/none']) {
    const { headers } = await worker.call(path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('Content-Security-Policy')).toContain('frame-ancestors')
    expect(headers.has('Strict-Transport-Security')).toBe(false)
  }
})

describe('stored files', () => {
  const put = async (text: string, mediaType: string) => {
    const stored = await worker.ports.blobs.put(new TextEncoder().encode(text), mediaType)
    return stored.ok ? stored.value : ''
  }

  test.each([
    '/files/nothing.yaml',
    '/files/..%2fsecret.key',
    `/files/${'a'.repeat(64)}.yaml`,
    `/files/${'a'.repeat(64)}`,
  ])('%s is 404', async (path) => {
    expect((await worker.call(path)).status).toBe(404)
  })

  test('are not served under the extension of another type', async () => {
    const hash = await put('<script>alert(1)</script>', 'text/plain')
    expect((await worker.call(`/files/${hash}.html`)).status).toBe(404)
    expect((await worker.call(`/files/${hash}.txt`)).status).toBe(200)
  })

  test('are immutable and declare it', async () => {
    const hash = await put('text', 'text/plain')
    const response = await worker.call(`/files/${hash}.txt`)
    expect(await response.text()).toBe('text')
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    const etag = response.headers.get('ETag') ?? ''
    const again = await worker.call(`/files/${hash}.txt`, { headers: { 'If-None-Match': etag } })
    expect(again.status).toBe(304)
  })

  test('are not readable after their document is deleted', async () => {
    const by = { id: null, name: 'Ani' }
    const { documentPublishing: publishing } = worker.ports.store
    const stored = await worker.ports.blobs.put(new Uint8Array([35]), 'application/yaml')
    if (!stored.ok) throw new Error('The memory blob store stores everything.')
    const statusOf = async () => (await worker.call(`/files/${stored.value}.yaml`)).status
    expect(await statusOf()).toBe(404)
    const hashes = { documentHash: stored.value, indexHash: null }
    const document = { name: 'A', ...hashes, sizeBytes: 1, summary: '' }
    const published = await publishing.publish(null, 0, document, by)
    expect(await statusOf()).toBe(200)
    await publishing.remove(published.ok ? published.value.id : '', 1, by)
    expect(await statusOf()).toBe(404)
  })

  test('run no code when they are opened directly', async () => {
    const hash = await put('<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml')
    const { headers } = await worker.call(`/files/${hash}.svg`)
    expect(headers.get('Content-Security-Policy')).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    )
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})

describe('playgrounds', () => {
  const API = '/api-web/web/api/v1/playgrounds'
  const addTemplate = async () => {
    const stored = await worker.ports.blobs.put(new Uint8Array([35]), 'application/yaml')
    if (!stored.ok) {
      throw new Error(stored.error.message)
    }
    const { id } = await worker.ports.store.documentPublishing.add(
      {
        name: 'Demo',
        template: true,
        documentHash: stored.value,
        indexHash: null,
        sizeBytes: 1,
        summary: '',
      },
      null,
    )
    return { id, hash: stored.value }
  }

  test('both are null when nothing is stored', async () => {
    expect((await (await worker.call(`${API}/enabled`)).json()).data).toEqual({
      playground: null,
      playground_template: null,
    })
    expect((await worker.call(`${API}/show/none`)).status).toBe(404)
  })

  test('serves the template until a document is enabled, and its URL answers', async () => {
    const { id, hash } = await addTemplate()
    const { data } = await (await worker.call(`${API}/enabled`)).json()
    const url = `http://portal.test/files/${hash}.yaml`
    expect(data).toEqual({
      playground: null,
      playground_template: { id, name: 'Demo', enabled: false, yml_publish: { url } },
    })
    expect(await (await worker.call(url)).text()).toBe('#')
    const shown = await (await worker.call(`${API}/show/${id}`)).json()
    expect(shown.data.playground.yml_publish.url).toBe(url)
  })
})

describe('the login form', () => {
  const form = (fields: Record<string, string>, path = '/login') =>
    worker.call(path, { method: 'POST', body: new URLSearchParams(fields) })

  beforeEach(async () => {
    await addPartner(worker.ports.store, { name: 'A', apiKey: 'key', secretKey: 'secret' })
  })

  test.each([
    ['nothing', {}, '/login?error=api-key#api-key'],
    ['an unknown key', { apikey: 'x', secretkey: 'y' }, '/login?error=api-key#api-key'],
    ['a wrong secret', { apikey: 'key', secretkey: 'y' }, '/login?error=secret-key#secret-key'],
    [
      'a wrong secret on the way to a page',
      { apikey: 'key', secretkey: 'y', 'redirect-url': '/pets?method=get' },
      '/login?error=secret-key&redirect-url=%2Fpets%3Fmethod%3Dget#secret-key',
    ],
  ])('redirects back to the form for %s', async (_name, fields, location) => {
    const response = await form(fields)
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(location)
    expect(response.headers.getSetCookie().some((line) => line.startsWith('user='))).toBe(false)
  })

  test('fills in the API key of a rejected login, escaped, and never the secret key', async () => {
    const field = '<input id="apikey" name="apikey" required><input name="secretkey">'
    const site = { fetch: async () => new Response(field, { headers: { ETag: '"1"' } }) }
    const app = createApp({ ...worker.ports, site }, testConfig())
    const open = async (path: string, cookie: string) =>
      (await app.request(`http://portal.test${path}`, { headers: { Cookie: cookie } })).text()
    for (const prefix of ['', '/id']) {
      const apikey = `k"><i>$& é`
      const rejected = await form({ apikey, secretkey: 'not-shown' }, `${prefix}/login`)
      const [line = ''] = rejected.headers.getSetCookie()
      expect(line).toContain(`Path=${prefix}/login; HttpOnly; SameSite=Lax`)
      const cookie = cookieOf(rejected, 'rejected_api_key')
      expect(`${cookie} ${rejected.headers.get('Location')}`).not.toContain('not-shown')
      expect(await open(`${prefix}/login?error=api-key`, cookie)).toBe(
        field.replace(' required', () => ' value="k&quot;&gt;&lt;i&gt;$&amp; é" required'),
      )
      expect(await open(`${prefix}/login`, cookie)).toBe(field)
    }
    const cookie = 'rejected_api_key=key'
    const fields = new URLSearchParams({ apikey: 'key', secretkey: 'secret' })
    const entered = await worker.call('/login', {
      method: 'POST',
      body: fields,
      headers: { Cookie: cookie },
    })
    expect(cookieOf(entered, 'rejected_api_key')).toBe('rejected_api_key=')
    const long = await form({ apikey: 'a'.repeat(5000), secretkey: 'y' })
    expect(long.headers.getSetCookie()).toEqual([])
  })

  test('links back after too many attempts', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await form({ apikey: 'key', secretkey: 'guess' })
    }
    const response = await form({ apikey: 'key', secretkey: 'secret' })
    const location = response.headers.get('Location') ?? ''
    expect(location).toMatch(/^\/login\?error=rate&wait=\d+#rate$/)
    const note = '<p class="form-outcome" id="rate" tabindex="-1">Wait a few minutes.</p>'
    const site = { fetch: async () => new Response(note) }
    const app = createApp({ ...worker.ports, site }, testConfig())
    const open = async (path: string) => (await app.request(`http://portal.test${path}`)).text()
    expect(await open('/login?error=rate&wait=240')).toContain(
      '>Too many attempts. Wait 4 minutes,',
    )
    expect(await open('/id/login?error=rate&wait=241')).toContain('Tunggu 5 menit')
    for (const wait of ['', '0', '-1', '99999', '<b>']) {
      expect(await open(`/login?error=rate&wait=${wait}`)).toBe(note)
    }
  })

  test('rejects another site, and a body above its limit', async () => {
    const foreign = { method: 'POST', headers: { Origin: 'https://evil.example' } }
    expect((await worker.call('/login', foreign)).status).toBe(403)
    expect((await form({ apikey: 'a'.repeat(11_000) })).status).toBe(413)
  })

  test.each([
    ['/login', undefined, '/'],
    ['/id/login', undefined, '/id/'],
    ['/login', '/pets/v2/pets?method=get', '/pets/v2/pets?method=get'],
    ['/id/login', '/pets/v2/pets?method=get', '/id/pets/v2/pets?method=get'],
    ['/login', '/id/certification', '/certification'],
    ['/login', 'https://evil.example/', '/'],
    ['/login', '//evil.example/', '/'],
  ])('%s with redirect-url %s redirects to %s', async (path, redirect, location) => {
    const fields = { apikey: 'key', secretkey: 'secret' }
    const response = await form(
      redirect === undefined ? fields : { ...fields, 'redirect-url': redirect },
      path,
    )
    expect(response.status).toBe(303)
    expect(response.headers.get('Location')).toBe(location)
    expect(cookieOf(response, 'user')).toMatch(/^user=gp_user_/)
  })

  test('also logs out with a form', async () => {
    const cookie = cookieOf(await form({ apikey: 'key', secretkey: 'secret' }), 'user')
    const response = await worker.call('/logout', { method: 'POST', headers: { Cookie: cookie } })
    expect(response.status).toBe(303)
    expect(response.headers.getSetCookie()[0]).toMatch(/^user=; Max-Age=0/)
    const me = await worker.call('/api-web/web/api/v1/auth/me', { headers: { Cookie: cookie } })
    expect(me.status).toBe(401)
  })
})
