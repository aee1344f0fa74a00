/** A person signs in at the portal's own issuer, in both languages and both themes. */
import type { Page } from '@playwright/test'
import { hotp, totpStep } from '../../functions/adapters/oidc/issuer/totp.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { fromBase32 } from '../support/from-base32.ts'
import { addAccount } from '../support/staff-browser.ts'

const FIRST = 'set by somebody else'
const OWN = 'known to nobody else'

/** A rejected form is a 4xx response, which browsers report on the console. */
test.use({ expectedErrors: [/status of 4(22|29|00)/], serviceWorkers: 'allow' })

/** Checks the page as it is, in both themes. */
async function accessibleInBothThemes(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
}

test('first password, a new one, codes on and off, and out again', async ({ page }) => {
  const email = await addAccount('Dewi', FIRST)
  const heading = page.getByRole('heading', { level: 1 })
  const alert = page.getByRole('alert')
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  // One sentence, tied to its fields, reports a wrong password; the URL is unchanged.
  await page.goto('/admin/faq')
  await expect(heading).toHaveText('Sign in')
  await expect(page.getByLabel('Email address')).toBeFocused()
  await accessibleInBothThemes(page)
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill('a wrong one')
  await press('Continue')
  await expect(alert).toHaveText('The email address or password is wrong.')
  await expect(page.getByLabel('Email address')).toHaveValue(email)
  await expect(page.getByLabel('Password')).toHaveAccessibleDescription(/is wrong/)
  await expect(page.getByLabel('Password')).toBeFocused()
  await accessibleInBothThemes(page)

  // The first password opens only the choice of a new one.
  await page.getByLabel('Password').fill(FIRST)
  await press('Continue')
  await expect(heading).toHaveText('Choose your password')
  await page.getByLabel('New password', { exact: true }).fill(OWN)
  await page.getByLabel('Repeat new password').fill(`${OWN}!`)
  await press('Save')
  await expect(alert).toHaveText("The new passwords don't match. Enter the same one twice.")
  await accessibleInBothThemes(page)
  await page.goto('/admin/faq')
  await expect(heading).toHaveText('Sign in')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(FIRST)
  await press('Continue')
  await page.getByLabel('New password', { exact: true }).fill(OWN)
  await page.getByLabel('Repeat new password').fill(OWN)
  await press('Save')

  // No consent is required: back to the page that the person wanted.
  await expect(page).toHaveURL(/\/admin\/faq$/)

  // Codes: the secret waits for a right code.
  await page.goto('/oidc/account')
  await page.getByLabel('Current password').first().fill('a wrong one')
  await press('Turn on')
  await expect(alert).toHaveText('The current password is wrong.')
  await page.getByLabel('Current password').first().fill(OWN)
  await press('Turn on')
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible()
  await accessibleInBothThemes(page)
  await press('Cancel')
  await expect(page.getByRole('img', { name: 'QR code' })).toHaveCount(0)
  await page.getByLabel('Current password').first().fill(OWN)
  await press('Turn on')
  const secret = fromBase32((await page.locator('.key').textContent()) ?? '')
  const code = (offset: number) => hotp(secret, totpStep(Date.now()) + offset, 6)
  await page.getByLabel('One-time code', { exact: true }).fill(await code(-9))
  await press('Turn on')
  await expect(alert).toContainText('The code is wrong')
  await page.getByLabel('One-time code', { exact: true }).fill(await code(0))
  await press('Turn on')
  await expect(page.getByRole('status')).toContainText('Shown only once. Save these codes now.')
  await accessibleInBothThemes(page)

  // Signed out: the next visit requires everything again.
  await page.goto('/auth/logout')
  await expect(heading).toHaveText('Sign in')
  await page.goto('/oidc/account')
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Password').fill(OWN)
  await press('Continue')
  await expect(heading).toHaveText('Enter your one-time code')
  await accessibleInBothThemes(page)
  await page.getByLabel('One-time code').fill('000000')
  await press('Continue')
  await expect(alert).toContainText('The code is wrong')
  await page.getByLabel('One-time code').fill(await code(1))
  await press('Continue')
  await page.getByLabel('Current password').first().fill(OWN)
  await press('Turn off')
  await expect(page.getByText('Turn it on so that a stolen password')).toBeVisible()
})

test('another person signs in from a page that was open before, and continues with their own account', async ({
  page,
}) => {
  const [first, second] = [await addAccount('Sari', FIRST), await addAccount('Tono', FIRST)]
  const signIn = async (tab: Page, email: string): Promise<void> => {
    await tab.getByLabel('Email address').fill(email)
    await tab.getByLabel('Password').fill(FIRST)
    await tab.getByRole('button', { name: 'Continue' }).click()
    await tab.getByLabel('New password', { exact: true }).fill(OWN)
    await tab.getByLabel('Repeat new password').fill(OWN)
    await tab.getByRole('button', { name: 'Save' }).click()
  }
  const other = await page.context().newPage()
  for (const tab of [page, other]) await tab.goto('/admin/faq')
  await signIn(page, first)
  await expect(page).toHaveURL(/\/admin\/faq$/)
  await signIn(other, second)
  await expect(other).toHaveURL(/\/admin\/faq$/)
  const me = await other.request.get('/api-admin/admin/api/v1/agents/me')
  expect(await me.text()).toContain(second)
})

test('in Indonesian, in a small window; the eleventh wrong password is not checked', async ({
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: process.env['E2E_ORIGIN'] ?? '',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  const email = await addAccount('Budi', FIRST)
  // The language of the previous page decides, not the browser's.
  await page.goto('/id/admin')
  await expect(page.locator('html')).toHaveAttribute('lang', 'id')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Masuk')
  await page.getByLabel('Alamat email').fill(email)
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await page.getByLabel('Kata sandi').fill(`salah ${attempt}`)
    await page.getByRole('button', { name: 'Lanjutkan' }).click()
    await expect(page.getByLabel('Kata sandi')).toHaveValue('')
  }
  await expect(page.getByRole('alert')).toHaveText('Alamat email atau kata sandi salah.')
  await page.getByLabel('Kata sandi').fill(FIRST)
  await page.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(page.getByRole('alert')).toContainText('Terlalu banyak percobaan')
  await accessibleInBothThemes(page)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(390)
  // A callback without a sign-in: a way out, in words.
  await page.goto('/auth/callback?state=stolen&ui_locales=id')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anda belum masuk')
  await accessibleInBothThemes(page)
  await context.close()
})
