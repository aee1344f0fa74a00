/** Readers use content pages: fill in a form, search questions, like an answer, follow links. */
import { expect, test } from '../support/browser.ts'
import { fillForm } from '../support/credentials-form.ts'
import { holdCalls } from '../support/held-call.ts'

test('inputs that accept only some characters reject the others and say why', async ({ page }) => {
  await page.goto('/form')
  const card = page.getByLabel('ID card number')
  await card.pressSequentially('3171-23 45ab')
  await expect(card).toHaveValue('31712345ab')
  await card.press('!')
  await expect(page.getByText('Use only letters and digits.')).toBeVisible()
  await card.fill('3171/2345')
  await expect(card).toHaveValue('')
  await expect(card).toHaveAttribute('aria-invalid', 'true')
  await expect(card).toHaveAccessibleDescription(/The field was cleared/)
  const title = page.getByLabel('Use case title')
  await title.pressSequentially('Open & close 2 accounts')
  await expect(title).toHaveValue('Open  close 2 accounts')
})

test('an incomplete form says what is missing, then is sent', async ({ page }) => {
  await page.goto('/form')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByLabel('Company')).toBeFocused()
  await expect(page.getByLabel('Company')).toHaveAccessibleDescription('Enter your company name.')
  await fillForm(page)
  const email = page.getByLabel('Email')
  const address = await email.inputValue()
  await email.fill('sari@maju')
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(email).toHaveAccessibleDescription(
    'Enter an email address such as sari@example.com.',
  )
  await email.fill(address)
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByText('Your request has been received')).toBeFocused()
})

test('questions are searched, sorted and paged, and the URL reflects it', async ({ page }) => {
  await page.goto('/faq')
  const questions = page.locator('details.question').filter({ visible: true })
  await expect(questions).toHaveCount(10)
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(/\?page=2$/)
  await page.getByLabel('Search questions').fill('timestamp')
  await expect(page).toHaveURL(/\?search=timestamp$/)
  await expect(questions.filter({ hasText: 'Which timestamp is accepted?' })).toBeVisible()
  await page.getByLabel('Sort by').selectOption('Title')
  await page.reload()
  await expect(page.getByLabel('Sort by')).toHaveValue('title')
  await expect(page.getByLabel('Search questions')).toHaveValue('timestamp')
})

test('a list is filtered by what was entered before the scripts had loaded', async ({ page }) => {
  const scripts = await holdCalls(page, 'GET', '.js')
  await page.goto('/changelog?sort=oldest&page=2', { waitUntil: 'commit' })
  await page.locator('label[for=label-fixed]').click()
  await page.getByLabel('Search changes').fill('anchor')
  scripts.release()
  await expect(page.getByRole('status').filter({ hasText: '1 change' })).toBeVisible()
  await expect(page).toHaveURL(/\?sort=oldest&search=anchor&label=fixed$/)
  await page.reload()
  await expect(page.getByLabel('Search changes')).toHaveValue('anchor')
  await page.goto('/changelog?sort=oldest#top')
  await expect(page.locator('gapura-list[data-ready]')).toBeVisible()
  await expect(page).toHaveURL(/\?sort=oldest#top$/)
})

test('on paper the answers of all pages are open, without controls', async ({ page }) => {
  await page.goto('/faq')
  const questions = page.locator('[data-entry]')
  await expect(questions.filter({ visible: true })).toHaveCount(10)
  await page.emulateMedia({ media: 'print' })
  expect(await questions.count()).toBeGreaterThan(10)
  await expect(questions.filter({ visible: false })).toHaveCount(0)
  const answer = page.getByText("Nine times out of ten, it's one of these")
  await expect(answer).toBeVisible()
  await expect(page.locator('main').getByRole('searchbox')).toBeHidden()
  await expect(page.locator('main').getByRole('combobox')).toBeHidden()
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0)
})

test('on paper a wide table is whole, and nothing can be copied', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await page.goto('/generate-signature')
  await expect(page.getByRole('button', { name: /^Copy/ }).filter({ visible: true })).toHaveCount(0)
  await page.goto('/introduction/errors')
  const table = page.locator('.prose .table').first()
  await table.locator('th').evaluateAll((cells) => {
    for (const cell of cells) cell.textContent = 'Instant transfers in several words '.repeat(4)
  })
  const { scroll, client } = await table.evaluate(({ scrollWidth, clientWidth }) => ({
    scroll: scrollWidth,
    client: clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(client)
})

test('an answer is liked once, and the count is current on the next visit', async ({ page }) => {
  await page.goto('/faq/detail/excluded-members')
  const count = page.locator('[data-faq-likes]')
  const button = page.getByRole('button', { name: 'This helped' })
  await button.click()
  await expect(button).toBeDisabled()
  await expect(count).toContainText(/\d/)
  const liked = await count.textContent()
  await page.reload()
  await expect(count).toHaveText(liked ?? '')
  await expect(button).toBeDisabled()
})

test('the start page signs a request in the browser', async ({ page }) => {
  await page.goto('/')
  const signature = page.locator('[data-live=signature]')
  const before = await signature.textContent()
  await page.getByRole('button', { name: 'Sign a request' }).click()
  await expect(signature).not.toHaveText(before ?? '')
  await expect(page.locator('[data-live=headers]')).toContainText('Signature: ')
})
