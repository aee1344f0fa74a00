/** The admin area as a whole: who may open it, and how its screens fit. */
import type { Browser } from '@playwright/test'
import { expectSettled, openScreen, screenPaths, sidewaysPx } from '../support/admin-screens.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { holdCalls } from '../support/held-call.ts'
import { JOURNEY_ERRORS } from '../support/journeys.ts'
import { scaled } from '../support/limits.ts'
import { signInAs } from '../support/staff-browser.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS] })

const origin = (): string => process.env['E2E_ORIGIN'] ?? ''
const editor = (browser: Browser, name: string) => signInAs(browser, origin(), 'editor', name)

test('the shell is neither cached nor listed; on request nothing moves while a list loads', async ({
  browser,
}) => {
  const { page } = await editor(browser, 'Shell')
  const list = await holdCalls(page, 'GET', '/v1/faq')
  const answer = await page.goto('/admin/faq')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await list.made
  await expect(page.locator('.mantine-Skeleton-root').first()).toBeVisible()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  list.release()
  await expect(page.getByRole('table')).toBeVisible()
})

test('finds a screen by its name, for those who may open it', async ({ browser }) => {
  const { page } = await editor(browser, 'Finder')
  await page.goto('/admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('combobox', { name: 'Find a page' }).fill('a')
  await expect(page.getByRole('option', { name: 'Changelog' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Partners' })).toHaveCount(0)
  await page.getByRole('option', { name: 'Changelog' }).click()
  await expect(page).toHaveURL(/\/admin\/changelog/)
  await expect(page.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/faq')
})

test('the logo links to the overview at /admin', async ({ browser }) => {
  const { page } = await editor(browser, 'Homecomer')
  await page.goto('/id/admin/faq')
  const logo = page.getByRole('link', { name: 'Gapura', exact: true })
  await expect(logo).toHaveAttribute('href', '/id/admin')
  await logo.click()
  await expect(page).toHaveURL(`${origin()}/id/admin`)
  await expect(page.getByRole('heading', { name: 'Ringkasan' })).toBeVisible()
})

test('readers load nothing of the admin area', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/')
  const html = await page.content()
  expect(html).not.toMatch(/admin-|mantine/)
  for (const url of asked.filter((address) => address.endsWith('.css'))) {
    expect(await (await page.request.get(url)).text()).not.toContain('mantine')
  }
})

const SCREENS = screenPaths(
  '/usecase/draft',
  '/usecase/draft/create',
  '/submenu/setting',
  '/account',
)

/** Axe reads each screen at the last width. Next to the sidebar, lists are narrowest at 1024 px. */
for (const { prefix, widths } of [
  { prefix: '', widths: [900, 1440] },
  { prefix: '/id', widths: [1024, 390] },
] as const) {
  test(`every screen is accessible, at any width (${prefix || '/en'})`, async ({ browser }) => {
    test.setTimeout(scaled(180_000))
    const { page } = await signInAs(browser, origin(), 'admin', 'Eka')
    // Colors don't depend on the language: one theme in each is enough.
    await page.emulateMedia({ colorScheme: prefix === '' ? 'light' : 'dark' })
    for (const path of SCREENS) {
      await page.setViewportSize({ width: widths[0], height: 900 })
      await openScreen(page, `${prefix}${path}`)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        await expectSettled(page)
        const sideways = await sidewaysPx(page)
        expect(sideways, `${path} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0)
      }
      // The content of the page does not depend on its language; the layout does.
      await expectAccessible(page)
    }
  })
}
