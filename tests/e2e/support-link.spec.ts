/** A partner shares a rejected call with support; a stranger opens it, staff replay and revoke it. */
import { own, text } from '#core/openapi/json-value.ts'
import { openDesk, unique } from '../support/admin-desk.ts'
import { ENGLISH } from '../support/admin-words.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { runClient } from '../support/certification-client.ts'
import { logIn } from '../support/partner.ts'
import { openPlayground, PLAYGROUND_WORDS } from '../support/playground.ts'
import { signInAs } from '../support/staff-browser.ts'

const WRONG_KEY = 'a-wrong-secret-key'

test.use({ expectedErrors: [/status of (?:401|410)/] })

test('a partner shares a rejected call, staff replay and revoke it', async ({
  page,
  browser,
  baseURL,
  firstRun,
}) => {
  const words = PLAYGROUND_WORDS.en
  const path = '/registration/v2/registrations?method=post'
  const playground = await openPlayground(page, firstRun, path)
  await playground.getByText('Change the request after signing', { exact: true }).click()
  await playground.getByLabel('Sign with a different secret key').check()
  await playground.getByLabel('Secret key to sign with').fill(WRONG_KEY)
  await playground.getByRole('button', { name: words.send }).click()
  const shareButton = playground.getByRole('button', { name: 'Share with support' })
  await expect(shareButton).toBeVisible()

  const opening = page.waitForEvent('popup')
  await shareButton.click()
  const preview = await opening
  await expect(preview.getByRole('heading', { name: 'Share with support' })).toBeVisible()
  await expect(preview.getByText(/, Authorization|Authorization,/)).toBeVisible()
  await preview.getByRole('button', { name: 'Share', exact: true }).click()
  const link = preview.getByRole('link', { name: /\/auth\/support\/sup_/ })
  const address = (await link.getAttribute('href')) ?? ''
  await preview.goBack()
  await expect(preview.getByRole('heading', { name: 'Your support links' })).toBeVisible()

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { name: 'Shared call' })).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'What is wrong' })).toBeVisible()
  await expect(stranger.getByRole('button')).toHaveCount(0)
  const shown = await stranger.content()
  const { api_key, secret_key } = firstRun.partner
  for (const key of [WRONG_KEY, api_key, secret_key]) expect(shown).not.toContain(key)
  await expectAccessible(stranger)

  const { page: desk } = await signInAs(browser, baseURL ?? '', 'editor', 'Sari')
  await desk.goto(address)
  await desk.getByRole('button', { name: 'Replay in the sandbox' }).click()
  await expect(desk.getByRole('heading', { name: /^Response now 2\d\d$/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Revoke' }).click()
  await expect(desk.getByRole('status')).toContainText('The link was revoked')
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})

test('a partner shares a failed case of a run whole, in Indonesian, and staff replay it', async ({
  page,
  browser,
}) => {
  const desk = await openDesk(browser, ENGLISH, 'admin', 'Dewi')
  const { partner } = await desk.post('partners', { name: unique('Bank') })
  const apiKey = text(own(partner, 'api_key')) ?? ''
  const secretKey = text(own(partner, 'secret_key')) ?? ''
  await logIn(page, { api_key: apiKey, secret_key: secretKey })
  await page.goto('/id/certification')
  await page.getByRole('button', { name: 'Mulai pengujian', exact: true }).click()
  const base = (await page.locator('#base').textContent()) ?? ''
  await runClient('client.mjs', { base, apiKey, secretKey, posts: 1, gets: 0 }, 'mac-hex')
  await page.reload()
  // A failed case is open.
  const failed = page.locator('.cert-cases > li[data-state="failed"]').first()
  await failed.getByRole('link', { name: 'Bagikan ke tim dukungan' }).click()
  await expect(page.getByRole('heading', { name: 'Bagikan ke tim dukungan' })).toBeVisible()
  await expect(page.getByText('"full_name":')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Bagikan', exact: true }).click()
  const link = page.getByRole('link', { name: /\/auth\/support\/sup_/ })
  const address = (await link.getAttribute('href')) ?? ''

  const staff = desk.page
  await staff.goto(`${address}?ui_locales=id`)
  const shown = await staff.content()
  for (const secret of [apiKey, secretKey, base.slice(-20), '(left out)'])
    expect(shown).not.toContain(secret)
  expect(shown).toContain('(tidak dibagikan)')
  await staff.getByRole('button', { name: 'Kirim ulang di sandbox' }).click()
  await expect(staff.getByRole('heading', { name: /^Respons sekarang 2\d\d$/ })).toBeVisible()
  await expectAccessible(staff)
})
