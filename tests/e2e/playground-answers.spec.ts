/** Failed calls in the playground, and how it shows responses. */
import { expect, expectAccessible, test } from '../support/browser.ts'
import { turnsOf } from '../support/journeys.ts'
import { openPlayground, PLAYGROUND_WORDS } from '../support/playground.ts'

const REGISTER = '/registration/v2/registrations?method=post'

for (const words of Object.values(PLAYGROUND_WORDS)) {
  const inTurn = turnsOf(words)
  const { language, t } = words

  test.describe(`without a response (${language})`, () => {
    test.use({ expectedErrors: [/ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED)/] })

    inTurn()(
      'each reason has its own text, and the form is ready for the next request',
      async ({ page, firstRun, context }) => {
        // The test doesn't wait: it decides when the browser's timer ends.
        await page.addInitScript(() => {
          AbortSignal.timeout = (ms) => {
            const timer = new AbortController()
            addEventListener(`time-is-up-after-${ms}`, () => timer.abort())
            return timer.signal
          }
        })
        const playground = await openPlayground(page, firstRun, REGISTER, language)
        const send = playground.getByRole('button', { name: words.send })
        const alert = playground.getByRole('alert')
        const sending = playground.getByRole('button', { name: words.sending })

        await context.setOffline(true)
        await send.click()
        await expect(alert).toContainText(t('offline'))
        await context.setOffline(false)

        await page.route('**/api-general/**', (route) => route.abort(), { times: 1 })
        await send.click()
        await expect(alert).toContainText(t('unreachable'))

        // Never answered.
        await page.route('**/api-general/**', () => {})
        await send.click()
        await expect(sending).toBeVisible()
        await playground.getByRole('button', { name: t('cancel'), exact: true }).press('Enter')
        await expect(alert).toContainText(t('canceled'))
        await expect(send).toBeFocused()
        await expectAccessible(page)

        await send.click()
        await expect(sending).toBeVisible()
        await page.evaluate(() => dispatchEvent(new Event('time-is-up-after-60000')))
        await expect(alert).toContainText(t('timeout', { seconds: '60' }))
      },
    )
  })

  inTurn()(
    `a Base64 image is its first 100 characters and a thumbnail; copying gives all (${language})`,
    async ({ page, firstRun, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const playground = await openPlayground(page, firstRun, REGISTER, language)
      await page.route('**/api-general/**', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: { code: 201, data: { selfie: PICTURE } } })
      })
      await playground.getByRole('button', { name: words.send }).click()
      const response = playground.getByRole('region', { name: words.response })
      const image = response.getByRole('img', { name: t('image', { name: 'selfie' }) })
      await expect(image).toHaveJSProperty('naturalWidth', 48)
      await expect(response.getByText(`"${PICTURE.slice(0, 100)}…"`, { exact: true })).toBeVisible()
      await expect(response).not.toContainText(PICTURE.slice(0, 101))
      await response.locator('.pg-json-image').getByRole('button').click()
      await expect(response.locator('.pg-json-image').getByRole('status')).toHaveText(t('copied'))
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(PICTURE)
      await expectAccessible(page)
    },
  )
}

/** 48 × 48 pixels: the selfie of the demo document. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAgMAAAAqbBEUAAAADFBMVEXP4P9Rjf6ablAlKTKrGDk1AAAACXBIWXMAAAsTAAALEwEAmpwYAAAAg0lEQVR42mNgoCfQ/4FgM///fwDO4f///wOcY////x845z8QYOUwgTgNCMMQxqFwmFYBQQMFHAYQhwErR2vVqhVwDteqVQvgHCYk/UB1K0gOKcbQUAc4JxQIYGxWECcASQImxQjhOCBUwdSJQjghmJzQUCQTkDmMMI4DXg4rjBNALAcAR0VlRsOweJgAAAAASUVORK5CYII='
