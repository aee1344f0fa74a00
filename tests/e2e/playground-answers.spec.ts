/** What the playground says when a call does not end well, and how it shows what comes back. */
import { expect, expectAccessible, test } from '../support/browser.ts'
import { openPlayground } from '../support/playground.ts'

const REGISTER = '/registration/v2/registrations?method=post'
const SEND = 'Send signed request'

test.describe('without an answer', () => {
  test.use({ expectedErrors: [/ERR_(?:INTERNET_DISCONNECTED|FAILED|ABORTED)/] })

  test('a request is cancelled, and the form is ready for the next', async ({ page, firstRun }) => {
    const playground = await openPlayground(page, firstRun, REGISTER)
    // Never answered.
    await page.route('**/api-general/**', () => {})
    await playground.getByRole('button', { name: SEND }).click()
    await expect(playground.getByRole('button', { name: 'Sending…' })).toBeVisible()
    await playground.getByRole('button', { name: 'Cancel' }).click()
    await expect(playground.getByRole('alert')).toContainText('You cancelled the request.')
    await expect(playground.getByRole('button', { name: SEND })).toBeEnabled()
    await expectAccessible(page)
  })

  test('a browser without network is told apart from an API that is down', async ({
    page,
    firstRun,
    context,
  }) => {
    const playground = await openPlayground(page, firstRun, REGISTER)
    await context.setOffline(true)
    await playground.getByRole('button', { name: SEND }).click()
    await expect(playground.getByRole('alert')).toContainText('Your browser is offline.')
    await context.setOffline(false)
    await page.route('**/api-general/**', (route) => route.abort())
    await playground.getByRole('button', { name: SEND }).click()
    await expect(playground.getByRole('alert')).toContainText('The portal could not be reached.')
  })

  test('time that is up is said with a warning not to send twice', async ({ page, firstRun }) => {
    // Time itself is not waited for: the browser's timer ends when the test says so.
    await page.addInitScript(() => {
      const timer = new AbortController()
      AbortSignal.timeout = (ms) => {
        addEventListener(`time-is-up-after-${ms}`, () => timer.abort())
        return timer.signal
      }
    })
    const playground = await openPlayground(page, firstRun, REGISTER)
    await page.route('**/api-general/**', () => {})
    await playground.getByRole('button', { name: SEND }).click()
    await expect(playground.getByRole('button', { name: 'Sending…' })).toBeVisible()
    await page.evaluate(() => dispatchEvent(new Event('time-is-up-after-60000')))
    await expect(playground.getByRole('alert')).toContainText(
      'No answer within 60 seconds. The API may have received the request',
    )
  })
})

test.describe('with an answer', () => {
  test.use({ expectedErrors: [/status of 401 .*\/api-general\//] })

  test('a refusal says which check failed, with the numbers', async ({ page, firstRun }) => {
    await page.clock.setFixedTime(Date.now() + 900_000)
    const playground = await openPlayground(page, firstRun, REGISTER)
    await expect(
      playground.getByText(/Your clock is (?:89\d|90\d) seconds ahead of the portal's/),
    ).toBeVisible()
    await playground.getByRole('button', { name: SEND }).click()
    const response = playground.getByRole('region', { name: 'Response' })
    await expect(response.locator('.pg-status')).toHaveText('401')
    await expect(
      response.getByText(/The timestamp is (?:89\d|90\d) seconds away from the API's clock/),
    ).toBeVisible()
    await expectAccessible(page)
  })

  test('a Base64 image is its first 100 characters and a thumbnail; copying gives all', async ({
    page,
    firstRun,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const playground = await openPlayground(page, firstRun, REGISTER)
    await page.route('**/api-general/**', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { code: 201, data: { selfie: PICTURE } } })
    })
    await playground.getByRole('button', { name: SEND }).click()
    const response = playground.getByRole('region', { name: 'Response' })
    const image = response.getByRole('img', { name: 'Image in selfie' })
    await expect(image).toHaveJSProperty('naturalWidth', 48)
    await expect(response.getByText(`"${PICTURE.slice(0, 100)}…"`, { exact: true })).toBeVisible()
    await expect(response).not.toContainText(PICTURE.slice(0, 101))
    await response.locator('.pg-json-image').getByRole('button').click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(PICTURE)
    await expectAccessible(page)
  })
})

/** 48 × 48 pixels: the selfie of the demo document. */
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAwAgMAAAAqbBEUAAAADFBMVEXP4P9Rjf6ablAlKTKrGDk1AAAACXBIWXMAAAsTAAALEwEAmpwYAAAAg0lEQVR42mNgoCfQ/4FgM///fwDO4f///wOcY////x845z8QYOUwgTgNCMMQxqFwmFYBQQMFHAYQhwErR2vVqhVwDteqVQvgHCYk/UB1K0gOKcbQUAc4JxQIYGxWECcASQImxQjhOCBUwdSJQjghmJzQUCQTkDmMMI4DXg4rjBNALAcAR0VlRsOweJgAAAAASUVORK5CYII='
