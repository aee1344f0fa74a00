/** Staff order the menu. One file: its tests write the one menu of the portal in turn. */
import type { Locator, Page } from '@playwright/test'
import { MENU_NAME_MAX } from '#core/content/menu-limits.ts'
import { openDesk, unique } from '../support/admin-desk.ts'
import { BOTH_LANGUAGES, INDONESIAN, TIME, untilTime } from '../support/admin-words.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { holdCalls } from '../support/held-call.ts'
import { JOURNEY_ERRORS, turnsOf } from '../support/journeys.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS] })

for (const words of BOTH_LANGUAGES) {
  const { t } = words
  const inTurn = turnsOf(words)
  const memberOf = (name: string): string => t('menu.memberOf', { name, member: t('menu.url') })
  const takeTheirs = (dialog: Locator, part: string): Promise<void> =>
    dialog.getByRole('radiogroup', { name: part }).getByLabel(t('conflict.theirs')).check()

  inTurn()(
    `an item of the menu is moved with buttons, and the move is saved (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Made')
      const { page } = desk
      await desk.open('/admin/menu-editor')
      const tree = page.getByRole('region', { name: t('menu.tree') })
      const branch = tree.locator('ul ul').first().locator('button[draggable]')
      await expect(branch.nth(1)).toBeVisible()
      const name = (await branch.nth(1).textContent()) ?? ''
      await branch.nth(1).click()
      await desk.button(t('menu.up', { name }), tree).click()
      await desk.button(t('content.saveDraft')).click()
      await expect(page.getByText(t('menu.saved'))).toBeVisible()
      await page.reload()
      await expect(branch.first()).toHaveText(name)
      // Unsaved changes are not discarded without a question.
      await branch.first().click()
      await desk.button(t('menu.down', { name }), tree).click()
      await desk.button(t('content.discard')).click()
      const question = page.getByRole('dialog', { name: t('discard.title') })
      await desk.button(t('unsaved.stay'), question).click()
      await expect(question).toHaveCount(0)
      await expect(branch.nth(1)).toHaveText(name)
      await desk.button(t('content.discard')).click()
      await desk.button(t('discard.yes'), question).click()
      await expect(branch.first()).toHaveText(name)
      // The arrow keys fold a group and open it again.
      const group = tree.locator('button[draggable]').first()
      await group.press('ArrowLeft')
      await expect(branch.first()).not.toHaveText(name)
      await group.press('ArrowRight')
      await expect(branch.first()).toHaveText(name)
      await desk.button(t('menu.add'), tree).click()
      const url = page.getByLabel(t('menu.url'), { exact: true })
      await expect(page.getByRole('alert').filter({ hasText: t('menu.emptyText') })).toBeVisible()
      await expect(tree.getByRole('img', { name: t('menu.empty') })).toBeVisible()
      await url.fill('/nonsense')
      await expect(page.getByText(t('menu.emptyText'))).toHaveCount(0)
      const broken = page.getByRole('alert').filter({ hasText: '/nonsense' })
      await expect(broken).toContainText(t('menu.newName'))
      await expectAccessible(page)
      await desk.button(t('menu.deadRemove'), broken).click()
      await expect(broken).toHaveCount(0)
      // An entry that can't be saved is marked in the form and in the menu, and the error names the item.
      await desk.button(t('menu.add'), tree).click()
      const long = 'N'.repeat(MENU_NAME_MAX + 1)
      await page.getByRole('textbox', { name: t('menu.name'), exact: true }).fill(long)
      const form = page.getByRole('region', { name: long })
      await expect(form).toContainText(
        t('menu.nameLong', { max: MENU_NAME_MAX, length: long.length }),
      )
      await expect(tree.getByRole('img', { name: t('menu.wrong') })).toBeVisible()
      expect(await form.evaluate((card) => card.scrollWidth - card.clientWidth)).toBe(0)
      await desk.button(t('content.saveDraft')).click()
      await expect(page.getByRole('alert').filter({ hasText: t('menu.error') })).toContainText(
        'NNN…',
      )
    },
  )

  inTurn()(
    `the menu is moved by dragging and by keyboard; two who move it choose part by part (${words.name})`,
    async ({ browser }) => {
      const putu = unique('Putu')
      const desk = await openDesk(browser, words, 'editor', putu)
      const { page } = desk
      const rai = await openDesk(browser, words, 'editor', 'Rai')
      const other = rai.page
      const item = unique('Dragged')
      const renamed = item.replace('Dragged', 'Renamed')
      await page.setViewportSize({ width: 1440, height: 3000 })
      await desk.open('/admin/menu-editor')
      const tree = page.getByRole('region', { name: t('menu.tree') })
      const names = tree.locator('button[draggable]')
      await expect(names.first()).toBeVisible()
      const start = desk.button(t('menu.start'))
      if (await start.isVisible()) await start.click()
      const before = await names.allTextContents()
      // A separate menu, so that both start from the same state.
      await desk.button(t('menu.add'), tree).click()
      await page.getByRole('textbox', { name: t('menu.name'), exact: true }).fill(item)
      await page.getByLabel(t('menu.url'), { exact: true }).fill('/changelog')
      await desk.button(t('content.saveDraft')).click()
      await expect(page.getByText(t('menu.saved'))).toBeVisible()
      await rai.open('/admin/menu-editor')
      // Both have read the same menu before either changes it.
      await expect(other.getByRole('button', { name: item, exact: true })).toBeVisible()

      await tree.getByRole('button', { name: item, exact: true }).dragTo(names.first(), {
        targetPosition: { x: 40, y: 3 },
      })
      await expect(names.first()).toHaveText(item)
      // A drop of something else, after a canceled drag, moves nothing.
      const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
      for (const kind of ['dragstart', 'dragend'])
        await names.nth(1).dispatchEvent(kind, { dataTransfer })
      await names.first().dispatchEvent('drop', { dataTransfer })
      await expect(names.first()).toHaveText(item)
      await names.first().focus()
      await page.keyboard.press('Enter')
      const down = desk.button(t('menu.down', { name: item }), tree)
      await down.focus()
      await page.keyboard.press('Enter')
      await expect(names.first()).toHaveText(before[0] ?? '')
      await expect(down).toBeFocused()
      await page.getByLabel(t('menu.url'), { exact: true }).fill('/faq')
      await desk.button(t('content.saveDraft')).click()
      await desk.saved()

      await other.getByRole('button', { name: item, exact: true }).click()
      await other.getByRole('textbox', { name: t('menu.name'), exact: true }).fill(renamed)
      await other.getByRole('button', { name: t('content.saveDraft') }).click()
      const dialog = other.getByRole('dialog', { name: t('conflict.title') })
      await expect(dialog).toContainText(untilTime(t('conflict.text', { name: putu, time: TIME })))
      await expectAccessible(other)
      await takeTheirs(dialog, t('menu.order'))
      await takeTheirs(dialog, memberOf(renamed))
      await dialog.getByRole('button', { name: t('conflict.save') }).click()
      await expect(other.getByText(t('menu.saved'))).toBeVisible()
      await page.reload()
      await expect(names.nth(0)).toHaveText(before[0] ?? '')
      await tree.getByRole('button', { name: renamed, exact: true }).click()
      await expect(page.getByLabel(t('menu.url'), { exact: true })).toHaveValue('/faq')
    },
  )

  inTurn()(
    `two who change one branch of the menu in its settings choose part by part (${words.name})`,
    async ({ browser }) => {
      const dewi = unique('Dewi')
      const desk = await openDesk(browser, words, 'editor', dewi)
      const { page } = desk
      const eko = await openDesk(browser, words, 'editor', 'Eko')
      const other = eko.page
      await desk.open('/admin/submenu/setting')
      await eko.open('/admin/submenu/setting')
      const items = (staff: Page) => staff.locator('.menu-editor .admin-card').first()
      const names = (staff: Page) => items(staff).locator('button[draggable]')
      // Both have read the same branch before either changes it.
      await expect(names(page).nth(1)).toBeVisible()
      await expect(names(other).nth(1)).toBeVisible()
      const byDewi = unique('Named by Dewi')
      const byEko = unique('Named by Eko')
      const target = { en: '/faq', id: '/changelog' }[words.language]
      const item = (await names(page).first().textContent()) ?? ''
      const address = page.getByLabel(t('menu.url'), { exact: true })
      // The tree shows names in the page's language. The site's own items have names in both.
      const label = t(words.language === 'id' ? 'menu.nameId' : 'menu.name')
      const name = (staff: Page) => staff.getByRole('textbox', { name: label, exact: true })

      await names(page).first().click()
      await name(page).fill(byDewi)
      await address.fill(target)
      await desk.button(t('content.saveDraft')).click()
      await desk.saved()

      await names(other).first().click()
      await name(other).fill(byEko)
      await other.getByRole('button', { name: t('content.saveDraft') }).click()
      const dialog = other.getByRole('dialog', { name: t('conflict.title') })
      await expect(dialog).toContainText(untilTime(t('conflict.text', { name: dewi, time: TIME })))
      await expect(dialog).toContainText(byDewi)
      await expectAccessible(other)
      await takeTheirs(dialog, memberOf(byEko))
      await dialog.getByRole('button', { name: t('conflict.save') }).click()
      await expect(other.getByText(t('menu.saved'))).toBeVisible()

      await page.reload()
      await expect(names(page).first()).toHaveText(byEko)
      await names(page).first().click()
      await expect(address).toHaveValue(target)
      await expect(page.getByText(item, { exact: true })).toHaveCount(0)
    },
  )
}

test('text typed while the menu is saving is preserved and saved next', async ({ browser }) => {
  const desk = await openDesk(browser, INDONESIAN, 'editor', 'Cepat')
  const { page, t } = desk
  await desk.open('/admin/menu-editor')
  const tree = page.getByRole('region', { name: t('menu.tree') })
  await expect(tree.locator('button[draggable]').first()).toBeVisible()
  await desk.button(t('menu.add'), tree).click()
  const name = page.getByRole('textbox', { name: t('menu.name'), exact: true })
  await name.fill(unique('Saved'))
  await page.getByLabel(t('menu.url'), { exact: true }).fill('/faq')
  const held = await holdCalls(page, 'PUT', '/menus')
  const save = desk.button(t('content.saveDraft'))
  await save.press('Enter')
  await held.made
  // A second press does not save again: that would conflict with its own revision.
  await page.keyboard.press('Enter')
  const typed = unique('Typed')
  await name.fill(typed)
  held.release()
  await expect(page.getByText(t('save.kept')).first()).toBeVisible()
  await expect(save).toHaveAttribute('aria-busy', 'false')
  await expect(name).toHaveValue(typed)
  await save.press('Enter')
  await desk.saved()
  expect(held.count()).toBe(2)
  await page.reload()
  await expect(desk.button(typed, tree)).toBeVisible()
  await desk.button(typed, tree).click()
  await desk.button(t('action.delete')).click()
  await desk.button(t('action.delete'), page.getByRole('dialog')).click()
  await desk.button(t('content.saveDraft')).click()
  await desk.saved()
})

test('on a phone and in a long menu, the form of the chosen item and its move buttons are in sight', async ({
  browser,
}) => {
  const desk = await openDesk(browser, INDONESIAN, 'editor', 'Telefon')
  const { page } = desk
  const others = ['Dewi', 'Eko', 'Made', 'Putu', 'Rai'].map((name) => ({
    id: name,
    name,
    place: '',
  }))
  await page.route('**/presence/**', (route) => route.fulfill({ json: { data: { others } } }))
  const unsaved = others.map(({ id, name }) => ({
    agent_id: id,
    name,
    device: name,
    revision: 1,
    typed_at: '2026-11-20T10:00:00Z',
    fields: '[]',
  }))
  await page.route('**/unsaved/**', (route) => route.fulfill({ json: { data: { unsaved } } }))
  for (const [width, height] of [
    [390, 844],
    [390, 667],
    [1440, 600],
  ] as const) {
    await page.setViewportSize({ width, height })
    await desk.open('/admin/menu-editor')
    await expect(page.getByText(INDONESIAN.t('presence.more', { count: 4 }))).toBeVisible()
    await expect(desk.button(INDONESIAN.t('elsewhere.more', { count: 4 }))).toBeVisible()
    const items = page.locator('.menu-tree [data-code]')
    const field = page.getByRole('textbox', { name: INDONESIAN.t('menu.name') }).first()
    for (const item of [items.last(), items.nth(5), items.nth(12), items.first(), items.last()]) {
      await item.click()
      await expect(item).toHaveAttribute('aria-pressed', 'true')
      // Its final position: nothing scrolls on automatically.
      expect(await isUncovered(item)).toBe(true)
      expect(await isUncovered(field)).toBe(true)
      expect(await isUncovered(page.getByRole('toolbar').getByRole('button').first())).toBe(true)
    }
  }
  await desk.button(INDONESIAN.t('elsewhere.more', { count: 4 })).click()
  await page
    .getByRole('menuitem', { name: INDONESIAN.t('elsewhere.other', { name: 'Rai' }) })
    .click()
  await expect(page.getByRole('dialog')).toContainText(
    untilTime(INDONESIAN.t('elsewhere.compareText', { name: 'Rai', time: TIME })),
  )
})

/** Neither scrolled out of view nor covered by anything over the page, in whole. */
const isUncovered = (element: Locator): Promise<boolean> =>
  element.evaluate((shown) => {
    const { left, right, top, bottom } = shown.getBoundingClientRect()
    return [top + 2, (top + bottom) / 2, bottom - 2].every((y) =>
      shown.contains(document.elementFromPoint((left + right) / 2, y)),
    )
  })

test.describe('a menu of readers that could not be built', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('says so, and is built on the next request', async ({ browser }) => {
    const { t } = INDONESIAN
    const { page, open, button } = await openDesk(browser, INDONESIAN, 'editor', 'Tester')
    await page.addInitScript(() => {
      const Real = Worker
      window.Worker = class extends Real {
        constructor(address: string | URL, options?: WorkerOptions) {
          const isLost = `${address}`.includes('live-document') && !sessionStorage.getItem('mended')
          super(isLost ? '/lost.js' : address, options)
        }
      }
    })
    await open('/admin/menu-editor')
    const preview = page.getByRole('region', { name: t('menu.preview') })
    await expect(preview.getByRole('alert')).toBeVisible()
    await page.evaluate(() => sessionStorage.setItem('mended', 'yes'))
    await button(t('action.retry'), preview).click()
    await expect(preview.getByRole('listitem').first()).toBeVisible()
    await expect(preview.getByRole('alert')).toHaveCount(0)
  })
})
