/** From an invitation to a partner's first signed request: no password and no key passes through a third person. */

import { issuer } from '../../src/i18n/id/issuer.ts'
import { login } from '../../src/i18n/id/login.ts'
import { oneTimeLinks } from '../../src/i18n/id/one-time-links.ts'
import { deskOn, openDesk, unique } from '../support/admin-desk.ts'
import { INDONESIAN as words } from '../support/admin-words.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { JOURNEY_ERRORS } from '../support/journeys.ts'
import { PLAYGROUND_WORDS } from '../support/playground.ts'

// A used link answers 410, which the browser reports.
test.use({ expectedErrors: [JOURNEY_ERRORS] })

const { t, prefix } = words
const OPERATION = '/documents/v2/documents?method=get'

test('a team member signs in by invitation and hands a partner its keys, who signs a request', async ({
  browser,
}) => {
  const chief = await openDesk(browser, words, 'admin', 'Chief')
  const email = `${crypto.randomUUID()}@portal.test`
  await chief.open('/admin/user')
  await chief.button(t('agents.create')).click()
  const form = chief.page.getByRole('dialog')
  await form.getByLabel(t('field.name')).fill('Rina')
  await form.getByLabel(t('field.email')).fill(email)
  await form.getByLabel(t('field.role')).selectOption('admin')
  await chief.button(t('action.save'), form).click()
  const shown = chief.page.getByRole('dialog', { name: t('agents.inviteOf', { name: 'Rina' }) })
  const invitation = (await shown.locator('code').textContent()) ?? ''

  const context = await browser.newContext({ baseURL: process.env['E2E_ORIGIN'] ?? '' })
  const page = await context.newPage()
  const rina = deskOn(page, words)
  await page.goto(invitation)
  await expect(page.getByLabel(oneTimeLinks.code)).toBeHidden()
  await expectAccessible(page)
  await page.getByLabel(issuer.newPassword, { exact: true }).fill('kuda baterai staples')
  await page.getByLabel(issuer.repeatPassword).fill('kuda baterai staples')
  await page.getByRole('button', { name: oneTimeLinks.savePassword }).click()
  await page.getByLabel(issuer.email).fill(email)
  await page.getByLabel(issuer.password).fill('kuda baterai staples')
  await page.getByRole('button', { name: issuer.submit }).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/admin$`))

  const name = unique('Toko')
  await expect(page.getByRole('link', { name: t('partners.title') })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('palette.field') }).fill(t('partners.title'))
  await expect(page.getByRole('option', { name: t('partners.title') }).first()).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${prefix}/admin/partners$`))
  await rina.button(t('partners.create')).click()
  await page.getByRole('dialog').getByLabel(t('field.name')).fill(name)
  await rina.button(t('action.save')).click()
  const handOver = page.getByRole('dialog', { name: t('partners.handOver', { name }) })
  await rina.button(t('link.create'), handOver).click()
  const keyLink = (await handOver.locator('code').textContent()) ?? ''
  expect(keyLink).toContain('/auth/keys?')

  const partner = await (
    await browser.newContext({ baseURL: process.env['E2E_ORIGIN'] ?? '' })
  ).newPage()
  await partner.goto(keyLink)
  await expect(partner.getByLabel(oneTimeLinks.code)).toBeHidden()
  await partner.getByRole('button', { name: oneTimeLinks.showKeys }).click()
  await expect(partner.getByText(oneTimeLinks.keysOnce)).toBeVisible()
  await expectAccessible(partner)
  const [apiKey = '', secretKey = ''] = await partner.locator('.key').allTextContents()
  await partner.getByRole('link', { name: oneTimeLinks.logIn }).click()
  await partner.getByLabel(login.apiKey).fill(apiKey)
  await partner.getByLabel(login.secretKey).fill(secretKey)
  await partner.getByRole('button', { name: login.submit, exact: true }).click()
  await expect(partner).toHaveURL(new RegExp(`${prefix}/?$`))

  const playground = PLAYGROUND_WORDS[words.language]
  await partner.goto(`${prefix}${OPERATION}`)
  await partner
    .getByRole('button', { name: playground.send })
    .filter({ visible: true })
    .first()
    .click()
  const region = partner.getByRole('region', { name: playground.region })
  await expect(region.getByText(playground.signedAs)).toBeVisible()
  await region.getByRole('button', { name: playground.send }).click()
  await expect(region.getByRole('region', { name: playground.response })).toBeVisible()

  await partner.goto(keyLink)
  await partner.getByRole('button', { name: oneTimeLinks.showKeys }).click()
  await expect(partner.getByText(oneTimeLinks.ended)).toBeVisible()
})
