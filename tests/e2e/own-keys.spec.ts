/** A document published without a portal: its operations are tried with the reader's own keys. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { type BuiltSite, buildSiteFrom } from '../support/built-site.ts'
import { scaled } from '../support/limits.ts'
import { API_KEY, CLIENT, type OwnApi, startOwnApi } from '../support/own-api.ts'

let api: OwnApi
let site: BuiltSite

test.beforeAll(async () => {
  test.setTimeout(scaled(180_000))
  api = await startOwnApi()
  const folder = await mkdtemp(join(tmpdir(), 'gapura-own-'))
  await writeFile(join(folder, 'own.yaml'), api.document)
  site = await buildSiteFrom(join(folder, 'own.yaml'))
  await rm(folder, { recursive: true })
})
test.afterAll(async () => {
  api.stop()
  await site.stop()
})

// The closed operation has no permission for other origins, which the browser reports.
test.use({
  expectedErrors: [/CORS policy|Content Security Policy|net::ERR_FAILED|status of 40[014]/],
})

async function open(page: Page, path: string, sample = ''): Promise<Locator> {
  await page.goto(`${site.origin}${path}`)
  // A sample that is authorized in another way has another height: the button below it moves.
  await expect(page.locator('.panel pre:visible').first()).toContainText(sample)
  await page.getByRole('button', { name: /^(Try this request|Coba request ini)$/ }).click()
  const playground = page.locator('.pg')
  await expect(playground).toBeVisible()
  return playground
}

test('a key is sent to the API, stays in memory, and moves with the tab on request', async ({
  page,
}) => {
  const playground = await open(page, '/pets/pets')
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveCount(0)
  const key = playground.getByLabel('API key in the header X-Api-Key')
  await playground.getByRole('button', { name: 'Send request' }).click()
  await expect(playground.locator('.pg-status')).toHaveText('401')
  await key.fill(API_KEY)
  await playground.getByRole('button', { name: 'Send request' }).click()
  await expect(playground.locator('.pg-status')).toHaveText('200')
  await expect(playground.getByText('Milo')).toBeVisible()
  await expectAccessible(page)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    API_KEY,
  )
  await playground.getByLabel('Keep in this tab until I close it').check()
  const again = await open(page, '/id/closed/closed')
  await expect(again.getByLabel('API key di header X-Api-Key')).toHaveValue(API_KEY)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(API_KEY)
})

test('samples are authorized as chosen, also on the next page and in the playground', async ({
  page,
}) => {
  await page.goto(`${site.origin}/closed/closed`)
  const sample = page.locator('.panel pre:visible').first()
  await expect(sample).toContainText('GAPURA_X_API_KEY')
  // Another choice says nothing about the way.
  await page.getByRole('checkbox', { name: 'All fields' }).check()
  await expect(sample).toContainText('force=')
  expect(await page.evaluate(() => sessionStorage.getItem('gapura.authorization'))).toBeNull()
  await page
    .getByRole('combobox', { name: 'Authorization' })
    .selectOption('Username and password (HTTP Basic)')
  await expect(sample).toContainText('GAPURA_PASSWORD')
  await expect(sample).not.toContainText('GAPURA_X_API_KEY')
  const playground = await open(page, '/id/closed/closed', 'GAPURA_PASSWORD')
  await expect(playground.getByLabel('Otorisasi dengan')).toHaveValue('1')
  await page.goto(`${site.origin}/closed/closed`)
  await expect(page.getByRole('combobox', { name: 'Authorization' })).toHaveValue('["login"]')
  await expect(sample).toContainText('GAPURA_PASSWORD')
})

test('signing in with PKCE gives a token, and so do client credentials', async ({ page }) => {
  const playground = await open(page, '/orders/orders')
  await playground.getByRole('button', { name: 'Get token' }).click()
  await expect(playground.getByText(/^Enter the client ID/)).toBeVisible()
  await playground.getByLabel('Client ID').fill(CLIENT.id)
  await playground.getByRole('button', { name: 'Get token' }).click()
  await expect(playground.getByText(/^Token received\. It expires at/)).toBeVisible()
  await expect(playground.getByLabel('Access token')).not.toHaveValue('')
  await playground.getByRole('button', { name: 'Send request' }).click()
  await expect(playground.locator('.pg-status')).toHaveText('200')
  await expectAccessible(page)

  await playground.getByLabel('Get a token by').selectOption('Client credentials')
  await expect(playground.getByText('Scopes (1 of 1)')).toBeVisible()
  await playground.getByLabel('Client secret (optional)').fill('wrong')
  await playground.getByRole('button', { name: 'Get token' }).click()
  await expect(playground.getByText(/The code is wrong\. \(invalid_grant\)/)).toBeVisible()
  await playground.getByLabel('Client secret (optional)').fill(CLIENT.secret)
  await playground.getByRole('button', { name: 'Get token' }).click()
  await expect(playground.getByText(/^Token received\. It expires at/)).toBeVisible()
})

test('a redirect to a host that the document does not name is not blamed on CORS', async ({
  page,
}) => {
  const playground = await open(page, '/moved/moved')
  await playground.getByRole('button', { name: 'Send request' }).click()
  const failure = playground.getByRole('alert').filter({ hasText: 'Redirect to another host' })
  await expect(failure).toContainText(api.origin)
  await expectAccessible(page)
})

test('a call that the API does not allow is explained, with its headers and command', async ({
  page,
}) => {
  const playground = await open(page, '/closed/closed')
  await playground.getByLabel('Authorize with').selectOption('HTTP Basic')
  await playground.getByLabel('Username').fill('ani')
  const password = playground.getByLabel('Password')
  await password.pressSequentially(' secret of ani ')
  await password.blur()
  await expect(password).toHaveValue('secret of ani')
  const members = playground.getByLabel('Member name')
  for (const [at, name] of ['a', 'ab', '12'].entries()) {
    await playground.getByRole('button', { name: 'Add member' }).click()
    await members.nth(at).fill('')
    await members.nth(at).pressSequentially(name)
    await members.nth(at).blur()
  }
  const names = await members.evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  expect(names).toEqual(['12', 'a', 'ab'])
  await playground.getByRole('button', { name: 'Send request' }).click()
  const failure = playground.getByRole('alert').filter({ hasText: 'CORS' })
  await expect(failure).toContainText(`Access-Control-Allow-Origin: ${site.origin}`)
  await expect(failure).toContainText('Access-Control-Allow-Methods: PUT')
  await expect(failure).toContainText('Access-Control-Allow-Headers: authorization, content-type')
  await expect(failure).toContainText('--user "$API_USERNAME:$API_PASSWORD"')
  await expect(failure).toContainText(`curl --request PUT '${api.origin}/v1/closed'`)
  await expectAccessible(page)
  // It opens automatically, because it has a draft.
  await page.goto(`${site.origin}/id/closed/closed`)
  await expect(page.getByRole('combobox', { name: 'Otorisasi dengan' })).toHaveValue('1')
})
