/** Every kind of page under its policy: it blocks nothing, logs nothing, and calls no other host. */
import type { Page } from '@playwright/test'
import { expectSettled, openScreen } from '../support/admin-screens.ts'
import { expect, test } from '../support/browser.ts'
import { scaled } from '../support/limits.ts'
import { signInAs } from '../support/staff-browser.ts'
import { expectToolsLoaded, type WatchedPage, watchPage } from '../support/watch-page.ts'

// Violations of the policy are collected below; these are responses of pages that require a session.
test.use({ expectedErrors: [/^Failed to load resource/], serviceWorkers: 'allow' })

const origin = (): string => process.env['E2E_ORIGIN'] ?? ''

const PUBLIC = [
  '/',
  '/id',
  '/introduction/credential',
  '/credential',
  '/generate-signature',
  '/authorization',
  '/api-documentation',
  '/changelog',
  '/changelog/detail',
  '/faq',
  '/faq/detail',
  '/usecase',
  '/doc-playground',
  '/callback/doc-signing',
  '/callback/register',
  '/login',
  '/logout',
  '/form',
  '/preview',
  '/401',
  '/403',
  '/maintenance',
  '/?mode=privypass',
] as const

/** Each is loaded. */
const ADMIN = ['/id/admin/faq/list', '/admin'] as const

/** Opened in the admin area, one after another. */
const SCREENS = [
  '/admin/menu-editor',
  '/admin/document-version',
  '/admin/user',
  '/admin/submenu/setting',
  '/admin/changelog/list',
  '/admin/changelog/draft/create',
  '/admin/usecase/draft/create',
  '/admin/yaml-editor',
  '/admin/faq/draft/create',
] as const

/** Shows /404, after the browser has reported it as missing. */
const MISSING_DRAFT = '/preview/1'

const unfold = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
  })

/** Opens what loads later, and lets it finish. */
async function visit(page: Page, watched: WatchedPage, path: string): Promise<void> {
  const before = watched.complaints.length
  const answer = await page.goto(`${origin()}${path}`)
  if (path === MISSING_DRAFT) await page.waitForURL('**/404')
  await expectToolsLoaded(page)
  await unfold(page)
  const policy = await page
    .locator('meta[http-equiv="Content-Security-Policy"]')
    .first()
    .getAttribute('content')
  expectStrict(policy ?? undefined, answer?.headers() ?? {}, path)
  expectQuiet(watched, before, path)
}

/** @param policy - of the page itself */
function expectStrict(
  policy: string | undefined,
  headers: Readonly<Record<string, string>>,
  path: string,
): void {
  expect(policy, path).not.toMatch(/'unsafe-(?:inline|eval)'/)
  expect(policy, path).toContain("default-src 'none'")
  expect(headers['content-security-policy'], path).toContain('frame-ancestors')
}

function expectQuiet(watched: WatchedPage, since: number, path: string): void {
  // The browser itself reports a rejected call and a missing draft.
  const expected = path === MISSING_DRAFT ? /status of 40[14]/ : /status of 401/
  const found = watched.complaints.slice(since).filter((text) => !expected.test(text))
  expect(found, path).toEqual([])
}

test('no public page is blocked, logs anything, or calls another host', async ({ browser }) => {
  test.setTimeout(scaled(240_000))
  const context = await browser.newContext()
  const page = await context.newPage()
  const watched = watchPage(page, origin())
  for (const path of PUBLIC) await visit(page, watched, path)
  const before = watched.complaints.length
  await page.goto(`${origin()}/registration/v2/registrations`)
  await page.getByRole('button', { name: 'Send signed request' }).first().click()
  await expect(page.getByLabel('API key').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog').getByRole('combobox')
  await search.fill('signature')
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible()
  const found = watched.complaints.slice(before).filter((text) => !/status of 401/.test(text))
  expect(found).toEqual([])
  await context.close()
})

test('the admin area writes its styles under a nonce, and nothing is blocked', async ({
  browser,
}) => {
  const { page, context } = await signInAs(browser, origin(), 'admin', 'Policy')
  const watched = watchPage(page, origin())
  await visit(page, watched, MISSING_DRAFT)
  const before = watched.complaints.length
  for (const path of ADMIN) {
    await visit(page, watched, path)
    await expectSettled(page)
  }
  // Further screens add their styles to the same page, under the same nonce.
  for (const path of SCREENS) {
    const since = watched.complaints.length
    const served = await page.request.get(path)
    const policy = /http-equiv="Content-Security-Policy" content="([^"]+)/.exec(await served.text())
    expectStrict(policy?.[1]?.replaceAll('&#39;', "'"), served.headers(), path)
    await openScreen(page, path)
    await unfold(page)
    expectQuiet(watched, since, path)
  }

  // The editors: rich text, YAML, and a dialog that locks scrolling.
  await expect(page.getByRole('textbox', { name: 'Content (English)' })).toBeVisible()
  await openScreen(page, '/admin/yaml-editor')
  await page.getByRole('button', { name: 'New document' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Document name').fill('Policy')
  await dialog.getByRole('button', { name: 'New document' }).click()
  await expect(page.getByRole('textbox', { name: 'YAML text' })).toBeVisible()
  // Without its own styles the line numbers would be above the text.
  const box = async (name: string) => await page.locator(name).first().boundingBox()
  expect((await box('.cm-content'))?.x).toBeGreaterThan((await box('.cm-gutters'))?.x ?? Infinity)
  expect(watched.complaints.slice(before)).toEqual([])
  await context.close()
})

test('sets the headers of every kind of response', async ({ request }) => {
  const kinds = {
    page: '/',
    missing: '/nothing-here',
    call: '/api-web/web/api/v1/time',
    refused: '/api-admin/admin/api/v1/agents',
    issuer: '/oidc/.well-known/openid-configuration',
    signIn: '/admin',
    file: '/openapi.yaml',
    worker: '/sw.js',
  }
  for (const [kind, path] of Object.entries(kinds)) {
    const headers = (await request.get(path)).headers()
    expect(headers['x-content-type-options'], kind).toBe('nosniff')
    expect(headers['cross-origin-opener-policy'], kind).toBe('same-origin')
    expect(headers['permissions-policy'], kind).toContain('camera=()')
    expect(headers['referrer-policy'], kind).toMatch(
      /same-origin|strict-origin-when-cross-origin|no-referrer/,
    )
    expect(headers['content-security-policy'], kind).toBeDefined()
    expect(headers['content-security-policy'], kind).not.toMatch(/'unsafe-(?:inline|eval)'/)
  }
})
