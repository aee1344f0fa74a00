/** History, links and exports of the playground, in Indonesian. */
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { openPlayground, PLAYGROUND_WORDS } from '../support/playground.ts'

const OPERATION = '/registration/v2/registrations?method=post'
const WORDS = PLAYGROUND_WORDS.id

// The sandbox rejects bodies of a few fields (the test checks only what is stored), and the question
// whether a session is open.
test.use({ expectedErrors: [/status of (?:401 .*\/auth\/me\b|422 .*\/api-general\/)/] })

test('history: fills in a sent request again, and clears it', async ({ page, firstRun }) => {
  const playground = await openPlayground(page, firstRun, OPERATION, 'id')
  await bodyOf(playground).then((body) => body.fill('{"email":"pertama@example.com"}'))
  await playground.getByRole('button', { name: WORDS.send }).click()
  await expect(playground.getByText('Riwayat (1)')).toBeVisible()
  await (await bodyOf(playground)).fill('{"email":"kedua@example.com"}')
  await playground.getByText('Riwayat (1)').click()
  await expectAccessible(page)
  await playground.getByRole('button', { name: 'Isi lagi' }).click()
  await expect(await bodyOf(playground)).toHaveValue(/pertama@example\.com/)
  await playground.getByRole('button', { name: 'Hapus riwayat' }).click()
  await expect(playground.getByText(/^Riwayat/)).toHaveCount(0)
})

test('link: fills in the form for the person who opens it, in Indonesian', async ({
  page,
  firstRun,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const playground = await openPlayground(page, firstRun, OPERATION, 'id')
  await (await bodyOf(playground)).fill('{"email":"bagikan@example.com"}')
  await playground.getByText('Bagikan atau ekspor').click()
  await playground.getByRole('button', { name: 'Salin tautan' }).click()
  await expect(playground.getByText(/^Tautan disalin/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(new URL(link).pathname).toBe('/id/registration/v2/registrations')
  const opened = await context.newPage()
  await opened.goto(link)
  await expect(await bodyOf(opened.getByRole('region', { name: WORDS.region }))).toHaveValue(
    /bagikan@example\.com/,
  )
  await opened.close()
})

test('export: saves both files without secrets', async ({ page, firstRun }) => {
  const playground = await openPlayground(page, firstRun, OPERATION, 'id')
  await playground.getByText('Bagikan atau ekspor').click()
  const postman = await saved(page, playground, 'Koleksi Postman')
  expect(postman.name).toMatch(/\.postman_collection\.json$/)
  const bruno = await saved(page, playground, 'File Bruno')
  expect(bruno.name).toMatch(/\.bru$/)
  for (const { text } of [postman, bruno]) {
    expect(text).toContain('registrations')
    expect(text).not.toContain(firstRun.partner.secret_key)
  }
  await expect(playground.getByText(/^Tersimpan\. Isi variabel api_key/)).toBeVisible()
  await expectAccessible(page)
})

async function bodyOf(playground: Locator): Promise<Locator> {
  await playground.getByRole('tab', { name: 'JSON' }).click()
  return playground.getByRole('tabpanel').getByRole('textbox').first()
}

async function saved(page: Page, playground: Locator, button: string) {
  const download = page.waitForEvent('download')
  await playground.getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}
