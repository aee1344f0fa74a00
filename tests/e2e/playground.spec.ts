/** The playground besides sending: it checks, remembers, shares and exports, without secrets. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, type FirstRun, test } from '../support/browser.ts'
import { openPlayground } from '../support/playground.ts'

const OPERATION = '/registration/v2/registrations?method=post'

// Browsers report every error on the console: here the question whether a session is still open, and
// bodies that the sandbox rejects because a test gave them few fields.
test.use({ expectedErrors: [/status of (401 .*\/auth\/me\b|422 .*\/api-general\/)/] })

test('validates a response against its schema and reports a difference', async ({
  page,
  firstRun,
}) => {
  const playground = await openPlayground(page, firstRun, OPERATION)
  await send(page)
  await expect(playground.getByText('Matches the schema of 201')).toBeVisible()

  await page.route('**/api-general/**', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { data: 7 } })
  })
  await send(page)
  await expect(playground.getByText(/\d+ differences? from the document/)).toBeVisible()
  await expect(playground.locator('.pg-differences li').filter({ hasText: 'code' })).toBeVisible()
  await expectAccessible(page)
})

test('a sent request is remembered on this device, filled in again, and cleared', async ({
  page,
  firstRun,
}) => {
  const playground = await openPlayground(page, firstRun, OPERATION)
  await fillBody(page, {
    email: 'first@example.com',
    selfie: 'aGk=',
    note: firstRun.partner.secret_key,
  })
  await page.getByRole('button', { name: 'Send signed request' }).first().click()
  await expect(playground.getByText(/^History \(1\)$/)).toBeVisible()
  await fillBody(page, { email: 'second@example.com' })
  await playground.getByText('History (1)').click()
  // A month as a number is read as a day in half of the world.
  await expect(playground.locator('.pg-history time')).toHaveText(/^[A-Z][a-z]{2} \d+, \d{4}, /)
  await expectAccessible(page)
  await playground.getByRole('button', { name: 'Fill in again' }).click()
  await expect(playground.getByRole('tabpanel').getByRole('textbox').first()).toHaveValue(
    /first@example\.com/,
  )

  const stored = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
  )
  expect(stored).toContain('first@example.com')
  expectNoSecret(stored, firstRun)
  expect(stored).not.toMatch(/aGk=|[Bb]earer|"Signature"/)

  // It opens automatically: the form has saved values.
  await page.reload()
  await page.getByText('History (1)').click()
  await page.getByRole('button', { name: 'Clear history' }).click()
  await expect(page.getByText('History (1)')).toHaveCount(0)
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(left).not.toContain('first@example.com')
})

test('a link fills the form, once, for the person who opens it, and has no secret', async ({
  page,
  firstRun,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const playground = await openPlayground(page, firstRun, OPERATION)
  const { secret_key } = firstRun.partner
  await fillBody(page, { email: 'shared@example.com', note: secret_key })
  await playground.getByText('Share or export').click()
  await playground.getByRole('button', { name: 'Copy link' }).click()
  await expect(playground.getByText(/^Link copied/)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const [, coded = ''] = link.split('#try=')
  const text = Buffer.from(coded, 'base64url').toString()
  expect(text).toContain('shared@example.com')
  expectNoSecret(`${link} ${text} ${page.url()}`, firstRun)

  const opened = await context.newPage()
  await opened.goto(link)
  const region = opened.getByRole('region', { name: /^Try / })
  await region.getByRole('tab', { name: 'JSON' }).click()
  await expect(region.getByRole('tabpanel').getByRole('textbox').first()).toHaveValue(
    /shared@example\.com/,
  )
  await opened.close()

  // On its own page, too, where it doesn't undo later changes.
  const body = playground.getByRole('tabpanel').getByRole('textbox').first()
  await fillBody(page, { email: 'mine@example.com' })
  await page.goto(link)
  await expect(body).toHaveValue(/shared@example\.com/)
  await fillBody(page, { email: 'mine-again@example.com' })
  await page.reload()
  await expect(body).toHaveValue(/mine-again@example\.com/)
})

test('exports and the saved response have no secret', async ({ page, firstRun }) => {
  const playground = await openPlayground(page, firstRun, OPERATION)
  const { secret_key } = firstRun.partner
  await fillBody(page, { email: 'export@example.com', note: secret_key })
  await playground.getByText('Share or export').click()
  const postman = await saved(page, 'Postman collection')
  expect(postman.name).toMatch(/\.postman_collection\.json$/)
  expect(JSON.parse(postman.text)).toMatchObject({
    info: { schema: expect.stringContaining('v2.1.0') },
    item: [{ event: [{ listen: 'prerequest' }], request: { method: 'POST' } }],
  })
  const bruno = await saved(page, 'Bruno file')
  expect(bruno.name).toMatch(/\.bru$/)
  expect(bruno.text).toContain('script:pre-request {')
  for (const { text } of [postman, bruno]) {
    expect(text).toContain('export@example.com')
    expectNoSecret(text, firstRun)
  }
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send signed request' }).first().click()
  const response = playground.getByRole('region', { name: 'Response' })
  await expect(response).toBeVisible()
  const answer = await saved(page, 'Download')
  expect(answer.name).toBe('response.json')
  expectNoSecret(answer.text, firstRun)
})

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send signed request' }).first().click()
  await expect(page.getByRole('region', { name: 'Response' })).toBeVisible()
}

async function fillBody(page: Page, body: object): Promise<void> {
  const playground = page.getByRole('region', { name: /^Try / })
  await playground.getByRole('tab', { name: 'JSON' }).click()
  await playground.getByRole('tabpanel').getByRole('textbox').first().fill(JSON.stringify(body))
}

async function saved(page: Page, button: string) {
  const download = page.waitForEvent('download')
  await page.getByRole('region', { name: /^Try / }).getByRole('button', { name: button }).click()
  const file = await download
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

function expectNoSecret(text: string, { partner }: FirstRun): void {
  expect(text.includes(partner.secret_key), 'the secret key stands in it').toBe(false)
  const coded = Buffer.from(partner.secret_key).toString('base64').replace(/=+$/, '')
  expect(text.includes(coded), 'the secret key stands in it as base64').toBe(false)
}
