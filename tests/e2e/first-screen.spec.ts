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

type Looks = JSHandle<readonly string[]>

/** Compared in the page: sending them all to the test took a third of its time. */
const differences = (before: Looks, after: Looks): Promise<readonly string[]> =>
  after.evaluate((looks, earlier) => {
    const changed = looks.filter((look, index) => look !== earlier[index])
    return [...changed, ...earlier.slice(looks.length)]
  }, before)

/** Computed styles and places of the elements before the stylesheet; those around it grow with the page. */
function looksAbove(page: Page): Promise<Looks> {
  return page.evaluateHandle(() => {
    const link = document.querySelector('body link')
    const all = [...document.querySelectorAll('body *')]
    const above = all.slice(0, link === null ? 0 : all.indexOf(link))
    return above
      .filter((element) => !element.contains(link))
      .flatMap((element, index) =>
        ['', '::before', '::after'].flatMap((part) => {
          const style = getComputedStyle(element, part)
          if (part !== '' && style.content === 'none') return []
          const { x, y, width, height } = element.getBoundingClientRect()
          const name = `${index} ${element.outerHTML.slice(0, 60)}${part}`
          // Custom properties are written out or left out if nothing uses them yet.
          const properties = [...style].filter((property) => !property.startsWith('--'))
          return [
            `${name} is at ${[x, y, width, height].join()}`,
            ...properties.map((one) => `${name} ${one}: ${style.getPropertyValue(one)}`),
          ]
        }),
      )
  })
}
