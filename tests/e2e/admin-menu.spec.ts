/** The menu as staff put it in order. One file: its tests write the one menu of the portal in turn. */
import type { Browser, Page } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { signInAs } from '../support/staff-browser.ts'

const editor = (browser: Browser, name: string) =>
  signInAs(browser, process.env['E2E_ORIGIN'] ?? '', 'editor', name)

test('an item of the menu is moved with buttons, and the move is kept', async ({ browser }) => {
  const { page } = await editor(browser, 'Made')
  await page.goto('/admin/menu-editor')
  const tree = page.getByRole('region', { name: 'Menu items' })
  await tree.getByRole('button', { name: 'Quick start' }).click()
  await tree.getByRole('button', { name: 'Move Quick start up' }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved the menu')).toBeVisible()
  await page.reload()
  await expect(tree.locator('ul ul').first().getByRole('button').first()).toHaveText('Quick start')
})

test('the menu is moved by dragging and by keyboard; two who move it choose part by part', async ({
  browser,
}) => {
  const { page } = await editor(browser, 'Putu')
  const other = (await editor(browser, 'Rai')).page
  const item = `Dragged ${crypto.randomUUID().slice(0, 8)}`
  const renamed = item.replace('Dragged', 'Renamed')
  await page.setViewportSize({ width: 1440, height: 3000 })
  await page.goto('/admin/menu-editor')
  const tree = page.getByRole('region', { name: 'Menu items' })
  const names = tree.locator('button[draggable]')
  await expect(names.first()).toBeVisible()
  const start = page.getByRole('button', { name: 'Start from the document' })
  if (await start.isVisible()) await start.click()
  const before = await names.allTextContents()
  // A menu of one's own, so that both begin from the same.
  await tree.getByRole('button', { name: 'Add an item' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(item)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved the menu')).toBeVisible()
  await other.goto('/admin/menu-editor')
  // Both have read the same menu before either changes it.
  await expect(other.getByRole('button', { name: item, exact: true })).toBeVisible()

  await tree.getByRole('button', { name: item, exact: true }).dragTo(names.first(), {
    targetPosition: { x: 40, y: 3 },
  })
  await expect(names.first()).toHaveText(item)
  await names.first().focus()
  await page.keyboard.press('Enter')
  const down = tree.getByRole('button', { name: `Move ${item} down` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(names.first()).toHaveText(before[0] ?? '')
  await expect(down).toBeFocused()
  await page.getByLabel('Address', { exact: true }).fill('/faq')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

  await other.getByRole('button', { name: item, exact: true }).click()
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill(renamed)
  await other.getByRole('button', { name: 'Save draft' }).click()
  const dialog = other.getByRole('dialog', { name: 'Somebody else changed this meanwhile' })
  await expect(dialog).toContainText('Putu saved another version')
  await expectAccessible(other)
  await dialog.getByRole('radiogroup', { name: 'Order and levels' }).getByLabel('Theirs').check()
  await dialog
    .getByRole('radiogroup', { name: `${renamed}: Address` })
    .getByLabel('Theirs')
    .check()
  await dialog.getByRole('button', { name: 'Save this' }).click()
  await expect(other.getByText('Saved the menu')).toBeVisible()
  await page.reload()
  await expect(names.nth(0)).toHaveText(before[0] ?? '')
  await tree.getByRole('button', { name: renamed, exact: true }).click()
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('/faq')
})

test('two who change one branch of the menu in its settings choose part by part', async ({
  browser,
}) => {
  const { page } = await editor(browser, 'Dewi')
  const other = (await editor(browser, 'Eko')).page
  await page.goto('/admin/submenu/setting')
  await other.goto('/admin/submenu/setting')
  const items = (staff: Page) => staff.locator('.menu-editor .admin-card').first()
  const names = (staff: Page) => items(staff).locator('button[draggable]')
  // Both have read the same branch before either changes it.
  await expect(names(page).nth(1)).toBeVisible()
  await expect(names(other).nth(1)).toBeVisible()
  const item = (await names(page).first().textContent()) ?? ''
  const address = page.getByLabel('Address', { exact: true })
  const name = (staff: Page) => staff.getByRole('textbox', { name: 'Name', exact: true })

  await names(page).first().click()
  await name(page).fill('Named by Dewi')
  await address.fill('/faq')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()

  await names(other).first().click()
  await name(other).fill('Named by Eko')
  await other.getByRole('button', { name: 'Save draft' }).click()
  const dialog = other.getByRole('dialog', { name: 'Somebody else changed this meanwhile' })
  await expect(dialog).toContainText('Dewi saved another version')
  await expect(dialog).toContainText('Named by Dewi')
  await expectAccessible(other)
  await dialog
    .getByRole('radiogroup', { name: 'Named by Eko: Address' })
    .getByLabel('Theirs')
    .check()
  await dialog.getByRole('button', { name: 'Save this' }).click()
  await expect(other.getByText('Saved the menu')).toBeVisible()

  await page.reload()
  await expect(names(page).first()).toHaveText('Named by Eko')
  await names(page).first().click()
  await expect(address).toHaveValue('/faq')
  await expect(page.getByText(item, { exact: true })).toHaveCount(0)
})

test('on a phone and in a long menu, the form of the chosen item is in sight', async ({
  browser,
}) => {
  const { page } = await editor(browser, 'Telefon')
  for (const [width, height] of [
    [390, 844],
    [1440, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto('/admin/menu-editor')
    await page.locator('.menu-tree button').last().click()
    await expect(page.getByRole('textbox', { name: 'Name' }).first()).toBeInViewport()
  }
})
