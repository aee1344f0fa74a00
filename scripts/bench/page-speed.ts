/** Measures page loads on a slow phone: Chromium with a 4x slower CPU on slow 4G. */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'

/** Lighthouse's "slow 4G": 150 ms round trip, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const CPU_SLOWDOWN = 4
const MAX_WAIT_MS = 90_000
/** Waiting time after the text is visible: late scripts and shifts count too. */
const SETTLE_MS = 2_000

export interface PageSpeed {
  /** Milliseconds until the text is painted; undefined if it never is. */
  readonly textMs: number | undefined
  readonly firstPaintMs: number
  /** Largest contentful paint. */
  readonly lcpMs: number
  /** Sum of the time that long tasks take beyond 50 ms each. */
  readonly blockedMs: number
  /** Cumulative layout shift. */
  readonly shift: number
  readonly nodes: number
  /** Compressed bytes of everything the page loaded. */
  readonly transferredBytes: number
  readonly scriptBytes: number
}

export async function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    // Phones don't round the widths of letters: rounded ones break lines elsewhere when the typeface arrives.
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  })
}

/** Opens a page in a fresh profile on a slow phone. */
export async function slowPage(browser: Browser): Promise<{
  readonly page: Page
  readonly client: CDPSession
  readonly close: () => Promise<void>
}> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    // Requests of a service worker are not counted as those of the page.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.emulateNetworkConditions', SLOW_4G)
  await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return { page, client, close: () => context.close() }
}

/**
 * Loads one page in a fresh profile.
 *
 * @param text what the reader came for; the page is ready when it is painted
 */
export async function measurePage(browser: Browser, url: string, text: string): Promise<PageSpeed> {
  const { page, client, close } = await slowPage(browser)
  try {
    let transferredBytes = 0
    let scriptBytes = 0
    const scripts = new Set<string>()
    client.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId)
    })
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      transferredBytes += encodedDataLength
      if (scripts.has(requestId)) scriptBytes += encodedDataLength
    })
    await page.addInitScript(observe, text)
    await page.goto(url, { waitUntil: 'load', timeout: MAX_WAIT_MS })
    // as: set by observe.
    const isSeen = (): boolean =>
      'textMs' in (window as unknown as { gapuraBench: Observed }).gapuraBench
    await page.waitForFunction(isSeen, undefined, { timeout: MAX_WAIT_MS }).catch(() => undefined)
    await page.waitForTimeout(SETTLE_MS)
    const seen = await page.evaluate(() => ({
      ...(window as unknown as { gapuraBench: Observed }).gapuraBench, // Set by observe.
      firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      nodes: document.querySelectorAll('*').length,
    }))
    return { textMs: undefined, ...seen, transferredBytes, scriptBytes }
  } finally {
    await close()
  }
}

interface Observed {
  textMs?: number
  lcpMs: number
  blockedMs: number
  shift: number
}

/** Runs in the page before the page's own scripts. */
function observe(text: string): void {
  const seen: Observed = { lcpMs: 0, blockedMs: 0, shift: 0 }
  Object.assign(window, { gapuraBench: seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
      type,
      buffered: true,
    })
  }
  watch('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime
  })
  watch('longtask', (entry) => {
    seen.blockedMs += Math.max(0, entry.duration - 50)
  })
  watch('layout-shift', (entry) => {
    // as: entries of this type have both (Layout Instability §2.2); the DOM types don't declare them.
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.shift += shift.value
  })
  // Before each frame: is the text visible? It is painted in that frame.
  const look = (): void => {
    const texts = document.createTreeWalker(document, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const parent = texts.currentNode.parentElement
      const isFound = texts.currentNode.nodeValue?.includes(text) && parent?.closest('body')
      if (isFound && parent?.checkVisibility() && parent.getClientRects().length > 0) {
        setTimeout(() => {
          seen.textMs = performance.now()
        })
        return
      }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
