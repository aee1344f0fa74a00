/** A partner receives callbacks: posted by hand, posted by a form, sent by the sandbox. */
import type { Locator, Page } from '@playwright/test'
import { translatorOf } from '#core/translator.ts'
import { callbacks } from '../../src/i18n/all/callbacks.ts'
import { pages } from '../../src/i18n/all/pages.ts'
import { expect, expectAccessible, type FirstRun, test } from '../support/browser.ts'
import { turnsOf } from '../support/journeys.ts'
import { logIn } from '../support/partner.ts'
import { PLAYGROUND_WORDS } from '../support/playground.ts'

const LANGUAGES = Object.values(PLAYGROUND_WORDS).map((words) => ({
  ...words,
  c: translatorOf<typeof callbacks.en>(words.language, callbacks[words.language]),
}))

const INBOX = '/api-web/web/api/v1/callbacks'

test.describe.configure({ mode: 'serial' })

for (const words of LANGUAGES) {
  const inTurn = turnsOf(words)
  test.describe(`callbacks (${words.language})`, () => {
    // Browsers report every 401, and the portal answers 401 if the reader isn't logged in.
    test.use({ expectedErrors: [/status of 401 .*\/(callbacks|auth\/me)\b|ERR_FAILED/] })

    inTurn()(
      'without a session the inbox redirects to the login, and back to the callback',
      async ({ page }) => {
        await page.goto(`${words.prefix}/callback/inbox?callback=cb_1`)
        const back = encodeURIComponent(`${words.prefix}/callback/inbox?callback=cb_1`)
        await expect(page).toHaveURL(new RegExp(`${words.prefix}/login\\?redirect-url=${back}$`))
      },
    )

    test.describe('without the right to read it', () => {
      test.use({ expectedErrors: [/status of 403 .*\/callbacks\b/] })

      inTurn()('the inbox redirects to /403', async ({ page, firstRun }) => {
        await logIn(page, firstRun.partner)
        await page.route(
          ({ pathname }) => pathname === INBOX,
          (route) => route.fulfill({ status: 403, json: { code: 403, message: 'Forbidden' } }),
        )
        await page.goto(`${words.prefix}/callback/inbox`)
        await expect(page).toHaveURL((url) => url.pathname === `${words.prefix}/403`)
      })
    })

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false })

      inTurn()('the inbox says that it needs one', async ({ page, firstRun }) => {
        await logIn(page, firstRun.partner)
        await page.goto(`${words.prefix}/callback/inbox`)
        // Playwright regards everything in the element as hidden.
        await expect(page.locator('main noscript .note')).toContainText(words.c('noScript'))
      })
    })

    inTurn()(
      'the buttons that copy the addresses are below each other',
      async ({ page, firstRun }) => {
        await logIn(page, firstRun.partner)
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(`${words.prefix}/callback/inbox`)
        const buttons = page.locator('.ci-addresses dd button')
        await expect(buttons).toHaveCount(2)
        const lefts = await buttons.evaluateAll((all) =>
          all.map((button) => Math.round(button.getBoundingClientRect().left)),
        )
        expect(lefts[0]).toBe(lefts[1])
      },
    )

    inTurn()('shows a form posted by a browser on the page, escaped', async ({ page }) => {
      await page.goto(`${words.prefix}/callback/register`)
      const address = new URL('/callback/register', page.url()).href
      await expect(page.getByText(/^curl -X POST/)).toContainText(address)
      await expectAccessible(page)
      await page.locator('#event').fill('<img src=x onerror=alert(1)>')
      await page.getByRole('button', { name: words.c('guide.trySend') }).click()
      await expect(page.getByRole('heading', { name: words.c('got.title') })).toBeVisible()
      await expect(page.getByText(words.c('got.unknown-inbox'))).toBeVisible()
      await expect(page.locator('.cb-body')).toContainText('event=%3Cimg')
      await expectAccessible(page)
    })

    inTurn()(
      'a callback appears while the inbox is open, and can be read and cleared',
      async ({ page, firstRun, request }) => {
        await openInbox(page, firstRun, words)
        const address = await addressOf(page, 'register').textContent()
        const answer = await request.post(address ?? '', {
          data: { event: 'registration.finished', note: '<b>bold</b>' },
          headers: { Authorization: 'Bearer of-the-sender' },
        })
        expect((await answer.json()).data.callback.kept).toBe(true)
        const entry = page.getByRole('button', {
          name: new RegExp(`^${words.c('page.register')}.*${words.c('outcome.unsigned')}`),
        })
        await entry.first().click()
        await expect(page.locator('.ci-view')).toContainText('"<b>bold</b>"')
        await expect(page.locator('.ci-view')).not.toContainText('of-the-sender')
        await expectAccessible(page)
        await page.getByRole('button', { name: words.c('clear') }).click()
        await expectAccessible(page)
        await page.getByRole('button', { name: words.c('clearYes'), exact: true }).click()
        await expect(page.getByText(words.c('empty'))).toBeVisible()

        const renew = page.getByRole('button', { name: words.c('renew'), exact: true })
        const confirm = page.getByRole('button', { name: words.c('renewYes'), exact: true })
        const problem = page.locator('dialog[open] .ci-problem')
        await page.route(`**${INBOX}/addresses`, (route) => route.abort())
        await renew.click()
        await confirm.click()
        await expect(problem).not.toHaveText('')
        await page.keyboard.press('Escape')
        await page.unrouteAll()
        await renew.click()
        await expect(problem).toHaveText('')
        await expectAccessible(page)
        await confirm.click()
        const shown = addressOf(page, 'register')
        await expect(shown).not.toHaveText(address ?? '')
        expect((await request.post(address ?? '', { data: {} })).status()).toBe(404)
        const fresh = await request.post((await shown.textContent()) ?? '', { data: {} })
        expect((await fresh.json()).data.callback.kept).toBe(true)
        // Other tests of the same partner make callbacks too: don't count them, filter by kind.
        await expect(entry.first()).toBeVisible()
        await expect(page.getByRole('status').filter({ hasText: words.c('arrived') })).toHaveCount(
          1,
        )
        await page.request.delete(INBOX, { headers: { Origin: new URL(page.url()).origin } })
      },
    )

    inTurn()(
      'no entry moves away under the pointer that is about to press it',
      async ({ page, firstRun, request }) => {
        await openInbox(page, firstRun, words)
        const address = await addressOf(page, 'register').textContent()
        const arrive = () =>
          request.post(address ?? '', { data: { event: 'registration.finished' } })
        const first = page.locator('.ci-list li').first()
        await arrive()
        // Before the pointer moves: a timer of the real clock would release the list.
        await page.clock.install()
        await first.hover()
        await page.clock.pauseAt(Date.now() + 60_000)
        // From elsewhere: a pointer that is there already doesn't move.
        const [x, y] = await middleOf(first)
        await page.mouse.move(x - 8, y)
        await page.mouse.move(x, y, { steps: 3 })
        await first.evaluate((entry) => entry.setAttribute('data-under-pointer', ''))
        const told = page.waitForResponse((response) => response.url().includes(INBOX))
        await arrive()
        await (await told).finished()
        await expect(page.getByRole('status').filter({ hasText: words.c('arrived') })).toHaveCount(
          1,
        )
        await expect(first).toHaveAttribute('data-under-pointer')
        await page.clock.runFor(3_000)
        await expect(first).not.toHaveAttribute('data-under-pointer')
        await page.request.delete(INBOX, { headers: { Origin: new URL(page.url()).origin } })
      },
    )

    inTurn()(
      'on a phone, the back button of the page and the one of the browser return to the row',
      async ({ page, firstRun, request }) => {
        await openInbox(page, firstRun, words)
        await page.setViewportSize({ width: 390, height: 844 })
        const address = (await addressOf(page, 'register').textContent()) ?? ''
        const rows = page.locator('.ci-list li button')
        for (const event of ['first', 'second']) await request.post(address, { data: { event } })
        const row = rows.filter({ hasText: words.c('page.register') }).nth(1)
        const open = async () => {
          await row.click()
          await expect(page.locator('.ci-view h2').first()).toBeFocused()
          await expect(page).toHaveURL(/\?callback=/)
          await expect(row).toBeHidden()
        }
        await open()
        await page.getByRole('button', { name: words.c('back') }).click()
        await expect(row).toBeFocused()
        await expect(row).toBeInViewport()
        await open()
        await page.reload()
        await expect(page.locator('.ci-view h2').first()).toBeFocused()
        await page.goBack()
        await expect(row).toBeFocused()
        await expect(page).toHaveURL(new RegExp(`${words.prefix}/callback/inbox$`))
        await page.request.delete(INBOX, { headers: { Origin: new URL(page.url()).origin } })
      },
    )

    inTurn()(
      "the playground's kind 'Callback' posts to the typed URL",
      async ({ page, firstRun }) => {
        await openInbox(page, firstRun, words)
        const url = (await addressOf(page, 'doc-signing').textContent()) ?? ''
        // Another page of the same browser shows that the inbox is notified.
        const other = await page.context().newPage()
        await other.goto(`${words.prefix}/webhooks/document-signed`)
        await other.getByRole('button', { name: pages[words.language]['request.post'] }).click()
        const playground = other.getByRole('region', { name: words.region })
        const send = playground.getByRole('button', { name: words.t('sendUnsigned') })
        await send.click()
        await expect(playground.getByRole('alert')).toHaveText(words.t('errorUrl'))
        await playground.getByRole('textbox', { name: 'URL' }).fill(url)
        await expectAccessible(other)
        await send.click()
        await expect(playground.locator('.pg-status')).toHaveText('200')
        const name = new RegExp(`^${words.c('page.doc-signing')}.*${words.c('outcome.unsigned')}`)
        await page.getByRole('button', { name }).first().click()
        await expect(page.locator('.ci-view')).toContainText('"document.signed"')
        await other.route(url, (route) => route.abort())
        await send.click()
        await expect(playground.getByText(words.t('blocked'))).toBeVisible()
        await page.request.delete(INBOX, { headers: { Origin: new URL(page.url()).origin } })
      },
    )

    inTurn()(
      'the sandbox sends the callback that an operation announces, signed',
      async ({ page, firstRun }) => {
        await logIn(page, firstRun.partner)
        await page.goto(`${words.prefix}/registration/v2/registrations?method=post`)
        const answered = page.waitForResponse(/\/api-general\//)
        await page
          .getByRole('button', { name: words.send })
          .filter({ visible: true })
          .first()
          .click()
        expect((await answered).status()).toBe(201)
        await page.goto(`${words.prefix}/callback/inbox`)
        const entry = page.getByRole('button', { name: new RegExp(words.c('outcome.verified')) })
        await entry.first().click()
        await expect(page.locator('.ci-view')).toContainText('registration_id')
        await page.getByRole('button', { name: words.c('clear') }).click()
        await page.getByRole('button', { name: words.c('clearYes'), exact: true }).click()
        await expect(page.getByText(words.c('empty'))).toBeVisible()
      },
    )
  })
}

/** Opens the inbox and waits until it receives callbacks as they arrive. */
async function openInbox(
  page: Page,
  firstRun: FirstRun,
  { prefix, c }: (typeof LANGUAGES)[number],
): Promise<void> {
  await logIn(page, firstRun.partner)
  await page.goto(`${prefix}/callback/inbox`)
  await expect(page.getByText(c('live'), { exact: true })).toBeVisible()
  // Logged in without the form, which leaves a hint: the page must find out on its own.
  await expect(page.locator('gapura-profile .account-toggle')).toBeVisible()
}

const addressOf = (page: Page, kind: 'register' | 'doc-signing'): Locator =>
  page.locator('.ci-addresses code', { hasText: `/${kind}?` })

async function middleOf(element: Locator): Promise<[number, number]> {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not on the page.')
  return [box.x + box.width / 2, box.y + box.height / 2]
}
