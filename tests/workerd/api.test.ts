/** A deployed portal under workerd: the result of `npm run deploy` on a Node portal's folder. */
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { signRequest } from '#core/signature/sign-request.ts'
import { findChromium } from '../../scripts/setup/chromium.ts'
import { scaled } from '../support/limits.ts'
import { inBrowser } from '../support/plain-browser.ts'
import { addStaff } from '../support/staff.ts'
import { startHook } from '../support/start-hook.ts'
import { type StartedWorkerd, startWorkerd, workerdReason } from '../support/start-workerd.ts'

const WEB = '/api-web/web/api/v1'
const ADMIN = '/api-admin/admin/api/v1'
const reason = workerdReason()
const browserPath = process.env['CHROMIUM_PATH'] ?? findChromium()

describe.skipIf(reason !== undefined)(`under workerd${reason ? ` (${reason})` : ''}`, () => {
  let workerd: StartedWorkerd
  let hook: Awaited<ReturnType<typeof startHook>>
  let editor = ''
  let admin = ''
  beforeAll(async () => {
    hook = await startHook()
    workerd = await startWorkerd({
      vars: { DEPLOY_HOOK_URL: `http://127.0.0.1:${hook.port}/hook?secret=1` },
      prepare: async (store) => {
        editor = (await addStaff({ store }, 'editor')).cookie
        admin = (await addStaff({ store }, 'admin')).cookie
      },
    })
  }, scaled(400_000))
  afterAll(() => workerd?.stop())

  const call = (path: string, init: RequestInit = {}) =>
    fetch(`${workerd.origin}${path}`, { redirect: 'manual', ...init })
  const send = (path: string, body: unknown, headers: Readonly<Record<string, string>> = {}) =>
    call(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const logIn = async (): Promise<string> => {
    const { api_key: apikey, secret_key: secretkey } = partner()
    const answer = await send(`${WEB}/auth/login`, { apikey, secretkey })
    expect(answer.status).toBe(200)
    return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const partner = () => {
    if (workerd.partner === undefined) throw new Error('The demo content has a partner.')
    return workerd.partner
  }

  /** A call that needs no values. */
  const signedCall = async (cookie: string) => {
    const { data } = await (await call(`${WEB}/auth/me`, { headers: { Cookie: cookie } })).json()
    const { data: enabled } = await (await call(`${WEB}/playgrounds/enabled`)).json()
    const text = await (
      await call(new URL(enabled.playground_template.yml_publish.url).pathname)
    ).text()
    const { compiled } = compileDocument(parseDocument(text))
    const operation = compiled.operations.find(
      ({ method, path, parameters }) =>
        method === 'get' &&
        !path.includes('{') &&
        !parameters.some(({ required, in: location }) => required && location !== 'header'),
    )
    expect(operation).toBeDefined()
    const decoded = decodeRecipe(compiled.signature ?? {})
    const path = operation?.path ?? ''
    const trace = signRequest(decoded.ok ? decoded.value : DEFAULT_RECIPE, {
      apiKey: partner().api_key,
      secretKey: partner().secret_key,
      method: 'GET',
      path,
      query: '',
      body: undefined,
      timestamp: jakartaTime(new Date()),
      requestId: crypto.randomUUID(),
    })
    if (!trace.ok) throw new Error(trace.error.problem.code)
    const authorization = { Authorization: `Bearer ${data.access_token}` }
    return {
      path,
      key: operation?.key ?? '',
      headers: { ...trace.value.headers, ...authorization },
    }
  }

  describe('calls', () => {
    test('was deployed without a line for each row, and the last line says what to do', () => {
      expect(workerd.deployOutput).not.toContain('"success": true')
      expect(workerd.deployOutput).toMatch(
        /\nDone\. Write SECRET_KEY=.*\.dev\.vars".*wrangler dev --persist-to "[^"]+"\n$/,
      )
    })

    test('a wrong key is a 401 with the envelope', async () => {
      const answer = await send(`${WEB}/auth/login`, { apikey: 'no', secretkey: 'no' })
      expect(answer.status).toBe(401)
      expect(await answer.json()).toMatchObject({ code: 401, message: 'Wrong API Key' })
    })

    test('rejects a call that another site made a browser send', async () => {
      const headers = { Origin: 'https://evil.example' }
      expect((await send(`${WEB}/auth/login`, {}, headers)).status).toBe(403)
    })

    test('a partner logs in with keys that were sealed on Node, and is recognized', async () => {
      const me = await call(`${WEB}/auth/me`, { headers: { Cookie: await logIn() } })
      expect(await me.json()).toMatchObject({ data: { api_key: partner().api_key } })
      expect((await call(`${WEB}/auth/me`)).status).toBe(401)
    })

    test('counts a like once per visitor', async () => {
      const { data } = await (await call(`${WEB}/faq?limit=1`)).json()
      const path = `${WEB}/faq/${data.faqs[0].id}`
      const first = await call(`${path}/like`, { method: 'PUT' })
      expect(first.status).toBe(200)
      const Cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      await call(`${path}/like`, { method: 'PUT', headers: { Cookie } })
      expect((await (await call(path)).json()).data.faq.likes).toBe(1)
    })

    test('the published document comes from R2 unchanged', async () => {
      const { data } = await (await call(`${WEB}/playgrounds/enabled`)).json()
      const file = await call(new URL(data.playground_template.yml_publish.url).pathname)
      expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
      expect(await file.text()).toContain('openapi: 3.1.0')
    })

    test('a signed call reaches the sandbox; another body under the same signature does not pass', async () => {
      const cookie = await logIn()
      const { path, headers: signed } = await signedCall(cookie)
      const headers = { ...signed, Cookie: cookie }
      const accepted = await call(`/api-general${path}`, { headers })
      expect(await accepted.clone().text()).not.toContain('signature')
      expect(accepted.status).toBe(200)
      expect(accepted.headers.get('X-Gapura-Upstream')).toBe('sandbox')
      const forged = { ...headers, [signatureHeader(signed)]: 'forged' }
      expect((await call(`/api-general${path}`, { headers: forged })).status).toBe(401)

      const asAdmin = { headers: { Cookie: admin } }
      const listed = await (await call(`${ADMIN}/partners`, asAdmin)).json()
      const [{ id }] = listed.data.partners
      const calls = await (await call(`${ADMIN}/partners/${id}/calls`, asAdmin)).json()
      const name = `GET ${path}`
      expect(calls.data.calls).toMatchObject([
        { operation: name, status: 401, reason: 'signature-encoding' },
        { operation: name, status: 200, reason: null },
      ])
    })

    test('a partner passes the test plan, and the report is signed off and valid', async () => {
      const cookie = await logIn()
      const asPartner = { headers: { Cookie: cookie } }
      const put = async (path: string, body: unknown) => {
        const headers = { 'Content-Type': 'application/json', Cookie: editor }
        const init = { method: 'PUT', headers, body: JSON.stringify(body) }
        const answer = await call(`${ADMIN}${path}`, init)
        expect(answer.status).toBe(200)
        return (await answer.json()).data
      }
      const { path, key, headers } = await signedCall(cookie)
      const asEditor = { headers: { Cookie: editor } }
      const plan = (await (await call(`${ADMIN}/test_plan`, asEditor)).json()).data
      const changes = { operations: [key], left_out: [], order: [], added: [], wording: [] }
      const chosen = await put('/test_plan', { ...changes, revision: plan.revision })
      const others = chosen.cases.map(({ id }: { id: string }) => id)
      const left_out = others.filter((id: string) => id !== `call ${key}`)
      await put('/test_plan', { ...changes, left_out, revision: chosen.revision })

      const runs = `${WEB}/certification-runs`
      const change = async (at: string) => {
        const answer = await call(`${runs}${at}`, { method: 'POST', ...asPartner })
        return (await answer.json()).data.certification_run
      }
      const { id } = await change('')
      expect((await call(`/certification/${id}${path}`, { headers })).status).toBe(200)
      expect(await change(`/${id}/hand-in`)).toMatchObject({ state: 'complete', passed: 1 })
      await put(`/certification_runs/${id}/sign_off`, { remark: 'Chào mừng!' })
      for (const part of ['report', 'report.pdf']) {
        const report = await (await call(`${runs}/${id}/${part}`, asPartner)).blob()
        const body = new FormData()
        body.set('report', report, part)
        const init = { method: 'POST', body, headers: { Origin: workerd.origin } }
        const page = await (await call('/certification/verify', init)).text()
        expect(page).toContain('The report is valid.')
        expect(page).toContain('Signed off by staff')
      }
    })

    test('a relay fetches a signed test callback, and its answer decides the delivery', async () => {
      const cookie = await logIn()
      const page = '/callback/deliveries'
      const shown = async () => (await call(page, { headers: { Cookie: cookie } })).text()
      const token = /relay_[\w-]{20,100}/.exec(await shown())?.[0] ?? ''
      const callback = 'post /v2/registrations|registrationFinished'
      const body = new URLSearchParams({ kind: 'valid', target: 'relay', callback })
      const headers = { Cookie: cookie, Origin: workerd.origin }
      expect((await call(page, { method: 'POST', body, headers })).status).toBe(303)

      const asRelay = { Authorization: `Bearer ${token}` }
      const to = encodeURIComponent('http://localhost:3000/callbacks')
      const taken = await call(`/callback/relay?to=${to}`, { headers: asRelay })
      expect(taken.status).toBe(200)
      const fetched = await taken.json()
      expect(fetched.headers).toHaveProperty('signature')
      const answer = { id: fetched.id, status: 200, headers: {}, body: '', duration_ms: 5 }
      expect((await send('/callback/relay', answer, asRelay)).status).toBe(204)
      expect(await shown()).toMatch(/>Expected</)
    })

    test('an open inbox is notified of callbacks that arrive together, and of later ones', async () => {
      const headers = { Cookie: await logIn() }
      const { data } = await (await call(`${WEB}/callbacks`, { headers })).json()
      const { pathname, search } = new URL(data.addresses.register)
      const stream = await call(`${WEB}/callbacks/events`, { headers })
      const received: string[] = []
      const ended = new AbortController()
      void stream.body
        ?.pipeThrough(new TextDecoderStream())
        .pipeTo(new WritableStream<string>({ write: (text) => void received.push(text) }), ended)
        .catch(() => undefined)
      for (const count of [6, 6, 1]) {
        const before = received.length
        const sent = Array.from({ length: count }, () => send(`${pathname}${search}`, { a: 1 }))
        for (const answer of await Promise.all(sent)) expect(answer.status).toBe(200)
        await expect
          .poll(() => received.length, { timeout: scaled(10_000) })
          .toBeGreaterThan(before)
        // Quiet again, so that the next event is that of the next callback.
        await setTimeout(scaled(1_000))
      }
      ended.abort()
    })

    test('staff without an issuer cannot sign in, and the response says so', async () => {
      const answer = await call('/auth/login')
      expect(answer.status).toBe(503)
      expect(await answer.text()).not.toContain('SECRET')
    })
  })

  describe('limits of the platform', () => {
    test('rejects a document that a worker cannot compile, with advice', async () => {
      const content = `openapi: 3.1.0\ninfo: {title: A, version: "1"}\npaths: {}\n#${'x'.repeat(2 * 1024 * 1024)}`
      const answer = await send(
        `${ADMIN}/playgrounds/add_publish`,
        { name: 'Large', content },
        { Cookie: editor },
      )
      expect(answer.status).toBe(422)
      expect(JSON.stringify(await answer.json())).toContain(
        'A worker has 128 MB of memory, enough for 2097152 bytes',
      )
    })
  })

  describe('builds', () => {
    test('publishing calls the deploy hook, whose URL appears nowhere', async () => {
      const answer = await send(`${ADMIN}/builds`, { reason: 'By hand' }, { Cookie: editor })
      expect(answer.status).toBe(200)
      const { data } = await answer.json()
      expect(hook.calls.at(-1)).toBe('POST /hook?secret=1')
      expect(data.build).toMatchObject({ status: 'running' })
      expect(JSON.stringify(data) + workerd.output()).not.toContain('secret=1')
    })

    test('an earlier build cannot be made live from here: the response names the command', async () => {
      const { data } = await (await call(`${ADMIN}/builds`, { headers: { Cookie: editor } })).json()
      const answer = await call(`${ADMIN}/builds/${data.builds[0].id}/rollback`, {
        method: 'PUT',
        headers: { Cookie: editor },
      })
      expect(answer.status).toBeGreaterThanOrEqual(409)
      expect(JSON.stringify(await answer.json())).toContain(
        'node scripts/run.mjs wrangler rollback',
      )
    })

    test('the cron trigger publishes scheduled items', async () => {
      const created = await send(
        `${ADMIN}/faq`,
        { title: 'Due now', content: '<p>Yes</p>', publish_at: new Date().toISOString() },
        { Cookie: editor },
      )
      expect(created.status).toBeLessThan(300)
      const run = await call('/cdn-cgi/handler/scheduled')
      expect(run.status).toBe(200)
      const { data } = await (await call(`${WEB}/faq?search=Due%20now`)).json()
      expect(data.faqs.map(({ title }: { title: string }) => title)).toEqual(['Due now'])
    })
  })

  describe('pages', () => {
    test('a page has an ETag and is revalidated; hashed files are cached for a year', async () => {
      const page = await call('/faq')
      expect(page.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
      const etag = page.headers.get('ETag') ?? ''
      expect((await call('/faq', { headers: { 'If-None-Match': etag } })).status).toBe(304)
      const asset = /\/_astro\/[\w.-]+/.exec(await page.text())?.[0] ?? ''
      const file = await call(asset)
      expect(file.status).toBe(200)
      expect(file.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable')
    })

    test.each([
      ['/nope', '<html lang="en"'],
      ['/id/nope', '<html lang="id"'],
      ['/release.json', '<html lang="en"'],
      ['/redirects.txt', '<html lang="en"'],
      ['/manual/user-manual.en.pdf', '<html lang="en"'],
      ['/_astro/nope.css', '<html lang="en"'],
    ])('%s is a 404 in its language, and is not cached', async (path, start) => {
      const answer = await call(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
      expect(await answer.text()).toContain(start)
    })

    test('/index redirects, a trailing slash and encoded braces are the same page', async () => {
      expect((await call('/index?a=1')).headers.get('Location')).toBe('/?a=1')
      expect((await call('/faq/')).status).toBe(200)
      expect((await call('/documents/v2/documents/%7Bdocument_id%7D')).status).toBe(200)
    })
  })

  test.skipIf(browserPath === undefined)(
    'a reader opens the site, searches, and a partner logs in, without an error on the console',
    { timeout: scaled(120_000) },
    () =>
      inBrowser(browserPath, async (page) => {
        await page.goto(workerd.origin)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.goto(`${workerd.origin}/login`)
        await page.getByLabel(/api key/i).fill(partner().api_key)
        await page.getByLabel(/secret key/i).fill(partner().secret_key)
        await page.getByRole('button', { name: /log ?in|sign in/i }).click()
        await page.waitForURL((url) => !url.pathname.startsWith('/login'))
        const cookies = await page.context().cookies()
        expect(cookies.find(({ name }) => name === 'user')).toMatchObject({ httpOnly: true })
      }),
  )
})

/** The header of the recipe that holds the signature. */
const signatureHeader = (headers: Readonly<Record<string, string>>): string =>
  Object.keys(headers).find((name) => /signature/i.test(name)) ?? ''

/** `2026-11-20T17:04:05+07:00` */
const jakartaTime = (now: Date): string =>
  new Date(now.getTime() + 7 * 3_600_000).toISOString().replace(/\.\d+Z$/, '+07:00')
