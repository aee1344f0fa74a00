/** An older version of the documentation, for a reader who still calls it. */
import { expect, expectAccessible, test } from '../support/browser.ts'

test.use({ serviceWorkers: 'allow' })

test('the list of versions links to an older one, and that to the same operation in the current one', async ({
  page,
}) => {
  await page.goto('/api-documentation')
  const versions = page.getByRole('region', { name: 'Versions' })
  const older = versions.getByRole('article').filter({ hasText: 'Gapura Sign API 1.4' })
  await older.getByRole('link', { name: 'Read' }).click()
  await expect(page).toHaveURL(/\/api-documentation\/1\.4$/)
  await expect(page.getByRole('note')).toContainText('This is version 1.4, an older version.')
  await expectAccessible(page)

  await page
    .getByRole('main')
    .getByRole('link', { name: /Sign a document/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign a document')
  await expect(page.getByRole('main')).toContainText('/v1/documents/sign')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  // A call would go to the current API.
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0)
  await expectAccessible(page)
  await page
    .getByRole('note')
    .getByRole('link', { name: 'Open this operation in version 2.0' })
    .click()
  await expect(page).toHaveURL(
    /\/signing\/v2\/documents\/(?:\{|%7B)document_id(?:\}|%7D)\/signatures\?method=post$/,
  )
  await expect(page.getByRole('note')).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveCount(0)
})

test('the page of a removed operation says so and links to the current version', async ({
  page,
}) => {
  await page.goto('/id/api-documentation/1.4')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Buat tautan baca/ })
    .click()
  await expect(page.getByRole('note')).toContainText('Operasi ini tidak ada lagi')
  await expectAccessible(page)
  await page.getByRole('note').getByRole('link').click()
  await expect(page).toHaveURL(/\/id\/api-documentation$/)
})

test('search does not find an older version', async ({ page, request }) => {
  await page.goto('/')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('createShareLink')
  await expect(dialog.getByRole('status')).toHaveText('Nothing to see here')
  await dialog.getByRole('combobox').fill('Create an access token')
  await expect(dialog.getByRole('option').first()).toBeVisible()
  await dialog.getByRole('option', { name: 'Search the full text' }).click()
  // The line that offers the full text is replaced by its results.
  await expect(dialog.locator('[role="option"]:not([href])')).toHaveCount(0)
  for (const option of await dialog.getByRole('option').all()) {
    expect(await option.getAttribute('href')).not.toContain('/api-documentation/1.4')
  }
  for (const path of ['/sitemap.xml', '/llms-full.txt']) {
    expect(await (await request.get(path)).text(), path).not.toContain('share-link')
  }
})
