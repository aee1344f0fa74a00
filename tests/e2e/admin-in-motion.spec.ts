/**
 * Behavior that shows only during work: late responses, keys pressed twice, and where the focus goes.
 * None of it depends on the language: each journey is tested once, some in Indonesian.
 */
import type { Locator } from '@playwright/test'
import { pages } from '../../src/i18n/all/pages.ts'
import { deskOn, openDesk, openSavedFaq, unique } from '../support/admin-desk.ts'
import { ENGLISH, INDONESIAN } from '../support/admin-words.ts'
import { expect, test } from '../support/browser.ts'
import { holdCalls } from '../support/held-call.ts'
import { JOURNEY_ERRORS } from '../support/journeys.ts'
import { openDraft, shopDocument, yamlDeskOn } from '../support/yaml-desk.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS], reducedMotion: 'no-preference' })

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('screens appear when they are loaded, without the delay of React', async ({ browser }) => {
  const { t } = ENGLISH
  const { page, open, link } = await openDesk(browser, ENGLISH, 'editor', 'Quick')
  // React waits for at most 300 ms, and here forever.
  await page.addInitScript(() => {
    const wait = window.setTimeout
    const heldBack = (ms = 0): boolean => ms > 50 && ms <= 300
    const replaced = (run: () => void, ms?: number) => (heldBack(ms) ? 0 : wait(run, ms))
    Object.assign(window, { setTimeout: replaced })
  })
  await open('/admin')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(t('dashboard.title'))
  await link(t('yaml.title')).click()
  await expect(heading).toHaveText(t('yaml.title'))
})

test('an admin area that cannot be loaded says so, and loads on request', async ({ browser }) => {
  const { page, link, open } = await openDesk(browser, INDONESIAN, 'editor', 'Cut off')
  const first = /\/_astro\/AdminShell.*\.js$/
  await page.route(first, (route) => route.abort('internetdisconnected'))
  await open('/admin/faq')
  await expect(page.getByRole('alert')).toContainText(pages.id['admin.failed'])
  await expect(page.getByText(pages.id['admin.loading'])).toBeHidden()
  await page.unroute(first)
  await link(pages.id['admin.reload']).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('FAQ')
})

test('a key does not discard a form; the focus returns to the control that opened it', async ({
  browser,
}) => {
  const desk = await openDesk(browser, INDONESIAN, 'admin', 'Keys')
  const { page, t } = desk
  await desk.open('/admin/user')
  const create = desk.button(t('agents.create'))
  await create.press('Enter')
  const form = page.getByRole('dialog', { name: t('agents.create') })
  const name = form.getByLabel(t('field.name'))
  await expect(name).toBeFocused()
  await name.fill('Half a name')
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: t('discard.title') })
  await expect(desk.button(t('unsaved.stay'), question)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(name).toHaveValue('Half a name')
  await page.keyboard.press('Escape')
  await desk.answerByKey(question, t('unsaved.stay'))
  await expect(name).toHaveValue('Half a name')
  await expect(name).toBeFocused()
  // Announced once, however often it fails, and next to the button that tries again.
  await page.route('**/agents', (route) => route.abort())
  await form.getByLabel(t('field.email')).fill('half@portal.test')
  const save = desk.button(t('action.save'), form)
  const alert = page.getByRole('alert')
  await save.press('Enter')
  await expect(alert).toContainText(t('error.network'))
  await save.press('Enter')
  await expect(save).toBeEnabled()
  await expect(alert).toHaveCount(1)
  await page.keyboard.press('Escape')
  await desk.answerByKey(question, t('discard.yes'))
  await expect(form).toHaveCount(0)
  await expect(create).toBeFocused()
})

test('after deleting a row by keyboard the next row has the focus, and the count is announced', async ({
  browser,
}) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Sweeper')
  const { page, t } = desk
  const name = unique('Swept')
  for (const number of [1, 2]) {
    await desk.post('faq', { title: `${name} ${number}`, content: '<p>An answer.</p>' })
  }
  // There is no such page: the last one is shown.
  await desk.open(`/admin/faq/draft?search=${encodeURIComponent(name)}&page=7`)
  const more = (number: number) =>
    page.getByRole('button', { name: t('table.actionsOn', { title: `${name} ${number}` }) })
  await expect(page).toHaveURL(/page=1$/)
  await desk.actByKey(`${name} 1`, t('action.delete'))
  const dialog = page.getByRole('dialog')
  await desk.answerByKey(dialog, t('action.cancel'))
  await expect(more(1)).toBeFocused()
  await desk.actByKey(undefined, t('action.delete'))
  // Held until the focus is back: it is the row that goes, not the dialog.
  const held = await holdCalls(page, 'DELETE', '')
  await desk.answerByKey(dialog, t('action.delete'))
  await expect(more(1)).toBeFocused()
  held.release()
  await expect(more(1)).toHaveCount(0)
  await expect(more(2)).toBeFocused()
  const told = page.getByRole('main').getByRole('status')
  await expect(told).toHaveText([t('table.total', { count: 1 }), ''])
})

test('a message covers no actions of rows, and on a phone nothing that can be scrolled', async ({
  browser,
}) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Covered')
  const { page, t } = desk
  const names = Array.from({ length: 7 }, () => unique('Covered'))
  await Promise.all(names.map((title) => desk.post('faq', { title })))
  // The list is longer than the window, so rows are behind the message.
  await page.setViewportSize({ width: 1280, height: 500 })
  await desk.open('/admin/faq/draft')
  await desk.act(names[0] ?? '', t('action.delete'))
  await desk.button(t('action.delete'), page.getByRole('dialog')).click()
  const messages = page.getByRole('region', { name: t('alerts.label') })
  await expect(messages.getByRole('button', { name: t('action.undo') })).toBeVisible()
  const actions = page.getByRole('button', { name: t('table.actionsOn', { title: '' }) })
  await expect(actions.nth(5)).toBeAttached()
  const right = (await messages.boundingBox()) ?? { x: 0, width: 0 }
  const left = (await actions.first().boundingBox())?.x ?? 0
  expect(right.x + right.width).toBeLessThan(left)

  await page.setViewportSize({ width: 390, height: 700 })
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const last = (await actions.last().boundingBox()) ?? { y: 0, height: 0 }
  const top = (await messages.boundingBox())?.y ?? 0
  expect(last.y + last.height).toBeLessThan(top)
})

test('on a phone, a message covers no button of the gate', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Phone')
  const { page, t, y } = desk
  const { publishButton } = yamlDeskOn(page, ENGLISH)
  await openDraft(desk, ENGLISH, unique('Scheduled on a phone'), shopDocument('1.0'))
  await page.setViewportSize({ width: 390, height: 700 })
  const review = async () => {
    await desk.button(y('review')).click()
    await expect(publishButton('1.0')).toBeVisible()
  }
  await review()
  await desk.button(y('schedule')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('content.scheduleAt')).fill('2030-01-01T10:00')
  await desk.button(t('content.schedule'), dialog).click()
  const messages = page.getByRole('region', { name: t('alerts.label') })
  await expect(messages).toContainText('will be published on')
  await review()
  const button = (await publishButton('1.0').boundingBox()) ?? { y: 0, height: 0 }
  const top = (await messages.boundingBox())?.y ?? 0
  expect(button.y + button.height).toBeLessThanOrEqual(top)
  await desk.more(y('cancelSchedule'))
  await expect(messages).toContainText('is no longer scheduled')
  await expect(messages).not.toContainText('will be published on')
})

test('after a canceled schedule, the gate offers the saved changelog entry only as another one', async ({
  browser,
}) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Canceler')
  const { page, t, y } = desk
  // The title of the drafted entry has the summary.
  const content = shopDocument('1.0').replace('Add an order', unique('Buy'))
  const name = unique('Canceled')
  const { playground } = await desk.post('playgrounds/add_publish', { name, content })
  const draft = { name, content: content.replace('/orders', '/sales'), revision: 1 }
  await desk.put(`playgrounds/update_preview/${playground?.id}`, draft)
  await desk.open(`/admin/yaml-editor/${playground?.id}`)
  const wish = page.getByLabel(y('changelogKeep'))
  await desk.button(y('review')).click()
  await page.getByLabel(y('confirmBreaking')).check()
  await expect(wish).toBeChecked()
  await desk.button(y('schedule')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(t('content.scheduleAt')).fill('2030-01-01T10:00')
  const entry = page.waitForResponse((answer) => answer.url().endsWith('/changelogs'))
  await desk.button(t('content.schedule'), dialog).click()
  expect((await entry).ok()).toBe(true)
  await desk.more(y('cancelSchedule'))
  await desk.button(y('review')).click()
  await expect(page.getByText(y('changelogSaved'))).toBeVisible()
  await expect(wish).not.toBeChecked()
})

test('a message covers no button of a tall dialog', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Tall')
  const { page, t } = desk
  const name = unique('Tall').replace(' ', '-')
  await desk.post('documentation_document', {
    version: name,
    title: 'A try',
    released_on: '2026-11-01',
  })
  await page.setViewportSize({ width: 1280, height: 720 })
  await desk.open('/admin/document-version')
  const dialog = page.getByRole('dialog')
  await desk.act(name, t('action.delete'))
  await desk.button(t('action.delete'), dialog).click()
  const messages = page.getByRole('region', { name: t('alerts.label') })
  await expect(messages.getByRole('button', { name: t('action.undo') })).toBeVisible()
  await desk.button(t('versions.create')).click()
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 390, height: 700 },
  ]) {
    await page.setViewportSize(viewport)
    await expect(messages.getByRole('button', { name: t('action.undo') })).toBeVisible()
    // Scrolls until the button isn't covered. The messages change while the deletion goes live.
    await desk.button(t('action.save'), dialog).click({ trial: true })
  }
})

test('a dialog opened right after another has closed keeps the focus', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Quick')
  const { page, t } = desk
  const name = unique('Twice')
  await desk.post('faq', { title: name, content: '<p>An answer.</p>' })
  await desk.open(`/admin/faq/draft?search=${encodeURIComponent(name)}`)
  const more = page.getByRole('button', { name: t('table.actionsOn', { title: name }) })
  const dialog = page.getByRole('dialog')
  const cancel = desk.button(t('action.cancel'), dialog)
  await desk.actByKey(name, t('action.delete'))
  await expect(cancel).toBeFocused()
  // From here on no more time passes than a quick hand takes.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  const takesFocus = (element: Locator): Promise<void> =>
    expect
      .poll(async () => {
        await page.clock.runFor(10)
        return element.evaluateAll((found) => found[0] === document.activeElement)
      })
      .toBe(true)
  await page.keyboard.press('Enter')
  await takesFocus(more)
  await page.keyboard.press('Enter')
  await takesFocus(page.getByRole('menuitem').first())
  await page.getByRole('menuitem', { name: t('action.delete'), exact: true }).press('Enter')
  await takesFocus(cancel)
  await page.clock.runFor(2_000)
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await page.clock.runFor(2_000)
  await expect(dialog).toHaveCount(0)
  await expect(more).toBeFocused()
})

test('saving keeps the focus, happens once, and does not call back a person who has moved on', async ({
  browser,
}) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Hasty')
  const { page, t } = desk
  await desk.open('/admin/faq/draft/create')
  await desk.title.fill(unique('Left'))
  const held = await holdCalls(page, 'POST', '/faq')
  const save = desk.button(t('content.saveDraft'))
  await save.press('Enter')
  await held.made
  await page.keyboard.press('Enter')
  await expect(save).toBeFocused()
  await desk.link(t('changelog.title')).click()
  await desk.button(t('unsaved.leave'), page.getByRole('dialog')).click()
  await expect(page).toHaveURL(/\/admin\/changelog$/)
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST')
  held.release()
  await answered
  // The work after a response is done by then.
  await page.getByRole('searchbox', { name: t('table.search') }).fill('anchors')
  await expect(page).toHaveURL(/\/admin\/changelog\?search=anchors$/)
  expect(held.count()).toBe(1)
})

test('text typed while an image of a section is uploading is preserved', async ({ browser }) => {
  const desk = await openDesk(browser, INDONESIAN, 'editor', 'Sender')
  const { page, t } = desk
  await desk.open('/admin/usecase/draft/create')
  const sections = page.getByRole('region', { name: t('field.sections') })
  await desk.button(t('section.add'), sections).click()
  const held = await holdCalls(page, 'POST', '/uploads')
  const file = { name: 'step.png', mimeType: 'image/png', buffer: PIXEL }
  const chosen = sections.getByRole('listitem').locator('input[type=file]').last()
  await chosen.setInputFiles(file)
  await held.made
  const subTitle = sections.getByLabel(t('field.subTitle')).first()
  await subTitle.fill('Typed meanwhile')
  held.release()
  await expect(sections.locator('img')).toHaveCount(1)
  await expect(subTitle).toHaveValue('Typed meanwhile')
})

test('text written while a document is publishing is saved afterwards', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Fast')
  const { page, t, y } = desk
  const { text, saved, publishButton } = yamlDeskOn(page, ENGLISH)
  await openDraft(desk, ENGLISH, unique('Written on'), shopDocument('1.0'))
  await desk.button(y('review')).click()
  await expect(publishButton('1.0')).toBeEnabled()
  const { pathname } = new URL(page.url())
  const id = pathname.slice(pathname.lastIndexOf('/') + 1)
  const held = await holdCalls(page, 'PUT', `/playgrounds/update_publish/${id}`)
  await publishButton('1.0').click()
  await held.made
  await text.click()
  await page.keyboard.press('Control+End')
  await page.keyboard.insertText('# Written meanwhile')
  await expect(page.getByText(t('save.kept')).first()).toBeVisible()
  held.release()
  await saved()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(text).toContainText('# Written meanwhile')
})

test('the next version starts from the one that was published last', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Next')
  const { page, t, y } = desk
  const { write, publishButton } = yamlDeskOn(page, ENGLISH)
  const published = { name: unique('Versions'), content: shopDocument('1.0') }
  const { playground } = await desk.post('playgrounds/add_publish', published)
  await desk.open(`/admin/yaml-editor/${playground?.id}`)
  await write(shopDocument('2.0'))
  await desk.button(y('review')).click()
  const held = await holdCalls(page, 'PUT', `/playgrounds/update_publish/${playground?.id}`)
  await publishButton('2.0').click()
  await held.made
  const more = desk.button(t('action.more')).first()
  const next = page.getByRole('menuitem', { name: t('versions.next') })
  await more.click()
  await expect(next).toBeDisabled()
  held.release()
  await expect(next).toBeEnabled()
  await next.click()
  const dialog = page.getByRole('dialog', { name: t('versions.next') })
  await expect(dialog.getByLabel(t('versions.kept'))).toHaveValue('2.0')
  await dialog.getByLabel(t('versions.new')).fill('2.0')
  await expect(dialog).toContainText(t('versions.same'))
  await expect(
    desk.button(t('versions.start', { kept: '2.0', next: '2.0' }), dialog),
  ).toBeDisabled()
})

test('publishing is in reach with any number of changes; what was entered waits for the gate', async ({
  browser,
}) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Long')
  const { page, y } = desk
  const { aside, publishButton } = yamlDeskOn(page, ENGLISH)
  await page.setViewportSize({ width: 1280, height: 640 })
  const things = Array.from({ length: 30 }, (_, index) => {
    const operation = `get: {summary: Thing ${index}, responses: {'200': {description: Done}}}`
    return `  /things${index}: {${operation}}\n`
  })
  const content = `${shopDocument('1.0')}${things.join('')}`
  await openDraft(desk, ENGLISH, unique('Many changes'), content)
  await desk.button(y('review')).click()
  await expect(publishButton('1.0')).toBeInViewport()
  // In a first revision everything is new, so a list and an entry would say nothing.
  await expect(aside.getByRole('listitem')).toHaveCount(0)
  await aside.getByLabel(y('changelogKeep')).check()
  const title = aside.getByRole('textbox').first()
  await title.fill('In my own words')
  const note = aside.getByLabel(y('note'), { exact: true })
  await note.fill('For partners')
  await desk.button(y('backToPreview')).click()
  await desk.button(y('review')).click()
  await expect(title).toHaveValue('In my own words')
  await aside.getByLabel(y('changelogKeep')).uncheck()
  await desk.button(y('backToPreview')).click()
  await desk.button(y('review')).click()
  await expect(note).toHaveValue('For partners')
  await expect(aside.getByLabel(y('changelogKeep'))).not.toBeChecked()
})

test('a late save does not close what is opened again after publishing', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Hasty')
  const { page, t, y } = desk
  const { text, aside, write, publishButton } = yamlDeskOn(page, ENGLISH)
  await openDraft(desk, ENGLISH, unique('Published twice'), shopDocument('1.0'))
  await desk.button(y('review')).click()
  const held = await holdCalls(page, 'POST', '/changelogs')
  await aside.getByLabel(y('changelogKeep')).check()
  await publishButton('1.0').click()
  await held.made
  await expect(publishButton('1.0')).toHaveCount(0)
  await write(shopDocument('1.1', 'string', 'item, phone'))
  await desk.button(y('review')).click()
  await expect(aside).toContainText(y('confirmBreaking'))
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/changelogs'))
  held.release()
  await (await saved).finished()
  await expect(publishButton('1.1')).toBeVisible()

  await page.route('**/changelogs', (route) => route.abort())
  await aside.getByRole('textbox').first().fill('In my own words')
  await aside.getByLabel(y('confirmBreaking')).check()
  await publishButton('1.1').click()
  const alert = page.getByRole('alert').filter({ hasText: y('errorChangelog') })
  await expect(alert).toContainText(t('error.network'))
  await expect(text).toBeVisible()
  await page.unroute('**/changelogs')
  const again = page.waitForResponse((answer) => answer.url().endsWith('/changelogs'))
  await desk.button(t('action.retry'), alert).click()
  expect((await again).ok()).toBe(true)
  await expect(alert).toHaveCount(0)
  expect(JSON.parse((await again).request().postData() ?? '').title).toBe('In my own words')
})

test('switches respond immediately; new keys cause no conflict for the person who made them', async ({
  browser,
}) => {
  const desk = await openDesk(browser, INDONESIAN, 'admin', 'Switcher')
  const { page, t } = desk
  const name = unique('Toko')
  await desk.post('partners', { name })
  await desk.open(`/admin/partners?search=${encodeURIComponent(name)}`)
  const enabled = page.getByRole('switch', { name: t('agents.toggle', { name }) })
  const held = await holdCalls(page, 'PUT', '/disable')
  await expect(enabled).toBeChecked()
  await enabled.press('Space')
  await desk.button(t('partners.disableNow')).click()
  await expect(enabled).not.toBeChecked()
  await enabled.press('Space')
  await expect(enabled).not.toBeChecked()
  held.release()
  // The list is not reloaded: the response of the API is enough to continue.
  const lists = await holdCalls(page, 'GET', '/partners')
  await expect
    .poll(async () => {
      await enabled.press('Space')
      return enabled.isChecked()
    })
    .toBe(true)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await desk.act(name, t('partners.rotate'))
  await desk.button(t('partners.rotateNow')).click()
  await desk.button(t('action.saved')).click()
  await desk.act(name, t('action.edit'))
  await page.getByLabel(t('partners.logo')).fill('https://example.com/logo.png')
  await desk.button(t('action.save')).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  lists.release()
  await page.reload()
  await desk.act(name, t('action.edit'))
  await expect(page.getByLabel(t('partners.logo'))).toHaveValue('https://example.com/logo.png')

  await desk.button(t('action.cancel')).click()
  await desk.act(name, t('action.delete'))
  await expect(page.getByRole('dialog')).toContainText(t('partners.deleteEffect'))
})

test('a list that loads again does not undo a switch that is still in progress', async ({
  browser,
}) => {
  const desk = await openDesk(browser, ENGLISH, 'admin', 'Switcher of two')
  const { page, t } = desk
  const name = unique('Twin')
  const { partner: first } = await desk.post('partners', { name: `${name} A` })
  const { partner: second } = await desk.post('partners', { name: `${name} B` })
  await desk.open(`/admin/partners?search=${encodeURIComponent(name)}`)
  const switchOf = (letter: string) =>
    page.getByRole('switch', { name: t('agents.toggle', { name: `${name} ${letter}` }) })
  const early = await holdCalls(page, 'PUT', `/${first?.id}/disable`)
  const late = await holdCalls(page, 'PUT', `/${second?.id}/disable`)
  for (const letter of ['A', 'B']) {
    await switchOf(letter).press('Space')
    await desk.button(t('partners.disableNow')).click()
  }
  await expect(switchOf('B')).not.toBeChecked()
  // Its row shows that the list has loaded again.
  await desk.post('partners', { name: `${name} C` })
  early.release()
  await expect(switchOf('C')).toBeChecked()
  await expect(switchOf('B')).not.toBeChecked()
  late.release()
  await desk.open(`/admin/partners?search=${encodeURIComponent(name)}`)
  await expect(switchOf('A')).not.toBeChecked()
})

test('pressing twice before the API has responded acts once', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Twice')
  const { page, t } = desk
  const title = unique('Thrown away')
  await openSavedFaq(desk, title)
  await desk.more(t('action.delete'))
  await desk.button(t('action.delete'), page.getByRole('dialog')).click()
  await expect(page).toHaveURL(/\/admin\/faq\/draft$/)
  await desk.open(`/admin/trash?search=${encodeURIComponent(title)}`)
  const held = await holdCalls(page, 'PUT', '/restore')
  const restore = desk.button(t('trash.restoreOf', { title }))
  await restore.press('Enter')
  await expect(restore).toHaveAttribute('aria-busy', 'true')
  await restore.press('Enter')
  held.release()
  await expect(restore).toHaveCount(0)
  expect(held.count()).toBe(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a publication that cannot be followed says so, and is followed when the network is back', async ({
  browser,
}) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Follower')
  const { page, t } = desk
  const notices = /\/_astro\/notices\..*\.js$/
  await page.route(notices, (route) => route.abort('internetdisconnected'))
  const { faq } = await desk.post('faq', {
    title: unique('Followed'),
    content: '<p>An answer.</p>',
  })
  await desk.open(`/admin/faq/draft/edit/${faq?.id}`)
  await desk.button(t('content.publish')).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(`${t('builds.unfollowed')}${t('error.network')}`)
  await page.unroute(notices)
  await desk.button(t('action.retry'), alert).click()
  await expect(page.getByText(/^(?:Going live…|Live after \d+ s)/)).toBeVisible()
  await expect(alert).toHaveCount(0)
})

test('moving an item twice in quick succession moves it by two', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Sorter')
  const { page, t } = desk
  const name = unique('Ordered')
  const slug = `ordered-${crypto.randomUUID().slice(0, 8)}`
  for (const number of [1, 2, 3]) {
    await desk.post('use_case', { title: `${name} ${number}`, slug: `${slug}-${number}` })
  }
  await desk.open('/admin/usecase')
  const titles = page.getByRole('row').getByRole('link', { name })
  await expect(titles).toHaveText([`${name} 1`, `${name} 2`, `${name} 3`])
  const held = await holdCalls(page, 'PUT', '/use_case/menu/order')
  const down = desk.button(t('content.down', { title: `${name} 1` }))
  await down.press('Enter')
  await down.press('Enter')
  const moved = [`${name} 2`, `${name} 3`, `${name} 1`]
  await expect(titles).toHaveText(moved)
  held.release()
  await expect.poll(held.count).toBe(2)
  await expect(down).toBeFocused()
  await page.reload()
  await expect(titles).toHaveText(moved)
})

test('an entry of a long list moves over the end of a page, together with the view', async ({
  browser,
}) => {
  const desk = await openDesk(browser, INDONESIAN, 'editor', 'Long')
  const { page, t } = desk
  const { faq } = await desk.post('faq', { title: unique('Long'), status: 'draft' })
  const pages: string[] = []
  let order: readonly { readonly id: string }[] = []
  await page.route(/\/admin\/api\/v1\/faq\?/, (route) => {
    const asked = new URL(route.request().url()).searchParams
    const number = Number(asked.get('page'))
    pages.push(`${number} of ${asked.get('limit')}`)
    const faqs = Array.from({ length: number === 1 ? 100 : 20 }, (_, index) => {
      const place = (number - 1) * 100 + index + 1
      return { ...faq, id: `${place}`, title: `Entry ${place}`, translations: {} }
    })
    const pagination = { page: number, limit: 100, total: 120, total_pages: 2 }
    return route.fulfill({ json: { data: { faqs }, meta: { pagination } } })
  })
  await page.route('**/faq/order', (route) => {
    order = route.request().postDataJSON().faqs
    return route.fulfill({ json: { data: {} } })
  })
  await desk.open('/admin/faq?page=2')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(20)
  expect(pages.toSorted()).toEqual(['1 of 100', '2 of 100'])
  await desk.button(t('content.up', { title: 'Entry 101' })).press('Enter')
  await expect(page).toHaveURL(/page=1$/)
  await expect(rows).toHaveCount(100)
  await expect.poll(() => order.slice(98, 101).map(({ id }) => id)).toEqual(['99', '101', '100'])
  expect(order).toHaveLength(120)
  const untranslated = page.getByRole('tab', { name: t('status.untranslated') })
  await untranslated.click()
  await expect(untranslated).toHaveAttribute('aria-selected', 'true')
  await expect(rows).toHaveCount(100)
  await expect(page.locator('.admin-pages')).toContainText('120')
})

test('a file dropped next to the text opens nothing; a deleted item takes its unsaved text with it', async ({
  browser,
}) => {
  const desk = await openDesk(browser, INDONESIAN, 'editor', 'Dropper')
  const { page, t } = desk
  await openSavedFaq(desk, unique('Dropped'))
  await desk.title.fill('Typed, not saved')
  const isRefused = await desk.title.evaluate((element) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File(['%PDF'], 'note.pdf', { type: 'application/pdf' }))
    const options = { dataTransfer, bubbles: true, cancelable: true }
    return !element.dispatchEvent(new DragEvent('drop', options))
  })
  expect(isRefused).toBe(true)
  await desk.more(t('action.delete'))
  await desk.button(t('action.delete'), page.getByRole('dialog')).click()
  await expect(page).toHaveURL(/\/admin\/faq\/draft$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('two tabs on one item: text typed in one survives a save in the other', async ({
  browser,
}) => {
  const { t } = ENGLISH
  const first = await openDesk(browser, ENGLISH, 'editor', 'Tabs')
  const address = await openSavedFaq(first, unique('Two tabs'))
  const second = deskOn(await first.context.newPage(), ENGLISH)
  await second.page.goto(address)
  await expect(second.title).toHaveValue(/^Two tabs/)
  await first.title.fill('Of the first tab')
  await second.title.fill('Of the second tab')
  await first.button(t('content.saveDraft')).click()
  await first.saved()
  await second.page.close()
  await first.page.reload()
  await expect(first.page.getByText(t('content.restored'))).toBeVisible()
  await expect(first.title).toHaveValue('Of the second tab')
})

test('redirects links to missing or forbidden pages to the nearest list', async ({ browser }) => {
  const { t } = ENGLISH
  const writer = await openDesk(browser, ENGLISH, 'editor', 'Sender')
  const name = unique('Sent to a viewer')
  const address = await openSavedFaq(writer, name)
  const { page } = await openDesk(browser, ENGLISH, 'viewer', 'Receiver')
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await page.goto('/admin/submenu/setting?code=gone')
  const empty = page.getByText(t('menu.untitled'))
  await expect(page.getByLabel(t('menu.choose')).or(empty)).toBeVisible()
  await page.goto('/admin/yaml-editor/history/987654')
  await expect(page).toHaveURL('/404')
  await expect(page).toHaveTitle('404 - Page Not Found')
})

test("opening the URL of a published or deleted draft doesn't sign out", async ({ browser }) => {
  const { t } = ENGLISH
  const { page, post, open, ...desk } = await openDesk(browser, ENGLISH, 'editor', 'Late')
  const name = unique('Published before')
  const texts = { title: name, content: '<p>An answer.</p>' }
  const { faq } = await post('faq', { ...texts, status: 'published' })
  await open(`/admin/faq/draft/edit/${faq?.id}`)
  await expect(desk.title).toHaveValue(name)
  await expect(page).toHaveURL(`/admin/faq/list/edit/${faq?.id}`)
  await open(`/admin/faq/draft/view/${faq?.id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(desk.link(t('action.edit'))).toHaveAttribute('href', /\/list\/edit\//)
  for (const mode of ['edit', 'view']) {
    await open(`/admin/faq/draft/${mode}/987654`)
    await expect(page).toHaveURL('/admin/faq/draft')
    await expect(page.getByRole('alert')).toContainText(t('error.missing'))
  }
})

test('a slow image upload takes neither the focus nor the cursor', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Painter')
  const { page, t } = desk
  await openSavedFaq(desk, unique('Slow picture'))
  await desk.text.click()
  const english = page.getByRole('region', { name: t('language.en') })
  await expect(desk.button(t('rich.bold'), english)).toBeVisible()
  const held = await holdCalls(page, 'POST', '/uploads')
  const file = { name: 'slow.png', mimeType: 'image/png', buffer: PIXEL }
  await english.locator('input[type=file]').setInputFiles(file)
  await expect(english.getByRole('status')).toHaveText(t('image.uploading', { count: 1 }))
  await desk.title.fill('Written meanwhile')
  held.release()
  await expect(desk.text.locator('img:not(.ProseMirror-separator)')).toHaveCount(1)
  await expect(english.getByRole('status')).toBeEmpty()
  await expect(desk.title).toBeFocused()
  await page.keyboard.type('!')
  await expect(desk.title).toHaveValue('Written meanwhile!')

  // Text that would be rejected is not sent first.
  const large = { name: 'large.gif', mimeType: 'image/gif', buffer: Buffer.alloc(6 * 1024 ** 2) }
  await english.locator('input[type=file]').setInputFiles(large)
  await expect(page.getByRole('alert')).toContainText(t('image.tooLarge', { megabytes: 5 }))
  expect(held.count()).toBe(1)
})

test.describe('where clocks change', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('reports an hour skipped by daylight saving and shows the corrected time', async ({
    browser,
  }) => {
    const desk = await openDesk(browser, ENGLISH, 'editor', 'Traveler')
    const { page, t } = desk
    await openSavedFaq(desk, unique('Summer time'))
    const plan = async () => {
      await desk.more(t('content.schedule'))
    }
    await plan()
    const dialog = page.getByRole('dialog', { name: t('content.schedule') })
    const time = dialog.getByLabel(t('content.scheduleAt'))
    await time.fill('2099-03-29T02:30')
    await expect(dialog).toContainText('It will be published at Mar 29, 2099, 3:30')
    await time.fill('2099-03-29T04:15')
    await desk.button(t('content.schedule'), dialog).click()
    await expect(page.getByText(/^Scheduled for Mar 29, 2099, 4:15/)).toBeVisible()
    await plan()
    await expect(time).toHaveValue('2099-03-29T04:15')
  })
})

test('on a phone a long title in the header covers no focused control', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Small')
  const { page } = desk
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const title = 'Bagaimana cara mengganti kunci rahasia '.repeat(4)
  const slug = `long-${crypto.randomUUID().slice(0, 8)}`
  const section = { id: crypto.randomUUID(), sub_title: 'One', content: '<p>An answer.</p>' }
  const { use_case } = await desk.post('use_case', { title, slug, sections: [section] })
  await desk.open(`/admin/usecase/draft/edit/${use_case?.id}`)
  await expect(desk.title).toBeVisible()
  const height = await page.locator('.admin-header').evaluate((element) => element.clientHeight)
  expect(height).toBeLessThan(844 / 4)
  await page.getByRole('combobox').last().focus()
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Shift+Tab')
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top)
    expect(top).toBeGreaterThanOrEqual(height)
  }
  // The menu leaves the focus to the screen that it opens, also to one that is loaded already.
  for (const screen of ['faq.title', 'usecase.title', 'faq.title'] as const) {
    await desk.button(desk.t('frame.openMenu')).click()
    await desk.link(desk.t(screen)).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('#content')).toBeFocused()
  }
})
