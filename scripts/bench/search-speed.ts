/** Measures one query of a site's search on a slow phone: time, bytes and requests. */
import type { Browser } from '@playwright/test'
import type { Operation } from '#core/openapi/model.ts'
import { tellingWords, wordsIn } from '#core/search/words.ts'
import { slowPage } from './page-speed.ts'

export interface SearchSpeed {
  /** Milliseconds from the last key to the first result. */
  readonly resultMs: number
  /** Compressed bytes of everything loaded since the dialog was opened. */
  readonly transferredBytes: number
  readonly requests: number
}

/** CSS selectors of a search. */
export interface SearchParts {
  readonly open: string
  readonly input: string
  readonly result: string
}

const KEY_DELAY_MS = 80
const MAX_WAIT_MS = 60_000
const SETTLE_MS = 2_000

export async function measureSearch(
  browser: Browser,
  url: string,
  query: string,
  parts: SearchParts,
): Promise<SearchSpeed> {
  const { page, client, close } = await slowPage(browser)
  try {
    await page.goto(url, { waitUntil: 'load', timeout: MAX_WAIT_MS })
    await page.waitForTimeout(SETTLE_MS)
    let transferredBytes = 0
    let requests = 0
    client.on('Network.loadingFinished', ({ encodedDataLength }) => {
      transferredBytes += encodedDataLength
      requests += 1
    })
    await page.locator(parts.open).first().click({ timeout: MAX_WAIT_MS })
    const input = page.locator(parts.input).first()
    await input.waitFor({ timeout: MAX_WAIT_MS })
    await input.pressSequentially(query, { delay: KEY_DELAY_MS })
    const typedMs = await page.evaluate(() => performance.now())
    const shown = await page.waitForFunction(
      (result) => document.querySelector(result)?.checkVisibility() && performance.now(),
      parts.result,
      { polling: 'raf', timeout: MAX_WAIT_MS },
    )
    const shownMs = Number(await shown.jsonValue())
    await page.waitForTimeout(SETTLE_MS)
    return { resultMs: shownMs - typedMs, transferredBytes, requests }
  } finally {
    await close()
  }
}

const TEXT_WORDS = 3

/**
 * Returns the longest words of the first description with enough words that no title has.
 *
 * @returns undefined if no operation has such a description
 */
export function textQuery(operations: readonly Operation[]): string | undefined {
  const titled = new Set(operations.flatMap(({ title }) => wordsIn(title)))
  for (const { description = '' } of operations) {
    const prose = description.replace(/\S*[/:_`]\S*/g, ' ')
    const words = [...new Set(tellingWords(wordsIn(prose)))].filter((word) => !titled.has(word))
    if (words.length < TEXT_WORDS) continue
    const longest = words.toSorted((a, b) => b.length - a.length).slice(0, TEXT_WORDS)
    return words.filter((word) => longest.includes(word)).join(' ')
  }
  return undefined
}
