/** Typing in a document of 20,000 lines is as fast as in a small one. Measures work, not time. */
import { setTimeout } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { threadSeconds } from '../../scripts/bench/editor-speed.ts'
import { expect, test } from '../support/browser.ts'
import { JOURNEY_ERRORS } from '../support/journeys.ts'
import { scaled } from '../support/limits.ts'
import { signInAs } from '../support/staff-browser.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS] })

const KEYS = 20
/** The preview is rendered within this time after the check. */
const QUIET_MS = 300
/** The most work per key that isn't felt as a wait, on a quiet machine. */
const KEY_SECONDS = scaled(50) / 1000

test('a key costs a document of 20,000 lines no more than a small one', async ({ browser }) => {
  test.setTimeout(scaled(120_000))
  const small = await typeInto(browser, 20)
  const long = await typeInto(browser, 1_650)
  expect(long.lines).toBeGreaterThan(19_000)
  expect(small.lines).toBeLessThan(300)
  // Reading the whole text on the page once would take millions of calls.
  expect(long.calls).toBeLessThan(small.calls * 2)
  expect(long.cpuSeconds).toBeLessThan(small.cpuSeconds + KEYS * KEY_SECONDS)
  // A rule such as `:root:has(a) b` would restyle the whole outline.
  expect(long.restyled).toBeLessThan(1_000)
})

interface Work {
  readonly lines: number
  /** Function calls on the page itself: workers are not counted. */
  readonly calls: number
  /** The time of the page's own thread, however long it waited for a processor. */
  readonly cpuSeconds: number
  /** The most elements that got new styles together. */
  readonly restyled: number
}

async function typeInto(browser: Browser, operations: number): Promise<Work> {
  const origin = process.env['E2E_ORIGIN'] ?? ''
  const { page, context } = await signInAs(browser, origin, 'editor', `Writer of ${operations}`)
  const content = documentOf(operations)
  await importDocument(page, `API of ${operations}`, content)
  const outline = page.getByRole('navigation', { name: 'Operations' })
  await expect(outline).toContainText(`Thing ${operations - 1}`)
  // Otherwise the result of the first check is shown while the keys are counted.
  await expect(page.getByText('Checking…')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'YAML text' }).click()
  const profiler = await context.newCDPSession(page)
  await profiler.send('Performance.enable', { timeDomain: 'threadTicks' })
  await untilQuiet(profiler)
  await profiler.send('Profiler.enable')
  await profiler.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false })
  // Taking the counts resets them to zero.
  await profiler.send('Profiler.takePreciseCoverage')
  const before = await threadSeconds(profiler)
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await page.evaluate(type, KEYS)
  const restyled = mostRestyled(await browser.stopTracing())
  const after = await threadSeconds(profiler)
  const { result } = await profiler.send('Profiler.takePreciseCoverage')
  await context.close()
  const calls = result
    .flatMap(({ functions }) => functions)
    .reduce((sum, { ranges }) => sum + (ranges[0]?.count ?? 0), 0)
  return { lines: content.split('\n').length, calls, cpuSeconds: after - before, restyled }
}

function mostRestyled(trace: Buffer): number {
  const { traceEvents }: { traceEvents: { name: string; args: { elementCount?: number } }[] } =
    JSON.parse(trace.toString())
  const updates = traceEvents.filter(({ name }) => name === 'UpdateLayoutTree')
  expect(updates.length).toBeGreaterThan(KEYS)
  return Math.max(...updates.map(({ args }) => args.elementCount ?? 0))
}

/** The preview follows the check. */
async function untilQuiet(profiler: CDPSession): Promise<void> {
  await expect
    .poll(async () => {
      const before = await threadSeconds(profiler)
      await setTimeout(QUIET_MS)
      return (await threadSeconds(profiler)) - before
    })
    .toBeLessThan(0.03)
}

/** Runs in the page. */
async function type(keys: number): Promise<void> {
  for (let key = 0; key < keys; key += 1) {
    document.execCommand('insertText', false, 'x')
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
}

async function importDocument(page: Page, name: string, content: string): Promise<void> {
  await page.goto('/admin/yaml-editor')
  await page.getByRole('button', { name: 'New document' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Document name').fill(name)
  await dialog.getByRole('button', { name: 'New document' }).click()
  await expect(page.getByRole('textbox', { name: 'YAML text' })).toBeVisible()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  const file = { name: 'own.yaml', mimeType: 'application/yaml', buffer: Buffer.from(content) }
  await dialog.locator('input[type=file]').setInputFiles(file)
  await dialog.getByRole('button', { name: 'Import' }).click()
}

const documentOf = (operations: number): string =>
  `openapi: 3.1.0\ninfo: {title: Things, version: "1"}\npaths:\n${Array.from(
    { length: operations },
    (_, index) => `  /things${index}:
    get:
      summary: Thing ${index}
      tags: [Things]
      parameters:
        - name: filter
          in: query
          schema:
            type: string
      responses:
        '200':
          description: Done
`,
  ).join('')}`
