/** Validates a page whose texts are attacks: which ones ran, called another host, or broke the page. */
import type { Browser, BrowserContext, Page } from '@playwright/test'

/** Counts scripts that run; reports dialogs and calls to the canary. */
export async function hostileContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ bypassCSP: true, serviceWorkers: 'block' })
  await context.addInitScript(() => {
    Object.assign(window, {
      ran: [],
      __x: (what: unknown) => Reflect.get(window, 'ran').push(what),
    })
  })
  return context
}

/** @returns requests to other hosts from now on, and the texts of dialogs */
export function listen(page: Page, origin: string): readonly string[] {
  const reached: string[] = []
  page.on('request', (request) => {
    // Rich text may have images anywhere (specification §9); no other place may.
    const isForeign = !request.url().startsWith(origin)
    if (
      isForeign &&
      !/^(?:data|blob|about):/.test(request.url()) &&
      request.resourceType() !== 'image'
    ) {
      reached.push(`${request.resourceType()} ${request.url()}`)
    }
  })
  page.on('dialog', (dialog) => {
    reached.push(`dialog ${dialog.message()}`)
    void dialog.dismiss()
  })
  return reached
}

/** Scripts that ran, calls that were made, and elements of the page that could run one. */
export async function harm(page: Page, reached: readonly string[]): Promise<readonly unknown[]> {
  const found = await page.evaluate(() => {
    const dangerous: string[] = Array.from(
      Reflect.get(window, 'ran') ?? [],
      (what) => `ran ${what}`,
    )
    for (const element of document.querySelectorAll('*')) {
      if (
        /^(?:iframe|object|embed|applet|base|frameset|marquee|xmp|plaintext)$/i.test(
          element.tagName,
        )
      ) {
        dangerous.push(element.outerHTML.slice(0, 200))
      }
      for (const { name, value } of element.attributes) {
        const isAddress =
          /^(?:href|src|xlink:href|action|formaction|srcdoc|data|background|poster)$/
        const isCode = isAddress.test(name) && /^\s*(?:javascript|vbscript|data:text)/i.test(value)
        if (/^on/i.test(name) || isCode) dangerous.push(`${element.tagName} ${name}=${value}`)
      }
      if (/^(?:script|link)$/i.test(element.tagName)) {
        const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '/'
        if (URL.parse(address, location.href)?.origin !== location.origin)
          dangerous.push(`loads ${address}`)
      }
    }
    return dangerous
  })
  return [...found, ...reached]
}

/** @returns broken layout, such as a page that scrolls sideways */
export async function layoutFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    const main = document.querySelectorAll('main, [role=main]')
    return [
      main.length !== 1 && `${main.length} main landmarks`,
      document.querySelectorAll('h1').length < 1 && 'no heading',
      (main[0]?.getBoundingClientRect().width ?? 0) < 200 && 'main is squeezed',
      scrollWidth > clientWidth + 1 && `${scrollWidth} px wide in ${clientWidth}`,
      document.title === '' && 'no title',
    ].filter((fault) => fault !== false)
  })
}

/** Unfolds, hovers and focuses everything: handlers that wait for that run. */
export async function operate(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('details')) fold.open = true
    for (const element of document.querySelectorAll('main *')) {
      for (const kind of ['mouseover', 'focus', 'animationstart', 'error', 'toggle', 'load']) {
        element.dispatchEvent(new Event(kind, { bubbles: false }))
      }
    }
  })
}
