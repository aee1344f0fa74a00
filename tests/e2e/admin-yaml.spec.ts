/** Staff use the YAML editor: write, read problems, compare, publish, and look back. */
import type { Locator } from '@playwright/test'
import { ADMIN_API } from '#core/api/paths.ts'
import { deskOn, openDesk, unique } from '../support/admin-desk.ts'
import { BOTH_LANGUAGES, INDONESIAN, TIME, untilTime } from '../support/admin-words.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { holdCalls } from '../support/held-call.ts'
import { JOURNEY_ERRORS, turnsOf } from '../support/journeys.ts'
import { scaled } from '../support/limits.ts'
import { openDraft, shopDocument, yamlDeskOn } from '../support/yaml-desk.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS] })

/** As core words them. */
const UNKNOWN_TYPE = { en: 'The type must be one of', id: 'Tipe harus salah satu dari' }
const NOW_REQUIRED = { en: 'phone is now required', id: 'phone kini wajib' }

/** An operation with alternatives, far down its page. Its text and that of the other operation have links. */
const linkedDocument = `${shopDocument('1.0')
  .replace(
    'summary: Add an order',
    `summary: Add an order
      description: "${'Long. '.repeat(900)} Then [showing it](/orders/orders/{id}?method=get)."`,
  )
  .replace(
    'type: object\n',
    'type: object\n              oneOf: [{title: By post}, {title: By phone}]\n',
  )}  /orders/{id}:
    get:
      summary: Show an order
      description: See [the guide](/introduction).
      tags: [Orders]
      parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      responses: {'200': {description: Done}}
`

/** Characters that fit on a line of the text. */
const shownColumns = (text: Locator): Promise<number> =>
  text.evaluate((content) => {
    const ruler = document.createElement('span')
    ruler.textContent = '0'.repeat(100)
    ruler.style.cssText = 'position: absolute; white-space: pre'
    content.parentElement?.append(ruler)
    const { width } = ruler.getBoundingClientRect()
    ruler.remove()
    return (content.clientWidth / width) * 100
  })

for (const words of BOTH_LANGUAGES) {
  const { t, y } = words
  const inTurn = turnsOf(words)

  inTurn()(
    `a mistake is underlined and named, corrected, reviewed, published and found in the history (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Writer')
      const { page } = desk
      const { text, aside, write, saved, publishButton } = yamlDeskOn(page, words)
      const name = unique('Shop API')
      // As the first step of the overview.
      await desk.open('/admin/yaml-editor?import')
      const dialog = page.getByRole('dialog', { name: y('create') })
      await expect(page).toHaveURL(/yaml-editor$/)
      const choose = (file: string, text: string) =>
        dialog
          .locator('input[type=file]')
          .setInputFiles({ name: file, mimeType: 'application/yaml', buffer: Buffer.from(text) })
      await choose('blank.yaml', '')
      await expect(dialog.getByRole('alert')).toContainText(y('emptyFile', { name: 'blank.yaml' }))
      // Without a value, the browser reports the same file again once it is corrected.
      await expect(dialog.locator('input[type=file]')).toHaveValue('')
      // The name follows the chosen file until one is typed.
      for (const title of ['Wrong', 'Right']) {
        await choose('openapi.yaml', `info:\n  title: ${title}\n`)
        await expect(dialog.getByLabel(y('name'))).toHaveValue(title)
      }
      await choose('untitled.yaml', 'openapi: 3.1.0')
      await expect(dialog.getByLabel(y('name'))).toHaveValue('untitled')
      await dialog.getByLabel(y('name')).fill(name)
      // Nothing is created while a URL or a file is missing.
      await dialog.getByText(y('importUrl')).click()
      await expect(dialog).toContainText(y('urlNext'))
      await desk.button(y('import'), dialog).click()
      await expect(dialog.getByRole('alert')).toContainText(y('urlRequired'))
      await expect(dialog.getByLabel(y('name'))).toHaveValue(name)
      // Nothing is created from a file before it has been chosen and read.
      await dialog.getByText(y('createEmpty')).click()
      await dialog.getByText(y('importFile')).click()
      const createButton = desk.button(y('create'), dialog)
      await expect(createButton).toBeDisabled()
      const held = Promise.withResolvers<void>()
      await page.route('**/resolve_references', async (route) => {
        await held.promise
        const content = `${shopDocument('1.0')}# Included`
        await route.fulfill({ json: { status: 'success', data: { content } } })
      })
      const buffer = Buffer.from(`${shopDocument('1.0')}# $ref: https://shop.example/parts.yaml`)
      const file = { name: 'shop.yaml', mimeType: 'application/yaml', buffer }
      await dialog.locator('input[type=file]').setInputFiles(file)
      await expect(desk.button(y('chooseFile'), dialog)).toHaveAttribute('aria-busy', 'true')
      await expect(createButton).toBeDisabled()
      held.resolve()
      await expect(dialog.getByRole('status')).toContainText('shop · ')
      await createButton.click()
      await expect(text).toContainText('# Included')
      await write(shopDocument('1.0'))
      await saved()
      await page.keyboard.press('Control+s')
      await expect(page.getByText(y('editorKeys'))).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Tab')
      await expect(text).not.toBeFocused()
      await page.setViewportSize({ width: 1440, height: 900 })
      expect(await shownColumns(text)).toBeGreaterThanOrEqual(100)
      const edge = page.getByRole('separator', { name: y('resizeOutline') })
      const outline = page.getByRole('navigation', { name: y('outline') })
      await edge.press('Home')
      await expect(outline).toBeHidden()
      await edge.press('Enter')
      await expect(outline).toBeVisible()
      // Saving is not a preview: a logged-in partner stays logged in.
      expect((await desk.context.cookies()).map((cookie) => cookie.name)).toEqual(['staff'])
      await desk.button(y('review')).click()
      await page.route('**/update_publish/**', (route) => route.abort('internetdisconnected'))
      await publishButton('1.0').click()
      await expect(page.getByText(y('errorPublish')).first()).toBeVisible()
      await page.unroute('**/update_publish/**')
      await publishButton('1.0').click()
      await expect(page.getByText(y('publishedNow', { name })).last()).toBeVisible()
      // A fixed problem is no longer reported.
      await expect(page.getByText(y('errorPublish'))).toHaveCount(0)

      // A text that can't be parsed may change anything.
      await desk.button(y('review')).click()
      await expect(aside).toContainText(y('noChanges'))
      await write(shopDocument('1.0').replace('tags: [Orders]', 'tags: [Orders'))
      await expect(aside).toContainText(y('unreadable'))
      await expect(aside).not.toContainText(y('noChanges'))
      await desk.button(y('backToPreview'), aside).click()
      await write(shopDocument('1.1', 'strng', 'item, phone'))
      const underlined = page.locator('.cm-lintRange', { hasText: 'strng' })
      await expect(underlined).toBeVisible()
      const problems = page.getByRole('region', { name: y('problems') })
      await expect(problems).toContainText(y('atLine', { line: 27 }))
      await expect(problems).toContainText(UNKNOWN_TYPE[words.language])
      // The messages of the publication don't cover the problems.
      await problems
        .getByRole('button', { name: UNKNOWN_TYPE[words.language] })
        .first()
        .click({ trial: true })
      const message = page.locator('.cm-tooltip-lint')
      // A check that ends hides the message until the pointer moves.
      await expect(async () => {
        await page.mouse.move(0, 0)
        await underlined.hover()
        await expect(message).toContainText(UNKNOWN_TYPE[words.language], { timeout: scaled(2000) })
      }).toPass()

      await desk.button(y('review')).click()
      const entry = aside.getByRole('textbox', { name: new RegExp(`^${y('changelogText')} `) })
      await expect(entry).toContainText('strng')
      await write(shopDocument('1.1').replace('tags: [Orders]', 'tags: [Orders'))
      await expect(aside).toContainText(y('unreadableNow'))
      await expect(aside).not.toContainText(y('noChanges'))
      await write(shopDocument('1.0', 'string', 'item, phone'))
      await expect(page.locator('.cm-lintRange')).toHaveCount(0)
      await expect(aside).toContainText(NOW_REQUIRED[words.language])
      // The text that is shown is the one that is saved.
      await expect(entry).not.toContainText('strng')
      await expect(aside.getByText(y('badge.breaking'), { exact: true })).toHaveCount(1)
      // A change links to its operation, and a new version is offered.
      await desk.button('Add an order', aside).click()
      await expect(text).toBeFocused()
      const bump = desk.button(y('bumpTo', { version: '2.0' }), aside)
      await bump.click()
      await expect(publishButton('2.0')).toBeDisabled()
      await expect(bump).toHaveCount(0)
      await expectAccessible(page)
      await aside.getByLabel(y('confirmBreaking')).check()
      await aside.getByLabel(y('note'), { exact: true }).fill('Couriers call first')
      // The message about the first publication may still be there.
      const published = page.waitForResponse(/\/update_publish\//)
      await publishButton('2.0').click()
      await published
      await expect(page.getByText(y('publishedNow', { name })).last()).toBeVisible()

      await page
        .getByRole('link', { name: y('history') })
        .first()
        .click()
      await expect(page.getByRole('row')).toHaveCount(3)
      await expect(page.getByRole('row').nth(1)).toContainText('Couriers call first')
      await expectAccessible(page)
      await desk.open('/admin/changelog/draft')
      // Content: its own language is English, whatever the language of the list.
      await expect(page.getByRole('link', { name: /now required/ }).first()).toBeVisible()
    },
  )

  inTurn()(
    `an earlier revision is compared and published again (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Restorer')
      const { page } = desk
      const name = unique('Restored API')
      const { playground } = await desk.post('playgrounds/add_publish', {
        name,
        content: shopDocument('1.0'),
      })
      await desk.put(`playgrounds/update_publish/${playground?.id}`, {
        content: shopDocument('2.0').replace('/orders', '/sales'),
        revision: 1,
      })

      await desk.open(`/admin/yaml-editor/history/${playground?.id}`)
      const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
      await expect(rows).toHaveCount(2)
      const actions = (row: number) => rows.nth(row).getByRole('button').last()
      await actions(1).click()
      await page.getByRole('menuitem', { name: y('noteEdit') }).click()
      const noteDialog = page.getByRole('dialog', { name: y('noteEdit') })
      await noteDialog.getByLabel(y('note')).fill('Before the sale')
      await desk.button(t('action.save'), noteDialog).click()
      await expect(rows.nth(1)).toContainText('Before the sale')
      await actions(1).click()
      await page.getByRole('menuitem', { name: y('compareNewest') }).click()
      await expect(page.getByRole('heading', { name: y('compareTitle') })).toBeVisible()
      await expect(page.getByText('Before the sale', { exact: true })).toBeVisible()
      await expect(page.getByText(y('badge.breaking'), { exact: true }).first()).toBeVisible()
      // Folded lines open by keyboard on both sides, and the focus stays in the text.
      const folds = page.locator('.cm-collapsedLines')
      await expect(folds).toHaveCount(2)
      await folds.first().press('Enter')
      await expect(folds).toHaveCount(0)
      await expect(page.locator('.yaml-merge .cm-content').first()).toBeFocused()
      await page.goBack()
      await actions(1).click()
      await page.getByRole('menuitem', { name: y('restore') }).click()
      const gate = page.getByRole('dialog')
      await expect(gate.getByText(y('badge.breaking'), { exact: true }).first()).toBeVisible()
      await expect(desk.button(y('restore'), gate)).toBeDisabled()
      await gate.getByLabel(y('confirmBreaking')).check()
      await desk.button(y('restore'), gate).click()
      await expect(page.getByText(y('restoredNow', { name })).last()).toBeVisible()
      await expect(rows).toHaveCount(3)
    },
  )

  inTurn()(
    `an earlier change is undone without the later one (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Undoer')
      const { page } = desk
      const { text, saved, publishButton } = yamlDeskOn(page, words)
      const first = shopDocument('1.0')
      const wrong = first.replace('Add an order', 'Remove an order')
      const later = wrong.replace('What was bought.', 'Purchases.').replace('Added', 'Created')
      const { playground } = await desk.post('playgrounds/add_publish', {
        name: unique('Undone API'),
        content: first,
      })
      const path = `playgrounds/update_publish/${playground?.id}`
      for (const [index, content] of [wrong, later].entries())
        await desk.put(path, { content, revision: index + 1 })

      const rows = page.getByRole('row').filter({ has: page.getByRole('cell') })
      const undo = page.getByRole('menuitem', { name: y('undo') })
      const dialog = page.getByRole('dialog', { name: y('undo') })
      const openMenu = async (row: number) => {
        await desk.open(`/admin/yaml-editor/history/${playground?.id}`)
        await rows.nth(row).getByRole('button').last().click()
        await expect(page.getByRole('menuitem', { name: y('view') })).toBeVisible()
      }
      // The newest revision: the draft becomes the text before it.
      await openMenu(0)
      await undo.click()
      await expect(dialog).toContainText('description: What was bought.')
      await desk.button(t('action.cancel'), dialog).click()
      // The first revision can be restored, but there is nothing before it.
      await openMenu(2)
      await expect(page.getByRole('menuitem', { name: y('restore') })).toBeVisible()
      await expect(undo).toHaveCount(0)
      await openMenu(1)
      await undo.click()
      await expect(dialog).toContainText('summary: Remove an order')
      await expect(dialog).toContainText('summary: Add an order')
      await expectAccessible(page)
      await desk.button(y('undo'), dialog).click()
      await expect(text).toContainText('summary: Add an order')
      await expect(text.locator('.cm-activeLine')).toContainText('summary: Add an order')
      await expect(text).toContainText('Purchases.')
      await saved()
      await desk.button(y('review')).click()
      const published = page.waitForResponse(/\/update_publish\//)
      await publishButton('1.0').click()
      await published

      await openMenu(2)
      await undo.click()
      await expect(dialog).toContainText(y('undoNothing'))

      // The description of the tag changes again, so a person chooses.
      await desk.put(path, { content: first.replace('What was bought.', 'Sales.'), revision: 5 })
      await openMenu(2)
      await undo.click()
      await dialog.getByRole('radio', { name: y('undoTheirs') }).check()
      await desk.button(y('undo'), dialog).click()
      await expect(text).toContainText('description: What was bought.')
    },
  )

  inTurn()(
    `a draft of a published document is deleted alone, and comes back (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Discarder')
      const name = unique('Drafted API')
      const content = shopDocument('1.0')
      const { playground } = await desk.post('playgrounds/add_publish', { name, content })
      const draft = { name, content: shopDocument('1.1'), preview: false, revision: 1 }
      await desk.put(`playgrounds/update_preview/${playground?.id}`, draft)
      await desk.open('/admin/yaml-editor')
      await desk.act(name, y('deleteDraft'))
      await desk.button(t('action.delete'), desk.page.getByRole('dialog')).click()
      const deleted = desk.page.getByRole('status').filter({ hasText: y('draftDeleted', { name }) })
      await desk.button(t('action.undo'), deleted.last()).click()
      await expect(desk.page.getByText(t('trash.restored', { title: name })).last()).toBeVisible()
      await desk.open(`/admin/yaml-editor/${playground?.id}`)
      const { text } = yamlDeskOn(desk.page, words)
      await expect(text).toContainText('1.1')

      // The same in the editor, which shows what is left.
      const more = desk.button(t('action.more'))
      await more.click()
      await desk.page.getByRole('menuitem', { name: y('discardDraft') }).click()
      await desk.button(y('discardDraft'), desk.page.getByRole('dialog')).click()
      await expect(text).toContainText('1.0')
      await desk.button(t('action.undo'), deleted.last()).click()
      await expect(text).toContainText('1.1')
      await expect(desk.page.getByText(y('conflict'), { exact: true })).toHaveCount(0)
      const download = desk.page.waitForEvent('download')
      await more.click()
      await desk.page.getByRole('menuitem', { name: y('download') }).click()
      expect((await download).suggestedFilename()).toBe(`${name}.yaml`)
    },
  )

  inTurn()(
    `without network the text is saved on this device, and comes back in a new tab (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Offline')
      const { page } = desk
      const address = await openDraft(desk, words, unique('Offline API'), shopDocument('0.1'))
      // The second tab has a network: the first did not send its text at the last moment.
      await page.route('**/update_preview/**', (route) => route.abort('internetdisconnected'))
      await yamlDeskOn(page, words).write(shopDocument('1.0').replace('/orders', '/sales'))
      await expect(page.getByText(t('save.offline')).first()).toBeVisible()
      await page.close({ runBeforeUnload: false })

      const again = deskOn(await desk.context.newPage(), words)
      const { text, saved } = yamlDeskOn(again.page, words)
      const id = address.split('/').at(-1)
      // Saving replaces the message.
      const held = await holdCalls(again.page, 'PUT', `/update_preview/${id}`)
      await again.page.goto(address)
      await expect(again.page.getByText(y('restored'))).toBeVisible()
      await expect(text).toContainText('/sales')
      held.release()
      await saved()
      await expect(again.page.getByText(y('restored'), { exact: true })).toHaveCount(0)
      await expect(again.page.getByText(y('restoredSaved'))).toBeVisible()
      await again.button(t('content.discard')).click()
      const question = again.page.getByRole('dialog', { name: t('discard.title') })
      await expect(question).toContainText(y('discardSavedText'))
      await again.button(t('unsaved.stay'), question).click()
      await expect(text).toContainText('/sales')

      // Published unchanged while it is open, as a schedule does: no text has changed.
      const document = await again.page.request.get(`${ADMIN_API}/playgrounds/show/${id}`)
      const { revision } = (await document.json()).data.playground
      await again.put(`playgrounds/update_publish/${id}`, { revision })
      const stored = again.page.waitForResponse(
        (response) => response.url().includes('/update_preview/') && response.ok(),
      )
      await yamlDeskOn(again.page, words).write(shopDocument('1.1').replace('/orders', '/sales'))
      await stored
      await expect(again.page.getByText(y('conflict'))).toHaveCount(0)
      await expect(again.page.getByText(y('draftChanges', { count: 1 }))).toBeVisible()
      // Changes of a text that can't be read aren't counted.
      await yamlDeskOn(again.page, words).write('openapi: 3.1.0\ninfo: title: Shop')
      await expect(again.page.getByText(y('draftOnly'), { exact: true })).toBeVisible()
    },
  )

  inTurn()(
    `two people write one draft: both changes stay, or they choose (${words.name})`,
    async ({ browser }) => {
      const name = unique('First')
      const first = await openDesk(browser, words, 'editor', name)
      const address = await openDraft(first, words, unique('Shared API'), shopDocument('0.1'))
      const second = await openDesk(browser, words, 'editor', 'Second')
      const mine = yamlDeskOn(first.page, words)
      const theirs = yamlDeskOn(second.page, words)
      await second.page.goto(address)
      await expect(theirs.text).toBeVisible()
      await expect(second.page.getByText(t('presence.here', { name }))).toBeVisible({
        // The next report, if the first page was slow.
        timeout: scaled(45_000),
      })
      await mine.write(shopDocument('1.0'))
      await mine.saved()
      await theirs.write(shopDocument('9.9'))
      await expect(second.page.getByText(y('conflict'))).toBeVisible()
      await expect(
        second.page.getByText(untilTime(y('conflictText', { name, time: TIME }))),
      ).toBeVisible()
      await second.button(y('compareDrafts')).click()
      await second.button(y('later')).click()
      await second.button(y('review')).click()
      await expect(theirs.aside).toContainText(y('undecided'))
      await theirs.publishButton('9.9').click()
      await expect(second.page.getByRole('dialog')).toContainText(y('bothChanged'))
      await second.button(y('saveChoice')).click()
      await theirs.saved()
      await first.page.reload()
      await expect(mine.text).toContainText('9.9')

      // Changes of different places are merged.
      await mine.write(shopDocument('9.9').replace('Add an order', 'Order something'))
      await mine.saved()
      await theirs.write(shopDocument('9.9').replace('What was bought.', 'Purchases.'))
      await expect(second.page.getByText(y('merged', { name }))).toBeVisible()
      await expect(theirs.text).toContainText('Purchases.')
      await expect(theirs.text).toContainText('Order something')
    },
  )

  inTurn()(`a viewer reads a document and cannot write (${words.name})`, async ({ browser }) => {
    const writer = await openDesk(browser, words, 'editor', 'Author')
    const { playground } = await writer.post('playgrounds/add_preview', {
      name: unique('Read API'),
      content: linkedDocument,
    })
    const desk = await openDesk(browser, words, 'viewer', 'Reader')
    const { page } = desk
    const { text } = yamlDeskOn(page, words)
    await desk.open(`/admin/yaml-editor/${playground?.id}`)
    await expect(page.getByText(y('readOnly'))).toBeVisible()
    await text.click()
    await page.keyboard.insertText('x')
    await expect(text).not.toContainText('xopenapi')

    // A tab of the preview scrolls only the preview; its links leave the admin area open.
    const { aside } = yamlDeskOn(page, words)
    const outline = page.getByRole('navigation', { name: y('outline') })
    await outline.getByRole('button', { name: 'Add an order' }).click()
    await aside.locator('.tabs-text > label').last().click()
    const overflow = await page.evaluate(
      () => document.documentElement.scrollHeight - window.innerHeight,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    await aside.getByRole('link', { name: 'showing it' }).click()
    await expect(outline.getByRole('button', { name: 'Show an order' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    const [beyond] = await Promise.all([
      desk.context.waitForEvent('page'),
      aside.getByRole('link', { name: 'the guide' }).click(),
    ])
    await beyond.close()
    await expect(page).toHaveURL(new RegExp(`/admin/yaml-editor/${playground?.id}$`))
    await expect(desk.button(y('review'))).toHaveCount(0)
    await desk.open('/admin/yaml-editor')
    await expect(desk.button(y('create'))).toHaveCount(0)
  })
}

for (const words of BOTH_LANGUAGES) {
  const { y, name: language } = words
  const inTurn = turnsOf(words)

  inTurn()(
    `a button includes files from other URLs, or a message names who may allow them (${language})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Referrer')
      const { page } = desk
      const { text, aside, publishButton } = yamlDeskOn(page, words)
      const name = unique('Referring API')
      const address = 'https://types.example.com/phone.yaml'
      const content = shopDocument('1.0').replace('type: string', `$ref: ${address}`)
      await openDraft(desk, words, name, content)
      await desk.button(y('review')).click()
      const offer = aside.getByRole('alert').filter({ hasText: y('referredFiles') })
      await expect(publishButton('1.0')).toBeDisabled()
      await desk.button(y('referredTake'), offer).click()
      const refused = { en: "Files on types.example.com weren't bundled", id: 'types.example.com' }
      await expect(offer).toContainText(refused[words.language])
      await expect(offer).toContainText('REF_ALLOWED_HOSTS')
      if (words.language === 'en') await expectAccessible(page)

      // As the portal responds when the host is allowed (tests/contract/references.test.ts).
      await page.route('**/playgrounds/resolve_references', async (route) => {
        const sent: string = route.request().postDataJSON().content
        const held = `x-resolved-references: {"${address}":{"type":"string"}}\n`
        await route.fulfill({ json: { data: { content: `${sent.trimEnd()}\n${held}` } } })
      })
      await desk.button(y('referredTake'), offer).click()
      await expect(offer).toHaveCount(0)
      await expect(publishButton('1.0')).toBeEnabled()
      await expect(text).toContainText('x-resolved-references')
      await text.click()
      await page.keyboard.press('Control+z')
      await expect(text).not.toContainText('x-resolved-references')
      await expect(publishButton('1.0')).toBeDisabled()
      await text.click()
      await page.keyboard.press('Control+Shift+z')
      await expect(publishButton('1.0')).toBeEnabled()
      await publishButton('1.0').click()
      await expect(page.getByText(y('publishedNow', { name })).last()).toBeVisible()
    },
  )
}

test('in a small window the parts are tabs', async ({ browser }) => {
  const desk = await openDesk(browser, INDONESIAN, 'editor', 'Kecil')
  const { page, t, y } = desk
  const { text, write } = yamlDeskOn(page, INDONESIAN)
  await page.setViewportSize({ width: 390, height: 844 })
  await openDraft(desk, INDONESIAN, unique('API Kecil'), shopDocument('1.0'))
  const tab = (panel: 'outline' | 'editor' | 'preview') =>
    page.locator('.yaml-panels').getByText(y(`panel.${panel}`), { exact: true })
  await tab('outline').click()
  const outline = page.getByRole('navigation', { name: y('outline') })
  await outline.getByRole('button').first().click()
  await expect(page.getByRole('heading', { name: 'Add an order' })).toBeVisible()
  await expectAccessible(page)
  await tab('editor').click()
  await expect(text).toBeFocused()
  await write(shopDocument('1.0').replace('      operationId: addOrder\n', ''))
  await desk.button(y('showAll')).click()
  await expect(desk.button(y('showLess'))).toBeInViewport({ ratio: 1 })
  await write('openapi: "3.1.0')
  const problems = page.getByRole('region', { name: y('problems') })
  await expect(problems).toContainText('bukan YAML yang valid: tanda kutip tidak ditutup')
  await desk.button(t('action.more')).click()
  await page.getByRole('menuitem', { name: t('action.undo') }).click()
  await expect(text).toContainText('Add an order')
})
