/** Walks through screens of the admin area as its own links do: loading the page for each costs five times as much. */
import type { Page } from '@playwright/test'
import { SCREENS } from '../../src/islands/admin/frame/screens.ts'
import { expect } from './browser.ts'

/** Screens in the sidebar, and others. @param others - below `/admin` */
export const screenPaths = (...others: readonly string[]): readonly string[] =>
  [...SCREENS.flatMap(({ links }) => links).map(({ path }) => path), ...others].map((path) =>
    path === '/' ? '/admin' : `/admin${path}`,
  )

/**
 * Opens a screen, and waits until it and its data are visible. Loads the page only if the admin area isn't open yet.
 *
 * @param path - with its language. One route after another: within a route the heading may be the same element.
 */
export async function openScreen(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  if (page.url().includes('/admin')) {
    const former = await heading.elementHandle()
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await former?.waitForElementState('hidden')
  } else await page.goto(path)
  await expectSettled(page)
}

/** Waits until a screen and its data are visible. The page that loads the admin area has a heading too. */
export async function expectSettled(page: Page): Promise<void> {
  const loading = page.locator('[aria-busy=true], .admin-loading, [data-loading]')
  await expect(loading).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(loading).toHaveCount(0)
}

/** How far the page scrolls to the side. */
export const sidewaysPx = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
