/**
 * A portal in which every text is an attack: the published document and every entity of the admin
 * area. Opened without the pages' own policy (`bypassCSP`), so that injected code would run.
 */
import { readlinkSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { writeHold } from '../../functions/adapters/node/held-site.ts'
import { ATTRIBUTES, PAYLOADS, packed } from '../fixtures/trust/payloads.ts'
import { openScreen } from '../support/admin-screens.ts'
import { copyOfFirstStart } from '../support/first-start.ts'
import { harm, hostileContext, layoutFaults, listen, operate } from '../support/hostile-page.ts'
import { fillPortal, type HostileItems } from '../support/hostile-portal.ts'
import { scaled } from '../support/limits.ts'
import { type BrowserStaff, signInAs } from '../support/staff-browser.ts'
import { type StartedPortal, startPortal } from '../support/start-portal.ts'

let portal: StartedPortal
let dataDirectory: string
let staff: BrowserStaff
let items: HostileItems

test.beforeAll(async ({ browser }) => {
  test.setTimeout(scaled(240_000))
  dataDirectory = copyOfFirstStart('hostile')
  await holdSite(join(dataDirectory, 'site'))
  portal = await startPortal({ dataDirectory })
  staff = await signInAs(browser, portal.origin, 'admin', packed(100)[0] ?? '', dataDirectory)
  items = await fillPortal(staff.page, portal.origin)
})
test.afterAll(async () => {
  await staff?.context.close()
  await portal?.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
})

test('there are at least 300 payloads', () => {
  expect(new Set([...PAYLOADS, ...ATTRIBUTES]).size).toBeGreaterThanOrEqual(300)
})

test('no public page runs any, loads any, or breaks', async ({ browser }) => {
  test.setTimeout(scaled(180_000))
  const context = await hostileContext(browser)
  const page = await context.newPage()
  const reached = listen(page, portal.origin)
  for (const path of await publicPaths(page)) {
    await page.goto(`${portal.origin}${path}`)
    await operate(page)
    expect(await harm(page, reached), path).toEqual([])
    expect(await layoutFaults(page), path).toEqual([])
  }
  await page.setViewportSize({ width: 390, height: 800 })
  for (const path of ['/', '/faq', '/changelog', '/api-documentation']) {
    await page.goto(`${portal.origin}${path}`)
    expect(await layoutFaults(page), `${path} on a phone`).toEqual([])
  }
  await context.close()
})

test('the playground and the search show their values as text', async ({ browser }) => {
  const context = await hostileContext(browser)
  const page = await context.newPage()
  const reached = listen(page, portal.origin)
  await page.goto(`${portal.origin}${await firstOperation(page)}`)
  await page.getByRole('button', { name: /^Send/ }).first().click()
  // A form with every payload takes ten times as long as the largest of the demo.
  await expect(page.locator('.pg')).toBeVisible({ timeout: scaled(30_000) })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').last().fill('script')
  await expect(dialog.getByRole('option').first()).toBeVisible({ timeout: scaled(30_000) })
  expect(await harm(page, reached)).toEqual([])
  await context.close()
})

test('no admin page runs any, loads any, or breaks', async ({ browser }) => {
  test.setTimeout(scaled(180_000))
  const context = await hostileContext(browser)
  await context.addCookies(await staff.context.cookies())
  const page = await context.newPage()
  const reached = listen(page, portal.origin)
  const screens = ['', '/menu-editor', '/document-version', '/user', '/submenu/setting']
  // Each list after one of another kind.
  const lists = ['list', 'draft'].flatMap((status) =>
    ['changelog', 'faq', 'usecase'].map((area) => `/${area}/${status}`),
  )
  for (const path of [...screens, ...lists, '/yaml-editor', ...editors(items)]) {
    await openScreen(page, `${portal.origin}/admin${path}`)
    await operate(page)
    expect(await harm(page, reached), path).toEqual([])
    expect(await layoutFaults(page), path).toEqual([])
    // A screen without its item leaves for /404 and ends the session.
    expect(page.url(), path).toContain('/admin')
  }
  await context.close()
})

test('feeds, lists for robots, Markdown versions and data escape as well', async ({ page }) => {
  for (const path of ['/changelog.rss', '/changelog.atom', '/id/changelog.rss']) {
    const xml = await (await page.request.get(`${portal.origin}${path}`)).text()
    const fault = await page.evaluate((text) => {
      const parsed = new DOMParser().parseFromString(text, 'text/xml')
      const names = new Set([...parsed.querySelectorAll('*')].map(({ localName }) => localName))
      return [parsed.querySelector('parsererror')?.textContent, ...names]
    }, xml)
    expect(fault.filter(Boolean), path).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(?:script|img|svg|parsererror)$/)]),
    )
  }
  for (const path of ['/llms.txt', '/openapi.json', '/manifest.webmanifest', '/llms-full.txt']) {
    const answer = await page.request.get(`${portal.origin}${path}`)
    expect(answer.headers()['content-type'], path).not.toContain('html')
    expect(answer.headers()['x-content-type-options'], path).toBe('nosniff')
  }
  // One line per link: a line end in a title would start another list.
  const index = await (await page.request.get(`${portal.origin}/llms.txt`)).text()
  const lines = index.split('\n').filter((line) => !/^(?:$|#|>|- \[|Optional)/.test(line))
  expect(lines.filter((line) => /^(?:<|\[|!\[)/.test(line))).toEqual([])
})

/** Everything is built once, at the end, and not again and again while it is written. */
async function holdSite(site: string): Promise<void> {
  const release = basename(readlinkSync(join(site, 'current')))
  const now = new Date().toISOString()
  await writeHold(site, { release, releasedAt: now, since: now, by: { id: null, name: 'Test' } })
}

async function publicPaths(page: Page): Promise<readonly string[]> {
  const fixed = ['/', '/id', '/api-documentation', '/changelog', '/faq', '/id/faq', '/usecase']
  const entries = [
    '/usecase/case-0',
    '/id/usecase/case-1',
    '/changelog/detail',
    '/id/changelog/detail',
  ]
  const operation = await firstOperation(page)
  const links = await page
    .locator('main a[href^="/"]')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '/'))
  const reference = [...new Set(links)].filter((href) => !/\.(?:md|json|yaml)$/.test(href))
  await page.goto(`${portal.origin}/faq`)
  const faq = await page.locator('main a[href*="/faq/detail/"]').first().getAttribute('href')
  const step = Math.max(1, Math.floor(reference.length / 14))
  return [
    ...fixed,
    ...entries,
    faq ?? '/faq/detail',
    '/doc-playground',
    '/schemas/Thing',
    operation,
    ...reference.filter((_, index) => index % step === 0),
  ]
}

/** Opens the list of operations. @returns the operation that has every payload in every repeated place */
async function firstOperation(page: Page): Promise<string> {
  await page.goto(`${portal.origin}/api-documentation`)
  return (await page.locator('a[href$="/all"]').first().getAttribute('href')) ?? '/'
}

/** One editor and one view per kind, of items with every payload. */
const editors = ({ changelog, useCase, faq, document }: HostileItems): readonly string[] => [
  `/changelog/list/edit/${changelog}`,
  `/usecase/list/view/${useCase}`,
  `/faq/list/edit/${faq}`,
  `/changelog/list/view/${changelog}`,
  `/usecase/list/edit/${useCase}`,
  `/yaml-editor/${document}`,
  `/yaml-editor/history/${document}`,
]
