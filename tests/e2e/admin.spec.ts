/** What staff do in the admin area, and what may go wrong while they do it. */
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { signInAs } from '../support/staff-browser.ts'

const origin = (): string => process.env['E2E_ORIGIN'] ?? ''
const editor = (browser: Browser, name: string) => signInAs(browser, origin(), 'editor', name)

const english = (page: Page) => page.getByRole('region', { name: 'English' })
const title = (page: Page) => english(page).getByLabel('Title')
const text = (page: Page) => english(page).getByRole('textbox', { name: 'Text (English)' })

/** @returns the address of the saved draft */
async function saveNewFaq(page: Page, name: string): Promise<string> {
  await page.goto('/admin/faq/draft/create')
  await title(page).fill(name)
  await text(page).fill('An answer.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page).toHaveURL(/\/admin\/faq\/draft\/edit\/./)
  // The editor goes on under the address of what it has saved, and says so.
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  return page.url()
}

test('without a session every admin address leads to the sign-in', async ({ request }) => {
  for (const path of ['/admin', '/admin/faq/draft/edit/1', '/id/admin/user']) {
    const answer = await request.get(path, { maxRedirects: 0 })
    expect(answer.status()).toBe(302)
    expect(answer.headers()['location']).toContain(
      `/auth/login?redirect-url=${encodeURIComponent(path)}`,
    )
  }
})

test('the shell is kept by nobody and listed nowhere', async ({ browser }) => {
  const { page } = await editor(browser, 'Shell')
  const answer = await page.goto('/admin/faq')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

test('readers get nothing of the admin area', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  const html = await page.content()
  expect(html).not.toMatch(/admin-|mantine/)
  for (const url of asked.filter((address) => address.endsWith('.css'))) {
    expect(await (await page.request.get(url)).text()).not.toContain('mantine')
  }
})

test('a draft is written, published, moved back, deleted and restored', async ({ browser }) => {
  const { page } = await editor(browser, 'Writer')
  await saveNewFaq(page, 'How do I rotate keys?')
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText(/^Published How do I rotate keys/)).toBeVisible()
  await expect(page).toHaveURL(/\/list\/edit\//)

  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Move to draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to draft' }).click()
  await expect(page).toHaveURL(/\/admin\/faq\/draft$/)

  await page.getByRole('button', { name: 'Actions on How do I rotate keys?' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'Are you sure want to delete How do I rotate keys?? It will be permanently delete.',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  const line = page.getByRole('link', { name: 'How do I rotate keys?' })
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toBeVisible()
})

test('what lacks for publishing is said at its field, under the specified title', async ({
  browser,
}) => {
  const { page } = await editor(browser, 'Hasty')
  await page.goto('/admin/changelog/draft/create')
  await page.getByRole('button', { name: 'Publish' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Error create Changelog')
  await expect(alert).toContainText('version is required to publish')
  await expect(english(page).getByText('is required to publish').first()).toBeVisible()
})

test('two people edit one item: theirs and mine are taken field by field', async ({ browser }) => {
  const ayu = await editor(browser, 'Ayu')
  const budi = await editor(browser, 'Budi')
  const address = await saveNewFaq(ayu.page, 'Shared')
  await budi.page.goto(address)
  await expect(title(budi.page)).toHaveValue('Shared')

  await text(ayu.page).fill('The answer of Ayu.')
  await ayu.page.getByRole('button', { name: 'Save draft' }).click()
  await expect(ayu.page.getByText('Saved', { exact: true }).first()).toBeVisible()

  await title(budi.page).fill('The title of Budi')
  await budi.page.getByRole('button', { name: 'Save draft' }).click()
  const dialog = budi.page.getByRole('dialog', { name: 'Somebody else changed this meanwhile' })
  await expect(dialog).toContainText('Ayu saved another version')
  await expectAccessible(budi.page)
  await dialog.getByRole('radiogroup', { name: 'Text' }).getByLabel('Theirs').check()
  await dialog.getByRole('button', { name: 'Save this' }).click()
  await expect(budi.page.getByText('Saved', { exact: true }).first()).toBeVisible()

  await budi.page.reload()
  await expect(title(budi.page)).toHaveValue('The title of Budi')
  await expect(text(budi.page)).toHaveText('The answer of Ayu.')
})

test('a session that ends while writing loses nothing and goes on after signing in', async ({
  browser,
}) => {
  const staff = await editor(browser, 'Sari')
  const { page } = staff
  await saveNewFaq(page, 'Before')
  await staff.endSession()
  await title(page).fill('After')
  await page.getByRole('button', { name: 'Save draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)

  // What the window of the sign-in comes back to.
  await staff.startSession()
  const other = await staff.context.newPage()
  await other.goto('/admin/signed-in')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveValue('After')
})

test('a network lost while saving is said, and the text is kept', async ({ browser }) => {
  const { page, context } = await editor(browser, 'Nur')
  await saveNewFaq(page, 'Online')
  await context.setOffline(true)
  await title(page).fill('Offline')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Offline: kept on this device').first()).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Error update FAQ')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveValue('Offline')
})

test('a tab closed with unsaved text: it is back when the page is opened again', async ({
  browser,
}) => {
  const { page, context } = await editor(browser, 'Tono')
  const address = await saveNewFaq(page, 'Stored')
  await title(page).fill('Not stored')
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText('Unsaved text has been brought back')).toBeVisible()
  await expect(title(again)).toHaveValue('Not stored')
  await again.getByRole('button', { name: 'Discard it' }).click()
  await expect(title(again)).toHaveValue('Stored')
})

test('leaving a screen with unsaved text is asked about', async ({ browser }) => {
  const { page } = await editor(browser, 'Lia')
  await saveNewFaq(page, 'Careful')
  await title(page).fill('Careless')
  const menu = page.getByRole('link', { name: 'Changelog', exact: true })
  await menu.click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(title(page)).toHaveValue('Careless')
  await menu.click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/changelog$/)
})

test('a viewer reads, and is offered nothing else', async ({ browser }) => {
  const { page } = await signInAs(browser, origin(), 'viewer', 'Vina')
  // Other tests add entries: the list of the first page is not always the same.
  await page.goto('/admin/changelog?search=First%20public')
  await expect(page.getByRole('link', { name: 'First public version' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'New changelog entry' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Agents' })).toHaveCount(0)
  for (const path of ['/admin/changelog/draft/create', '/admin/user', '/admin/partners']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: '403 Forbidden Server' })).toBeVisible()
  }
  // The worker refuses what the screen does not offer.
  const answer = await page.request.post('/api-admin/admin/api/v1/faq', {
    data: { title: 'No' },
    headers: { Origin: origin() },
  })
  expect(answer.status()).toBe(403)
})

test('a list is searched, sorted and paged in its address', async ({ browser }) => {
  const { page } = await editor(browser, 'Rina')
  await page.goto('/admin/changelog')
  await page.getByRole('button', { name: 'Title' }).click()
  await expect(page).toHaveURL(/sort=title&order=asc/)
  await page.getByRole('searchbox', { name: 'Search' }).fill('anchors')
  await expect(page).toHaveURL(/search=anchors/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.goBack()
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
  await page.goto('/admin/changelog?search=nothing-like-this')
  await expect(page.getByText('Nothing to see here')).toBeVisible()
})

test('the secret of a new partner is shown once', async ({ browser }) => {
  const { page } = await signInAs(browser, origin(), 'admin', 'Adi')
  await page.goto('/admin/partners')
  await page.getByRole('button', { name: 'New partner' }).click()
  await page.getByLabel('Name').fill('Toko Maju')
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Secrets of Toko Maju' })
  const secret = dialog.getByText(/^gp_secret_/)
  const shown = await secret.textContent()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.reload()
  await expect(page.getByText('Toko Maju')).toBeVisible()
  await expect(page.getByText(shown ?? '')).toHaveCount(0)
})

const SCREENS = [
  '/admin',
  '/admin/changelog',
  '/admin/faq/list',
  '/admin/usecase/draft',
  '/admin/usecase/draft/create',
  '/admin/menu-editor',
  '/admin/submenu/setting',
  '/admin/document-version',
  '/admin/user',
  '/admin/partners',
  '/admin/access-requests',
  '/admin/audit-log',
  '/admin/builds',
  '/admin/trash',
]

for (const prefix of ['', '/id'] as const) {
  test(`every screen is accessible, at any width (${prefix || '/en'})`, async ({ browser }) => {
    test.setTimeout(180_000)
    const { page } = await signInAs(browser, origin(), 'admin', 'Eka')
    for (const path of SCREENS) {
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(`${prefix}${path}`)
      await expectSettled(page)
      await expectAccessible(page)
      expect(await sidewaysPx(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0)
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.setViewportSize({ width: 390, height: 900 })
      await expectSettled(page)
      // What is in the page does not depend on its language; what fits beside each other does.
      if (prefix === '') await expectAccessible(page)
      expect(await sidewaysPx(page), `${path} scrolls sideways at 390 px`).toBeLessThanOrEqual(0)
    }
  })
}

async function expectSettled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[aria-busy=true], .admin-loading')).toHaveCount(0)
}

function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
}
