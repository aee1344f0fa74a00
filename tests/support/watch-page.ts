/** Listens to a page: violations of its policy, console messages, calls to other hosts. */
import { expect, type Page } from '@playwright/test'

export interface WatchedPage {
  /** Events since the page was opened, in order. */
  readonly complaints: readonly string[]
}

/** Call it before the first page is opened. */
export function watchPage(page: Page, origin: string): WatchedPage {
  const complaints: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (!url.startsWith(`${origin}/`) && !/^(?:data|blob|about):/.test(url)) {
      complaints.push(`asked ${url}`)
    }
  })
  // Chromium reports violations of the policy as errors of the console.
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`said ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`threw ${error.message}`))
  page.on('dialog', (dialog) => {
    complaints.push(`asked by dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return { complaints }
}

/** Tools that load with the page. The account waits for a partner's login. */
const TOOLS = ['form', 'island', 'list', 'live', 'login', 'preview']
const UNLOADED = TOOLS.map((name) => `gapura-${name}:not(:defined)`).join(', ')

/** Waits until the tools of the page have loaded. */
export async function expectToolsLoaded(page: Page): Promise<void> {
  await expect(page.locator(UNLOADED)).toHaveCount(0)
}
