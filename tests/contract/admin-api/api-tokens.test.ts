/** Programs with API tokens: what their scope allows, and uploading a document as CI does. */
import { beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_API } from '#core/api/paths.ts'
import { adminCalls } from '../../../functions/routes/admin/admin-calls.ts'
import { menuItem } from '../../support/menu-item.ts'
import { addStaff, adminClient } from '../../support/staff.ts'
import { ORIGIN, startWorker, type TestWorker, testConfig } from '../../support/worker.ts'
import { document } from './document-steps.ts'

const DAY_SECONDS = 24 * 60 * 60
const UPLOAD = '/playgrounds/upload'
const FIRST = document('1', '/cats', '/dogs')
const ADDED = document('1.1', '/cats', '/dogs', '/birds')
const REMOVED = document('2', '/cats')

let worker: TestWorker
let admin: ReturnType<typeof adminClient>
let id = ''
const tokens: Record<string, { readonly id: string; readonly token: string }> = {}

const tokenOf = (body: unknown) => (body as { data: { api_token: never } }).data.api_token
const dataOf = (body: unknown) => (body as { data: never }).data

beforeAll(async () => {
  worker = await startWorker()
  admin = adminClient(worker, (await addStaff(worker.ports, 'admin', 'Sari')).cookie)
  const added = await admin('post', '/playgrounds/add_publish', { name: 'Pets', content: FIRST })
  const { playground }: { playground: { id: string; revision: number } } = dataOf(added.body)
  id = playground.id
  await admin('put', `/playgrounds/enabled/${id}`)
  for (const scope of ['check', 'publish']) {
    const created = await admin('post', '/api_tokens', { name: `CI ${scope}`, scope })
    tokens[scope] = tokenOf(created.body)
  }
})

async function upload(token: string | undefined, text: string, query = '', headers = {}) {
  const response = await worker.call(`${ADMIN_API}${UPLOAD}/enabled${query}`, {
    method: 'PUT',
    headers: { ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }), ...headers },
    body: text,
  })
  const answered = await response.text()
  const isJson = response.headers.get('Content-Type')?.includes('json') ?? false
  return { status: response.status, body: isJson ? JSON.parse(answered) : answered }
}

const bearer = (scope: string) => tokens[scope]?.token

describe('a token', () => {
  test.each([
    { body: { scope: 'check' }, parameter: 'name' },
    { body: { name: 'CI', scope: 'admin' }, parameter: 'scope' },
    { body: { name: 'CI', scope: 'check', expires_in_days: 0 }, parameter: 'expires_in_days' },
    { body: { name: 'CI', scope: 'check', expires_in_days: 3650 }, parameter: 'expires_in_days' },
    { body: { name: 'CI', scope: 'check', days: 30 }, parameter: 'days' },
  ])('is not created from $body', async ({ body, parameter }) => {
    const created = await admin('post', '/api_tokens', body)
    expect(created).toMatchObject({ status: 422, body: { messages: [{ parameter }] } })
  })

  test('is in the response to its creation only, and is stored as a digest', async () => {
    const { token = '' } = tokens['check'] ?? {}
    expect(token).toMatch(/^gp_api_[\w-]{43}$/)
    const listed = await admin('get', '/api_tokens')
    expect(listed.body).toMatchObject({
      data: { api_tokens: [{ is_expired: false }, { is_expired: false }] },
    })
    expect(JSON.stringify(listed.body)).not.toContain(token)
    const audit = await admin('get', '/audit_log?kind=api_token')
    expect(audit.body).toMatchObject({
      data: { audit_log: [{ action: 'create', agent: { name: 'Sari' } }, { action: 'create' }] },
    })
    expect(JSON.stringify(audit.body)).not.toContain(token)
  })

  test('can make no call but those for its scope', async () => {
    for (const call of adminCalls(worker.ports, testConfig())) {
      const path = `${ADMIN_API}${call.path.replaceAll(/:\w+/g, 'unknown')}`
      const response = await worker.call(path, {
        method: call.method.toUpperCase(),
        headers: { Authorization: `Bearer ${bearer('publish')}` },
      })
      const name = `${call.method} ${call.path}`
      const isAllowed = call.path.startsWith(UPLOAD)
      expect({ name, isAllowed: response.status !== 403 }).toEqual({ name, isAllowed })
    }
  })

  test.each([undefined, 'gp_api_forged', 'gp_api_'])('%s is rejected', async (token) => {
    expect(await upload(token, ADDED)).toMatchObject({
      status: 401,
      body: { message: 'Unauthorize', detail: 'Unauthorize' },
    })
  })

  test('an expired token is rejected, and is listed as expired', async () => {
    const input = { name: 'Short', scope: 'check', expires_in_days: 1 }
    const { id, token }: { id: string; token: string } = tokenOf(
      (await admin('post', '/api_tokens', input)).body,
    )
    const { clock } = worker
    clock.advance(DAY_SECONDS)
    expect(await upload(token, ADDED)).toMatchObject({
      status: 401,
      body: {
        message: 'Token is expired',
        detail: expect.stringMatching(/^This API token expired at 20\d\d-.*Z\. Ask/),
      },
    })
    const again = adminClient(worker, (await addStaff(worker.ports, 'admin', 'Budi')).cookie)
    const { api_tokens }: { api_tokens: { id: string }[] } = dataOf(
      (await again('get', '/api_tokens')).body,
    )
    expect(api_tokens.find((each) => each.id === id)).toMatchObject({
      is_expired: true,
      last_used_at: null,
    })
    admin = again
  })

  test('a revoked token is rejected', async () => {
    const { id, token }: { id: string; token: string } = tokenOf(
      (await admin('post', '/api_tokens', { name: 'Gone', scope: 'publish' })).body,
    )
    expect((await admin('delete', `/api_tokens/${id}`)).status).toBe(200)
    expect(await upload(token, ADDED, '', { 'Accept-Language': 'id' })).toMatchObject({
      status: 401,
      body: {
        message: 'Unauthorize',
        detail: expect.stringMatching(/^Token API ini dicabut pada 20\d\d-.*Z\. Minta/),
      },
    })
    expect((await admin('delete', `/api_tokens/${id}`)).status).toBe(404)
    expect(JSON.stringify((await admin('get', '/api_tokens')).body)).not.toContain(id)
  })
})

describe('an upload', () => {
  test.each([
    { name: 'nothing', text: '', message: 'is required: send the document, YAML or JSON' },
    {
      name: 'text that is not UTF-8',
      text: new Uint8Array([0x6f, 0xff]) as unknown as string,
      message: 'must be UTF-8 text: save the document as UTF-8',
    },
    {
      name: 'UTF-16 without a mark',
      text: 'o\0p\0e\0n\0',
      message: 'must be UTF-8 text: save the document as UTF-8',
    },
    {
      name: 'a ZIP archive',
      text: 'PK\u0003\u0004\0',
      message: 'must be an OpenAPI document, got a ZIP archive: unpack it first',
    },
    {
      name: 'a web page',
      text: '<!doctype html><title>Sign in</title>',
      message: 'must be an OpenAPI document, got a web page: send the document itself',
    },
    {
      name: 'a Postman collection',
      text: '{"info":{"schema":"https://schema.getpostman.com/json/collection/v2.1.0/collection.json"},"item":[]}',
      message: 'must be an OpenAPI document, got a Postman collection: convert it first',
    },
  ])('rejects $name', async ({ text, message }) => {
    expect(await upload(bearer('check'), text)).toMatchObject({
      status: 422,
      body: { messages: [{ parameter: 'body', message }] },
    })
  })

  test('reads UTF-16 with a mark, as some programs on Windows write it', async () => {
    const bytes = Buffer.from(`\ufeff${FIRST}`, 'utf16le') as unknown as string
    expect(await upload(bearer('check'), bytes)).toMatchObject({
      status: 200,
      body: { data: { outcome: 'unchanged' } },
    })
  })

  test('rejects a document above the limit without advice about images', async () => {
    const { status, body } = await upload(bearer('check'), 'x'.repeat(20_000_001))
    expect({ status, detail: body.detail }).toEqual({
      status: 413,
      detail:
        'The document is too large. Send up to 20000000 bytes: split it or move its examples.',
    })
  })

  test('rejects a document with errors, with their lines', async () => {
    const broken = await upload(bearer('publish'), 'openapi: 3.1.0\npaths: {/a: [}\n')
    expect(broken).toMatchObject({
      status: 422,
      body: {
        messages: expect.arrayContaining([
          { parameter: 'content', message: expect.stringMatching(/^line 2, /) },
        ]),
      },
    })
  })

  test.each([
    ['a misspelled method', ADDED.replace('/birds: {get:', '/birds: {gett:'), /"gett".*"get"/],
    [
      'a misspelled type',
      ADDED.replace(
        '{description: ok}',
        '{description: ok, headers: {A: {schema: {type: strin}}}}',
      ),
      /"strin".*"string"/,
    ],
    ['paths of the wrong type', ADDED.replace(/paths:.*/s, 'paths: none'), /"paths"/],
  ])('rejects %s as the publish gate does', async (_, text, problem) => {
    for (const [scope, query] of [
      ['check', ''],
      ['publish', '?mode=publish'],
    ] as const) {
      const messages = [{ parameter: 'content', message: expect.stringMatching(problem) }]
      expect(await upload(bearer(scope), text, query)).toMatchObject({
        status: 422,
        body: { messages },
      })
    }
  })

  test('reports the warnings of the editor, as Markdown without its hints', async () => {
    const json = await upload(bearer('check'), ADDED)
    const codes = json.body.data.problems.map(({ code }: { code: string }) => code)
    expect(codes).toEqual(expect.arrayContaining(['description-missing', 'operation-id-missing']))
    const markdown = await upload(bearer('check'), ADDED, '', { Accept: 'text/markdown' })
    expect(markdown.body).toContain('has no description')
    expect(markdown.body).not.toContain('operationId')
  })

  test('the Markdown of hundreds of changes fits into a comment on GitHub', async () => {
    const added = Array.from({ length: 600 }, (_, index) => `/birds/${index}`)
    const text = document('2', ...added)
    const { body } = await upload(bearer('check'), text, '', { Accept: 'text/markdown' })
    expect(body.length).toBeGreaterThan(50_000)
    expect(body.length).toBeLessThan(65_536)
    expect(body).toMatch(/## Info \(6\d\d\)\n\n- .*\n\n\d+ more aren't listed\.\n/s)
    expect(body).toMatch(
      /## \d+ problems in the document\n\n(?:- .*\n){20}\n\d+ more aren't listed/,
    )
    expect(body).toMatch(/\n\n\[Preview\]\(.*\)\n$/)
  })

  test('without a live document, the error says what to do', async () => {
    const empty = await startWorker()
    const { cookie } = await addStaff(empty.ports, 'editor')
    const response = await empty.call(`${ADMIN_API}${UPLOAD}/enabled`, {
      method: 'PUT',
      headers: { Cookie: cookie },
      body: ADDED,
    })
    expect([response.status, await response.json()]).toMatchObject([
      404,
      { message: expect.stringContaining('make it live') },
    ])
  })

  test.each([
    { query: '', status: 404 },
    // Without a live document, too: only another token helps.
    { query: '?mode=publish', status: 403 },
  ])('rejects an unknown document with $status for "$query"', async ({ query, status }) => {
    const response = await worker.call(`${ADMIN_API}${UPLOAD}/unknown${query}`, {
      method: 'PUT',
      headers: { Authorization: `Bearer ${bearer('check')}` },
      body: ADDED,
    })
    expect(response.status).toBe(status)
  })

  test('to check reports what changes and changes nothing', async () => {
    const before = await worker.ports.store.documents.find(id)
    const checked = await upload(bearer('check'), ADDED)
    expect(checked).toMatchObject({
      status: 200,
      body: {
        data: {
          playground: { id, name: 'Pets' },
          outcome: 'checked',
          can_publish: true,
          counts: { breaking: 0 },
          changes: expect.arrayContaining([
            expect.objectContaining({ rule: 'operation-added', level: 'info' }),
          ]),
        },
      },
    })
    expect(await worker.ports.store.documents.find(id)).toEqual(before)
  })

  test('counts the texts of a translation, as the publish gate does', async () => {
    const translated = FIRST.replace(
      'title: Pets',
      'title: Pets, x-translations: {id: {title: Hewan}}',
    )
    expect(await upload(bearer('check'), translated)).toMatchObject({
      body: {
        data: {
          summary: '1 text changed, 1 page updated',
          counts: { total: 1, breaking: 0, documentation: 1 },
          changes: [{ rule: 'info-title-changed' }],
        },
      },
    })
  })

  test('to check has a preview that anyone with its link can open for a week, unless revoked', async () => {
    const created: { id: string; token: string } = tokenOf(
      (await admin('post', '/api_tokens', { name: 'A', scope: 'check' })).body,
    )
    const { preview }: { preview: { url: string; expires_at: string } } = dataOf(
      (await upload(created.token, ADDED)).body,
    )
    const { origin, pathname, hash } = new URL(preview.url)
    expect([origin, pathname]).toEqual([ORIGIN, `/preview/${id}`])
    const read = () =>
      worker.call(`/api-web/web/api/v1/playgrounds/preview/${id}/document`, {
        headers: { Authorization: `Bearer ${hash.replace('#token=', '')}` },
      })
    const response = await read()
    expect([response.status, await response.text()]).toEqual([200, ADDED])
    expect(Date.parse(preview.expires_at) - worker.clock.nowMs()).toBe(7 * DAY_SECONDS * 1000)
    await admin('delete', `/api_tokens/${created.id}`)
    expect((await read()).status).toBe(401)
  })

  test('cannot publish with the scope "check"', async () => {
    expect(await upload(bearer('check'), ADDED, '?mode=publish')).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining('requires a token with the scope publish') },
    })
  })

  test('names the menu items whose pages it removes', async () => {
    const item = menuItem('Dogs', { is_ref: true, ref: '/dogs', method: 'get' })
    const saved = await admin('put', '/menus', { menus: [item], status: 'published', revision: 0 })
    expect(saved.status).toBe(200)
    expect(await upload(bearer('check'), REMOVED)).toMatchObject({
      body: { data: { can_publish: false, dead_menu_links: ['Dogs'] } },
    })
  })

  test('prints the report as Markdown in the requested language', async () => {
    const headers = { Accept: 'text/markdown', 'Accept-Language': 'id' }
    const { body } = await upload(bearer('check'), REMOVED, '', headers)
    expect(body).toMatch(/^# Perubahan bagi mitra, dari `1` ke `2`/)
    expect(body).toContain('harus disetujui dengan breaking=accept')
    expect(body).toContain('- Dogs')
    expect(body).toMatch(/\[Pratinjau\]\(http:\/\/portal\.test\/preview\/.+#token=gp_preview_/)
  })

  test.each(['mod', 'braking'])('is rejected with the misspelled parameter %s', async (name) => {
    const message = expect.stringContaining('is unknown: use only mode, breaking, draft')
    expect(await upload(bearer('publish'), REMOVED, `?${name}=publish`)).toMatchObject({
      status: 422,
      body: { messages: [{ parameter: name, message }] },
    })
  })

  test('with breaking changes is published only if they are accepted', async () => {
    expect(await upload(bearer('publish'), REMOVED, '?mode=publish')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('add breaking=accept') },
    })
  })

  test('is not published over the draft of a person', async () => {
    const { revision } = (await worker.ports.store.documents.find(id)) ?? { revision: 0 }
    const draft = { name: 'Pets', content: ADDED, revision, preview: false }
    expect((await admin('put', `/playgrounds/update_preview/${id}`, draft)).status).toBe(200)
    expect(await upload(bearer('publish'), ADDED, '?mode=publish')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('draft=discard') },
    })
  })

  test('is published, by the name of its token, and the site is built', async () => {
    const accepted = '?mode=publish&draft=discard&breaking=accept'
    expect(await upload(bearer('publish'), REMOVED, accepted)).toMatchObject({
      status: 200,
      body: {
        data: { outcome: 'published', summary: expect.stringContaining('1 breaking change') },
      },
    })
    expect(await worker.ports.store.documents.find(id)).toMatchObject({
      draft: null,
      updatedBy: { name: 'CI publish' },
    })
    const history = await admin('get', `/playgroundhistories/${id}`)
    expect(history.body).toMatchObject({
      data: { playground_histories: [{ created_by: { name: 'CI publish' } }, {}] },
    })
    const builds = await admin('get', '/builds')
    expect(builds.body).toMatchObject({
      data: { builds: [{ requested_by: { name: 'CI publish' } }, {}, {}] },
    })
  })

  test('adds no revision for a published text', async () => {
    expect(await upload(bearer('publish'), REMOVED, '?mode=publish')).toMatchObject({
      status: 200,
      body: { data: { outcome: 'unchanged' } },
    })
    const { items } = await worker.ports.store.documentHistories.list(id, { page: 1, limit: 10 })
    expect(items).toHaveLength(2)
  })

  test('records when its token was last used', async () => {
    const { id: token = '' } = tokens['publish'] ?? {}
    expect((await worker.ports.store.apiTokens.byId(token))?.lastUsedAt).not.toBeNull()
  })
})
