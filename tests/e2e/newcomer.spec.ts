/** A person's first visit: find an operation, log in, send a request, and break it. */
import type { Locator } from '@playwright/test'
import { SAMPLE_LANGUAGES } from '#core/samples/print-sample.ts'
import { samplesOf } from '../samples/copied-text.ts'
import { expect, expectAccessible, type FirstRun, test } from '../support/browser.ts'
import { PLAYGROUND_WORDS } from '../support/playground.ts'

test.use({ serviceWorkers: 'allow' })

const { t, region, signedAs, send: SEND, response: RESPONSE } = PLAYGROUND_WORDS.en
const OPERATION = 'Register a user'
const RECEIPT = /Signed ([\d.,]+) bytes, sent \1 bytes, same digest/
const OTHER_RECEIPT = /Signed [\d.,]+ bytes, sent [\d.,]+ bytes, different digest/
const OTHER_KEY = 'so the key that signed is different'
const answered = (status: number): string => `Response ${status} in`

test.describe('a newcomer', () => {
  // Browsers report every 401 on the console. These are expected: the errors, and the question
  // whether a session is still open, sent when the playground opens.
  test.use({ expectedErrors: [/status of 401 .*\/(api-general\/|auth\/me\b)/] })

  test('sends a signed request, breaks it twice and reads why it was rejected', async ({
    page,
    firstRun,
  }) => {
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: OPERATION }).click()
    await expect(page).toHaveTitle(`${OPERATION} - Gapura Docs`)

    await page.getByRole('button', { name: SEND }).filter({ visible: true }).click()
    const playground = page.getByRole('region', { name: region })
    await logIn(playground, firstRun)

    const response = playground.getByRole('region', { name: RESPONSE })
    const send = playground.getByRole('button', { name: SEND })
    await send.click()
    await expect(playground).toContainText(answered(201))
    await expect(response.getByText(RECEIPT)).toBeVisible()

    await playground.getByText(t('experiment'), { exact: true }).click()
    await playground.getByLabel(t('experimentSecret')).check()
    await playground.getByLabel(t('experimentSecretText')).fill('')
    await send.click()
    await expect(playground.getByRole('alert')).toContainText(t('experimentSecretText'))
    await playground.getByRole('button', { name: t('experimentReset') }).click()
    await playground.getByLabel(t('experimentSecret')).check()
    await send.click()
    await expect(playground).toContainText(answered(401))
    await expect(response.getByRole('heading', { name: t('whyRefused') })).toBeVisible()
    await expect(response.getByText(OTHER_KEY)).toBeVisible()

    await playground.getByRole('button', { name: t('experimentReset') }).click()
    await expect(playground.locator('summary', { hasText: t('experiment') })).toBeFocused()
    await playground.getByLabel(t('experimentBody')).check()
    const warning = playground.locator('.pg-warning')
    await expect(warning).toHaveCount(0)
    const body = playground.getByLabel(t('experimentBodyText'))
    await body.fill((await body.inputValue()).replace('{', '{"added":true,'))
    await expect(warning).toHaveCount(1)
    await send.click()
    await expect(response.getByText(OTHER_RECEIPT)).toBeVisible()
    await expect(response.getByRole('heading', { name: t('whyRefused') })).toBeVisible()
    await expect(response.getByText(OTHER_KEY)).toHaveCount(0)
    await expectAccessible(page)

    await playground.getByRole('button', { name: t('experimentReset') }).click()
    await send.click()
    await expect(playground).toContainText(answered(201))
  })
})

test('Copy gives the sample that was run, in every language', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const path = '/registration/v2/registrations'
  await page.goto(path)
  const [samples] = samplesOf(await (await page.request.get(path)).text())
  const panel = page.locator('.panel', { has: page.getByLabel('cURL') }).first()
  for (const { id, label } of SAMPLE_LANGUAGES) {
    await panel.getByText(label, { exact: true }).click()
    await panel.getByRole('button', { name: 'Copy code' }).click()
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(clipboard).toBe(samples?.get(id))
  }
})

async function logIn(playground: Locator, { partner }: FirstRun): Promise<void> {
  await playground.getByLabel('API Key', { exact: true }).fill(partner.api_key)
  await playground.getByLabel('Secret Key', { exact: true }).fill(partner.secret_key)
  await playground.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(playground.getByText(signedAs)).toBeVisible()
}
