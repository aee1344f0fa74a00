/** A browser that several people use: pages of a partner's own data leave with the partner. */
import type { Page } from '@playwright/test'
import { own, text } from '#core/openapi/json-value.ts'
import { account } from '../../src/i18n/en/account.ts'
import { openDesk, unique } from '../support/admin-desk.ts'
import { ENGLISH } from '../support/admin-words.ts'
import { expect, test } from '../support/browser.ts'
import { type Keys, logOut, typeKeys } from '../support/partner.ts'
import { openForm, openPlayground } from '../support/playground.ts'

/** Browsers report every 401, and the portal answers 401 after the logout. */
test.use({ expectedErrors: [/status of 401 .*\/(callbacks|auth\/me)\b|ERR_FAILED/] })

/** With the form, which starts the drafts of the partner in the tab. */
async function logIn(page: Page, keys: Keys): Promise<void> {
  await page.goto('/login')
  await typeKeys(page, keys)
  await expect(page).not.toHaveURL(/login/)
}

const loginFor = (path: string) =>
  new RegExp(`/login\\?redirect-url=${encodeURIComponent(path)}(?:#logged-out)?$`)

test('a logout removes private content immediately, and leaves such pages in every tab', async ({
  page,
  firstRun,
}) => {
  await logIn(page, firstRun.partner)
  await page.goto('/callback/deliveries')
  const newTab = () => page.context().newPage()
  const [runs, inbox, links] = [await newTab(), await newTab(), await newTab()]
  await links.goto('/auth/support')
  await expect(links.getByRole('heading')).toBeVisible()
  await runs.goto('/certification')
  await expect(runs.locator('[data-slot="run"] h2').first()).toBeVisible()
  await inbox.goto('/callback/inbox')
  await expect(inbox.locator('.ci-addresses')).toBeVisible()

  await expect(page.locator('#relay-node')).toBeVisible()
  await page.evaluate(() => {
    const content = document.querySelector('gapura-slots')
    addEventListener('pagehide', () => sessionStorage.setItem('left', content?.innerHTML ?? '?'))
  })
  await logOut(page)
  await expect(page).toHaveURL(loginFor('/callback/deliveries'))
  // Before the next page came.
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBe('')
  await expect(runs).toHaveURL(loginFor('/certification'))
  await expect(links).toHaveURL(loginFor('/auth/support'))
  for (const tab of [page, runs, inbox, links]) {
    await expect(tab.getByText("You're logged out. If your keys")).toBeVisible()
  }
  await expect(inbox).toHaveURL(loginFor('/callback/inbox'))
})

test('a logout in another tab removes the response and the entries, and says so', async ({
  page,
  firstRun,
}) => {
  const playground = await openPlayground(
    page,
    firstRun,
    '/registration/v2/registrations?method=post',
  )
  const key = playground.getByLabel(/Idempotency-Key/)
  await key.fill('typed-by-hand')
  await playground.locator('.pg-first').click()
  await expect(playground.locator('.pg-summary')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/')
  await logOut(other)
  await expect(playground).toHaveCount(0)
  const notice = page.getByRole('dialog', { name: account.endedTitle })
  await expect(notice).toContainText(account.ended)
  await notice.getByRole('button', { name: account.close }).click()
  await expect(page).not.toHaveURL(/#/)
  await openForm(page)
  await expect(key).not.toHaveValue('typed-by-hand')
})

test("another partner's login shows their own data in every tab", async ({
  browser,
  page,
  firstRun,
}) => {
  const desk = await openDesk(browser, ENGLISH, 'admin', 'Onboarder')
  const { partner } = await desk.post('partners', { name: unique('Bank') })
  const another = {
    api_key: text(own(partner, 'api_key')) ?? '',
    secret_key: text(own(partner, 'secret_key')) ?? '',
  }
  await logIn(page, firstRun.partner)
  await page.goto('/callback/deliveries')
  const script = page.locator('#relay-node .code')
  const before = await script.textContent()
  const other = await page.context().newPage()
  await logIn(other, another)
  await expect(script).not.toHaveText(before ?? '')
  await other.goto('/callback/deliveries')
  await expect(script).toHaveText((await other.locator('#relay-node .code').textContent()) ?? '')
})
