/** The admin area for staff who work in Indonesian: the same work, and the same mishaps. */
import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'
import { signInAs } from '../support/staff-browser.ts'

const origin = (): string => process.env['E2E_ORIGIN'] ?? ''
const editor = (browser: Browser, name: string) => signInAs(browser, origin(), 'editor', name)

const english = (page: Page) => page.getByRole('region', { name: 'Bahasa Inggris' })
const title = (page: Page) => english(page).getByLabel('Judul')
const text = (page: Page) => english(page).getByRole('textbox', { name: 'Teks (Bahasa Inggris)' })
const saved = (page: Page) => page.getByText('Tersimpan', { exact: true }).first()
const save = (page: Page) => page.getByRole('button', { name: 'Simpan draf' }).click()

/** @returns the address of the saved draft */
async function saveNewFaq(page: Page, name: string): Promise<string> {
  await page.goto('/id/admin/faq/draft/create')
  await title(page).fill(name)
  await text(page).fill('Sebuah jawaban.')
  await save(page)
  await expect(page).toHaveURL(/\/id\/admin\/faq\/draft\/edit\/./)
  await expect(saved(page)).toBeVisible()
  return page.url()
}

test('a draft is written, published, moved back, deleted and restored', async ({ browser }) => {
  const { page } = await editor(browser, 'Penulis')
  const name = 'Bagaimana mengganti kunci?'
  await saveNewFaq(page, name)
  await page.getByRole('button', { name: 'Terbitkan' }).click()
  await expect(page.getByText(`${name} terbit.`)).toBeVisible()
  await expect(page).toHaveURL(/\/list\/edit\//)

  await expect(saved(page)).toBeVisible()
  await page.getByRole('button', { name: 'Tindakan lain' }).click()
  await page.getByRole('menuitem', { name: 'Pindahkan ke draf' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pindahkan ke draf' }).click()
  await expect(page).toHaveURL(/\/id\/admin\/faq\/draft$/)

  await page.getByRole('button', { name: `Tindakan untuk ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(
    `Anda yakin ingin menghapus ${name}? Data akan dihapus permanen.`,
  )
  await dialog.getByRole('button', { name: 'Hapus' }).click()
  const line = page.getByRole('link', { name })
  await expect(line).toHaveCount(0)
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(line).toBeVisible()
})

test('two people edit one item: theirs and mine are taken field by field', async ({ browser }) => {
  const ayu = await editor(browser, 'Ayu')
  const budi = await editor(browser, 'Budi')
  const address = await saveNewFaq(ayu.page, 'Bersama')
  await budi.page.goto(address)
  await expect(title(budi.page)).toHaveValue('Bersama')
  await text(ayu.page).fill('Jawaban Ayu.')
  await save(ayu.page)
  await expect(saved(ayu.page)).toBeVisible()

  await title(budi.page).fill('Judul Budi')
  await save(budi.page)
  const dialog = budi.page.getByRole('dialog', { name: 'Orang lain sudah mengubah ini' })
  await expect(dialog).toContainText('Ayu menyimpan versi lain')
  await dialog.getByRole('radiogroup', { name: 'Teks' }).getByLabel('Milik mereka').check()
  await dialog.getByRole('button', { name: 'Simpan ini' }).click()
  await expect(saved(budi.page)).toBeVisible()
  await budi.page.reload()
  await expect(title(budi.page)).toHaveValue('Judul Budi')
  await expect(text(budi.page)).toHaveText('Jawaban Ayu.')
})

test('a session that ends while writing loses nothing and goes on after signing in', async ({
  browser,
}) => {
  const staff = await editor(browser, 'Sari')
  const { page } = staff
  await saveNewFaq(page, 'Sebelum')
  await staff.endSession()
  await title(page).fill('Sesudah')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Sesi Anda telah berakhir' })
  await expect(dialog).toBeVisible()
  await staff.startSession()
  const other = await staff.context.newPage()
  await other.goto('/id/admin/signed-in')
  await expect(other.getByText('Anda sudah masuk')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveValue('Sesudah')
})

test('a network lost while saving is said, and the text is kept', async ({ browser }) => {
  const { page, context } = await editor(browser, 'Nur')
  await saveNewFaq(page, 'Terhubung')
  await context.setOffline(true)
  await title(page).fill('Terputus')
  await save(page)
  await expect(page.getByText('Offline: disimpan di perangkat ini').first()).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Gagal memperbarui FAQ')
  await context.setOffline(false)
  await save(page)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(title(page)).toHaveValue('Terputus')
})

test('a tab closed with unsaved text: it is back when the page is opened again', async ({
  browser,
}) => {
  const { page, context } = await editor(browser, 'Tono')
  const address = await saveNewFaq(page, 'Disimpan')
  await title(page).fill('Belum disimpan')
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(address)
  await expect(again.getByText('Teks yang belum disimpan telah dikembalikan')).toBeVisible()
  await expect(title(again)).toHaveValue('Belum disimpan')
  await again.getByRole('button', { name: 'Buang' }).click()
  await expect(title(again)).toHaveValue('Disimpan')
})

test('leaving a screen with unsaved text is asked about', async ({ browser }) => {
  const { page } = await editor(browser, 'Lia')
  await saveNewFaq(page, 'Hati-hati')
  await title(page).fill('Ceroboh')
  const menu = page.getByRole('link', { name: 'Catatan perubahan', exact: true })
  await menu.click()
  const dialog = page.getByRole('dialog', { name: 'Tinggalkan halaman tanpa menyimpan?' })
  await dialog.getByRole('button', { name: 'Tetap di sini' }).click()
  await expect(title(page)).toHaveValue('Ceroboh')
  await menu.click()
  await dialog.getByRole('button', { name: 'Tinggalkan' }).click()
  await expect(page).toHaveURL(/\/id\/admin\/changelog$/)
})

test('a viewer may not write', async ({ browser }) => {
  const { page } = await signInAs(browser, origin(), 'viewer', 'Vina')
  for (const path of ['/admin/changelog/draft/create', '/admin/user', '/admin/partners']) {
    await page.goto(`/id${path}`)
    await expect(page.getByRole('heading', { name: '403 Akses Ditolak Server' })).toBeVisible()
  }
})
