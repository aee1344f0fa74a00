/** The YAML editor as staff use it: write, be told what is wrong, see what changes, publish, look back. */
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { signInAs } from '../support/staff-browser.ts'

const origin = (): string => process.env['E2E_ORIGIN'] ?? ''
const signIn = (browser: Browser, name: string, role: 'editor' | 'viewer' = 'editor') =>
  signInAs(browser, origin(), role, name)

const text = (page: Page) => page.getByRole('textbox', { name: 'YAML text' })
const aside = (page: Page) => page.locator('.yaml-aside')
const saved = (page: Page) => expect(page.getByText(/^Saved/).first()).toBeVisible()

const document = (version: string, type: string, required: string): string => `openapi: 3.1.0
info:
  title: Shop
  version: "${version}"
servers:
  - url: https://api.example.com
tags:
  - name: Orders
    description: What was bought.
paths:
  /orders:
    post:
      operationId: addOrder
      summary: Add an order
      tags: [Orders]
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [${required}]
              properties:
                item:
                  type: string
                phone:
                  type: ${type}
      responses:
        '201':
          description: Added
`

/** @returns the address of the editor */
async function create(page: Page, name: string): Promise<string> {
  await page.goto('/admin/yaml-editor')
  await page.getByRole('button', { name: 'New document' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name of the document').fill(name)
  await dialog.getByRole('button', { name: 'New document' }).click()
  await expect(text(page)).toBeVisible()
  return page.url()
}

/** Inserted at once, as a paste is: typing would be indented by the editor. */
async function write(page: Page, content: string): Promise<void> {
  await text(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(content)
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Review and publish' }).click()
  const button = aside(page).getByRole('button', { name: /^Publish/ })
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.getByText(/^Published /).last()).toBeVisible()
}

test('a mistake is underlined and named, corrected, reviewed, published and found in the history', async ({
  browser,
}) => {
  const { page } = await signIn(browser, 'Writer')
  await create(page, 'Shop API')
  await write(page, document('1.0', 'string', 'item'))
  await saved(page)
  await publish(page)

  await write(page, document('1.1', 'strng', 'item, phone'))
  await expect(page.locator('.cm-lintRange', { hasText: 'strng' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Problems' })).toContainText('Line 27')

  await write(page, document('1.1', 'string', 'item, phone'))
  await expect(page.locator('.cm-lintRange')).toHaveCount(0)
  await page.getByRole('button', { name: 'Review and publish' }).click()
  await expect(aside(page)).toContainText('phone becomes required in the body')
  await expect(aside(page).getByText('Breaking', { exact: true })).toHaveCount(1)
  const button = aside(page).getByRole('button', { name: 'Publish 1.1' })
  await expect(button).toBeDisabled()
  await expectAccessible(page)
  await aside(page)
    .getByLabel(/I have read the breaking changes/)
    .check()
  await button.click()
  await expect(page.getByText('Published Shop API.').last()).toBeVisible()

  await page.getByRole('link', { name: 'History' }).first().click()
  await expect(page.getByText('version 1.0 to 1.1')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/changelog/draft')
  await expect(page.getByRole('link', { name: /becomes required/ })).toBeVisible()
})

test('an earlier revision is compared and published again', async ({ browser }) => {
  const { page } = await signIn(browser, 'Restorer')
  await create(page, 'Restored API')
  await write(page, document('1.0', 'string', 'item'))
  await saved(page)
  await publish(page)
  await write(page, document('2.0', 'string', 'item').replace('/orders', '/sales'))
  await saved(page)
  await page.getByRole('button', { name: 'Review and publish' }).click()
  await aside(page)
    .getByLabel(/I have read the breaking changes/)
    .check()
  await aside(page).getByRole('button', { name: 'Publish 2.0' }).click()
  await expect(page.getByText(/^Published Restored API/).last()).toBeVisible()

  await page.getByRole('link', { name: 'History' }).first().click()
  const row = page.getByRole('row', { name: /First revision/ })
  await row.getByRole('button', { name: /^Actions on/ }).click()
  await page.getByRole('menuitem', { name: 'Compare with the newest' }).click()
  await expect(page.getByRole('heading', { name: 'Compare revisions' })).toBeVisible()
  await expect(page.getByText('Breaking', { exact: true }).first()).toBeVisible()
  await page.goBack()
  await row.getByRole('button', { name: /^Actions on/ }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('version 2.0 to 1.0')).toBeVisible()
})

test('files at other addresses are taken in with a button, or it is said who may allow them', async ({
  browser,
}) => {
  const { page } = await signIn(browser, 'Referrer')
  await create(page, 'Referring API')
  const address = 'https://types.example.com/phone.yaml'
  await write(page, document('1.0', 'string', 'item').replace('type: string', `$ref: ${address}`))
  await saved(page)
  await page.getByRole('button', { name: 'Review and publish' }).click()
  const offer = aside(page).getByRole('alert').filter({ hasText: 'Files at other addresses' })
  const publishing = aside(page).getByRole('button', { name: 'Publish 1.0' })
  await expect(publishing).toBeDisabled()
  await offer.getByRole('button', { name: 'Take in referred files' }).click()
  await expect(offer).toContainText('Files of types.example.com were not taken in')
  await expect(offer).toContainText('REF_ALLOWED_HOSTS')
  await expectAccessible(page)

  // As the portal answers where the host is allowed (tests/contract/references.test.ts).
  await page.route('**/playgrounds/resolve_references', async (route) => {
    const { content } = route.request().postDataJSON()
    const held = `x-resolved-references: {"${address}":{"type":"string"}}\n`
    await route.fulfill({ json: { data: { content: `${content.trimEnd()}\n${held}` } } })
  })
  await offer.getByRole('button', { name: 'Take in referred files' }).click()
  await expect(offer).toHaveCount(0)
  await expect(publishing).toBeEnabled()
  await expect(text(page)).toContainText('x-resolved-references')
  await text(page).click()
  await page.keyboard.press('Control+z')
  await expect(text(page)).not.toContainText('x-resolved-references')
  await expect(publishing).toBeDisabled()
  await text(page).click()
  await page.keyboard.press('Control+Shift+z')
  await expect(publishing).toBeEnabled()
  await publishing.click()
  await expect(page.getByText('Published Referring API.').last()).toBeVisible()
})

test('without network the text is kept on this device, and comes back in a new tab', async ({
  browser,
}) => {
  const { context, page } = await signIn(browser, 'Offline')
  const address = await create(page, 'Offline API')
  // The second tab has a network: what it shows was not sent by the first at the last moment.
  await page.route('**/update_preview/**', (route) => route.abort('internetdisconnected'))
  await write(page, document('1.0', 'string', 'item'))
  await expect(page.getByText('Offline: kept on this device').first()).toBeVisible()
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText('Unsaved text has been brought back')).toBeVisible()
  await expect(text(again)).toContainText('/orders')
  await saved(again)
})

test('two people writing one draft choose whose stays', async ({ browser }) => {
  const first = await signIn(browser, 'First')
  const address = await create(first.page, 'Shared API')
  const second = await signIn(browser, 'Second')
  await second.page.goto(address)
  await expect(text(second.page)).toBeVisible()
  await write(first.page, document('1.0', 'string', 'item'))
  await saved(first.page)
  await write(second.page, document('9.9', 'string', 'item'))
  await expect(second.page.getByText('Somebody else changed this meanwhile')).toBeVisible()
  await second.page.getByRole('button', { name: 'Compare revisions' }).click()
  await second.page.getByRole('button', { name: 'Keep mine' }).click()
  await saved(second.page)
  await first.page.reload()
  await expect(text(first.page)).toContainText('9.9')
})

test('a viewer reads and cannot write', async ({ browser }) => {
  const { page: writer } = await signIn(browser, 'Author')
  const address = await create(writer, 'Read API')
  const { page } = await signIn(browser, 'Reader', 'viewer')
  await page.goto(address)
  await expect(page.getByText('Read only')).toBeVisible()
  await text(page).click()
  await page.keyboard.insertText('x')
  await expect(text(page)).not.toContainText('xopenapi')
  await expect(page.getByRole('button', { name: 'Review and publish' })).toHaveCount(0)
  await page.goto('/admin/yaml-editor')
  await expect(page.getByRole('button', { name: 'New document' })).toHaveCount(0)
})

test('in Indonesian and on a small window the parts are tabs', async ({ browser }) => {
  const { page } = await signIn(browser, 'Kecil')
  const address = await create(page, 'API Kecil')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(address.replace('/admin/', '/id/admin/'))
  await page.getByText('Operasi', { exact: true }).click()
  await page.getByRole('navigation', { name: 'Operasi' }).getByRole('button').first().click()
  await expect(page.getByRole('textbox', { name: 'Teks YAML' })).toBeVisible()
  await page.getByText('Pratinjau', { exact: true }).last().click()
  await expect(page.getByRole('heading', { name: 'An example' })).toBeVisible()
  await expectAccessible(page)
})

test("what is wrong is told in the reader's language", async ({ browser }) => {
  const { page } = await signIn(browser, 'Penulis')
  const address = await create(page, 'API Salah')
  await page.goto(address.replace('/admin/', '/id/admin/'))
  const editor = page.getByRole('textbox', { name: 'Teks YAML' })
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText(document('1.0', 'strng', 'item'))
  const problems = page.getByRole('region', { name: 'Masalah' })
  await expect(problems).toContainText('Tipe tidak dikenal')
  await expect(problems).toContainText('Maksudnya "string"?')
  await page.locator('.cm-lintRange', { hasText: 'strng' }).hover()
  await expect(page.locator('.cm-tooltip-lint')).toContainText('Tipe tidak dikenal')
  await editor.click()
  await page.keyboard.press('Control+a')
  await page.keyboard.insertText('openapi: "3.1.0')
  await expect(problems).toContainText('bukan YAML yang sah: ada karakter yang kurang')
})
