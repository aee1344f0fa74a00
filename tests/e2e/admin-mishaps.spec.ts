/** Mishaps while staff write: another person, an expired session, no network, a closed tab. */
import { ADMIN_API } from '#core/api/paths.ts'
import { deskOn, openDesk, openSavedFaq, unique } from '../support/admin-desk.ts'
import { BOTH_LANGUAGES, ENGLISH, INDONESIAN, TIME, untilTime } from '../support/admin-words.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { JOURNEY_ERRORS, turnsOf } from '../support/journeys.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS], serviceWorkers: 'allow' })

for (const words of BOTH_LANGUAGES) {
  const { t, prefix } = words
  const inTurn = turnsOf(words)

  inTurn()(
    `two people edit one item: theirs and mine are taken field by field (${words.name})`,
    async ({ browser }) => {
      const name = unique('Ayu')
      const ayu = await openDesk(browser, words, 'editor', name)
      const budi = await openDesk(browser, words, 'editor', 'Budi')
      const address = await openSavedFaq(ayu, unique('Shared'))
      await budi.page.goto(address)
      await expect(budi.title).toHaveValue(/^Shared/)
      await ayu.text.fill('The answer of Ayu.')
      await ayu.button(t('content.saveDraft')).click()
      await ayu.saved()

      await budi.title.fill('The title of Budi')
      await budi.button(t('content.saveDraft')).click()
      const dialog = budi.page.getByRole('dialog', { name: t('conflict.title') })
      await expect(dialog).toContainText(untilTime(t('conflict.text', { name, time: TIME })))
      await expectAccessible(budi.page)
      const texts = dialog.getByRole('radiogroup', { name: t('field.content') })
      await texts.getByLabel(t('conflict.theirs')).check()
      await budi.button(t('conflict.save'), dialog).click()
      await budi.saved()
      await budi.page.reload()
      await expect(budi.title).toHaveValue('The title of Budi')
      await expect(budi.text).toHaveText('The answer of Ayu.')
    },
  )

  inTurn()(
    `a session that ends while writing loses nothing and continues after signing in (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Sari')
      const { page } = desk
      const dialog = page.getByRole('dialog', { name: t('session.ended') })
      /** The sign-in window returns to this page. */
      const signIn = async (): Promise<void> => {
        await desk.startSession()
        const other = await desk.context.newPage()
        await other.goto(`${prefix}/admin/signed-in`)
        await expect(other.getByText(t('session.signedIn'))).toBeVisible()
        await other.close()
        await expect(dialog).toBeHidden()
      }
      // The report of who has the editor open would find out before saving does.
      await page.route('**/presence/**', () => {})
      await openSavedFaq(desk, unique('Before'))
      await desk.endSession()
      await desk.title.fill('After')
      await desk.button(t('content.saveDraft')).click()
      await expect(dialog).toBeVisible()
      await desk.button(t('session.tryAgain'), dialog).click()
      await expect(dialog.getByRole('alert')).toHaveText(t('session.stillOut'))
      await expectAccessible(page)
      await signIn()
      await desk.saved()

      // When the person returns to the window, the report finds out. Saving is up to them then.
      await page.unrouteAll()
      await page.reload()
      await expect(desk.title).toHaveValue('After')
      await desk.title.fill('Later')
      await desk.endSession()
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(dialog).toBeVisible()
      await signIn()
      await desk.button(t('content.saveDraft')).click()
      await desk.saved()

      // After a logout, the sign-in returns to the item.
      const address = page.url()
      await desk.title.fill('Last')
      await desk.endSession()
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await dialog.getByRole('link', { name: t('session.leave') }).click()
      await expect(page.locator('#staff a')).toHaveAttribute('href', address)
    },
  )

  inTurn()(
    `a network lost while saving is reported, and the text remains (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Nur')
      const { page, context } = desk
      await openSavedFaq(desk, unique('Online'))
      await context.setOffline(true)
      await desk.text.focus()
      await desk.title.fill('Offline')
      await desk.button(t('content.saveDraft')).click()
      await expect(page.getByText(t('save.offline')).first()).toBeVisible()
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(t('content.errorUpdate', { name: t('faq.alertName') }))
      await expect(alert).toContainText(t('error.network'))
      await desk.button(t('action.close'), alert).click()
      await expect(alert).toHaveCount(0)
      await desk.button(t('content.publish')).click()
      await expect(alert).toContainText(t('error.network'))
      await context.setOffline(false)
      await desk.button(t('content.saveDraft')).click()
      await desk.saved()
      // A fixed problem is no longer reported.
      await expect(alert).toHaveCount(0)
      // The tools of the text, which couldn't load, are retried.
      await expect(desk.button(t('rich.image')).first()).toBeVisible()
      await page.reload()
      await expect(desk.title).toHaveValue('Offline')
    },
  )

  inTurn()(
    `a tab closed with unsaved text: it is back when the page is opened again (${words.name})`,
    async ({ browser }) => {
      const person = unique('Tono')
      const desk = await openDesk(browser, words, 'editor', person)
      const name = unique('Stored')
      const address = await openSavedFaq(desk, name)
      await desk.title.fill('Not stored')
      // The same person on another device, and a colleague, who both see it unasked.
      const context = await browser.newContext({ baseURL: new URL(address).origin })
      await context.addCookies(await desk.context.cookies())
      const phone = await context.newPage()
      await phone.goto(address)
      const colleague = await openDesk(browser, words, 'editor', 'Wati')
      await colleague.page.goto(address)
      await colleague.button(t('elsewhere.other', { name: person })).click()
      await expect(colleague.page.getByRole('dialog')).toContainText('Not stored')
      await expectAccessible(colleague.page)
      const onPhone = deskOn(phone, words)
      await onPhone.button(t('elsewhere.own')).click()
      await onPhone.button(t('history.restore')).click()
      await expect(onPhone.title).toHaveValue('Not stored')
      await phone.close({ runBeforeUnload: false })
      await desk.page.close({ runBeforeUnload: false })

      const again = deskOn(await desk.context.newPage(), words)
      await again.page.goto(address)
      await expect(again.page.getByText(t('content.restored'))).toBeVisible()
      await expect(again.title).toHaveValue('Not stored')
      await again.button(t('content.discard')).click()
      const question = again.page.getByRole('dialog', { name: t('discard.title') })
      await again.button(t('unsaved.stay'), question).click()
      await expect(question).toHaveCount(0)
      await expect(again.title).toHaveValue('Not stored')
      await again.button(t('content.discard')).click()
      await again.button(t('discard.yes'), question).click()
      await expect(again.title).toHaveValue(name)
    },
  )

  inTurn()(
    `links, Back and Forward ask before unsaved text is left (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Ragu')
      const { page } = desk
      await desk.open('/admin/changelog')
      await desk.link(t('faq.title')).click()
      await desk.link(t('faq.create')).click()
      await desk.title.fill('Half a question')
      const dialog = page.getByRole('dialog', { name: t('unsaved.title') })
      const changelog = desk.link(t('changelog.title'))
      await changelog.click()
      await expectAccessible(page)
      await desk.button(t('unsaved.stay'), dialog).click()
      await expect(desk.title).toHaveValue('Half a question')
      await page.goBack()
      await desk.button(t('unsaved.stay'), dialog).click()
      await expect(page).toHaveURL(/\/admin\/faq\/draft\/create$/)
      await expect(desk.title).toHaveValue('Half a question')
      await page.goBack()
      await desk.button(t('unsaved.leave'), dialog).click()
      await expect(page).toHaveURL(/\/admin\/faq$/)
      await page.goBack()
      await expect(page).toHaveURL(new RegExp(`${prefix}/admin/changelog$`))
      await page.goForward()
      await desk.link(t('faq.create')).click()
      await desk.title.fill('Careless')
      await changelog.click()
      await desk.button(t('unsaved.leave'), dialog).click()
      await expect(page).toHaveURL(/\/admin\/changelog$/)
    },
  )
}

test('an open editor stays while the portal cannot say who is signed in', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Steady')
  const { page } = desk
  await openSavedFaq(desk, unique('Open'))
  await desk.title.fill('Typed before')
  await page.route('**/agents/me', (route) => route.fulfill({ status: 502, json: {} }))
  const asked = page.waitForResponse('**/agents/me')
  // The window is visited again, after more than a minute.
  await page.clock.setFixedTime(Date.now() + 61_000)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await (await asked).finished()
  await desk.title.pressSequentially(', and after')
  await expect(desk.title).toHaveValue('Typed before, and after')
})

test('text typed by an editor who becomes a viewer stays, and the screen says so', async ({
  browser,
}) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Demoted')
  const chief = await openDesk(browser, ENGLISH, 'admin', 'Chief')
  const { page, t } = desk
  await openSavedFaq(desk, unique('Demoted'))
  await desk.title.fill('Typed before')
  const { data } = await (await page.request.get(`${ADMIN_API}/agents/me`)).json()
  const { id, name, email, enabled, revision } = data.agent
  await chief.put(`agents/${id}`, { name, email, enabled, revision, role: 'viewer' })
  await desk.button(t('content.saveDraft')).click()
  await expect(page.getByText(t('content.copyOfEditor'))).toBeVisible()
})

test('a save whose response was lost is repeated without a second entry', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Lost')
  const { page, t } = desk
  const title = unique('Lost')
  await desk.open('/admin/faq/draft/create')
  await desk.title.fill(title)
  await page.route(
    '**/api/v1/faq',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  await desk.button(t('content.saveDraft')).click()
  await expect(page.getByRole('alert')).toContainText(t('error.network'))
  await desk.title.fill(`${title} again`)
  await desk.button(t('content.saveDraft')).click()
  await expect(page).toHaveURL(/\/draft\/edit\//)
  const found = await page.request.get(`${ADMIN_API}/faq`, { params: { search: title } })
  expect(await found.json()).toMatchObject({ data: { faqs: [{ title: `${title} again` }] } })
})

test('an editor says that its entry was deleted or withdrawn, and its text stays', async ({
  browser,
}) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Gone')
  const { page, t } = desk
  const title = unique('Gone')
  const { faq } = await desk.post('faq', { title, content: '<p>A</p>', status: 'published' })
  const path = `faq/${faq?.id}`
  await desk.open(`/admin/faq/list/edit/${faq?.id}`)
  await desk.title.fill('Mine')
  await desk.put(`${path}/unpublish`)
  await desk.button(t('content.publish')).click()
  const question = page.getByRole('dialog', { name: t('content.withdrawn', { title }) })
  await expectAccessible(page)
  await desk.button(t('action.cancel'), question).click()
  await desk.delete(path)
  await desk.button(t('content.saveDraft')).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(title)
  await expect(alert.getByRole('link', { name: t('content.openTrash') })).toBeVisible()
  await expect(desk.title).toHaveValue('Mine')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(t('content.goneCopy'))
})

test('administrators who lower their own role are asked first', async ({ browser }) => {
  const name = unique('Turun')
  const desk = await openDesk(browser, INDONESIAN, 'admin', name)
  const { page, t } = desk
  await desk.open(`/admin/user?search=${encodeURIComponent(name)}`)
  await desk.act(name, t('action.edit'))
  const role = page.getByLabel(t('field.role'))
  await role.selectOption('editor')
  await desk.button(t('action.save')).click()
  const question = page.getByRole('dialog', { name: t('agents.giveUp') })
  await expectAccessible(page)
  await desk.button(t('action.cancel'), question).click()
  await expect(role).toHaveValue('editor')
  await desk.button(t('action.save')).click()
  await desk.button(t('agents.giveUpNow'), question).click()
  await expect(page.getByRole('heading', { name: t('forbidden.title') })).toBeVisible()
})

test("a colleague's unsaved text brings only the markup of rich text", async ({ browser }) => {
  const mallory = await openDesk(browser, ENGLISH, 'editor', unique('Mallory'))
  const desk = await openDesk(browser, ENGLISH, 'admin', 'Target')
  const { page, t } = desk
  const { faq } = await mallory.post('faq', { title: unique('Shared'), content: '<p>Hi.</p>' })
  const content =
    '<p>Taken</p><form action="/auth/logout"><button>Click</button></form><meta http-equiv="refresh" content="0;url=/maintenance">'
  const fields = JSON.stringify({ title: 'Taken', content, translations: {} })
  const typed = { revision: 1, fields }
  await mallory.put(`unsaved/faq/${faq?.id}`, { device: 'other', typed })
  await desk.open(`/admin/faq/draft/edit/${faq?.id}`)
  await page.getByRole('status').getByRole('button').click()
  const dialog = page.getByRole('dialog')
  for (const choice of await dialog.getByLabel(t('elsewhere.theirs')).all()) await choice.check()
  await desk.button(t('history.restore'), dialog).click()
  await expect(desk.text).toContainText('Taken')
  expect(await page.locator('.ProseMirror :is(form, button, meta)').count()).toBe(0)
  await desk.button(t('content.saveDraft')).click()
  await desk.saved()
})
