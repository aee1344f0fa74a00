/** From an edit to what readers see and back, on a separate portal: it shows another document. */
import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { openDesk } from '../support/admin-desk.ts'
import { INDONESIAN } from '../support/admin-words.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { copyOfFirstStart } from '../support/first-start.ts'
import { JOURNEY_ERRORS } from '../support/journeys.ts'
import { scaled } from '../support/limits.ts'
import { signInAs } from '../support/staff-browser.ts'
import { type StartedPortal, startPortal } from '../support/start-portal.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS], serviceWorkers: 'allow' })

const START_MS = scaled(5 * 60_000)
/** A build of a small document on a busy machine. */
const BUILD_MS = scaled(60_000)

let dataDirectory = ''
let portal: StartedPortal
test.beforeAll(async () => {
  test.setTimeout(START_MS)
  dataDirectory = copyOfFirstStart('publish')
  portal = await startPortal({ dataDirectory })
})
test.afterAll(async () => {
  const { code } = await portal.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
  expect(code).toBe(0)
})

const documentOf = (summary: string, parameters = ''): string => `openapi: 3.1.0
info:
  title: Shop
  version: "1.0"
servers:
  - url: https://api.example.com
paths:
  /orders:
    get:
      operationId: listOrders
      summary: ${summary}
      tags: [Orders]
${parameters}      responses:
        '200':
          description: All orders
`

async function write(page: Page, content: string): Promise<void> {
  await page.getByRole('textbox', { name: 'YAML text' }).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(content)
  await expect(page.getByText(/^Saved/).first()).toBeVisible()
}

async function publish(page: Page): Promise<void> {
  const button = page.locator('.yaml-aside').getByRole('button', { name: /^Publish/ })
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.getByText(/^Published /).last()).toBeVisible()
}

/** Waits until the newest build has the status. */
async function newestBuild(page: Page, status: string): Promise<void> {
  await page.goto('/admin/builds')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(status, { timeout: BUILD_MS })
}

/** Creates and deletes a draft, which readers never saw. */
async function deleteDraftFaq(page: Page, title: string): Promise<void> {
  const faq = '/api-admin/admin/api/v1/faq'
  const headers = { Origin: portal.origin }
  const made = await page.request.post(faq, { data: { title }, headers })
  const { id, revision } = (await made.json()).data.faq
  const deleted = await page.request.delete(`${faq}/${id}?revision=${revision}`, { headers })
  expect(deleted.status()).toBe(200)
}

test('an edit is compared, published, built, read by the public, and rolled back', async ({
  browser,
}) => {
  test.setTimeout(START_MS)
  const { page } = await signInAs(browser, portal.origin, 'admin', 'Publisher', dataDirectory)
  const reader = await browser.newPage({ baseURL: portal.origin })
  const title = reader.getByRole('heading', { level: 1 })

  await page.goto('/admin/yaml-editor')
  await page.getByRole('button', { name: 'New document' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Document name').fill('Shop API')
  await dialog.getByRole('button', { name: 'New document' }).click()
  const editor = page.getByRole('textbox', { name: 'YAML text' })
  await expect(editor).toBeVisible()
  const address = page.url()
  await write(page, documentOf('List the orders of today'))
  await page.getByRole('button', { name: 'Review and publish' }).click()
  await publish(page)
  await page.goto('/admin/yaml-editor')
  const shop = page.getByRole('row', { name: /Shop API/ })
  await shop.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Make live' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make live' }).click()
  await expect(page.getByText('Shop API goes live when the site is built.').last()).toBeVisible()
  // "Live" marks the build that readers see, and never two.
  const live = page.getByRole('row').filter({ has: page.getByText('Live', { exact: true }) })
  await expect(shop.getByText('Live', { exact: true })).toBeVisible({ timeout: BUILD_MS })
  await expect(live).toHaveCount(1)
  await newestBuild(page, 'Succeeded')
  await reader.goto('/orders/orders')
  await expect(title).toHaveText('List the orders of today')

  await page.goto(address)
  const limit = '      parameters: [{ name: limit, in: query, schema: { type: integer } }]\n'
  await write(page, documentOf('List the orders of tomorrow', limit))
  await page.getByRole('button', { name: 'Review and publish' }).click()
  const changes = page.locator('.yaml-aside')
  await expect(changes).toContainText('limit')
  await expect(changes).toContainText('1 wording change.')
  await publish(page)
  await newestBuild(page, 'Succeeded')
  await expect(page.getByRole('row').nth(1)).toContainText('Compiled 1 operation in 1 tag')
  await reader.reload()
  await expect(title).toHaveText('List the orders of tomorrow')
  await expect(reader.getByRole('main')).toContainText('limit')
  await reader.goto('/id/orders/orders')
  await expect(title).toHaveText('List the orders of tomorrow')

  const before = page.getByRole('row').nth(2)
  await before.getByRole('button', { name: /^Roll back to/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Roll back' }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Rolled back to the release of')
  await expect(page.getByRole('row').nth(1)).toContainText('Succeeded', { timeout: BUILD_MS })
  // Readers see the release of one build; the way back to it is another line.
  await expect(live).toHaveCount(1)
  await expect(live.getByRole('button', { name: /^Roll back/ })).toHaveCount(0)
  await reader.goto('/orders/orders')
  await expect(title).toHaveText('List the orders of today')

  // It holds: another edit is published and waits; every screen says what readers see.
  await page.goto(address)
  const banner = page.locator('.admin-hold')
  await expect(banner).toContainText('Publisher rolled back on')
  await expectAccessible(page)
  await write(page, documentOf('List the orders of next week', limit))
  await page.getByRole('button', { name: 'Review and publish' }).click()
  await changes.getByRole('button', { name: /^Publish/ }).click()
  await page.getByRole('button', { name: 'Keep rolled-back site' }).click()
  await expect(page.getByText("but it isn't live yet").last()).toBeVisible()
  await expect(page.getByText('Not live: rolled back')).toBeVisible()
  await newestBuild(page, 'Paused: site rolled back')
  // Removing something from readers asks as well: Cancel leaves it unchanged.
  await page.goto('/admin/faq')
  const answered = page.getByRole('row', { name: 'Why is my signature rejected?' })
  await answered.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Go live with everything that is published?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(answered).toHaveCount(1)
  await answered.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Move to draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to draft' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(answered).toHaveCount(1)
  await page.goto('/admin/document-version')
  await page.getByRole('button', { name: 'Edit 2.0' }).click()
  await page.getByRole('dialog').getByLabel('Title').fill('Not yet')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Keep rolled-back site' }).click()
  await expect(page.getByRole('cell', { name: 'Not yet' })).toBeVisible()
  await deleteDraftFaq(page, 'Thrown away')
  await page.goto('/admin/trash')
  const restore = page.getByRole('button', { name: 'Restore Thrown away' })
  await restore.click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(restore).toHaveCount(1)
  await expect(question).toHaveCount(0)
  await reader.reload()
  await expect(title).toHaveText('List the orders of today')
  await banner.getByRole('button', { name: 'Make current' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make current' }).click()
  await newestBuild(page, 'Succeeded')
  await expect(banner).toHaveCount(0)
  await reader.reload()
  await expect(title).toHaveText('List the orders of next week')
})

test('a build is followed to its end, and an earlier release is made live again', async ({
  browser,
}) => {
  test.setTimeout(START_MS)
  const { t } = INDONESIAN
  const place = { origin: portal.origin, dataDirectory }
  const desk = await openDesk(browser, INDONESIAN, 'editor', 'Builder', place)
  const { page } = desk
  await desk.open('/admin/builds')
  await desk.button(t('builds.start')).click()
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText('Builder')
  await expect(newest.getByText(t('builds.succeeded'))).toBeVisible({ timeout: BUILD_MS })
  await expect(newest).toContainText(/\d+\.\d dtk/)
  await newest.getByText(t('builds.log')).click()
  await expect(newest.locator('pre')).toContainText('Membaca openapi.yaml')
  await expect(newest.locator('pre')).toContainText(/\d+ operasi dalam \d+ tag dikompilasi/)
  await expectAccessible(page)
  const rollBackTo = t('builds.rollBackTo', { release: '' })
  await expect(newest).toContainText(t('builds.live'))
  const earlier = page.getByRole('button', { name: rollBackTo }).last()
  const release = ((await earlier.getAttribute('aria-label')) ?? '').replace(rollBackTo, '')
  const [untilTime = ''] = t('builds.rollBackText', { time: '|', reason: '' }).split('|')
  await earlier.click()
  const dialog = page.getByRole('dialog', { name: t('builds.rollBack') })
  await expect(dialog).toContainText(untilTime)
  await desk.button(t('builds.rollBack'), dialog).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const top = page.getByRole('row').nth(1)
  await expect(top).toContainText(release)
  await expect(top).toContainText('Dikembalikan ke rilis')
})
