/** A partner shares a rejected call with support; a stranger opens it, staff replay and revoke it. */
import { expect, expectAccessible, test } from '../support/browser.ts'
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

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { name: 'Shared call' })).toBeVisible()
  await expect(stranger.getByRole('heading', { name: 'What is wrong' })).toBeVisible()
  await expect(stranger.getByRole('button')).toHaveCount(0)
  const shown = await stranger.content()
  for (const secret of [WRONG_KEY, firstRun.partner.secret_key]) expect(shown).not.toContain(secret)
  await expectAccessible(stranger)

  const { page: desk } = await signInAs(browser, baseURL ?? '', 'viewer', 'Sari')
  await desk.goto(address)
  await desk.getByRole('button', { name: 'Replay in the sandbox' }).click()
  await expect(desk.getByRole('heading', { name: /^Response now 2\d\d$/ })).toBeVisible()
  await desk.getByRole('button', { name: 'Revoke' }).click()
  await expect(desk.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
})
