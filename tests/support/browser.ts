/** The `test` of every browser test: its portal, its partner, and no silent errors. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
} from '@playwright/test'

export { expect }

/** Half as long as the module that Node.js loads. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Fixtures {
  /** Written by the first start. */
  readonly firstRun: FirstRun
  /** Console errors that a test provokes on purpose; any other fails it. */
  readonly expectedErrors: RegExp[]
  readonly failOnConsoleErrors: undefined
  readonly closeContexts: undefined
}

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from the pattern
  baseURL: async ({}, use) => use(variable('E2E_ORIGIN')),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  firstRun: async ({}, use) => use(readFirstRun()),
  // biome-ignore lint/correctness/noEmptyPattern: as above
  expectedErrors: async ({}, use) => use([]),
  failOnConsoleErrors: [
    async ({ browser, expectedErrors }, use) => {
      const errors: string[] = []
      const watch = (context: BrowserContext): void => {
        context.on('console', (message) => {
          if (message.type() === 'error') errors.push(printMessage(message))
        })
        context.on('weberror', (event) => {
          const error = event.error()
          // A rejected import has an empty stack.
          errors.push(error.stack || error.message)
        })
      }
      // Also in the contexts that a test opens itself, such as one for each member of staff.
      browser.on('context', watch)
      await use(undefined)
      browser.off('context', watch)
      const unexpected = errors.filter((error) => !expectedErrors.some((each) => each.test(error)))
      expect(unexpected, 'errors on the console').toEqual([])
    },
    { auto: true },
  ],
  // Pages that a test opened next to its own would stay open and slow every later test down. A
  // route that still waits for its response would fail the test that has ended.
  closeContexts: [
    async ({ browser }, use) => {
      await use(undefined)
      const routed = browser.contexts().flatMap((context) => [context, ...context.pages()])
      await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
})

/** Fails with every violation of WCAG 2.2 A and AA that axe finds on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // A half faded-in text has too little contrast.
  await page.waitForFunction(() => {
    const moving = document.getAnimations().filter(({ effect, playState }) => {
      return (
        playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
      )
    })
    return moving.length === 0
  })
  // Parts far from the window aren't laid out, and axe would read them at the size of their placeholder.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    const parts = '.operation, .section, .response, .fields > li, .panel, .area'
    sheet.replaceSync(`:is(${parts}) { content-visibility: visible !important }`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
  // While a page scrolls, its fixed parts cover other controls.
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let before = Number.NaN; before !== scrollY; ) {
      before = scrollY
      await frame()
      await frame()
    }
  })
  // Evaluated rather than added as a script: the page's Content-Security-Policy stays in force.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const violations = await page.evaluate(async () => {
    // Defined by the line above; the page's own types do not know it.
    const { axe: runner } = window as unknown as { axe: typeof import('axe-core') }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
    const isAdmin = document.getElementById('admin') !== null
    const results = await runner.run(document, {
      // Passes are counted, not described: describing them takes most of the time on long pages.
      resultTypes: ['violations'],
      // A violation is printed as its element; finding a selector for each element takes a tenth of the time.
      selectors: false,
      runOnly: { type: 'tag', values: tags },
      // A dialog has a heading, not a second banner.
      rules: { 'landmark-no-duplicate-banner': { enabled: isAdmin } },
    })
    return results.violations.map(
      ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.html).join(' | ')}`,
    )
  })
  expect(violations, `accessibility of ${page.url()}`).toEqual([])
}

export interface FirstRun {
  readonly admin: { readonly email: string; readonly password: string }
  readonly partner: { readonly api_key: string; readonly secret_key: string }
}

function readFirstRun(): FirstRun {
  // Written by our own seed; a wrong shape fails the test that reads it.
  return JSON.parse(
    readFileSync(join(variable('E2E_DATA_DIR'), 'first-run.json'), 'utf8'),
  ) as FirstRun
}

function variable(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is set by tests/support/portal.ts`)
  return value
}

function printMessage(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`
}
