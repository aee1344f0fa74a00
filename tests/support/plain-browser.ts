/** A browser outside of Playwright's own tests. */
import { chromium, type Page } from '@playwright/test'
import { expect } from 'vitest'

/**
 * Expects no error on the console.
 *
 * @param executablePath - the one that Playwright has installed if it is undefined
 */
export async function inBrowser(
  executablePath: string | undefined,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await visit(page)
    expect(errors).toEqual([])
  } finally {
    await browser.close()
  }
}
