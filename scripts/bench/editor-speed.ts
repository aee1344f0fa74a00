/**
 * Measures writing in the admin area's editor with a large document: the work of the page's own thread for each key,
 * and how soon the preview shows what was typed.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { z } from 'zod'
import { ADMIN_API } from '#core/api/paths.ts'
import type { Operation } from '#core/openapi/model.ts'
import { median } from './median.ts'
import { administratorCookie, inStore } from './people.ts'
import { type BenchPortal, startPortal } from './portal.ts'

export interface EditorSpeed {
  /** Milliseconds of the page's thread for each key; workers are not counted. */
  readonly keysMs: readonly number[]
  /** Milliseconds from the last key of a word until the preview shows it. */
  readonly previewsMs: readonly number[]
}

const KEYS = 40
const PREVIEWS = 5
const MAX_WAIT_MS = 120_000
/** The draft is saved and checked in this time after the last key. */
const SETTLE_MS = 5_000

/**
 * @param text - the document
 * @param operation - one of its operations, with a summary of one line
 * @throws Error if the editor doesn't show the operation in time
 */
export async function measureEditing(
  text: string,
  operation: Operation,
  browser: Browser,
): Promise<EditorSpeed> {
  const folder = await mkdtemp(join(tmpdir(), 'gapura-editor-'))
  const portal = await startPortal(folder, {})
  try {
    const cookie = await inStore(folder, administratorCookie)
    const id = await addDraft(portal, cookie, text)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url: portal.origin }])
    const page = await context.newPage()
    page.setDefaultTimeout(MAX_WAIT_MS)
    const query = new URLSearchParams({ operation: operation.key })
    await page.goto(`${portal.origin}/admin/yaml-editor/${id}?${query}`)
    await page.locator('.yaml-preview .operation-title').waitFor()
    await page
      .locator('.cm-line', { hasText: `summary: ${operation.summary}` })
      .first()
      .click()
    await page.keyboard.press('End')
    await page.waitForTimeout(SETTLE_MS)
    const client = await context.newCDPSession(page)
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    const idleMs: number[] = []
    for (let time = 0; time < KEYS; time += 1) idleMs.push(await costOf(page, client))
    const measuringMs = median(idleMs, (ms) => ms) ?? 0
    const keysMs: number[] = []
    for (let key = 0; key < KEYS; key += 1) {
      // A title that becomes too long isn't shown.
      const cost = await costOf(page, client, key % 2 === 0 ? 'x' : 'Backspace')
      keysMs.push(cost - measuringMs)
    }
    const previewsMs: number[] = []
    for (let word = 1; word <= PREVIEWS; word += 1) {
      await page.waitForTimeout(SETTLE_MS)
      previewsMs.push(await previewOf(page, ` Word${word}`))
    }
    await context.close()
    return { keysMs, previewsMs }
  } finally {
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function addDraft({ origin }: BenchPortal, cookie: string, content: string): Promise<string> {
  const response = await fetch(`${origin}${ADMIN_API}/playgrounds/add_preview`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', content, publish_at: null }),
  })
  const answer = await response.text()
  if (!response.ok) throw new Error(`The draft was answered with ${response.status}: ${answer}`)
  const data = z.object({ data: z.object({ playground: z.object({ id: z.string() }) }) })
  return data.parse(JSON.parse(answer)).data.playground.id
}

/** @param key - undefined measures what measuring costs */
async function costOf(page: Page, client: CDPSession, key?: string): Promise<number> {
  const before = await threadSeconds(client)
  if (key !== undefined) await page.keyboard.press(key)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  return ((await threadSeconds(client)) - before) * 1000
}

/** Processor time of the page's thread so far; `Performance.enable` starts the count. */
export async function threadSeconds(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
}

/** Types a word. @returns milliseconds until the preview shows it */
async function previewOf(page: Page, word: string): Promise<number> {
  const shown = page.evaluate((word) => {
    let lastKeyMs = 0
    addEventListener('keydown', () => (lastKeyMs = performance.now()), { capture: true })
    return new Promise<number>((done) => {
      const look = (): void => {
        const title = document.querySelector('.yaml-preview .operation-title')
        if (title?.textContent?.includes(word)) done(performance.now() - lastKeyMs)
        else requestAnimationFrame(look)
      }
      look()
    })
  }, word.trim())
  await page.keyboard.type(word)
  return await shown
}
