/** The search of the header: its results, its languages, its use by keyboard and pointer. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'

// A page is left while its full text is still loading.
test.use({ expectedErrors: [/Pagefind|Failed to fetch/] })

async function search(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  const input = page.getByRole('dialog').getByRole('combobox')
  await expect(input).toBeFocused()
  await input.fill(words)
}

/** @returns true if the service worker has cached every file of the English indexes */
function isSearchKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => {
    const names: readonly string[] = await (await fetch('/pagefind/indexes.json')).json()
    const addresses = await Promise.all(
      names.map(async (folder) => {
        const response = await fetch(`/${folder}/files.json`)
        const files: readonly { name: string; language: string }[] = await response.json()
        return files
          .filter(({ language }) => language !== 'id')
          .map(({ name }) => `/${folder}/${name}`)
      }),
    )
    const named: { readonly folder: string; readonly letters: string } = await (
      await fetch('/_data/_search/names.en.json')
    ).json()
    const fields = [...named.letters].map(
      (letter) => `/_data/_search/${named.folder}/${letter}.json`,
    )
    const kept = await Promise.all(
      [...addresses.flat(), ...fields].map((address) => caches.match(address)),
    )
    return kept.length > 0 && kept.every((found) => found !== undefined)
  })
}

const options = (page: Page) => page.getByRole('dialog').getByRole('option')

// On a slow phone, each file costs a query 0.15 s. The bundler decides which modules share a file (astro.config.mjs).
test('a query loads two files of code', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  await page.goto('/token', { waitUntil: 'networkidle' })
  scripts.length = 0
  await search(page, 'create a token')
  await expect(page.getByRole('option').first()).toBeVisible()
  // The first key also asks who is logged in.
  const others = scripts.filter((path) => !/\/(?:gapura-account|session)\./.test(path))
  expect(others).toHaveLength(2)
})

test('says so when no page has the words', async ({ page }) => {
  await page.goto('/')
  await search(page, 'zyxwvut')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('Nothing to see here')
  await expect(options(page)).toHaveCount(0)
  await expectAccessible(page)
})

for (const [home, prefix] of [
  ['/', ''],
  ['/id', '/id'],
] as const) {
  test(`finds operations, fields, values and headers from ${home}`, async ({ page }) => {
    await page.goto(home)
    for (const name of ['createRegistration', '/v2/registrations']) {
      await search(page, name)
      const address = `${prefix}/registration/v2/registrations?method=post`
      await expect(options(page).first()).toHaveAttribute('href', address)
      await expect(options(page).first()).toContainText('POST')
    }
    await expectAccessible(page)
    for (const [name, expected] of [
      ['registration_id', /registration/],
      ['document_unreadable', /RegistrationFailure/],
      ['Request-ID', /./],
    ] as const) {
      await search(page, name)
      const hits = options(page).filter({ has: page.locator('mark') })
      await expect(hits.filter({ hasText: name }).first()).toBeVisible()
      await expect(hits.filter({ hasText: expected }).first()).toBeVisible()
    }
  })
}

test('offers what only the other language has, marked', async ({ page }) => {
  await page.goto('/introduction')
  await search(page, 'selisih waktu')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('status')).toHaveText(
    'No results in this language. Found in Indonesian:',
  )
  const hit = dialog.getByRole('group', { name: 'In Indonesian' }).getByRole('option').first()
  await expect(hit).toHaveAttribute('href', /^\/id\//)
  await expect(hit).toContainText('ID')
  await expect(hit.locator('.search-title')).toHaveAttribute('lang', 'id')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
})

test('the best result comes first', async ({ page }) => {
  await page.goto('/introduction')
  for (const [words, href, text] of [
    // Each method of a page by its own name, also by other words for it.
    ['register user', /\/v2\/registrations/, 'POST'],
    ['fetch registration', /\/v2\/registrations/, 'GET'],
    ['regsiter user', /\/v2\/registrations/, 'POST'],
    ['/v2/documents', /\/v2\/documents(?:\?|$)/, ''],
    // A header on every page hides nothing.
    ['timestamp', /./, /Guide|FAQ/],
    ['clock is off', /./, 'Errors'],
    ['Token is expired', /./, 'Token is expired'],
    ['timestamp accepted', /\/faq\/detail\/timestamp-is-refused/, 'FAQ'],
  ] as const) {
    await search(page, words)
    await expect(options(page).first()).toHaveAttribute('href', href)
    await expect(options(page).first()).toContainText(text)
  }
  await options(page).first().click()
  await expect(page).toHaveURL(/\/faq\/detail\/timestamp-is-refused/)
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('shows no keys of a keyboard', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Search the documentation' }).tap()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox').fill('token')
    await expect(options(page).first()).toBeVisible()
    await expect(dialog.locator('.search-hints')).toBeHidden()
    await dialog.getByRole('button', { name: 'Close' }).tap()
    await expect(dialog).toBeHidden()
  })
})

test('works by keyboard alone', async ({ page }) => {
  await page.goto('/introduction')
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('/')
  const input = page.getByRole('dialog').getByRole('combobox')
  await expect(input).toBeFocused()
  await page.keyboard.type('registration')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(input).toHaveAttribute('aria-activedescendant', 'search-option-1')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await expect(options(page).last()).toHaveText('Search the full text')
  await page.keyboard.press('Enter')
  await expect(options(page).filter({ hasText: 'Search the full text' })).toHaveCount(0)
  await expect(page.getByRole('option', { selected: true })).toContainText(/registration/i)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('Register a user')
  await expect(page.getByRole('option', { name: /Register a user/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/registration\/v2\/registrations/)
})

test.describe('without network', () => {
  test.use({
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 503|Failed to fetch|Pagefind/],
    serviceWorkers: 'allow',
  })

  test('finds words never searched before once the search was opened', async ({
    page,
    context,
  }) => {
    await page.goto('/introduction')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.goto('/introduction')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
    await expect.poll(() => isSearchKept(page)).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await search(page, 'document_unreadable')
    await expect(options(page).filter({ hasText: 'RegistrationFailure' }).first()).toBeVisible()
    await context.setOffline(false)
  })
})
