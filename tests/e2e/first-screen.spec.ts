/** The styles inside a page of an operation look like its stylesheet, which arrives later. */
import type { JSHandle, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

// Scripts are held back, so that only the stylesheet changes the page.
test.use({ serviceWorkers: 'block' })

const PAGES = ['/registration/v2/registrations', '/id/registration/v2/registrations?method=get']

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [1440, 390]) {
    test(`nothing changes above the stylesheet, ${colorScheme}, ${width} px`, async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      for (const address of PAGES) {
        const { promise, resolve: release } = Promise.withResolvers<void>()
        await page.route(/\/_astro\/.*\.css$/, async (route) => {
          await promise
          await route.continue()
        })
        await page.route(/\.(?:js|woff2)$/, () => {})
        await page.goto(address, { waitUntil: 'commit' })
        await page.locator('body link[rel="stylesheet"]').waitFor({ state: 'attached' })
        const before = await looksAbove(page)
        expect(await before.evaluate(({ length }) => length)).toBeGreaterThan(50)
        release()
        await expect.poll(() => isStyled(page)).toBe(true)
        const after = await looksAbove(page)
        expect(await differences(before, after)).toEqual([])
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
    })
  }
}

const isStyled = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector<HTMLLinkElement>('body link')?.sheet !== null)

interface Look {
  readonly name: string
  /** One per property. */
  readonly values: readonly string[]
}
type Looks = JSHandle<readonly Look[]>

/** Compared in the page: sending them all to the test took a third of its time. */
const differences = (before: Looks, after: Looks): Promise<readonly string[]> =>
  after.evaluate((looks, earlier) => {
    const properties = ['place', ...getComputedStyle(document.body)]
    const changed = looks.flatMap(({ name, values }, index) => {
      const former = earlier[index]
      if (former?.name !== name) return [`${name} is new`]
      return values.flatMap((value, at) =>
        value === former.values[at] ? [] : [`${name} ${properties[at]}: ${value}`],
      )
    })
    return [...changed, ...earlier.slice(looks.length).map(({ name }) => `${name} is gone`)]
  }, before)

/** Computed styles and places of the elements before the stylesheet; those around it grow with the page. */
function looksAbove(page: Page): Promise<Looks> {
  return page.evaluateHandle(() => {
    const link = document.querySelector('body link')
    const all = [...document.querySelectorAll('body *')]
    const above = all.slice(0, link === null ? 0 : all.indexOf(link))
    // Custom properties are last. They are written out or left out if nothing uses them yet.
    const properties = [...getComputedStyle(document.body)].filter((one) => !one.startsWith('--'))
    return above
      .filter((element) => !element.contains(link))
      .flatMap((element, index) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        const tag = element.cloneNode(false) as Element
        const name = `${index} ${tag.outerHTML.slice(0, 60)}`
        return ['', '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part)
          if (part !== '' && style.content === 'none') return []
          const values = properties.map((one) => style.getPropertyValue(one))
          return [{ name: `${name}${part}`, values: [[x, y, width, height].join(), ...values] }]
        })
      })
  })
}
