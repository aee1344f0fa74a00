/** Presses and typing before the files for them have loaded are not lost. */
import type { Page, Request, Route } from '@playwright/test'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { openPlayground } from '../support/playground.ts'

// No partner is logged in here. A service worker would fetch what is held back here.
test.use({
  serviceWorkers: 'block',
  expectedErrors: [/status of 401 .*auth\/me/],
  reducedMotion: 'no-preference',
})

const REGISTER = '/registration/v2/registrations?method=post'

/**
 * Holds back files until the test releases them. Call it before the page is opened: a busy page may still
 * send its next request past the interception.
 */
async function holdScripts(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Decides about each request for the account elements. @returns whether a request is for them */
async function accountFile(
  page: Page,
  decide: (route: Route, isFirst: boolean) => Promise<void>,
): Promise<(request: Request) => boolean> {
  const address = /\/_astro\/gapura-account\.[\w-]+\.js$/
  let isFirst = true
  await page.route(address, (route) => {
    const wasFirst = isFirst
    isFirst = false
    return decide(route, wasFirst)
  })
  return (request) => address.test(request.url())
}

test('a button pressed before the scripts have loaded works when they have', async ({ page }) => {
  const release = await holdScripts(page, /\/_astro\/.*\.js$/)
  await page.goto(REGISTER, { waitUntil: 'commit' })
  const send = page.getByRole('button', { name: 'Send signed request' }).first()
  await send.click()
  await expect(send).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('region', { name: /^Try / })).toBeVisible()
})

test('text typed while the search is loading is in its field', async ({ page }) => {
  const release = await holdScripts(page, /\/_astro\/search-dialog.*\.js$/)
  await page.goto(REGISTER)
  await page.keyboard.press('/')
  await expect(page.locator('[data-search-open]')).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.type('bulkx')
  await page.keyboard.press('Backspace')
  release()
  await expect(page.getByRole('combobox', { name: 'Search' })).toHaveValue('bulk')
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('in bulk')
})

test('a tool that is still loading is readable, without faded text', async ({ page }) => {
  await holdScripts(page, /\/_astro\/(?:signature|mount).*\.js$/)
  await page.goto('/doc-playground', { waitUntil: 'commit' })
  await expect(page.getByRole('button', { name: /^Copy / }).first()).toBeVisible()
  await page.waitForFunction(() => customElements.get('gapura-island') !== undefined)
  await expect(page.locator('gapura-island').first()).not.toHaveAttribute('data-state', 'open')
  await expectAccessible(page)
})

test('nothing moves when the response has been validated against its schema', async ({
  page,
  firstRun,
}) => {
  const release = await holdScripts(page, /\/_astro\/check-answer.*\.js$/)
  const playground = await openPlayground(page, firstRun, REGISTER)
  await playground.locator('.pg-first').click()
  const tab = playground.getByRole('tab', { name: 'Headers', exact: true })
  await expect(tab).toBeVisible()
  const place = await tab.boundingBox()
  release()
  await expect(playground.getByText('Matches the schema of 201')).toBeVisible()
  expect(await tab.boundingBox()).toEqual(place)
})

test('a menu opened before the worker has said who is logged in stays open and in place', async ({
  page,
  firstRun,
}) => {
  await openPlayground(page, firstRun, REGISTER)
  const release = await holdScripts(page, '**/auth/me')
  await page.goto(REGISTER)
  await page.getByRole('button', { name: /^Profile of / }).click()
  const menu = page.locator('#account-menu')
  const logOut = menu.getByRole('button', { name: 'Log out' })
  await expect(logOut).toBeVisible()
  const place = await logOut.boundingBox()
  release()
  await expect(menu.locator('code')).toHaveText(firstRun.partner.api_key)
  await expect(menu).toBeVisible()
  expect(await logOut.boundingBox()).toEqual(place)
})

test('a request pressed twice while the keys are loading is sent once, and saved', async ({
  page,
  firstRun,
}) => {
  await openPlayground(page, firstRun, REGISTER)
  const release = await holdScripts(page, '**/auth/me')
  await page.reload()
  await page.getByRole('button', { name: 'Send signed request' }).first().click()
  const playground = page.getByRole('region', { name: /^Try / })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api-general/')) sent += 1
  })
  const send = playground.locator('.pg-first')
  await send.press('Enter')
  await expect(send).toHaveAttribute('aria-disabled', 'true')
  await send.press('Enter')
  await playground.getByRole('button', { name: 'Cancel', exact: true }).press('Enter')
  await expect(send).toHaveAttribute('aria-disabled', 'false')
  await send.press('Enter')
  release()
  await expect(playground.locator('.pg-status')).toHaveText('201')
  expect(sent).toBe(1)
  // Pressed before the partner was known, and still in the partner's history.
  await expect(playground.getByText('History (1)')).toBeVisible()
})

test.describe('without network', () => {
  test.use({
    expectedErrors: [
      // Parts of the page that were still loading can't be imported.
      /ERR_(?:INTERNET_DISCONNECTED|FAILED)|status of 401 .*auth\/me|error occurred when fetching|dynamically imported/,
    ],
  })

  test('a search that cannot open says so', async ({ page, context }) => {
    await page.goto(REGISTER)
    await context.setOffline(true)
    await page.keyboard.press('/')
    await expect(page.locator('.toast')).toHaveText("You're offline. Connect, then try again.")
  })

  test('"Try again" tries again, also when the network is back', async ({ page, context }) => {
    await page.goto(REGISTER)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send signed request' }).first().click()
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await context.setOffline(false)
    await retry.click()
    await expect(page.getByRole('region', { name: /^Try / })).toBeVisible()
  })

  test('a failure that arrives when the network is back does not reload the page', async ({
    page,
    context,
  }) => {
    let loads = 0
    page.on('load', () => {
      loads += 1
    })
    const { promise: back, resolve } = Promise.withResolvers<void>()
    const account = await accountFile(page, async (route, isFirst) => {
      if (!isFirst) return route.continue()
      await back
      return route.abort()
    })
    await page.goto(REGISTER)
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send signed request' }).first().click()
    const retry = page.getByRole('button', { name: 'Try again' })
    await expect(retry).toBeVisible()
    await context.setOffline(false)
    const failed = page.waitForEvent('requestfailed', account)
    resolve()
    await failed
    // The next interaction requests it again.
    const requested = page.waitForRequest(account)
    await retry.click()
    await requested
    await expect(page.getByRole('region', { name: /^Try / })).toBeVisible()
    expect(loads).toBe(1)
  })
})

test('a playground that loads late does not move a person who has continued reading', async ({
  page,
}) => {
  const release = await holdScripts(page, /\/_data\//)
  await page.goto(REGISTER)
  const send = page.getByRole('button', { name: 'Send signed request' }).first()
  await send.click()
  await page.setViewportSize({ width: 800, height: 600 })
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  release()
  await expect(page.getByRole('region', { name: /^Try / })).toBeAttached()
  // Its heading would be far down, below the text.
  expect(await page.evaluate(() => scrollY)).toBeLessThan(100)
})

test('going back to another method of the page finds the place that was read', async ({ page }) => {
  await page.goto(REGISTER)
  await page.evaluate(() => scrollTo({ top: 2800, behavior: 'instant' }))
  const place = await page.evaluate(() => scrollY)
  await page.locator('.side a[href*="method=get"]').first().click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

test('a link on the page opens what is folded around its target', async ({ page }) => {
  await page.goto(REGISTER)
  const target = page.locator('[id="post-body.identity.country"]')
  await expect(target).toBeHidden()
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '#post-body.identity.country'
    link.textContent = 'country of the passport'
    document.querySelector('h1')?.after(link)
  })
  await page.getByRole('link', { name: 'country of the passport' }).click()
  await expect(target).toBeInViewport()
})

test('another language restores the form for credentials as it was left', async ({ page }) => {
  await page.goto('/form')
  await page.getByLabel('Company').fill('Bank Contoh')
  await page.locator('.language[hreflang="id"]').click()
  await expect(page.getByLabel('Perusahaan')).toHaveValue('Bank Contoh')
  await page.reload()
  await expect(page.getByLabel('Perusahaan')).toHaveValue('Bank Contoh')
})

test('another language restores the request of the Signature Playground, but never its key', async ({
  page,
}) => {
  await page.goto('/doc-playground')
  const body = page.locator('.sp-request textarea').first()
  await body.fill('{"typed":1}')
  await page.getByRole('textbox', { name: 'Secret key' }).fill('SK-typed-by-hand')
  await page.locator('.language[hreflang="id"]').click()
  await expect(page).toHaveURL(/\/id\//)
  await expect(body).toHaveValue('{"typed":1}')
  // The example's key would sign something else: the field is empty until a key is typed again.
  await expect(page.locator('.sp-request input[type="password"]')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('SK-typed')
})

test('keeps the later of two examples chosen in quick succession', async ({ page }) => {
  const release = await holdScripts(page, /\/_data\/registration\/v2\/registrations\.post\.json/)
  await page.goto('/doc-playground')
  const example = page.locator('.sp-request select').first()
  await example.selectOption({ label: 'Register a user' })
  await example.selectOption({ label: 'Update a registration' })
  const loaded = page.getByText('Loaded: Update a registration.')
  await expect(loaded).toBeVisible()
  const late = page.waitForResponse(/registrations\.post\.json/)
  release()
  await (await late).finished()
  // The response has been read by the time that the page has drawn twice.
  await page.evaluate(() => new Promise((drawn) => setTimeout(() => requestAnimationFrame(drawn))))
  await expect(loaded).toBeVisible()
})

test.describe('when a file fails once', () => {
  test.use({
    expectedErrors: [
      /status of 404|status of 401 .*auth\/me|ERR_FAILED .*\/(?:login|gapura-account|mount)\./,
    ],
  })

  test('a playground that was pressed opens after a reload for another file', async ({ page }) => {
    await accountFile(page, (route, isFirst) => (isFirst ? route.abort() : route.continue()))
    // Still loading when the page reloads.
    const release = await holdScripts(page, /\/_astro\/mount\.[\w-]+\.js$/)
    await page.goto(REGISTER)
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Send signed request' }).first().click()
    await reloaded
    release()
    await expect(page.getByRole('region', { name: /^Try / })).toBeVisible()
  })

  test('the next question of "Why is my signature wrong?" is answered', async ({ page }) => {
    await page.addInitScript(() => {
      let isFirst = true
      window.Worker = class extends Worker {
        constructor(address: string | URL, options?: WorkerOptions) {
          super(isFirst ? '/gone.js' : address, options)
          isFirst = false
        }
      }
    })
    await page.goto('/doc-playground')
    const pasted = page.locator('#why textarea')
    await pasted.fill('c2lnbmF0dXJl')
    await expect(page.locator('.sp-verdict .sg-problem')).toBeVisible()
    await pasted.fill('c2lnbmF0dXJlMg==')
    await expect(page.locator('.sp-verdict .sp-outcome')).toBeVisible()
  })

  test('a login without its texts responds as it does without script', async ({ page }) => {
    await page.route(/\/_astro\/login\.[\w-]+\.js$/, (route) => route.abort())
    await page.goto('/login')
    await page.getByLabel('API Key').fill(`nobody-${crypto.randomUUID()}`)
    await page.getByLabel('Secret Key').fill('nothing')
    await page.getByRole('button', { name: 'Log in', exact: true }).click()
    await expect(page).toHaveURL(/\/login.*#api-key$/)
    await expect(page.getByText('Wrong API Key')).toBeVisible()
    await expect(page.getByText('Too many attempts')).toBeHidden()
  })
})
