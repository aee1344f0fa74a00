/** The admin area in contrast themes, on phones, and with words that are longer than their place. */
import { openDesk } from '../support/admin-desk.ts'
import { ENGLISH } from '../support/admin-words.ts'
import { expect, test } from '../support/browser.ts'
import { JOURNEY_ERRORS } from '../support/journeys.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS] })

const { t } = ENGLISH

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
