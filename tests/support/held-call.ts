/** A slow portal without waiting: calls are held until the test lets them go. */
import type { Page } from '@playwright/test'

export interface HeldCalls {
  /** Once the browser has made the first of them. */
  readonly made: Promise<void>
  /** How many the browser has made. */
  count(): number
  /** Lets what is held, and everything after it, go on. */
  release(): void
}

/** @param path - how the path of the call ends, such as `/faq` */
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
