/** Entered values aren't lost without a message, and a pressed control doesn't jump away. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { turnsOf } from '../support/journeys.ts'
import { logOut, typeKeys } from '../support/partner.ts'
import { openPlayground, PLAYGROUND_WORDS } from '../support/playground.ts'

const REGISTER = '/registration/v2/registrations?method=post'
const KEY = /Idempotency-Key/

const draftsIn = (page: Page): Promise<number> =>
  page.evaluate(
    () => Object.keys(sessionStorage).filter((key) => key.startsWith('gapura.draft.')).length,
  )

for (const words of Object.values(PLAYGROUND_WORDS)) {
  const inTurn = turnsOf(words)
  const { language, t } = words

  inTurn()(
    `a reload and another language restore the form as it was left (${language})`,
    async ({ page, firstRun }) => {
      const playground = await openPlayground(
        page,
        firstRun,
        REGISTER,
        language === 'en' ? 'id' : 'en',
      )
      await playground.getByLabel(KEY).fill('typed-by-hand')
      await playground.getByRole('tab', { name: t('raw') }).click()
      await playground.locator('.pg-raw').fill('{"channel": "sms", half')
      await page.locator(`.language[hreflang="${language}"]`).click()
      const there = page.getByRole('region', { name: words.region })
      for (const _ of ['another language', 'a reload']) {
        await expect(there.getByText(t('draftRestored'))).toBeVisible()
        await expect(there.getByLabel(KEY)).toHaveValue('typed-by-hand')
        await expect(there.locator('.pg-raw')).toHaveValue('{"channel": "sms", half')
        // Reading starts at the top of the page, not in the form.
        expect(await page.evaluate(() => scrollY)).toBe(0)
        await page.reload()
      }
      await expect(there.getByText(t('draftRestored'))).toBeVisible()
      await expectAccessible(page)
      await there.getByRole('button', { name: t('startAfresh') }).click()
      await expect(there.getByText(t('draftRestored'))).toHaveCount(0)
      await expect(there.getByLabel(KEY)).not.toHaveValue('typed-by-hand')
      await expect.poll(() => draftsIn(page)).toBe(0)
    },
  )

  inTurn()(
    `sending again moves nothing, and the part that was read stays chosen (${language})`,
    async ({ page, firstRun }) => {
      await page.setViewportSize({ width: 1280, height: 640 })
      const playground = await openPlayground(page, firstRun, REGISTER, language)
      const send = playground.locator('.pg-first')
      await send.click()
      const response = playground.getByRole('region', { name: words.response })
      const headers = response.getByRole('tab', { name: t('responseHeaders') })
      await headers.click()
      await expect(headers).toHaveAttribute('aria-selected', 'true')
      // The response scrolled itself into sight.
      await response
        .locator('.pg-summary')
        .evaluate((line) => line.scrollIntoView({ block: 'nearest', behavior: 'instant' }))
      const answered: (() => void)[] = []
      await page.route('**/api-general/**', async (route) => {
        await new Promise<void>((resolve) => answered.push(resolve))
        await route.continue()
      })
      const place = await send.boundingBox()
      await send.click()
      await expect(send).toHaveText(words.sending)
      expect(await send.boundingBox()).toMatchObject({ y: place?.y })
      // The previous response is not mistaken for the new one.
      await expect(playground.locator('.pg-shown')).toHaveAttribute('inert', '')
      await expect.poll(() => answered.length).toBe(1)
      for (const answer of answered) answer()
      await expect(send).toHaveText(words.send)
      expect(await send.boundingBox()).toMatchObject({ y: place?.y })
      await expect(headers).toHaveAttribute('aria-selected', 'true')
    },
  )
}

test('logging out clears the form saved in the tab', async ({ page, firstRun }) => {
  const playground = await openPlayground(page, firstRun, REGISTER)
  await playground.getByLabel(KEY).fill('typed-by-hand')
  await expect.poll(() => draftsIn(page)).toBe(1)
  await page.goto('/')
  await logOut(page)
  await expect.poll(() => draftsIn(page)).toBe(0)
})

test('the form of a page that was logged out on is not saved again', async ({ page, firstRun }) => {
  const playground = await openPlayground(page, firstRun, REGISTER)
  await playground.getByLabel(KEY).fill('typed-by-hand')
  await expect.poll(() => draftsIn(page)).toBe(1)
  await logOut(page)
  await expect.poll(() => draftsIn(page)).toBe(0)
  await page.goto('/')
  expect(await draftsIn(page)).toBe(0)
})

test.describe('rejected by the portal', () => {
  test.use({ expectedErrors: [/status of 401 .*(?:api-general|auth\/me)/] })

  test('a session that expires takes nothing along', async ({ page, firstRun, context }) => {
    const playground = await openPlayground(page, firstRun, REGISTER)
    await playground.getByLabel(KEY).fill('typed-by-hand')
    await context.clearCookies()
    await playground.locator('.pg-first').click()
    await expect(playground.getByText("You're logged out. Log in again")).toBeVisible()
    const toLogIn = playground.getByRole('button', { name: 'Log in again' })
    await toLogIn.click()
    await expect(playground.getByLabel('API Key')).toBeFocused()
    await expect(playground.getByLabel('API Key')).toBeInViewport()
    const logIn = page.getByRole('link', { name: 'Log in', exact: true })
    await logIn.click()
    await typeKeys(page, firstRun.partner)
    await expect(page.getByLabel(KEY)).toHaveValue('typed-by-hand')
  })
})

test.describe('who is logged in', () => {
  test.use({ expectedErrors: [/status of 401 .*auth\/(?:me|login)/] })

  test('after the login inside the playground the keyboard continues from there', async ({
    page,
    firstRun,
  }) => {
    await page.goto(REGISTER)
    await page.getByRole('button', { name: 'Send signed request' }).first().click()
    const playground = page.getByRole('region', { name: PLAYGROUND_WORDS.en.region })
    const apiKey = playground.locator('[name=apiKey]')
    await expect(apiKey).toBeFocused()
    await playground.getByLabel(KEY).fill('before-the-login')
    const secretKey = playground.locator('[name=secretKey]')
    await apiKey.fill('mistyped')
    await secretKey.fill(firstRun.partner.secret_key)
    await page.keyboard.press('Enter')
    await expect(playground.getByText('Wrong API Key')).toBeVisible()
    // The error is below one of two inputs in a row.
    const [left, right] = [await apiKey.boundingBox(), await secretKey.boundingBox()]
    expect(right).toMatchObject({ y: left?.y, height: left?.height })
    await apiKey.fill(firstRun.partner.api_key)
    await page.keyboard.press('Enter')
    await expect(playground.getByText(PLAYGROUND_WORDS.en.signedAs)).toBeVisible()
    await expect(playground.locator('.pg-identity')).toBeFocused()
    await expect(playground.getByLabel(KEY)).toHaveValue('before-the-login')
  })

  test('a page restored by the back button knows of a logout in the meantime', async ({
    page,
    firstRun,
  }) => {
    const playground = await openPlayground(page, firstRun, REGISTER)
    await page.evaluate(() => {
      localStorage.removeItem('gapura.session')
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(playground.getByRole('button', { name: 'Log in' })).toBeVisible()
  })
})

test('pressed twice, logging out asks once', async ({ page, firstRun }) => {
  await openPlayground(page, firstRun, REGISTER)
  const logOut = page.getByRole('button', { name: 'Log out' }).filter({ visible: true }).first()
  await logOut.evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
  })
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
