/** Staff work with content: write, publish, schedule, reorder and find it. */
import type { Locator, Page } from '@playwright/test'
import { openDesk, openSavedFaq, unique } from '../support/admin-desk.ts'
import { BOTH_LANGUAGES, ENGLISH } from '../support/admin-words.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { JOURNEY_ERRORS, turnsOf } from '../support/journeys.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS] })

for (const words of BOTH_LANGUAGES) {
  const { t } = words
  const inTurn = turnsOf(words)

  inTurn()(
    `a draft is written, published, moved back, deleted and restored (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Writer')
      const { page } = desk
      const name = unique('How do I rotate keys?')
      await desk.open('/admin/faq/draft/create')
      await desk.title.fill(name)
      await desk.text.fill('An answer.')
      // Keys that belong to the screen: the link box of this text alone, and saving.
      await expect(desk.button(t('rich.bold')).first()).toBeVisible()
      await desk.text.press('Control+a')
      await page.keyboard.press('Control+k')
      const address = page.getByLabel(t('rich.linkAddress'))
      await expect(desk.button(t('rich.target'))).toBeVisible()
      await address.fill('an answer')
      await address.press('Enter')
      const rejected = page.getByText(t('rich.linkRejected', { url: 'an answer' }))
      await expect(rejected).toContainText(t('rich.linkRequired'))
      await page.keyboard.press('Control+k')
      await address.fill('/nowhere')
      await address.press('Enter')
      await expect(page.getByText(t('rich.linkDead', { url: '/nowhere' }))).toBeVisible()
      await page.keyboard.press('Control+k')
      await address.fill('https://example.com/keys')
      await address.press('Enter')
      await expect(desk.text.getByRole('link', { name: 'An answer.' })).toBeVisible()
      await page.keyboard.press('Control+s')
      await expect(page).toHaveURL(/\/admin\/faq\/draft\/edit\/./)
      // After the first save the editor continues under the item's URL and says so.
      await desk.saved()
      // A slow double click, whose second press finds the text published; on any machine within a second.
      await page.clock.setFixedTime(new Date())
      await desk.button(t('content.publish')).click()
      await expect(page).toHaveURL(/\/list\/edit\//)
      await desk.button(t('content.publish')).click()
      await expect(page.getByText(t('content.nowPublished', { title: name }))).toBeVisible()

      await desk.saved()
      // An earlier state replaces what is typed, and nothing else.
      await desk.title.fill('Something else')
      await desk.more(t('history.title'))
      const history = page.getByRole('dialog', { name: t('history.title') })
      await expect(history.getByRole('listitem')).toHaveCount(2)
      await expectAccessible(page)
      await desk.button(t('history.compare'), history).first().click()
      const compared = page.getByRole('dialog', { name: t('history.compareTitle') })
      await expect(compared).toContainText('Something else')
      await expectAccessible(page)
      await desk.button(t('history.restore'), compared).click()
      await expect(desk.title).toHaveValue(name)
      await expect(desk.text).toContainText('An answer.')
      await desk.more(t('content.moveToDraft'))
      const dialog = page.getByRole('dialog')
      await desk.button(t('content.moveToDraft'), dialog).click()
      await expect(page).toHaveURL(new RegExp(`${words.prefix}/admin/faq/draft$`))

      await desk.act(name, t('action.delete'))
      await expect(dialog).toContainText(t('delete.text', { data: name }))
      await expectAccessible(page)
      await desk.button(t('action.delete'), dialog).click()
      const line = desk.link(name)
      await expect(line).toHaveCount(0)
      await desk.button(t('action.undo')).click()
      await expect(line).toBeVisible()
    },
  )

  inTurn()(
    `a value that publishing requires is reported at its field, under its title (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Hasty')
      await desk.open('/admin/changelog/draft/create')
      await desk.button(t('content.publish')).click()
      const alert = desk.page.getByRole('alert')
      const title = t('content.errorCreate', { name: t('changelog.alertName') })
      await expect(alert).toContainText(title)
      const required = { en: /is required (in English )?to publish/, id: /wajib diisi/ }[
        words.language
      ]
      await expect(alert).toContainText(required)
      const reported = desk.page.getByRole('main').getByText(required)
      await expect(reported.first()).toBeVisible()
      const count = await reported.count()
      await desk.title.fill('No longer missing')
      await expect(reported).toHaveCount(count - 1)
    },
  )

  inTurn()(
    `publishing is scheduled, seen in the list, and canceled; a time in the past is rejected (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Planner')
      const { page } = desk
      const name = unique('Next year')
      await openSavedFaq(desk, name)
      await desk.more(t('content.schedule'))
      const dialog = page.getByRole('dialog', { name: t('content.schedule') })
      const time = dialog.getByLabel(t('content.scheduleAt'))
      await time.fill('2020-01-01T09:00')
      await expect(dialog).toContainText(t('content.schedulePast'))
      await expect(desk.button(t('content.schedule'), dialog)).toBeDisabled()
      await expectAccessible(page)
      await time.fill('2099-01-01T09:00')
      await desk.button(t('content.schedule'), dialog).click()
      const day = { en: 'Jan 1, 2099', id: '1 Jan 2099' }[words.language]
      const said = t('content.nowScheduled', { title: name, time: day })
      await expect(page.getByText(said.replace(/\.$/, ''))).toBeVisible()

      const row = page.getByRole('row', { name })
      await desk.open(`/admin/faq/draft?search=${encodeURIComponent(name)}`)
      const scheduled = { en: 'Scheduled for Jan 1, 2099, 9:00', id: 'Dijadwalkan pada 1 Jan 2099' }
      await expect(row).toContainText(scheduled[words.language])
      await row.getByRole('link', { name }).click()
      await desk.more(t('content.unschedule'))
      await desk.saved()
      await desk.open(`/admin/faq/draft?search=${encodeURIComponent(name)}`)
      await expect(row.getByText(t('status.draft'), { exact: true })).toBeVisible()
      await expect(row).not.toContainText(scheduled[words.language])
    },
  )

  inTurn()(
    `several entries are published and deleted together, and come back (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Gatherer')
      const { page } = desk
      const name = unique('Together')
      for (const number of [1, 2, 3]) {
        await desk.post('faq', { title: `${name} ${number}`, content: '<p>An answer.</p>' })
      }
      await desk.open(`/admin/faq?search=${encodeURIComponent(name)}`)
      const rows = page.getByRole('row', { name })
      const bar = page.getByRole('region', { name: t('select.bar') })
      await expect(rows).toHaveCount(3)
      for (const number of [1, 2]) {
        await page.getByRole('checkbox', { name: `${name} ${number}` }).check()
      }
      await expectAccessible(page)
      const publish = t('select.publish', { count: 2 })
      await desk.context.setOffline(true)
      await desk.button(publish, bar).click()
      await desk.button(publish, page.getByRole('dialog')).click()
      // One message, not one for each entry.
      await expect(page.getByRole('alert')).toContainText(t('error.network'))
      await expect(page.getByRole('alert')).not.toContainText(name)
      await desk.context.setOffline(false)
      await desk.button(publish, bar).click()
      await desk.button(publish, page.getByRole('dialog')).click()
      await expect(page.getByText(t('select.published', { count: 2 }))).toBeVisible()
      await expect(rows.getByText(t('status.published'), { exact: true })).toHaveCount(2)
      await desk.button(t('select.all'), bar).click()
      await desk.button(t('select.delete', { count: 3 }), bar).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(t('select.loss.unseen', { titles: `${name} 3` }))
      await desk.button(t('action.delete'), dialog).click()
      await expect(rows).toHaveCount(0)
      await desk.button(t('action.undo')).click()
      await expect(rows).toHaveCount(3)
    },
  )

  inTurn()(
    `sections of a use case are added, put in order and deleted; the order is saved (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Teller')
      const { page } = desk
      // The whole list is visible: dragging does not scroll.
      await page.setViewportSize({ width: 1440, height: 2600 })
      await desk.open('/admin/usecase/draft/create')
      await desk.title.fill(unique('Onboarding'))
      const sections = page.getByRole('region', { name: t('field.sections') })
      const heads = sections.getByRole('heading', { level: 3 })
      for (const [place, name] of ['First', 'Second', 'Third'].entries()) {
        await desk.button(t('section.add'), sections).click()
        // Each has one per language.
        const subTitles = sections.getByLabel(t('field.subTitle'))
        await subTitles.nth(place * 2).fill(name)
      }
      await desk.button(t('content.up', { title: 'Third' }), sections).click()
      await expect(heads).toHaveText(['First', 'Third', 'Second'])
      await expect(sections.getByRole('status')).toContainText('2')
      await sections
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: 'Second' }) })
        .locator('.admin-grip')
        .dragTo(heads.first())
      await expect(heads).toHaveText(['Second', 'First', 'Third'])
      await desk.button(t('action.delete'), sections).nth(1).click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText(t('delete.text', { data: 'First' }))
      await desk.button(t('action.delete'), dialog).click()
      await desk.button(t('content.saveDraft')).click()
      await expect(page).toHaveURL(/\/draft\/edit\/./)
      await page.reload()
      await expect(heads).toHaveText(['Second', 'Third'])
      await expectAccessible(page)
      // The title gives a use case its URL if nothing else is entered.
      const url = page.getByLabel(t('field.slug'), { exact: true })
      await expect(url).toHaveValue('')
      await desk.button(t('content.publish')).click()
      await expect(page).toHaveURL(/\/list\/edit\/./)
      await expect(url).toHaveValue(/^onboarding-/)
    },
  )

  inTurn()(
    `a list is searched, sorted and paged in its address (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Rina')
      const { page } = desk
      await desk.open('/admin/changelog')
      // The rows give the columns their widths.
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
      await desk.button(t('field.title')).click()
      await expect(page).toHaveURL(/sort=title&order=asc/)
      const search = page.getByRole('searchbox', { name: t('table.search') })
      await search.pressSequentially('anchors ')
      await expect(page).toHaveURL(/search=anchors/)
      await expect(page.getByRole('row')).toHaveCount(2)
      await expect(search).toHaveValue('anchors ')
      await page.goBack()
      await expect(search).toHaveValue('')
      await search.fill('nothing-like-this')
      await expect(page.getByText(t('state.empty'))).toBeVisible()
    },
  )
}

/** As another program copies it. @param copied - its image in Base64 */
const paste = (
  text: Locator,
  copied: { readonly html?: string; readonly image?: string },
): Promise<void> =>
  text.evaluate((element, { html, image }) => {
    const clipboardData = new DataTransfer()
    if (html !== undefined) clipboardData.setData('text/html', html)
    if (image !== undefined) {
      const bytes = Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))
      clipboardData.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }))
    }
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    element.dispatchEvent(event)
  }, copied)

/** A picture of one color, wider than any column. */
const wideImage = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 300 })
    canvas.getContext('2d')?.fillRect(0, 0, 2400, 300)
    return canvas.toDataURL('image/png').replace(/^.*,/, '')
  })

test('the tools of a text load without moving it, at each width', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Measurer')
  const { page, text } = desk
  const place = () =>
    text.evaluate((element) => {
      const field = element.closest('.mantine-InputWrapper-root') ?? element
      const { top, height } = element.getBoundingClientRect()
      return { below: top - field.getBoundingClientRect().top, height }
    })
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await page.mouse.move(0, 0)
    await desk.open('/admin/faq/draft/create')
    await expect(text).toBeVisible()
    const before = await place()
    await text.hover()
    await expect(desk.button(ENGLISH.t('rich.bold')).first()).toBeVisible()
    expect(await place()).toEqual(before)
  }
})

test('list paragraphs copied from Word become nested lists', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Copier')
  const { t } = ENGLISH
  const { text } = desk
  await desk.open('/admin/faq/draft/create')
  await text.fill('Before.')
  await expect(desk.button(t('rich.bold')).first()).toBeVisible()
  const item = (level: number, marker: string, content: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level}\nlfo1'>
      <![if !supportLists]><span><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;
      </span></span></span><![endif]>${content}<o:p></o:p></p>\n`
  const items = item(1, '1.', 'First <b>bold</b>') + item(2, '·', 'Inside') + item(1, '2.', 'Last')
  await paste(text, {
    html: `<p class=MsoNormal>Steps</p>\n${items}<p>After</p>${item(1, '3.', 'Later')}`,
  })
  const lines = text.locator('li p')
  await expect(lines).toHaveText(['First bold', 'Inside', 'Last', 'Later'])
  await expect(text.locator('ol > li > ul > li')).toHaveText(['Inside'])
  await expect(text.locator('ol').first().locator('> li')).toHaveCount(2)
  await expect(text.locator('ol[start="3"] > li')).toHaveText('Later')
  await expect(text.locator(':scope > p').last()).toHaveText('After')
})

test('preserves the formatting of text pasted from Google Docs', async ({ browser }) => {
  const { t } = ENGLISH
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Copyist')
  const { page, text } = desk
  await desk.open('/admin/faq/draft/create')
  await text.click()
  await expect(desk.button(t('rich.bold')).first()).toBeVisible()
  const span = (style: string, content: string) => `<span style="${style}">${content}</span>`
  await paste(text, {
    html: `<b style="font-weight:normal;" id="docs-internal-guid-1"><p>${[
      span('font-weight:400;font-style:normal;text-decoration:none', 'Plain '),
      span('font-weight:700;font-style:normal;text-decoration:none', 'bold '),
      span('font-weight:400;font-style:italic;text-decoration:none', 'italic '),
      span('font-weight:400;text-decoration:underline', 'underlined '),
      span('font-weight:400;text-decoration:line-through', 'struck'),
      ' <a href="mailto:a@example.com">mail</a> <a href="//example.com/x">any</a>',
    ].join('')}</p></b>`,
  })
  await expect(text.locator('p')).toHaveText('Plain bold italic underlined struck mail any')
  await expect(text.locator('strong')).toHaveText('bold')
  await expect(text.locator('em')).toHaveText('italic')
  await expect(text.locator('u')).toHaveText('underlined')
  const notice = page.getByRole('status').filter({ hasText: t('paste.changed') })
  await expect(notice).toContainText(t('paste.other'))
  await expect(notice).toContainText(t('paste.link'))
  await expect(text.locator('a')).toHaveCount(0)
  // Its undo belongs to this editor.
  await desk.title.fill(unique('Pasted'))
  await desk.button(t('content.saveDraft')).click()
  await desk.saved()
  await desk.link(t('faq.title')).first().click()
  await expect(page.getByRole('table', { name: t('faq.title') })).toBeVisible()
  expect(await notice.count()).toBe(0)
})

for (const words of BOTH_LANGUAGES) {
  const { t, name: language } = words
  const inTurn = turnsOf(words)

  inTurn()(
    `resizes, stores and shows a pasted and a chosen image (${language})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Painter')
      const { page, text } = desk
      const english = page.getByRole('region', { name: t('language.en') })
      await desk.open('/admin/faq/draft/create')
      await desk.title.fill('With pictures')
      await text.fill('Before the picture.')
      await expect(english.getByRole('button', { name: t('rich.bold') })).toBeVisible()
      const image = await wideImage(page)
      await paste(text, { image })
      const shown = text.locator('img:not(.ProseMirror-separator)')
      await expect(shown).toHaveCount(1)
      // The description of the image that was just inserted; Enter returns to the text.
      const description = english.getByLabel(t('rich.alt'))
      await description.fill('A wide picture')
      await description.press('Enter')
      await expect(text).toBeFocused()
      await expect(shown).toHaveAttribute('alt', 'A wide picture')
      const table =
        '<table><tr><th>Code</th><th>Meaning</th></tr><tr><td>401</td><td>Bad <b>key</b></td></tr></table>'
      const html = `<h2>Refusals</h2>${table}<pre>if (bad) {\n  return 401\n}</pre>`
      // As a spreadsheet does: a picture of the cells next to them.
      await paste(text, { html, image: btoa('picture') })
      await expect(text.locator('p')).toContainText([
        /^Refusals$/,
        'Code | Meaning',
        '401 | Bad key',
        /if \(bad\) \{\s*\u00a0\u00a0return 401\s*\}/,
      ])
      await expect(text.locator('strong')).toHaveText(['Refusals', 'Code | Meaning', 'key'])
      const notice = page.getByRole('status').filter({ hasText: t('paste.changed') })
      await expect(notice).toContainText(t('paste.table'))
      await desk.button(t('action.undo'), notice).click()
      await expect(text).not.toContainText('Refusals')
      await expect(shown).toHaveCount(1)
      await desk.page.keyboard.type('After it. ')
      await paste(text, {
        html: `<p>Copied <img src="data:image/png;base64,${image}"><img src="file:///a.png"></p>`,
      })
      await expect(page.getByRole('status').filter({ hasText: t('paste.image') })).toBeVisible()
      await expect(text).toContainText('Copied')
      await expect(text.locator('img[src^="/files/"]')).toHaveCount(2)
      const buffer = Buffer.from(image, 'base64')
      await english
        .locator('input[type=file]')
        .setInputFiles({ name: 'chosen.png', mimeType: 'image/png', buffer })
      await expect(shown).toHaveCount(3)
      await desk.button(t('content.saveDraft')).click()
      await expect(page).toHaveURL(/\/draft\/edit\/./)
      await page.reload()
      await expect(shown).toHaveCount(3)
      await expect(text).toContainText('Before the picture.')
      // The tools load when the pointer comes.
      await text.hover()
      await expect(english.getByRole('button', { name: t('rich.bold') })).toBeVisible()
      await shown.first().click()
      await expect(description).toHaveValue('A wide picture')
      // Enter returns to the text after the image, so that typing doesn't replace it.
      await description.press('Enter')
      await page.keyboard.type('It is wide. ')
      await expect(text).toContainText('It is wide.')
      await expect(shown).toHaveCount(3)
      const widths = await shown.evaluateAll((images) =>
        // as: the locator names images.
        Promise.all(
          (images as HTMLImageElement[]).map(async (each) => {
            await each.decode()
            return each.naturalWidth
          }),
        ),
      )
      expect(widths).toEqual([1600, 1600, 1600])

      // A file that is not an image gets a message, and the text is unchanged.
      await text.click()
      await english
        .locator('input[type=file]')
        .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('no image') })
      await expect(page.getByRole('alert')).toContainText(t('image.error'))
      await expect(shown).toHaveCount(3)
    },
  )
}

test('a published use case gets a new URL only after a question that names its links', async ({
  browser,
}) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Mover')
  const { page, t } = desk
  const slug = `moving-${Date.now()}`
  const title = unique('Moving')
  const content = '<p>An answer.</p>'
  const { use_case } = await desk.post('use_case', { title, slug, content, status: 'published' })
  const linking = unique('Linking')
  await desk.post('faq', {
    title: linking,
    content: `<p><a href="/usecase/${slug}">See</a></p>`,
    status: 'published',
  })
  await desk.open(`/admin/usecase/list/edit/${use_case?.id}`)
  await page.getByLabel(t('field.slug'), { exact: true }).fill(`${slug}-new`)
  await desk.button(t('content.publish')).click()
  const question = page.getByRole('dialog', { name: t('content.urlEnds') })
  await expect(question).toContainText(`/usecase/${slug}-new`)
  await expect(question).toContainText(linking)
  await expectAccessible(page)
  await desk.button(t('action.cancel'), question).click()
  await expect(question).toBeHidden()
  await desk.button(t('content.publish')).click()
  await desk.button(t('content.urlChange'), question).click()
  await expect(page.getByText(t('content.nowPublished', { title }))).toBeVisible()
})

test('the operation of a section is chosen from the live document', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Chooser')
  const { page, t } = desk
  await desk.open('/admin/usecase/draft/create')
  await desk.button(t('section.add')).click()
  const path = page.getByRole('combobox', { name: t('section.operation') })
  await path.fill('/v2/registration')
  const operation = '/v2/registration'
  await expect(page.getByText(t('section.notLive', { operation }))).toBeVisible()
  await expectAccessible(page)
  await path.fill('register a user')
  await page.getByRole('option', { name: 'POST /v2/registrations' }).click()
  await expect(path).toHaveValue('/v2/registrations')
  await expect(page.getByRole('combobox', { name: t('section.method') })).toHaveValue('POST')
  await expect(path).not.toHaveAttribute('aria-invalid', 'true')
})

test('saving the published version replaces a newer draft only after a question', async ({
  browser,
}) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Late')
  const { page, t } = desk
  const title = unique('Two versions')
  const item = { title, content: '<p>An answer.</p>' }
  const { faq } = await desk.post('faq', { ...item, status: 'published' })
  await desk.put(`faq/${faq?.id}`, {
    ...item,
    title: `${title}, newer`,
    publish_at: '2099-01-01T09:00:00.000Z',
    revision: 1,
  })
  await desk.open(`/admin/faq/list/edit/${faq?.id}`)
  await expect(desk.title).toHaveValue(title)
  await desk.title.fill(`${title}, mine`)
  const question = page.getByRole('dialog', { name: t('content.newerDraft') })
  await desk.button(t('content.publish')).click()
  await expect(question).toContainText(t('content.replaceDraftText', { title }))
  await expectAccessible(page)
  await desk.button(t('action.cancel'), question).click()
  await expect(question).toBeHidden()
  await desk.button(t('content.saveDraft')).click()
  await desk.button(t('content.openDraft'), question).click()
  await desk.button(t('unsaved.leave'), page.getByRole('dialog')).click()
  // The draft, not what was typed over the published version.
  await expect(page).toHaveURL(/\/draft\/edit\//)
  await expect(desk.title).toHaveValue(`${title}, newer`)
  await desk.open(`/admin/faq/list/edit/${faq?.id}`)
  await expect(desk.title).toHaveValue(`${title}, mine`)
  await desk.button(t('content.saveDraft')).click()
  await desk.button(t('content.replaceDraft'), question).click()
  await expect(page).toHaveURL(/\/draft\/edit\//)
  await expect(desk.title).toHaveValue(`${title}, mine`)
})

test('one change of an entry is undone, and later changes stay', async ({ browser }) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Undoer')
  const { page, t } = desk
  const [first, later] = [unique('Undone'), unique('Later')]
  const right = { title: first, content: '<p>Right.</p>' }
  const { faq } = await desk.post('faq', right)
  const wrong = { ...right, content: '<p>Wrong.</p>' }
  await desk.put(`faq/${faq?.id}`, { ...wrong, status: 'draft', revision: 1 })
  await desk.put(`faq/${faq?.id}`, { ...wrong, title: later, status: 'draft', revision: 2 })
  await desk.open(`/admin/faq/draft/edit/${faq?.id}`)
  const undo = async (index: number) => {
    await desk.more(t('history.title'))
    const history = page.getByRole('dialog', { name: t('history.title') })
    // The first state has none before it.
    await expect(desk.button(t('history.undo'), history)).toHaveCount(2)
    await desk.button(t('history.undo'), history).nth(index).click()
    return page.getByRole('dialog', { name: t('history.undo') })
  }
  const undone = await undo(1)
  await expect(undone).toContainText('Wrong.')
  await expect(undone).not.toContainText(later)
  await expectAccessible(page)
  await desk.button(t('history.restore'), undone).click()
  await expect(desk.text).toContainText('Right.')
  await expect(desk.title).toHaveValue(later)
  await expect(await undo(1)).toContainText(t('history.undoNothing'))
})

test('an open editor continues without a conflict when its own schedule publishes', async ({
  browser,
}) => {
  const desk = await openDesk(browser, ENGLISH, 'editor', 'Punctual')
  const { page, t } = desk
  const title = unique('On time')
  const item = { title, content: '<p>An answer.</p>' }
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const { faq } = await desk.post('faq', { ...item, publish_at: at })
  await page.clock.install()
  await desk.open(`/admin/faq/draft/edit/${faq?.id}`)
  await expect(desk.title).toHaveValue(title)
  // As the schedule does; its own clock is the worker's.
  await desk.put(`faq/${faq?.id}`, { ...item, status: 'published', revision: 1 })
  await desk.title.fill(`${title}, corrected`)
  await page.clock.fastForward('01:00:10')
  await expect(page.getByText(t('content.nowPublished', { title }))).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/admin/faq/list/edit/${faq?.id}$`))
  await desk.button(t('content.saveDraft')).click()
  await desk.saved()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(t('status.newerDraft'), { exact: true })).toBeVisible()
  await expect(desk.title).toHaveValue(`${title}, corrected`)
})
