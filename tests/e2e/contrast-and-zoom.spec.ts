/** Reading with the system's contrast colors, and at 400 %, where a window is 320 px wide (WCAG 1.4.10). */
import { expect, test } from '../support/browser.ts'

test('a contrast theme distinguishes chosen items and controls', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/registration/v2/registrations?method=post')
  const ground = (element: Element) => getComputedStyle(element).backgroundColor
  const methods = page.getByRole('navigation', { name: 'Methods of this path' })
  const chosen = await methods.getByRole('link', { name: 'Register a user' }).evaluate(ground)
  const other = await methods.getByRole('link', { name: 'List registrations' }).evaluate(ground)
  expect(chosen).not.toBe(other)
  const menu = page.locator('.side a[aria-current]')
  expect(await menu.evaluate(ground)).toBe(chosen)
  await expect(page.locator('.try button').first()).toHaveCSS('border-top-width', '1px')
  // A highlight would look as if the words were selected.
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(0)
})

for (const path of ['/', '/id']) {
  test(`at 320 px no control of the header covers another (${path})`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 500 })
    await page.goto(path)
    const controls = page.locator('.header :is(a, button)').filter({ visible: true })
    const places = await controls.evaluateAll((all) =>
      all.map((element) => {
        const { left, right } = element.getBoundingClientRect()
        return { name: element.ariaLabel ?? element.textContent.trim(), left, right }
      }),
    )
    expect(places.length).toBeGreaterThan(4)
    const inOrder = places.toSorted((one, two) => one.left - two.left)
    for (const [index, { name, right }] of inOrder.entries()) {
      const next = inOrder[index + 1]
      expect(right, `${name} before ${next?.name}`).toBeLessThanOrEqual(next?.left ?? 320)
    }
  })
}

test('links to sections, folds and the offered language are at least 24 px high', async ({
  page,
}) => {
  await page.goto('/id/signing/v2/documents/%7Bdocument_id%7D/otp')
  await expect(page.locator('.language-offer')).toBeVisible()
  const targets = page.locator('.section-links a, main summary, .language-offer a')
  const heights = await targets
    .filter({ visible: true })
    .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().height))
  expect(heights.length).toBeGreaterThan(6)
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
})

test('at 320 px the text of the default response has a separate line', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto(OPERATION)
  const summary = page.locator('.response > summary').filter({ visible: true }).last()
  await summary.evaluate(({ firstElementChild: status }) => {
    if (status === null) return
    status.className = 'status status-other'
    status.textContent = 'Any other status (default)'
  })
  const width = (await summary.locator('.response-text').boundingBox())?.width
  expect(width).toBeGreaterThan(200)
})

const URL_TITLE = `https://api.example.com/${'registrations/'.repeat(20)}`
const WORD = 'registrations'.repeat(20)
const OPERATION = '/registration/v2/registrations?method=post'

test('on a phone, a long title or name makes no page scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  for (const [path, titles, text] of [
    ['/faq', '.question > summary', URL_TITLE],
    ['/', '.area-list a', URL_TITLE],
    [OPERATION, '.neighbor > span', WORD],
    [OPERATION, '.methods a > span', WORD],
    [OPERATION, '.server-about p', WORD],
  ] as const) {
    await page.goto(path)
    const title = page.locator(titles).filter({ visible: true }).last()
    await title.evaluate((element, long) => {
      const [first] = element.childNodes
      if (first) first.textContent = long
    }, text)
    await expect(title).toContainText(text)
    const { scroll, window } = await page.evaluate(() => ({
      scroll: document.documentElement.scrollWidth,
      window: document.documentElement.clientWidth,
    }))
    expect(scroll, `${path} ${titles}`).toBeLessThanOrEqual(window)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('on a phone, code makes no page scroll sideways, and nothing needs a script', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto('/introduction/quick-start')
    await expect(page.locator('.side')).toBeVisible()
    await expect(page.locator('[data-theme-switch]')).toBeHidden()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  })
})

test('a long version leaves half of its line to the title of the entry', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 })
  await page.goto('/')
  const entry = page.locator('.area-list a').last()
  const widths = await entry.evaluate((link) => {
    const version = link.querySelector('small')
    if (version) version.textContent = '2026.11.28-release-candidate.build.12345'
    return { all: link.clientWidth, version: version?.offsetWidth ?? Infinity }
  })
  // Widths are rounded.
  expect(widths.version).toBeLessThanOrEqual(widths.all / 2 + 1)
})
