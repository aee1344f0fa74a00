/** Keyboard-only use, and axe on every kind of page and on everything that opens over it. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { scaled } from '../support/limits.ts'
import { typeKeys } from '../support/partner.ts'

/** Presses Tab until the control has the focus; fails if it can't be reached. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible()
  const isFocused = () => control.evaluate((element) => element === document.activeElement)
  for (let presses = 0; presses < 120; presses += 1) {
    if (await isFocused()) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

test.describe('by keyboard alone', () => {
  // The page is left while the full text is still loading.
  test.use({ expectedErrors: [/Pagefind|Failed to fetch|status of 401/] })

  test('search, navigate, log in, log out', async ({ page, firstRun }) => {
    await page.goto('/')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('/')
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.type('Register a user')
    await expect(page.getByRole('option', { name: /Register a user/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/registration\/v2\/registrations/)
    await page.goto('/login')
    await page.getByLabel('API Key').focus()
    await page.keyboard.type(firstRun.partner.api_key)
    await page.keyboard.press('Tab')
    await page.keyboard.type(firstRun.partner.secret_key)
    await page.keyboard.press('Enter')
    const account = page.locator('gapura-account')
    await expect(account.getByRole('button', { name: 'Log out' })).toBeVisible()
    await account.getByRole('button', { name: 'Log out' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Are you sure want to log out?')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Yes' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: 'Log in', exact: true })).toBeVisible()
  })

  test('open the playground, log in inside it, send and read the response', async ({
    page,
    firstRun,
  }) => {
    await page.goto('/registration/v2/registrations?method=get')
    const island = page.locator('.operation[data-method=get] gapura-island')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.locator('#content')).toBeFocused()
    await tabTo(page, island.getByRole('button', { name: 'Send signed request' }))
    await page.keyboard.press('Enter')
    await tabTo(page, island.getByLabel('API Key'))
    await page.keyboard.type(firstRun.partner.api_key)
    await page.keyboard.press('Tab')
    await page.keyboard.type(firstRun.partner.secret_key)
    await page.keyboard.press('Enter')
    await expect(island.getByLabel('API Key')).toBeHidden()
    await tabTo(page, island.getByRole('button', { name: 'Send signed request' }))
    await page.keyboard.press('Enter')
    await expect(island.getByText(/^200/).first()).toBeVisible()
    await expectAccessible(page)
  })
})

test('dialogs and menus over a page have no accessibility errors', async ({ page, firstRun }) => {
  await page.goto('/login')
  await typeKeys(page, firstRun.partner)
  await expect(page).not.toHaveURL(/login/)
  const profile = page.getByRole('button', { name: /^Profile of / })
  await profile.click()
  await expect(page.locator('#account-menu')).toBeVisible()
  await expectAccessible(page)
  await page.locator('#account-menu').getByRole('button', { name: 'Log out' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(profile).toBeFocused()
  await page.keyboard.press('Enter')
  await page.locator('#account-menu').getByRole('button', { name: 'Log out' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(profile).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('token')
  await expect(page.getByRole('option').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
})

const KINDS = [
  '/',
  '/introduction',
  '/generate-signature',
  '/generate-signature/body-request',
  '/authorization/variable',
  '/authorization/body-response',
  '/doc-playground',
  '/callback/register',
  '/changelog',
  '/changelog/detail/anchor-and-callback-fixes-2-0-2',
  '/faq',
  '/faq/detail/excluded-members',
  '/usecase',
  '/usecase/approve-in-order',
  '/api-documentation',
  '/registration',
  '/registration/v2/registrations',
  '/webhooks/document-signed',
  '/schemas/AccessToken',
  '/form',
  '/login',
  '/logout',
  '/preview',
  '/401',
  '/403',
  '/404',
  '/maintenance',
] as const

test.describe('axe', () => {
  // Tools ask who is logged in.
  test.use({ expectedErrors: [/status of 401/] })

  // Colors don't depend on the language: one theme in each is enough.
  for (const { prefix, colorScheme } of [
    { prefix: '', colorScheme: 'light' },
    { prefix: '/id', colorScheme: 'dark' },
  ] as const) {
    test(`no page has accessibility errors (${prefix || '/en'}, ${colorScheme})`, async ({
      page,
    }) => {
      test.setTimeout(scaled(180_000))
      await page.emulateMedia({ colorScheme })
      for (const path of KINDS) {
        await page.goto(path === '/' ? prefix || '/' : `${prefix}${path}`)
        await expectAccessible(page)
      }
    })
  }
})
