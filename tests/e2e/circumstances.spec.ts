/** Pages under unusual circumstances: another language, a frame, a missing file, no network. */
import { expect, test } from '../support/browser.ts'

test.describe('a browser that prefers Indonesian', () => {
  test.use({ locale: 'id-ID' })

  test('is offered the language once, and stays on the page', async ({ page }) => {
    // On a phone the offer is as wide as the page allows, not a narrow column.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/changelog?from=mail')
    const offer = page.getByRole('region', { name: 'Bahasa halaman ini' })
    await expect(offer).toBeVisible()
    const box = await offer.boundingBox()
    expect(box?.width).toBeGreaterThan(300)
    expect(box?.height).toBeLessThan(100)
    await offer.getByRole('link', { name: 'Baca halaman ini dalam bahasa Indonesia' }).click()
    await expect(page).toHaveURL(/\/id\/changelog\?from=mail$/)
    await page.goto('/faq')
    await expect(offer).toHaveCount(0)
  })

  test('reads the offer above the page, which it neither covers nor moves', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 })
    for (const path of ['/form', '/registration/v2/registrations?method=post']) {
      await page.goto(path)
      const offer = page.getByRole('region', { name: 'Bahasa halaman ini' })
      await expect(offer).toBeVisible()
      const bar = await offer.boundingBox()
      const header = await page.locator('header').first().boundingBox()
      expect(bar?.y).toBe(0)
      expect(bar?.height).toBe(header?.y)
      // Parts of a page that arrives slowly may move, but not by the height of the offer.
      const moves = await page.evaluate(() => {
        const observer = new PerformanceObserver(() => {})
        observer.observe({ type: 'layout-shift', buffered: true })
        const shifts = observer.takeRecords() as (PerformanceEntry & {
          readonly sources: readonly Record<'previousRect' | 'currentRect', DOMRectReadOnly>[]
        })[]
        return shifts.flatMap(({ sources }) =>
          sources.map(({ previousRect, currentRect }) => currentRect.top - previousRect.top),
        )
      })
      expect(moves).not.toContain(bar?.height)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      await expect(offer).not.toBeInViewport()
    }
  })
})

test('preview mode disables the menus and shows no name', async ({ page }) => {
  await page.goto('/registration?preview=true&id=1')
  await expect(page.locator('.side nav')).toHaveAttribute('inert', '')
  await expect(page.locator('gapura-account')).toContainText('Preview')
})

test('privypass mode has neither sidebar nor header and other colors, on the next page too', async ({
  page,
}) => {
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  await page.goto('/faq/detail/excluded-members')
  const usual = await accent()
  await page.goto('/faq/detail/excluded-members?mode=privypass')
  expect(await accent()).not.toBe(usual)
  await expect(page.locator('.side')).toBeHidden()
  await expect(page.locator('.header')).toBeHidden()
  await page.getByRole('link', { name: /^Next/ }).click()
  await expect(page).toHaveURL(/mode=privypass/)
  await expect(page.locator('.header')).toBeHidden()
})

test.describe('the playground without login', () => {
  // It asks who the reader is.
  test.use({ expectedErrors: [/status of 401/] })

  test('#try opens the playground of the operation in the link', async ({ page }) => {
    await page.goto('/usecase/approve-in-order')
    const step = page.getByRole('link', { name: /^Try this step/ }).first()
    const { pathname } = new URL((await step.getAttribute('href')) ?? '', page.url())
    await step.click()
    await expect(page).toHaveURL((url) => url.pathname === pathname && url.hash === '#try')
    await expect(
      page.locator('gapura-island[data-state=open]').filter({ visible: true }),
    ).toHaveCount(1)
  })
})

test.describe('when a part of the page cannot be loaded', () => {
  // The service worker would answer from its cache.
  test.use({
    serviceWorkers: 'block',
    expectedErrors: [/ERR_FAILED|Failed to fetch|status of 401/],
  })

  test('the page reloads once, then reports the problem', async ({ page }) => {
    await page.goto('/registration/v2/registrations?method=get')
    await page.route('**/_astro/mount*.js', (route) => route.abort())
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    const send = page.getByRole('button', { name: 'Send signed request' }).filter({ visible: true })
    await Promise.all([page.waitForEvent('load'), send.click()])
    await send.click()
    await expect(page.locator('[data-island-failure]')).toBeVisible()
    await expect(page.locator('[data-island-failure]').getByRole('button')).toBeVisible()
    expect(loads).toBe(1)
  })
})

test.describe('while a call blocks the page', () => {
  test.use({ expectedErrors: [/status of 401/] })

  test('an overlay shows for at least 200 ms and blocks everything below it', async ({ page }) => {
    await page.route('**/auth/login', (route) =>
      route.fulfill({ status: 401, json: { code: 401, messages: ['Wrong API Key'] } }),
    )
    await page.goto('/login')
    await page.evaluate(() => {
      let began = 0
      new MutationObserver(() => {
        const isShown = document.querySelector('.gapura-overlay') !== null
        if (isShown && began === 0) {
          began = performance.now()
          document.body.dataset.wasInert = String(document.querySelector('main')?.inert)
        }
        if (!isShown && began > 0) document.body.dataset.stoodMs = String(performance.now() - began)
      }).observe(document.body, { childList: true })
    })
    await page.getByLabel('API Key').fill('x')
    await page.getByLabel('Secret Key').fill('y')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Wrong API Key')).toBeVisible()
    const { stoodMs, wasInert } = await page.evaluate(() => ({ ...document.body.dataset }))
    // Timers round down by up to a millisecond.
    expect(Number(stoodMs)).toBeGreaterThanOrEqual(199)
    expect(wasInert).toBe('true')
  })
})

test.describe('without network', () => {
  test.use({
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|status of 503|Failed to fetch/],
    serviceWorkers: 'allow',
  })

  test('a page that was read before can be read again', async ({ page, context }) => {
    await page.goto('/introduction')
    await page.evaluate(() => navigator.serviceWorker.ready)
    // A page that is left immediately has not finished loading its icon.
    for (const name of ['/icon.svg', '/manifest.webmanifest']) {
      expect(await page.evaluate((path) => caches.match(path), name), name).toBeDefined()
    }
    // The first page was loaded before the worker took over.
    await page.goto('/introduction')
    // The worker caches the page only after its response has arrived.
    const isKept = () =>
      page.evaluate(async () => (await caches.match('/introduction')) !== undefined)
    await expect.poll(isKept).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Introduction')
    await page.goto('/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText("You're offline")
    await page.goto('/id/faq')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anda sedang offline')
    await expect(page.getByRole('link', { name: 'Buka beranda' })).toHaveAttribute('href', '/id')
    await context.setOffline(false)
  })
})
