/** The way to a first request: the start page, the playground, the login. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, type FirstRun, test } from '../support/browser.ts'
import { openPlayground } from '../support/playground.ts'

test.use({
  expectedErrors: [/status of 401 .*\/auth\/me\b/],
  serviceWorkers: 'allow',
  reducedMotion: 'no-preference',
})

/** A playground that is higher than the window. */
async function openHigh(page: Page, firstRun: FirstRun): Promise<Locator> {
  await page.setViewportSize({ width: 1440, height: 800 })
  return openPlayground(page, firstRun, '/registration/v2/registrations?method=get')
}

test('the playground of the start page is readable on its own background', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await page.getByRole('button', { name: 'Send a request to the sandbox' }).click()
  const playground = page.getByRole('region', { name: 'Try List registrations' })
  await expect(playground.getByRole('button', { name: 'Send signed request' })).toBeVisible()
  await expectAccessible(page)
})

test('the first press of the button on a page sends the request, once', async ({
  page,
  firstRun,
}) => {
  const registrations = '/registration/v2/registrations?method=get'
  await openPlayground(page, firstRun, registrations)
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api-general/')) sent += 1
  })
  await page.goto(registrations)
  const button = page.getByRole('button', { name: 'Send signed request' }).filter({ visible: true })
  await button.focus()
  await page.keyboard.press('Enter')
  const playground = page.getByRole('region', { name: /^Try / })
  await expect(playground.locator('.pg-status')).toHaveText('200')
  await expect(playground.locator('.pg-first')).toBeFocused()
  expect(sent).toBe(1)
})

test('the response scrolls into sight, and the pressed button stays there', async ({
  page,
  firstRun,
}) => {
  const playground = await openHigh(page, firstRun)
  const send = playground.getByRole('button', { name: 'Send signed request' })
  await send.focus()
  await page.keyboard.press('Enter')
  const answer = playground.getByRole('region', { name: 'Response' })
  await expect(answer.getByText('200', { exact: true }).first()).toBeInViewport()
  await expect(answer.getByText('Matches the schema of 200')).toBeInViewport()
  await expect(send).toBeInViewport()
})

test('every part of a playground higher than the window is in reach next to the text', async ({
  page,
  firstRun,
}) => {
  const playground = await openHigh(page, firstRun)
  await page.getByRole('heading', { name: 'Responses' }).first().scrollIntoViewIfNeeded()
  const pageAt = await page.evaluate(() => scrollY)
  await playground.hover()
  await page.mouse.wheel(0, 3000)
  await expect(playground.getByRole('button', { name: 'Send signed request' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(pageAt)
})

test('a link that is pressed while the account loads is followed', async ({ page }) => {
  await page.goto('/registration/v2/registrations?method=get')
  const link = page.getByRole('link', { name: 'Log in', exact: true })
  await link.hover()
  // The press loads the account.
  await page.mouse.down()
  await expect(page.locator('gapura-profile')).toHaveAttribute('data-session', 'anonymous')
  await page.mouse.up()
  await expect(page).toHaveURL(/\/login\?/)
})
