/** What staff do on the screens around the texts: images, time tables, order, people, documents, builds. */
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { signInAs } from '../support/staff-browser.ts'

const origin = (): string => process.env['E2E_ORIGIN'] ?? ''
const signIn = (browser: Browser, role: 'admin' | 'editor' | 'viewer', name: string) =>
  signInAs(browser, origin(), role, name)

const API = '/api-admin/admin/api/v1'
const english = (page: Page) => page.getByRole('region', { name: 'English' })
const title = (page: Page) => english(page).getByLabel('Title')
const text = (page: Page) => english(page).getByRole('textbox', { name: 'Text (English)' })
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
/** A new item gets an address of its own. */
const savedAsNew = (page: Page) => expect(page).toHaveURL(/\/draft\/edit\/./)
const act = async (page: Page, row: string, item: string): Promise<void> => {
  await page.getByRole('button', { name: `Actions on ${row}` }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** A picture of one colour, wider than any column. */
const wideImage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 300 })
    canvas.getContext('2d')?.fillRect(0, 0, 2400, 300)
    return canvas.toDataURL('image/png').replace(/^.*,/, '')
  })

test('an image is pasted and another chosen: both are made smaller, stored, and shown again', async ({
  browser,
}) => {
  const { page } = await signIn(browser, 'editor', 'Painter')
  await page.goto('/admin/faq/draft/create')
  await title(page).fill('With pictures')
  await text(page).fill('Before the picture.')
  const bold = english(page).getByRole('button', { name: 'Bold' })
  await expect(bold).toBeVisible()
  const image = await wideImage(page)
  await text(page).evaluate((element, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const clipboardData = new DataTransfer()
    clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
  }, image)
  const shown = text(page).locator('img:not(.ProseMirror-separator)')
  await expect(shown).toHaveCount(1)
  const buffer = Buffer.from(image, 'base64')
  await english(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'chosen.png', mimeType: 'image/png', buffer })
  await expect(shown).toHaveCount(2)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await savedAsNew(page)
  await page.reload()
  await expect(shown).toHaveCount(2)
  await expect(text(page)).toContainText('Before the picture.')
  const widths = await shown.evaluateAll((images) =>
    // as: the locator names images.
    Promise.all(
      (images as HTMLImageElement[]).map(async (each) => {
        await each.decode()
        return each.naturalWidth
      }),
    ),
  )
  expect(widths).toEqual([1600, 1600])

  // What is no image is refused in words, and the text stays.
  await text(page).click()
  await english(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(shown).toHaveCount(2)
})

test('publishing is scheduled, seen in the list, and cancelled; a time in the past is refused', async ({
  browser,
}) => {
  const { page } = await signIn(browser, 'editor', 'Planner')
  await page.goto('/admin/faq/draft/create')
  await title(page).fill('Next year')
  await text(page).fill('An answer.')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Schedule' }).click()
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  await dialog.getByLabel('Publish at').fill('2020-01-01T09:00')
  await expect(dialog).toContainText('Choose a time that is still to come.')
  await expect(dialog.getByRole('button', { name: 'Schedule' })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByLabel('Publish at').fill('2099-01-01T09:00')
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await expect(page.getByText('Next year will be published by itself.')).toBeVisible()

  const row = page.getByRole('row', { name: /Next year/ })
  await page.goto('/admin/faq/draft?search=Next%20year')
  await expect(row.getByText('Scheduled')).toBeVisible()
  await row.getByRole('link', { name: 'Next year' }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Cancel the schedule' }).click()
  await saved(page)
  await page.goto('/admin/faq/draft?search=Next%20year')
  await expect(row.getByText('Draft', { exact: true })).toBeVisible()
  await expect(row.getByText('Scheduled')).toHaveCount(0)
})

test('sections of a use case are added, put in order and deleted; the order is kept', async ({
  browser,
}) => {
  const { page } = await signIn(browser, 'editor', 'Teller')
  // All of it is seen at once: what is dragged does not scroll.
  await page.setViewportSize({ width: 1440, height: 2600 })
  await page.goto('/admin/usecase/draft/create')
  await title(page).fill('Onboarding')
  const sections = page.getByRole('region', { name: 'Sections' })
  const heads = sections.getByRole('heading', { level: 3 })
  for (const [place, name] of ['First', 'Second', 'Third'].entries()) {
    await sections.getByRole('button', { name: 'Add a section' }).click()
    await sections
      .getByLabel('Sub-title')
      .nth(place * 2)
      .fill(name)
  }
  await sections.getByRole('button', { name: 'Move Third up' }).click()
  await expect(heads).toHaveText(['First', 'Third', 'Second'])
  await expect(sections.getByRole('status')).toContainText('2')
  await sections
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Second' }) })
    .locator('.admin-grip')
    .dragTo(heads.first())
  await expect(heads).toHaveText(['Second', 'First', 'Third'])
  await sections.getByRole('button', { name: 'Delete' }).nth(1).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    'Are you sure want to delete First? It will be permanently delete.',
  )
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await savedAsNew(page)
  await page.reload()
  await expect(heads).toHaveText(['Second', 'Third'])
  await expectAccessible(page)
})

test('a version of the documentation is made, made current, and deleted; undo brings it back', async ({
  browser,
}) => {
  const { page } = await signIn(browser, 'editor', 'Archivist')
  await page.goto('/id/admin/document-version')
  await page.getByRole('button', { name: 'Versi baru' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Versi', exact: true }).fill('7.7')
  await dialog.getByLabel('Judul').fill('Uji coba')
  await dialog.getByLabel('Dirilis pada').fill('2026-11-01')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  const row = page.getByRole('row', { name: /7\.7/ })
  await expect(row).toContainText('Uji coba')
  const current = page.getByRole('row').filter({ hasText: 'Berlaku' })
  await expect(current).toHaveCount(1)
  await expect(current.getByRole('button', { name: /^Hapus/ })).toHaveCount(0)
  const old =
    (await current.getByRole('button', { name: /^Ubah/ }).getAttribute('aria-label')) ?? ''

  await row.getByRole('button', { name: 'Ubah 7.7' }).click()
  await dialog.getByLabel('Ini versi yang berlaku').check()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(row).toContainText('Berlaku')
  await expect(current).toHaveCount(1)
  await page.getByRole('button', { name: old }).click()
  await dialog.getByLabel('Ini versi yang berlaku').check()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(row).not.toContainText('Berlaku')

  await row.getByRole('button', { name: 'Hapus 7.7' }).click()
  await dialog.getByRole('button', { name: 'Hapus' }).click()
  await expect(row).toHaveCount(0)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(row).toBeVisible()
})

test('accounts: a password is shown once, a conflict is settled per field, one is switched off and deleted', async ({
  browser,
}) => {
  const { page } = await signIn(browser, 'admin', 'Chief')
  const { page: second } = await signIn(browser, 'admin', 'Deputy')
  const email = `${crypto.randomUUID()}@portal.test`
  await page.goto('/admin/user')
  await page.getByRole('button', { name: 'New agent' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Wati')
  await form.getByLabel('E-mail').fill(email)
  await form.getByRole('button', { name: 'Save' }).click()
  await page.goto(`/admin/user?search=${email}`)
  const row = page.getByRole('row', { name: /Wati/ })
  await expect(row).toContainText('Viewer')
  await second.goto(`/admin/user?search=${email}`)
  await act(second, 'Wati', 'Edit')

  await act(page, 'Wati', 'First password')
  await page.getByRole('dialog').getByRole('button', { name: 'First password' }).click()
  const shown = page.getByRole('dialog', { name: 'First password of Wati' })
  const password = (await shown.locator('code').textContent()) ?? ''
  expect(password.length).toBeGreaterThan(11)
  await page.keyboard.press('Escape')
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await act(page, 'Wati', 'Edit')
  await form.getByLabel('Name').fill('Wati Putri')
  await form.getByLabel('Role').selectOption('Editor')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('Editor')
  await expect(page.getByText(password)).toHaveCount(0)

  await second.getByLabel('Name').fill('Wati Sari')
  await second.getByRole('button', { name: 'Save' }).click()
  const conflict = second.getByRole('dialog', { name: 'Somebody else changed this meanwhile' })
  await expect(conflict.getByRole('radiogroup', { name: 'Role' })).toContainText('Editor')
  await expectAccessible(second)
  await conflict.getByRole('radiogroup', { name: 'Role' }).getByLabel('Theirs').check()
  await conflict.getByRole('button', { name: 'Save this' }).click()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(row).toContainText('Wati Sari')
  await expect(row).toContainText('Editor')

  await row.getByRole('switch').press(' ')
  await page.goto(`/admin/user?search=${email}&status=disabled`)
  await act(page, 'Wati Sari', 'Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Nothing to see here')).toBeVisible()
})

test('a partner gets new secrets, shown once; two who rename it choose', async ({ browser }) => {
  const { page } = await signIn(browser, 'admin', 'Keeper')
  const { page: second } = await signIn(browser, 'admin', 'Helper')
  const name = `Toko ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(`/admin/partners?search=${name}`)
  await page.getByRole('button', { name: 'New partner' }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: `Secrets of ${name}` })
  const secret = dialog.getByText(/^gp_secret_/)
  const first = await secret.textContent()
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await second.goto(`/admin/partners?search=${name}`)
  await second.getByRole('button', { name: `Edit ${name}` }).click()

  await page.getByRole('button', { name: `New secrets for ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'New secrets' }).click()
  await expect(secret).toBeVisible()
  expect(await secret.textContent()).not.toBe(first)
  await dialog.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Address of the logo').fill('https://example.com/logo.png')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await second.getByLabel('Name').fill(`${name} II`)
  await second.getByRole('button', { name: 'Save' }).click()
  const conflict = second.getByRole('dialog', { name: 'Somebody else changed this meanwhile' })
  await conflict
    .getByRole('radiogroup', { name: 'Address of the logo' })
    .getByLabel('Theirs')
    .check()
  await conflict.getByRole('button', { name: 'Save this' }).click()
  await expect(second.getByRole('dialog')).toHaveCount(0)
  const answer = await page.request.get(`${API}/partners`, { params: { search: name } })
  const { data } = await answer.json()
  expect(data.partners[0]).toMatchObject({
    name: `${name} II`,
    logo: { url: 'https://example.com/logo.png' },
  })
})

test('documents: one is made live only when confirmed, deleted and brought back; the demo stays', async ({
  browser,
}) => {
  const { page } = await signIn(browser, 'editor', 'Lister')
  const name = `Listed ${crypto.randomUUID().slice(0, 8)}`
  const content = `openapi: 3.1.0\ninfo: {title: ${name}, version: "1"}\npaths: {}\n`
  const made = await page.request.post(`${API}/playgrounds/add_publish`, {
    data: { name, content },
    headers: { Origin: origin() },
  })
  expect(made.ok()).toBe(true)
  await page.goto('/admin/yaml-editor')
  const demo = page.getByRole('row').filter({ hasText: 'Demo' })
  // None is enabled: readers see the demo's.
  await expect(demo).toContainText('Live')
  await demo.getByRole('button', { name: /^Actions on/ }).click()
  await expect(page.getByRole('menuitem', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.goto(`/admin/yaml-editor?search=${name}`)
  // Cancelled: the site is the one that all other tests read.
  await act(page, name, 'Make live')
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  const live = await (await page.request.get(`${API}/playgrounds/enabled`)).json()
  expect(live.data.playground?.name).not.toBe(name)
  await page.getByRole('button', { name: `Actions on ${name}` }).click()
  await expect(page.getByRole('menu')).toHaveCSS('opacity', '1')
  await expectAccessible(page)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    `Are you sure want to delete ${name}? It will be permanently delete.`,
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  const line = page.getByRole('link', { name })
  await expect(line).toBeVisible()
  await act(page, name, 'Delete')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(line).toBeVisible()
})

test('Back, Forward and links ask before unsaved text is left', async ({ browser }) => {
  const { page } = await signIn(browser, 'editor', 'Ragu')
  await page.goto('/admin/changelog')
  await page.getByRole('link', { name: 'FAQ', exact: true }).click()
  await page.getByRole('link', { name: 'New FAQ entry' }).click()
  await title(page).fill('Half a question')
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await page.goBack()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/admin\/faq\/draft\/create$/)
  await expect(title(page)).toHaveValue('Half a question')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/admin\/faq$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/admin\/changelog$/)
})
