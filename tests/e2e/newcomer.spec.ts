/** A person's first visit: find an operation, log in, send a request, and break it. */
import type { Locator } from '@playwright/test'
import { SAMPLE_LANGUAGES } from '#core/samples/print-sample.ts'
import { samplesOf } from '../samples/copied-text.ts'
import { expect, expectAccessible, type FirstRun, test } from '../support/browser.ts'

test.use({ serviceWorkers: 'allow' })

const WORDS = {
  operation: 'Register a user',
  playground: /^Try /,
  logIn: 'Log in',
  signedAs: /^Signed as \S/,
  send: 'Send signed request',
  response: 'Response',
  receipt: /Signed ([\d.,]+) bytes, sent \1 bytes, same digest/,
  otherReceipt: /Signed [\d.,]+ bytes, sent [\d.,]+ bytes, different digest/,
  answered: (status: number) => `Response ${status} in`,
  refused: 'Why it was rejected',
  experiment: 'Change the request after signing',
  otherBody: 'Send a different body',
  bodyToSend: 'Body to send',
  otherSecret: 'Sign with a different secret key',
  secretToSign: 'Secret key to sign with',
  undo: 'Undo experiment',
  otherKey: 'so the key that signed is different',
} as const

test.describe('a newcomer', () => {
  // Browsers report every 401 on the console. These are expected: the errors, and the question
  // whether a session is still open, sent when the playground opens.
  test.use({ expectedErrors: [/status of 401 .*\/(api-general\/|auth\/me\b)/] })

  test('sends a signed request, breaks it twice and reads why it was rejected', async ({
    page,
    firstRun,
  }) => {
    await page.goto('/')
    await page.getByRole('navigation').getByRole('link', { name: WORDS.operation }).click()
    await expect(page).toHaveTitle(`${WORDS.operation} - Gapura Docs`)

    await page.getByRole('button', { name: WORDS.send }).filter({ visible: true }).click()
    const playground = page.getByRole('region', { name: WORDS.playground })
    await logIn(playground, firstRun)

    const response = playground.getByRole('region', { name: WORDS.response })
    const send = playground.getByRole('button', { name: WORDS.send })
    await send.click()
    await expect(playground).toContainText(WORDS.answered(201))
    await expect(response.getByText(WORDS.receipt)).toBeVisible()

    await playground.getByText(WORDS.experiment, { exact: true }).click()
    await playground.getByLabel(WORDS.otherSecret).check()
    await playground.getByLabel(WORDS.secretToSign).fill('')
    await send.click()
    await expect(playground.getByRole('alert')).toContainText(WORDS.secretToSign)
    await playground.getByRole('button', { name: WORDS.undo }).click()
    await playground.getByLabel(WORDS.otherSecret).check()
    await send.click()
    await expect(playground).toContainText(WORDS.answered(401))
    await expect(response.getByRole('heading', { name: WORDS.refused })).toBeVisible()
    await expect(response.getByText(WORDS.otherKey)).toBeVisible()

    await playground.getByRole('button', { name: WORDS.undo }).click()
    await expect(playground.locator('summary', { hasText: WORDS.experiment })).toBeFocused()
    await playground.getByLabel(WORDS.otherBody).check()
    const warning = playground.locator('.pg-warning')
    await expect(warning).toHaveCount(0)
    const body = playground.getByLabel(WORDS.bodyToSend)
    await body.fill((await body.inputValue()).replace('{', '{"added":true,'))
    await expect(warning).toHaveCount(1)
    await send.click()
    await expect(response.getByText(WORDS.otherReceipt)).toBeVisible()
    await expect(response.getByRole('heading', { name: WORDS.refused })).toBeVisible()
    await expect(response.getByText(WORDS.otherKey)).toHaveCount(0)
    await expectAccessible(page)

    await playground.getByRole('button', { name: WORDS.undo }).click()
    await send.click()
    await expect(playground).toContainText(WORDS.answered(201))
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
  await playground.getByRole('button', { name: WORDS.logIn, exact: true }).click()
  await expect(playground.getByText(WORDS.signedAs)).toBeVisible()
}
