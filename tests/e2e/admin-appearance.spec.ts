/** The admin area in contrast themes, on phones, and with words that are longer than their place. */
import type { Locator } from '@playwright/test'
import { openDesk, unique } from '../support/admin-desk.ts'
import { sidewaysPx } from '../support/admin-screens.ts'
import { ENGLISH } from '../support/admin-words.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { JOURNEY_ERRORS } from '../support/journeys.ts'
import { openDraft, shopDocument, yamlDeskOn } from '../support/yaml-desk.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS] })

const { t, y } = ENGLISH

test('a contrast theme shows which switch is on, and which screen is open', async ({ browser }) => {
  const { page, open } = await openDesk(browser, ENGLISH, 'admin', 'Contrast')
  await page.emulateMedia({ forcedColors: 'active' })
  await open('/admin/user')
  const ground = (element: Element) => getComputedStyle(element).backgroundColor
  const track = page.locator('.mantine-Switch-track').first()
  await expect(track).toHaveCSS('border-top-width', '1px')
  const thumb = track.locator('.mantine-Switch-thumb')
  expect(await thumb.evaluate(ground)).not.toBe(await track.evaluate(ground))
  const links = page.locator('.admin-sidebar nav')
  const here = await links.locator('a[aria-current]').evaluate(ground)
  expect(here).not.toBe(await links.locator('a:not([aria-current])').first().evaluate(ground))
})

test('a contrast theme shows which view is next to the YAML', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Views')
  await desk.page.emulateMedia({ forcedColors: 'active' })
  await openDraft(desk, ENGLISH, 'Views', shopDocument('1.0'))
  const { aside } = yamlDeskOn(desk.page, ENGLISH)
  const ground = (element: Element) => getComputedStyle(element).backgroundColor
  const chosen = await aside.locator('label:has(:checked)').evaluate(ground)
  expect(chosen).not.toBe(await aside.evaluate(ground))
})

test('account and menu button cover neither the current screen nor a focused link', async ({
  browser,
}) => {
  const { page, open } = await openDesk(browser, ENGLISH, 'admin', 'Below')
  await page.setViewportSize({ width: 1440, height: 700 })
  await open('/admin/audit-log')
  const side = page.locator('.admin-side')
  const account = await side.locator('.admin-who').boundingBox()
  const links = side.getByRole('navigation').getByRole('link')
  const isAbove = async (link: Locator): Promise<boolean> => {
    const box = await link.boundingBox()
    return box !== null && account !== null && box.y + box.height <= account.y
  }
  expect(await isAbove(side.locator('nav [aria-current]'))).toBe(true)
  await side.evaluate((element) => element.scrollTo(0, 0))
  for (const link of await links.all()) {
    await link.focus()
    expect(await isAbove(link), String(link)).toBe(true)
  }

  await page.setViewportSize({ width: 1280, height: 500 })
  await open('/admin/audit-log')
  await expect(side.locator('nav [aria-current]')).toBeInViewport()
  const button = await page.locator('.admin-menu-button').boundingBox()
  const logo = await side.locator('.logo').boundingBox()
  expect(button && logo && button.y + button.height <= logo.y + logo.height).toBe(true)
  for (const link of (await links.all()).toReversed()) {
    await link.focus()
    const box = await link.boundingBox()
    expect(box && logo && Math.round(box.y) >= logo.y + logo.height, String(link)).toBe(true)
  }
})

test('on a phone, a select sorts a list instead of the hidden header', async ({ browser }) => {
  const { page, open, button } = await openDesk(browser, ENGLISH, 'editor', 'Sorter')
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/admin/changelog')
  const order = page.getByLabel(t('table.sort'))
  await order.selectOption(t('table.descending', { title: t('field.title') }))
  await expect(page).toHaveURL(/sort=title&order=desc/)
  await expect(button(t('field.title'))).toHaveCount(0)
  await order.selectOption(t('table.unsorted'))
  await expect(page).not.toHaveURL(/sort|order/)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(button(t('field.title'))).toBeVisible()
  await expect(order).toBeHidden()
})

test('a long word widens neither the editor nor the view of an item', async ({ browser }) => {
  const { page, open, post } = await openDesk(browser, ENGLISH, 'editor', 'Wide')
  const word = `https://api.example.com/${'registrations'.repeat(12)}`
  const { faq } = await post('faq', { title: word, content: `<p>${word}</p>` })
  for (const width of [390, 1200]) {
    await page.setViewportSize({ width, height: 800 })
    for (const mode of ['view', 'edit']) {
      await open(`/admin/faq/draft/${mode}/${faq?.id}`)
      const languages = page.locator('.admin-languages > *')
      await expect(languages).toHaveCount(2)
      const overflow = await languages.evaluateAll((all) =>
        all.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      )
      expect(overflow, `${mode} at ${width}`).toEqual([0, 0])
    }
  }
})

test('a long path widens neither the descriptions nor the changelog draft', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Narrow')
  const { page, button } = desk
  await page.setViewportSize({ width: 1440, height: 900 })
  const path = `/${'registrations'.repeat(8)}`
  const content = shopDocument('1.0')
    .replace('/orders', path)
    .replace('summary:', `description: ${path}\n      summary:`)
  await openDraft(desk, ENGLISH, 'Long path', content)
  const { aside } = yamlDeskOn(page, ENGLISH)
  const overflow = () => aside.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
  await page.getByRole('button', { name: 'Add an order' }).first().click()
  await aside.getByText(y('texts'), { exact: true }).click()
  await expect(aside.locator('textarea').first()).toBeVisible()
  expect(await overflow()).toBe(0)
  await button(y('review')).click()
  await page.getByLabel(y('changelogKeep')).check()
  await expect(aside.locator('.yaml-entry')).toContainText(path)
  expect(await overflow()).toBe(0)
})

test('in the list of partners, keys and words of the portal stay whole', async ({ browser }) => {
  const { page, open, post } = await openDesk(browser, ENGLISH, 'admin', 'Whole')
  const name = unique('PT Maju Bersama')
  const contact = { contact_name: 'Budi Santoso', contact_phone: '+62 812-3456-7890' }
  await post('partners', { ...contact, name, contact_email: 'budi@majubersama.co.id' })
  const certification = {
    run: crypto.randomUUID(),
    plan_version: 1,
    state: 'signed-off',
    at: '2026-11-20T10:04:05Z',
  }
  await page.route('**/api/v1/partners?*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    for (const partner of json.data.partners) partner.certification = certification
    await route.fulfill({ response, json })
  })
  const lines = (cell: Locator) =>
    cell.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size
    })
  for (const { width, keyLines } of [
    { width: 1024, keyLines: 2 },
    { width: 1280, keyLines: 1 },
    { width: 1440, keyLines: 1 },
  ]) {
    await page.setViewportSize({ width, height: 800 })
    await open(`/admin/partners?search=${encodeURIComponent(name)}`)
    const row = page.getByRole('row', { name })
    await expect(row).toContainText('Certification: Signed off')
    expect(await lines(row.getByText(t('agents.never'))), `${width}`).toBe(1)
    expect(await lines(row.locator('code')), `${width}`).toBe(keyLines)
    expect(await sidewaysPx(page), `${width}`).toBeLessThanOrEqual(0)
  }
})

test('a highlighted item that deletes is readable, in both themes', async ({ browser }) => {
  const { page, open, post } = await openDesk(browser, ENGLISH, 'editor', 'Reader')
  const title = unique('Removed')
  await post('faq', { title, content: '<p>An answer.</p>' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await open(`/admin/faq/draft?search=${encodeURIComponent(title)}`)
    await page.getByRole('button', { name: t('table.actionsOn', { title }) }).click()
    await page.getByRole('menuitem', { name: t('action.delete'), exact: true }).hover()
    await expectAccessible(page)
  }
})

test('a dialog covers the place of the scrollbar, and the lines of its title do not touch', async ({
  browser,
}) => {
  const { page, open, button } = await openDesk(browser, ENGLISH, 'admin', 'Edges')
  await open('/admin/user')
  await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'stable')
  await button(t('agents.create')).click()
  await expect(page.locator('html')).toHaveCSS('scrollbar-gutter', 'auto')
  const title = page.locator('.mantine-Modal-title')
  await expect(title).toHaveCSS('font-size', '16px')
  await expect(title).toHaveCSS('line-height', '20.8px')
})

/** As readers may set them (WCAG 1.4.12). */
const SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; }`

test('no list scrolls sideways, at 320 px with text spacing and with a long name', async ({
  browser,
}) => {
  const name = `Spaced${'x'.repeat(60)}`
  const { page, open, post, put } = await openDesk(browser, ENGLISH, 'admin', name)
  await put('agents/me', { name: 'Spaced' })
  const later = { status: 'draft', publish_at: '2099-12-31T09:00:00.000Z' }
  const title = `Scheduled ${crypto.randomUUID().slice(0, 8)}`
  await post('faq', { title, content: '<p>An answer.</p>', ...later })
  await page.setViewportSize({ width: 320, height: 800 })
  const log = `/audit-log?search=${name}`
  const paths = [
    '',
    '/account',
    '/user',
    '/changelog',
    '/faq/draft',
    '/yaml-editor',
    '/builds',
    log,
  ]
  for (const path of paths) {
    await open(`/admin${path}`)
    await expect(page.locator('.admin-moment').first()).toBeVisible()
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(css)
      document.adoptedStyleSheets.push(sheet)
    }, SPACING)
    expect(await sidewaysPx(page), path).toBeLessThanOrEqual(0)
  }
  await page.setViewportSize({ width: 1024, height: 800 })
  await open(`/admin${log}`)
  await expect(page.getByText(name).first()).toBeVisible()
  expect(await sidewaysPx(page)).toBeLessThanOrEqual(0)
})

test('on paper, lists are light in the dark theme too', async ({ browser }) => {
  const { page, open } = await openDesk(browser, ENGLISH, 'admin', 'Printer')
  await page.emulateMedia({ colorScheme: 'dark' })
  await open('/admin/audit-log')
  const scheme = 'data-mantine-color-scheme'
  await expect(page.locator('html')).toHaveAttribute(scheme, 'dark')
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(page.locator('html')).toHaveAttribute(scheme, 'light')
})

test('next to a long name, the role stays on one line', async ({ browser }) => {
  const name = `Admin${crypto.randomUUID().replaceAll('-', '').repeat(2)}`
  const { page, open } = await openDesk(browser, ENGLISH, 'admin', name)
  await page.setViewportSize({ width: 1200, height: 800 })
  await open(`/admin/user?search=${name}`)
  const role = page.getByRole('row', { name }).locator('[data-column="role"]')
  const lines = await role.evaluate((cell) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})
