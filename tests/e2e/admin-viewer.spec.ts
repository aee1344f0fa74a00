/** A viewer can read every screen and is offered nothing that writes. */
import { openScreen, screenPaths } from '../support/admin-screens.ts'
import { BOTH_LANGUAGES } from '../support/admin-words.ts'
import { expect, test } from '../support/browser.ts'
import { JOURNEY_ERRORS, turnsOf } from '../support/journeys.ts'
import { scaled } from '../support/limits.ts'
import { signInAs } from '../support/staff-browser.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS] })

const SCREENS = screenPaths('/changelog/draft', '/submenu/setting')

for (const words of BOTH_LANGUAGES) {
  const { t, y, prefix, name: language } = words
  const inTurn = turnsOf(words)
  /** Controls that sort, page, or open a menu. */
  const READING = anyOf([
    y('name'),
    t('field.title'),
    t('field.version'),
    t('field.releasedOn'),
    t('field.updated'),
    t('field.likes'),
    t('builds.requested'),
    t('table.previous'),
    t('table.next'),
    t('table.page', { page: '' }),
    t('table.actionsOn', { title: '' }),
    t('menu.fold', { name: '' }),
    // Opens the cases of a failed call.
    prefix === '' ? 'Show' : 'Tampilkan',
  ])
  const CREATE = anyOf([t('changelog.create'), t('faq.create'), t('usecase.create')])
  /** `Move …`: the direction is last in English, first in Indonesian. */
  const MOVE = anyOf(
    (['menu.up', 'menu.down', 'menu.out', 'menu.in'] as const).map(
      // The part before the name.
      (code) => t(code, { name: '\0' }).split('\0')[0] ?? '',
    ),
  )
  /** Menu items that only read. */
  const READING_ITEMS = anyOf([t('action.view'), y('history')])

  inTurn()(`no screen offers a viewer a control that writes (${language})`, async ({ browser }) => {
    test.setTimeout(scaled(180_000))
    const { page } = await signInAs(browser, process.env['E2E_ORIGIN'] ?? '', 'viewer', 'Wati')
    const main = page.getByRole('main')
    const menus = main.getByRole('button', {
      name: new RegExp(`^${t('table.actionsOn', { title: '' })}`),
    })
    for (const path of SCREENS) {
      await openScreen(page, `${prefix}${path}`)
      const names = await main.getByRole('button').evaluateAll((buttons) =>
        buttons
          // A viewer selects a menu item to read it; the buttons that move it say so in their labels.
          .filter((button) => button.closest('.menu-editor li') === null || button.ariaLabel)
          .map((button) => button.ariaLabel ?? button.textContent ?? ''),
      )
      expect(
        names.filter((name) => !READING.test(name.replace(/\W+$/, ''))),
        path,
      ).toEqual([])
      await expect(main.getByRole('textbox')).toHaveCount(0)
      await expect(main.getByRole('link', { name: CREATE })).toHaveCount(0)
      if ((await menus.count()) === 0) continue
      await menus.first().click()
      const items = page.getByRole('menuitem')
      await expect(items.first()).toBeVisible()
      for (const item of await items.allTextContents()) expect(item).toMatch(READING_ITEMS)
      await page.keyboard.press('Escape')
    }

    for (const path of ['/changelog/draft/create', '/user', '/partners']) {
      await page.goto(`${prefix}/admin${path}`)
      await expect(page.getByRole('heading', { name: t('forbidden.title') })).toBeVisible()
    }

    await openScreen(page, `${prefix}/admin/menu-editor`)
    const tree = page.getByRole('region', { name: t('menu.tree') })
    await tree.locator('[aria-pressed]').first().click()
    await expect(page.getByRole('textbox', { name: t('menu.name'), exact: true })).toBeDisabled()
    await expect(tree.getByRole('button', { name: MOVE })).toHaveCount(0)
  })
}

/** Sentences may continue: `Page 2`, `Actions for …`. */
function anyOf(texts: readonly string[]): RegExp {
  return new RegExp(`^(?:${texts.join('|')})`)
}
