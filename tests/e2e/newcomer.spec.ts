/** A person's first visit: find an operation, log in, send a request, and break it. */
import type { Locator } from '@playwright/test'
import { SAMPLE_LANGUAGES } from '#core/samples/print-sample.ts'
import { samplesOf } from '../samples/copied-text.ts'
import { expect, expectAccessible, type FirstRun, test } from '../support/browser.ts'

test.use({ serviceWorkers: 'allow' })

const LANGUAGES = [
  {
    language: 'en',
    home: '/',
    operation: 'Register a user',
    playground: /^Try /,
    logIn: 'Log in',
    signedAs: /^Signed as \S/,
    send: 'Send signed request',
    response: 'Response',
    receipt: /signed ([\d.,]+) bytes, sent \1 bytes, same digest/,
    otherReceipt: /signed [\d.,]+ bytes, sent [\d.,]+ bytes, different digest/,
    answered: (status: number) => `Response ${status} in`,
    refused: 'Why it was rejected',
    experiment: 'Change the request after signing',
    otherBody: 'Send a different body',
    bodyToSend: 'Body to send',
    otherSecret: 'Sign with a different secret key',
    secretToSign: 'Secret key to sign with',
    undo: 'Undo experiment',
    otherKey: 'so the key that signed is different',
  },
  {
    language: 'id',
    home: '/id',
    operation: 'Daftarkan pengguna',
    playground: /^Coba /,
    logIn: 'Masuk',
    signedAs: /^Ditandatangani sebagai \S/,
    send: 'Kirim request bertanda tangan',
    response: 'Respons',
    receipt: /ditandatangani ([\d.,]+) byte, dikirim \1 byte, digest sama/,
    otherReceipt: /ditandatangani [\d.,]+ byte, dikirim [\d.,]+ byte, digest berbeda/,
    answered: (status: number) => `Respons ${status} dalam`,
    refused: 'Mengapa ditolak',
    experiment: 'Ubah request setelah ditandatangani',
    otherBody: 'Kirim body yang berbeda',
    bodyToSend: 'Body yang dikirim',
    otherSecret: 'Tanda tangani dengan secret key lain',
    secretToSign: 'Secret key untuk menandatangani',
    undo: 'Batalkan percobaan',
    otherKey: 'jadi kunci penanda tangannya yang berbeda',
  },
] as const

type Words = (typeof LANGUAGES)[number]

for (const words of LANGUAGES) {
  test.describe(`a newcomer (${words.language})`, () => {
    // Browsers report every 401 on the console. These are expected: the errors, and the question
    // whether a session is still open, sent when the playground opens.
    test.use({ expectedErrors: [/status of 401 .*\/(api-general\/|auth\/me\b)/] })

    test('sends a signed request, breaks it twice and reads why it was rejected', async ({
      page,
      firstRun,
    }) => {
      await page.goto(words.home)
      await page.getByRole('navigation').getByRole('link', { name: words.operation }).click()
      await expect(page).toHaveTitle(`${words.operation} - Gapura Docs`)

      await page.getByRole('button', { name: words.send }).filter({ visible: true }).click()
      const playground = page.getByRole('region', { name: words.playground })
      await logIn(playground, words, firstRun)

      const response = playground.getByRole('region', { name: words.response })
      const send = playground.getByRole('button', { name: words.send })
      await send.click()
      await expect(playground).toContainText(words.answered(201))
      await expect(response.getByText(words.receipt)).toBeVisible()

      await playground.getByText(words.experiment, { exact: true }).click()
      await playground.getByLabel(words.otherSecret).check()
      await playground.getByLabel(words.secretToSign).fill('')
      await send.click()
      await expect(playground.getByRole('alert')).toContainText(words.secretToSign)
      await playground.getByRole('button', { name: words.undo }).click()
      await playground.getByLabel(words.otherSecret).check()
      await send.click()
      await expect(playground).toContainText(words.answered(401))
      await expect(response.getByRole('heading', { name: words.refused })).toBeVisible()
      await expect(response.getByText(words.otherKey)).toBeVisible()

      await playground.getByRole('button', { name: words.undo }).click()
      await expect(playground.locator('summary', { hasText: words.experiment })).toBeFocused()
      await playground.getByLabel(words.otherBody).check()
      const warning = playground.locator('.pg-warning')
      await expect(warning).toHaveCount(0)
      const body = playground.getByLabel(words.bodyToSend)
      await body.fill((await body.inputValue()).replace('{', '{"added":true,'))
      await expect(warning).toHaveCount(1)
      await send.click()
      await expect(response.getByText(words.otherReceipt)).toBeVisible()
      await expect(response.getByRole('heading', { name: words.refused })).toBeVisible()
      await expect(response.getByText(words.otherKey)).toHaveCount(0)
      await expectAccessible(page)

      await playground.getByRole('button', { name: words.undo }).click()
      await send.click()
      await expect(playground).toContainText(words.answered(201))
    })
  })
}

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

async function logIn(playground: Locator, words: Words, { partner }: FirstRun): Promise<void> {
  await playground.getByLabel('API Key', { exact: true }).fill(partner.api_key)
  await playground.getByLabel('Secret Key', { exact: true }).fill(partner.secret_key)
  await playground.getByRole('button', { name: words.logIn, exact: true }).click()
  await expect(playground.getByText(words.signedAs)).toBeVisible()
}
