/** A slow portal without waiting: calls are held until the test releases them. */
import type { Page } from '@playwright/test'

export interface HeldCalls {
  /** Resolves when the browser has made the first of them. */
  readonly made: Promise<void>
  /** Number of calls that the browser has made. */
  count(): number
  /** Releases the held calls and everything after them. */
  release(): void
}

/** @param path - the end of the call's path, such as `/faq` */
export async function holdCalls(page: Page, method: string, path: string): Promise<HeldCalls> {
  const made = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  let count = 0
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      if (route.request().method() === method) {
        count += 1
        made.resolve()
        await released.promise
      }
      await route.continue()
    },
  )
  return { made: made.promise, count: () => count, release: () => released.resolve() }
}
