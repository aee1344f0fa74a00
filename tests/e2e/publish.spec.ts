/**
 * From an invitation to what readers and partners see, and back, on a separate portal. No key or password
 * passes through a third person.
 */
import { rmSync } from 'node:fs'
import type { Browser, Page } from '@playwright/test'
import { issuer } from '../../src/i18n/id/issuer.ts'
import { oneTimeLinks } from '../../src/i18n/id/one-time-links.ts'
import { deskOn, openDesk, unique } from '../support/admin-desk.ts'
import { openScreen } from '../support/admin-screens.ts'
import { ENGLISH, INDONESIAN } from '../support/admin-words.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { copyOfFirstStart } from '../support/first-start.ts'
import { JOURNEY_ERRORS } from '../support/journeys.ts'
import { scaled } from '../support/limits.ts'
import { PLAYGROUND_WORDS } from '../support/playground.ts'
import { passScheduledTime } from '../support/staff-browser.ts'
import { type StartedPortal, startPortal } from '../support/start-portal.ts'
import { shopDocument, yamlDeskOn } from '../support/yaml-desk.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS], serviceWorkers: 'allow' })

// Each test continues with the portal that the one before left.
test.describe.configure({ mode: 'serial' })

const START_MS = scaled(5 * 60_000)
/** A build of a small document on a busy machine. */
const BUILD_MS = scaled(60_000)

let dataDirectory = ''
let portal: StartedPortal
test.beforeAll(async () => {
  test.setTimeout(START_MS)
  dataDirectory = copyOfFirstStart('publish')
  portal = await startPortal({ dataDirectory })
})
test.afterAll(async () => {
  const { code } = await portal.stop()
  rmSync(dataDirectory, { recursive: true, force: true })
  expect(code).toBe(0)
})

const DOCUMENT = 'Gapura Sign API 2.0'
const UPLOAD = '/documents/v2/documents?method=post'

const openBrowser = async (browser: Browser, locale = 'en-GB'): Promise<Page> =>
  (await browser.newContext({ baseURL: portal.origin, locale })).newPage()

/** Waits until the newest build has the status. */
async function newestBuild(page: Page, status: string): Promise<void> {
  await openScreen(page, '/admin/builds')
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(status, { timeout: BUILD_MS })
}

test('a new team member changes the document without YAML, and hands a new partner its keys', async ({
  browser,
}) => {
  test.setTimeout(START_MS)
  const { t, y, prefix, language } = INDONESIAN
  const place = { origin: portal.origin, dataDirectory }
  const chief = await openDesk(browser, INDONESIAN, 'admin', 'Chief', place)
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

  const page = await openBrowser(browser, 'id-ID')
  const rina = deskOn(page, INDONESIAN, portal.origin)
  await page.goto(invitation)
  // The page sends the code without a click: an ended link says so before a password is typed.
  await page.getByLabel(issuer.newPassword, { exact: true }).fill('kuda baterai staples')
  await expectAccessible(page)
  await page.getByLabel(issuer.repeatPassword).fill('kuda baterai staples')
  await page.getByRole('button', { name: oneTimeLinks.savePassword }).click()
  await page.getByLabel(issuer.email).fill(email)
  await page.getByLabel(issuer.password).fill('kuda baterai staples')
  await page.getByRole('button', { name: issuer.submit }).click()
  await expect(page).toHaveURL(new RegExp(`${prefix}/admin$`))

  // From the text of a page to its form, in both languages.
  await rina.link(y('title')).click()
  await rina.link(DOCUMENT).click()
  const { aside } = yamlDeskOn(page, INDONESIAN)
  const outline = page.getByRole('navigation', { name: y('outline') })
  await outline.getByRole('button', { name: 'Upload a document' }).click()
  await rina.button(y('editDescription'), aside).click()
  const field = (of: string, inLanguage: string) =>
    aside.getByRole('textbox', { name: `${of} (${inLanguage})`, exact: true })
  const description = field(y('texts.description'), 'EN')
  await expect(description).toBeFocused()
  await description.fill('Stores a contract of up to 20 MB.')
  await field(y('texts.description'), 'ID').fill('Menyimpan kontrak hingga 20 MB.')

  const change = async (kind: 'field' | 'deprecation') => {
    await rina.button(y('add'), aside).click()
    await page.getByRole('menuitem', { name: y(`add.${kind}`) }).click()
    return page.getByRole('dialog', { name: y(`add.${kind}`) })
  }
  const added = await change('field')
  await added.getByLabel(y('added.name')).fill('branch')
  await added.getByLabel(`${y('added.description')} (EN)`).fill('Where it was signed')
  await added.getByLabel(`${y('added.description')} (ID)`).fill('Tempat penandatanganan')
  await added.getByLabel(y('texts.example')).fill('Bandung')
  await rina.button(y('added.add'), added).click()
  await expect(field('branch', 'EN')).toHaveValue('Where it was signed')

  await outline.getByRole('button', { name: 'Withdraw a registration' }).click()
  const deprecated = await change('deprecation')
  await deprecated
    .getByLabel(`${y('added.reason')} (EN)`)
    .fill('Registrations expire by themselves')
  await deprecated.getByLabel(`${y('added.reason')} (ID)`).fill('Registrasi berakhir otomatis')
  await deprecated.getByLabel(y('added.sunset')).fill('2099-01-31')
  await rina.button(y('added.deprecate'), deprecated).click()
  await expect(aside.getByText(y('isDeprecated'))).toBeVisible()

  await rina.button(y('review')).click()
  await expect(aside).toContainText('branch')
  await expect(aside.getByText(y('badge.deprecated'), { exact: true }).first()).toBeVisible()
  await expectAccessible(page)
  await rina.button(y('schedule'), aside).click()
  const plan = page.getByRole('dialog', { name: t('content.schedule') })
  await plan.getByLabel(t('content.scheduleAt')).fill('2099-01-01T09:00')
  await rina.button(t('content.schedule'), plan).click()
  const [scheduled = ''] = y('scheduledNow', { name: DOCUMENT, time: '|' }).split('|')
  await expect(page.getByText(scheduled).last()).toBeVisible()
  await passScheduledTime(dataDirectory)
  await page.reload()
  await expect(page.getByText(y('sameAsPublished'), { exact: true })).toBeVisible({
    timeout: BUILD_MS,
  })

  await openScreen(page, `${prefix}/admin/builds`)
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText(t('table.by', { name: t('table.schedule') }))
  await expect(newest.getByText(t('builds.live'), { exact: true })).toBeVisible({
    timeout: BUILD_MS,
  })
  const reader = await openBrowser(browser, 'id-ID')
  await reader.goto(UPLOAD)
  const main = reader.getByRole('main')
  await expect(main).toContainText('Stores a contract')
  await expect(main).toContainText('branch')
  await reader.goto(`/id${UPLOAD}`)
  await expect(main).toContainText('Menyimpan kontrak')
  await expect(main).toContainText('Tempat penandatanganan')

  await page
    .getByRole('row')
    .nth(2)
    .getByRole('button', { name: /^Kembalikan/ })
    .click()
  // Partners may have sent the field by now.
  await page.getByRole('dialog').getByLabel(y('confirmBreaking')).check()
  await rina.button(t('builds.rollBack'), page.getByRole('dialog')).click()
  await expect(page.locator('.admin-hold')).toContainText('Rina')
  await expect(page.getByText(t('builds.live'), { exact: true })).toHaveCount(1)
  await reader.reload()
  await expect(main).toContainText('Menyimpan PDF')

  const name = unique('Toko')
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
  expect(keyLink).toContain('/auth/keys#')

  await reader.goto(keyLink)
  await expect(reader.getByLabel(oneTimeLinks.code)).toBeHidden()
  await reader.getByRole('button', { name: oneTimeLinks.showKeys }).click()
  await expect(reader.getByText(oneTimeLinks.keysOnce)).toBeVisible()
  // As over plain HTTP.
  await reader.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await reader.getByRole('button', { name: oneTimeLinks.copy }).first().click()
  await expect(reader.getByRole('alert')).toHaveText(oneTimeLinks.copyFailed)
  expect(await reader.evaluate(() => String(getSelection()))).not.toBe('')
  await expectAccessible(reader)
  const opening = reader.waitForEvent('popup')
  await reader.getByRole('button', { name: oneTimeLinks.logIn }).click()
  const loggedIn = await opening
  await expect(loggedIn).toHaveURL(new RegExp(`${prefix}/?$`))
  await loggedIn.close()
  await expect(reader.getByText(oneTimeLinks.keysOnce)).toBeVisible()

  const playground = PLAYGROUND_WORDS[language]
  await reader.goto('/id/documents/v2/documents?method=get')
  await reader
    .getByRole('button', { name: playground.send })
    .filter({ visible: true })
    .first()
    .click()
  const region = reader.getByRole('region', { name: playground.region })
  await expect(region.getByText(playground.signedAs)).toBeVisible()
  await expect(region.getByRole('region', { name: playground.response })).toBeVisible()

  await reader.goto(keyLink)
  await reader.getByRole('button', { name: oneTimeLinks.showKeys }).click()
  await expect(reader.getByText(oneTimeLinks.ended)).toBeVisible()
  // A used code doesn't stay in the history.
  await reader.goBack()
  await expect(reader).toHaveURL(/\/auth\/keys$/)
})

test('a rollback holds until the site is made current', async ({ browser }) => {
  test.setTimeout(START_MS)
  const place = { origin: portal.origin, dataDirectory }
  const desk = await openDesk(browser, ENGLISH, 'admin', 'Publisher', place)
  const { page } = desk
  const name = 'Shop API'
  const { playground } = await desk.post('playgrounds/add_publish', {
    name,
    content: shopDocument('1.0'),
  })
  const reader = await openBrowser(browser)
  const title = reader.getByRole('heading', { level: 1 })
  await page.goto('/admin/yaml-editor')
  const banner = page.locator('.admin-hold')
  await expect(banner).toContainText('Rina rolled back on')
  await desk.act(name, 'Make live')
  // The demo's operations disappear: nothing happens before their partners' loss is read.
  const gate = page.getByRole('dialog', { name: 'Make live' })
  await expect(gate.getByText(/^Readers lose \d+ pages$/)).toBeVisible()
  const broken = gate.getByRole('alert').filter({ hasText: 'Links that would break' })
  await broken.getByText(/^Show \d+ menu items and entries$/).click()
  await expect(broken.getByRole('link').first()).toHaveAttribute('href', '/admin/menu-editor')
  await expect(gate.getByRole('button', { name: 'Make live' })).toBeDisabled()
  await expectAccessible(page)
  await gate.getByRole('checkbox', { name: /^I've read the breaking changes/ }).check()
  await gate.getByRole('button', { name: 'Make live' }).click()
  const question = page.getByRole('dialog', { name: 'Go live with everything that is published?' })
  await question.getByRole('button', { name: 'Keep rolled-back site' }).click()
  await expect(page.getByText("but it isn't live yet").last()).toBeVisible()
  const shop = page.getByRole('row', { name: /Shop API/ })
  await expect(shop.getByText('Not live: rolled back')).toBeVisible()

  await openScreen(page, `/admin/yaml-editor/${playground?.id}`)
  const { text, aside, write, saved, publishButton } = yamlDeskOn(page, ENGLISH)
  await expectAccessible(page)
  await write(shopDocument('1.1').replace('Add an order', 'Order something'))
  await saved()
  await desk.button('Review and publish').click()
  await expect(aside).toContainText('2 wording changes.')
  await publishButton('1.1').click()
  // The message about the first publication is still there.
  const published = page.waitForResponse(/\/update_publish\//)
  await question.getByRole('button', { name: 'Keep rolled-back site' }).click()
  await published
  await expect(publishButton('1.1')).toHaveCount(0)
  await expect(page.getByText("but it isn't live yet").last()).toBeVisible()
  // The published version is stored, and the draft is the next one.
  await desk.button('More actions').click()
  await page.getByRole('menuitem', { name: 'Start the next version' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep 1.1, start 2.0' }).click()
  await expect(page.getByText(/^Version 1\.1 is stored/)).toBeVisible()
  await expect(text).toContainText('version: "2.0"')
  await saved()
  await newestBuild(page, 'Paused: site rolled back')
  // Readers don't see a restored revision either.
  await openScreen(page, `/admin/yaml-editor/history/${playground?.id}`)
  await page
    .getByRole('button', { name: /^Actions for/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  const restoring = page.getByRole('dialog', { name: 'Restore' })
  await expect(restoring).toContainText('moves to the trash')
  await expect(restoring).not.toContainText('Readers see it')
  await restoring.getByRole('button', { name: 'Cancel' }).click()
  // Removing something from readers asks as well: Cancel leaves it unchanged.
  await openScreen(page, '/admin/faq')
  const answered = page.getByRole('row', { name: 'Why is my signature rejected?' })
  await answered.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(answered).toHaveCount(1)
  await answered.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Move to draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Move to draft' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(answered).toHaveCount(1)
  await openScreen(page, '/admin/document-version')
  await expect(page.getByRole('row', { name: '1.1' })).toBeVisible()
  await desk.act('2.0', 'Edit')
  await page.getByRole('dialog').getByLabel('Title').fill('Not yet')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await question.getByRole('button', { name: 'Keep rolled-back site' }).click()
  await expect(page.getByRole('cell', { name: 'Not yet' })).toBeVisible()
  // A draft, which readers never saw.
  const { faq } = await desk.post('faq', { title: 'Thrown away' })
  await desk.delete(`faq/${faq?.id}`)
  await openScreen(page, '/admin/trash')
  const restoreOf = (name: string) => page.getByRole('button', { name: `Restore ${name}` })
  await restoreOf('Thrown away').click()
  await expect(restoreOf('Thrown away')).toHaveCount(0)
  await expect(question).toHaveCount(0)
  await openScreen(page, '/admin/faq')
  await answered.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Keep rolled-back site' }).click()
  await expect(answered).toHaveCount(0)
  await openScreen(page, '/admin/trash')
  await restoreOf('Why is my signature rejected?').click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(restoreOf('Why is my signature rejected?')).toHaveCount(1)
  await expect(question).toHaveCount(0)
  await reader.goto(UPLOAD)
  await expect(title).toContainText('Upload a document')
  await banner.getByRole('button', { name: 'Make current' }).click()
  const current = page.getByRole('dialog', { name: 'Make current' })
  await current.getByRole('checkbox', { name: /^I've read the breaking changes/ }).check()
  await current.getByRole('button', { name: 'Make current' }).click()
  await newestBuild(page, 'Succeeded')
  await expect(banner).toHaveCount(0)
  await reader.goto('/orders/orders?method=post')
  await expect(title).toHaveText('Order something')
})

test('a build is followed to its end, and an earlier release is made live again', async ({
  browser,
}) => {
  test.setTimeout(START_MS)
  const place = { origin: portal.origin, dataDirectory }
  const desk = await openDesk(browser, INDONESIAN, 'editor', 'Builder', place)
  const { page, t, y } = desk
  await desk.open('/admin/builds')
  await desk.button(t('builds.start')).click()
  const live = page.getByRole('status').filter({ hasText: /^Tayang setelah \d+ dtk/ })
  // A build of an unchanged site can end before the test has seen that it runs.
  await expect(page.getByText(t('live.building')).or(live)).toBeVisible()
  // The notice is still there after a reload, and on another screen.
  await page.reload()
  await page.getByRole('link', { name: t('trash.title'), exact: true }).click()
  await expect(live).toBeVisible({ timeout: BUILD_MS })
  await expect(live.getByRole('link', { name: t('live.view') })).toHaveAttribute('href', '/id')
  await page.goBack()
  const newest = page.getByRole('row').nth(1)
  await expect(newest).toContainText('Builder')
  await expect(newest.getByText(t('builds.succeeded'))).toBeVisible({ timeout: BUILD_MS })
  await expect(newest).toContainText(/\d+\.\d dtk/)
  await newest.getByText(t('builds.log')).click()
  await expect(newest.locator('pre')).toContainText('Membaca openapi.yaml')
  await expect(newest.locator('pre')).toContainText(/\d+ operasi dalam \d+ tag dikompilasi/)
  await expectAccessible(page)
  const rollBackTo = t('builds.rollBackTo', { release: '' })
  await expect(newest).toContainText(t('builds.live'))
  const earlier = page.getByRole('button', { name: rollBackTo }).last()
  const release = ((await earlier.getAttribute('aria-label')) ?? '').replace(rollBackTo, '')
  const [untilTime = ''] = t('builds.rollBackText', { time: '|', reason: '' }).split('|')
  await earlier.click()
  const dialog = page.getByRole('dialog', { name: t('builds.rollBack') })
  await expect(dialog).toContainText(untilTime)
  // The earliest release has another document.
  await dialog.getByLabel(y('confirmBreaking')).check()
  await desk.button(t('builds.rollBack'), dialog).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const top = page.getByRole('row').nth(1)
  await expect(top).toContainText(release)
  await expect(top).toContainText('Dikembalikan ke rilis')
})
