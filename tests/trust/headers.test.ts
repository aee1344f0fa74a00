/** Policies that no browser test sees: embedding, https, the offline page, static hosts. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { STYLE_NONCE_GAP } from '#core/site/style-nonce.ts'
import type { Config } from '../../functions/config.ts'
import { decodeEnvironment } from '../../functions/config.ts'
import { commonHeaders } from '../../functions/middleware/security-headers.ts'
import { addStaff } from '../support/staff.ts'
import { startWorker } from '../support/worker.ts'

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Opens a page as staff; the release has the given one at every path. */
async function open(path: string, config: Partial<Config>, page = '<h1>page</h1>') {
  const worker = await startWorker(config)
  worker.ports.site.fetch = async () =>
    new Response(page, { headers: { 'Content-Type': 'text/html; charset=utf-8' } })
  const { cookie } = await addStaff(worker.ports, 'viewer')
  return worker.call(path, { headers: { Cookie: cookie } })
}

const policyOf = async (path: string, config: Partial<Config>): Promise<string> =>
  (await open(path, config)).headers.get('Content-Security-Policy') ?? ''

const embedOrigins = ['https://app.example.com', 'https://pay.example.com']

test('a page is framed by the portal alone, and by whom the operator names', async () => {
  expect(await policyOf('/faq', {})).toMatch(/frame-ancestors 'self'$/)
  expect(await policyOf('/faq', { embedOrigins })).toMatch(
    /frame-ancestors 'self' https:\/\/app\.example\.com https:\/\/pay\.example\.com$/,
  )
})

test('the admin area is not framed by whom the operator names', async () => {
  expect(await policyOf('/admin', { embedOrigins })).toMatch(/frame-ancestors 'self'$/)
})

test('the nonce of the admin area differs in every response', async () => {
  const nonce = async () => (await open('/admin', {}, STYLE_NONCE_GAP)).text()
  const first = await nonce()
  expect(first).toMatch(/^style_[\w-]{43}$/)
  expect(await nonce()).not.toBe(first)
})

test.each([
  'app.example.com',
  '*',
  "'none'",
  'https://a.example/path',
  'https://a.example; script-src *',
  'javascript:x',
])('EMBED_ORIGINS=%s ends the start', (value) => {
  expect(decodeEnvironment({ EMBED_ORIGINS: value }).ok).toBe(false)
})

test('EMBED_ORIGINS takes several origins', () => {
  const decoded = decodeEnvironment({ EMBED_ORIGINS: embedOrigins.join(', ') })
  expect(decoded.ok && decoded.value.embedOrigins).toEqual(embedOrigins)
})

test('HSTS is sent where the public origin is https, and nowhere else', () => {
  expect(commonHeaders('https://docs.example.com')).toHaveProperty('Strict-Transport-Security')
  expect(commonHeaders('http://docs.example.com')).not.toHaveProperty('Strict-Transport-Security')
  expect(commonHeaders(undefined)).not.toHaveProperty('Strict-Transport-Security')
})

test("the offline page's style is the one its policy names", () => {
  const text = read('public/sw.js')
  const style = /ABSENT_STYLE =\s*'([^']+)'/.exec(text)?.[1] ?? ''
  const hash = createHash('sha256').update(style).digest('base64')
  expect(text).toContain(`ABSENT_STYLE_HASH = 'sha256-${hash}'`)
})

test.each(['docs/deploy/nginx.conf', 'docs/deploy/Caddyfile'])(
  '%s sends the same headers',
  (path) => {
    const text = read(path)
    for (const [name, value] of Object.entries(commonHeaders(undefined))) {
      expect(text).toContain(name)
      expect(text).toContain(value)
    }
    expect(text).toContain("frame-ancestors 'self'")
    expect(text).toContain('Strict-Transport-Security')
  },
)
