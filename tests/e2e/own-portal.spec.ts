/**
 * A company's own portal: the code with another `src/portal.config.ts` and a saved menu with a leaf
 * at its own URL, served as a static host would.
 */
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { type StaticServer, serveFolder } from '../../scripts/bench/static-server.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { copyCode, ROOT } from '../support/copied-code.ts'
import { scaled } from '../support/limits.ts'
import { listen } from '../support/listen.ts'
import { menuItem as item } from '../support/menu-item.ts'
import { runNode } from '../support/run-node.ts'

test.use({ serviceWorkers: 'allow' })

const CONFIG = `import type { PortalConfig } from '#core/site/site.ts'

export const portalConfig: PortalConfig = {
  product: { name: 'Bank Contoh', slug: 'contoh' },
  languages: ['en', 'id'],
  origin: 'https://docs.contoh.example',
  logo: { light: '/icon.svg' },
  redirects: [{ from: '/docs/start', to: '/introduction' }],
  colors: { accent: '#d9480f', 'accent-text': 'light-dark(#a63a0b, #ff9a6b)' },
  texts: { en: { 'landing.lead': 'Payments from one API.' }, id: { 'landing.lead': 'Pembayaran dari satu API.' } },
  offline: false,
}
`
const DOCUMENT = `openapi: 3.1.0
info: {title: Contoh API, version: "1"}
paths:
  /v1/payments/{id}:
    get: {tags: [payments], summary: Get a payment, parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {"200": {description: OK}}}
    delete: {tags: [payments], summary: Cancel a payment, parameters: [{name: id, in: path, required: true, schema: {type: string}}], responses: {"204": {description: Gone}}}
`
const leaf = {
  url: '/partners/payments/first/cancel',
  is_ref: true,
  tag: 'payments',
  method: 'delete',
  ref: '/v1/payments/{id}',
}
const MENU = [item('Start here', { children: [item('Cancel at once', leaf)] })]

let folder = ''
let api: Server
let site: StaticServer

test.beforeAll(async () => {
  test.setTimeout(scaled(300_000))
  folder = copyCode()
  // Settings are data: the pages' code is bundled once for all portals.
  await mkdir(join(ROOT, '.cache', 'bundle'), { recursive: true })
  await mkdir(join(folder, '.cache'))
  await symlink(join(ROOT, '.cache', 'bundle'), join(folder, '.cache', 'bundle'))
  await writeFile(join(folder, 'src', 'portal.config.ts'), CONFIG)
  api = contentServer()
  const { origin } = await listen(api)
  await runNode(['scripts/build.ts', '--from', origin, '--out', 'site', '--check'], folder)
  site = await serveFolder(join(folder, 'site'))
})
test.afterAll(async () => {
  site?.close()
  api?.close()
  await rm(folder, { recursive: true, force: true })
})

test('name, logo, colors, words and URLs are those of the configuration', async ({ page }) => {
  await page.goto(`${site.origin}/`)
  await expect(page).toHaveTitle('Contoh API - Bank Contoh Docs')
  await expect(page.getByRole('main')).toContainText('Payments from one API.')
  await expect(page.locator('.header .logo img').filter({ visible: true })).toHaveAttribute(
    'src',
    '/icon.svg',
  )
  const colors = () =>
    page.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      return [style.getPropertyValue('--accent'), getComputedStyle(document.body).color]
    })
  expect((await colors())[0]).toBe('#d9480f')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://docs.contoh.example/',
  )
  await expectAccessible(page)
  await page.goto(`${site.origin}/id`)
  await expect(page.getByRole('main')).toContainText('Pembayaran dari satu API.')
  await page.goto(`${site.origin}/docs/start`)
  await expect(page).toHaveURL(`${site.origin}/introduction`)
})

test('switched off, caches nothing for reading without network', async ({ page, request }) => {
  await page.goto(`${site.origin}/introduction`)
  await page.goto(`${site.origin}/introduction`)
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
  await expect(page.locator('link[rel=manifest]')).toHaveCount(0)
  expect((await request.get(`${site.origin}/manifest.webmanifest`)).status()).toBe(404)
})

test('a leaf of the menu that refers to an operation has a page at its own URL', async ({
  page,
}) => {
  await page.goto(`${site.origin}/partners/payments/first/cancel`)
  await expect(page.getByRole('heading', { name: 'Cancel a payment', exact: true })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://docs.contoh.example/payments/v1/payments/%7Bid%7D',
  )
  const inMenu = page.locator('.side').getByRole('link', { name: /Cancel at once/ })
  await expect(inMenu).toBeVisible()
  await expect(page.locator('gapura-island').filter({ visible: true }).first()).toBeVisible()

  const methods = page.getByRole('navigation', { name: 'Methods' })
  const other = page.getByRole('heading', { name: 'Get a payment', exact: true })
  await expect(inMenu).toHaveAttribute('aria-current', 'page')
  await methods.getByRole('link', { name: /Get a payment/ }).click()
  await expect(other).toBeVisible()
  await expect(inMenu).not.toHaveAttribute('aria-current')
  await inMenu.click()
  await expect(other).toBeHidden()
  await expect(inMenu).toHaveAttribute('aria-current', 'page')
  await methods.getByRole('link', { name: 'All methods' }).click()
  await expect(page).toHaveURL(`${site.origin}/payments/v1/payments/%7Bid%7D`)
  await expect(other).toBeVisible()
})

/** The responses of the Web API to a build. */
function contentServer(): Server {
  const list = (name: string) => ({
    data: { [name]: [] },
    meta: { pagination: { page: 1, limit: 100, total: 0, total_pages: 0 } },
  })
  const answers: Readonly<Record<string, unknown>> = {
    enabled: { data: { playground: { yml_publish: { url: '/contoh.yaml' } } } },
    changelogs: list('changelogs'),
    faq: list('faqs'),
    use_case: { data: { use_cases: [] } },
    menus: { data: { menus: MENU } },
    documentation: list('documentation_document'),
  }
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host')
    const name = pathname.split('/').at(-1) ?? ''
    response.end(name === 'contoh.yaml' ? DOCUMENT : JSON.stringify(answers[name]))
  })
}
