/** A viewer reads every screen, and is offered nothing that writes. */
import { expect, test } from '../support/browser.ts'
import { signInAs } from '../support/staff-browser.ts'

const SCREENS = [
  '/admin',
  '/admin/changelog',
  '/admin/changelog/draft',
  '/admin/faq',
  '/admin/usecase',
  '/admin/menu-editor',
  '/admin/submenu/setting',
  '/admin/document-version',
  '/admin/yaml-editor',
  '/admin/access-requests',
  '/admin/builds',
  '/admin/audit-log',
  '/admin/trash',
]

/** What sorts, pages, and opens a menu. */
const READING =
  /^(?:Name of the document|Title|Version|Released on|Changed|Likes|Place in the list|Asked for|(?:Previous|Next) page|Page \d+|Actions on .*)$/
/** Of those menus. */
const READING_ITEMS = /^(?:View|History|Export|Copy the address)/

test('no screen offers a viewer anything that writes', async ({ browser }) => {
  test.setTimeout(180_000)
  const { page } = await signInAs(browser, process.env['E2E_ORIGIN'] ?? '', 'viewer', 'Wati')
  const main = page.getByRole('main')
  const menus = main.getByRole('button', { name: /^Actions on/ })
  for (const path of SCREENS) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[aria-busy=true], .admin-loading')).toHaveCount(0)
    const names = await main.getByRole('button').evaluateAll((buttons) =>
      buttons
        // An item of the menu is chosen to be read; what moves it says so in its label.
        .filter((button) => button.closest('.menu-editor li') === null || button.ariaLabel)
        .map((button) => button.ariaLabel ?? button.textContent ?? ''),
    )
    expect(
      names.filter((name) => !READING.test(name.replace(/\W+$/, ''))),
      path,
    ).toEqual([])
    await expect(main.getByRole('textbox')).toHaveCount(0)
    await expect(main.getByRole('link', { name: /^New / })).toHaveCount(0)
    if ((await menus.count()) === 0) continue
    await menus.first().click()
    const items = page.getByRole('menuitem')
    await expect(items.first()).toBeVisible()
    for (const item of await items.allTextContents()) expect(item).toMatch(READING_ITEMS)
    await page.keyboard.press('Escape')
  }

  await page.goto('/admin/menu-editor')
  const tree = page.getByRole('region', { name: 'Menu items' })
  await tree.getByRole('button').first().click()
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeDisabled()
  await expect(tree.getByRole('button', { name: /^Move / })).toHaveCount(0)
})
