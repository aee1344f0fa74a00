/** Staff change an operation's texts in both languages, and add operations, without writing YAML. */
import type { Locator } from '@playwright/test'
import { ADMIN_API } from '#core/api/paths.ts'
import { openDesk, unique } from '../support/admin-desk.ts'
import { BOTH_LANGUAGES } from '../support/admin-words.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { JOURNEY_ERRORS, turnsOf } from '../support/journeys.ts'
import { yamlDeskOn } from '../support/yaml-desk.ts'

test.use({ expectedErrors: [JOURNEY_ERRORS] })

/** With comments, quotes and an anchor that no edit may touch. */
const DOCUMENT = `# Owned by the shop team
openapi: 3.0.3
info: { title: Shop, version: '1.0' }
tags: [{ name: Orders }]
paths:
  /orders:
    get:
      summary: List orders # shown in the menu
      tags: [Orders]
      parameters:
        - $ref: '#/components/parameters/Page'
      responses:
        "200":
          description: "Done"
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
    post:
      summary: Add an order
      tags: [Orders]
      parameters:
        - $ref: '#/components/parameters/Page'
      responses:
        "200": { description: "Done" }
components:
  parameters:
    Page: { name: page, in: query, schema: { type: integer } }
  schemas:
    Order:
      type: object # what was bought
      properties:
        item: { type: string, description: "Item" }
`
const EDITED = DOCUMENT.replace(
  'summary: List orders # shown in the menu\n',
  `summary: "Orders: all" # shown in the menu
      x-translations:
        id:
          summary: Semua pesanan
`,
).replace('{ name: page, in', '{ name: page, description: "From 1", in')
const WITH_FIELD = `${EDITED}        note:
          type: string
          description: For the shop
          x-translations:
            id:
              description: Untuk toko
          example: Ring twice
`
const WITH_OPERATION = DOCUMENT.replace(
  'components:',
  `  /baskets:
    post:
      operationId: postBaskets
      summary: Fill a basket
      x-translations:
        id:
          summary: Isi keranjang
      tags:
        - Orders
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required:
                - item
              properties:
                item:
                  type: string
                  description: Item
                count:
                  type: integer
                  example: 2
      responses:
        "201":
          description: Added
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Order"
        "204":
          description: Nothing to add
components:`,
)
const DEPRECATED = WITH_FIELD.replace(
  /(summary: "Orders: all".*\n)/,
  `$1      deprecated: true
      x-deprecated-reason: Use /baskets
      x-sunset: "2027-01-31"
`,
)

for (const words of BOTH_LANGUAGES) {
  const { t, y } = words
  const inTurn = turnsOf(words)

  inTurn()(
    `texts are written into the YAML, which otherwise stays as it is (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Writer')
      const { page } = desk
      const { text, aside, write } = yamlDeskOn(page, words)
      const name = unique('Shop')
      const { playground } = await desk.post('playgrounds/add_publish', { name, content: DOCUMENT })
      const id = playground?.id
      await desk.open(`/admin/yaml-editor/${id}`)
      const stored = async () =>
        (await page.request.get(`${ADMIN_API}/playgrounds/${id}/draft/document`)).text()
      await page.getByRole('button', { name: /List orders/ }).click()
      await aside.getByText(y('texts'), { exact: true }).click()
      const field = (of: string, language: string) =>
        aside.getByRole('textbox', { name: `${of} (${language})`, exact: true })
      const summary = field(y('texts.summary'), 'EN')
      await expect(summary).toHaveValue('List orders')
      await expectAccessible(page)
      const lines = () => summary.evaluate((field) => field.clientHeight / 20)
      expect(await lines()).toBeLessThan(2)
      await summary.fill('Orders of the day '.repeat(10))
      expect(await lines()).toBeGreaterThan(2)
      await summary.fill('Orders:\nall')
      await expect(summary).toHaveValue('Orders: all')
      await field(y('texts.summary'), 'ID').fill('Semua pesanan')
      await expect(aside).toContainText(y('onlyHere', { count: 1 }))
      await field('page', 'EN').fill('From 1')
      await summary.focus()
      await expect.poll(stored).toBe(EDITED)

      const add = async (kind: 'field' | 'deprecation') => {
        await desk.button(y('add'), aside).click()
        await page.getByRole('menuitem', { name: y(`add.${kind}`) }).click()
        return page.getByRole('dialog', { name: y(`add.${kind}`) })
      }
      const dialog = await add('field')
      await dialog.getByLabel(y('added.name')).fill('item')
      await expect(dialog).toContainText(y('added.nameExists', { name: 'item' }))
      await dialog.getByLabel(y('added.name')).fill('note')
      await dialog.getByLabel(`${y('added.description')} (EN)`).fill('For the shop')
      await dialog.getByLabel(`${y('added.description')} (ID)`).fill('Untuk toko')
      await dialog.getByLabel(y('texts.example')).fill('Ring twice')
      await expectAccessible(page)
      // The second press of a double click isn't one in the text below.
      await desk.button(y('added.add'), dialog).dblclick()
      await expect(desk.button(y('add'), aside)).toBeFocused()
      await expect.poll(stored).toBe(WITH_FIELD)

      await expect(page.getByText(y('partAdded', { name: 'note' }))).toBeVisible()
      await expect(field('note', 'EN')).toBeInViewport()

      // Undo reverts one edit, from any form.
      await expect(field('note', 'ID')).toHaveValue('Untuk toko')
      await text.focus()
      await page.keyboard.press('Control+z')
      await expect(field('note', 'EN')).toBeHidden()
      await page.keyboard.press('Control+z')
      await expect(field('page', 'EN')).toHaveValue('')
      await page.keyboard.press('Control+y')
      await page.keyboard.press('Control+y')
      await expect(field('note', 'EN')).toHaveValue('For the shop')

      // Rules of a field change in their place.
      await desk.button(y('add'), aside).click()
      await page.getByRole('menuitem', { name: y('rules') }).click()
      const rules = page.getByRole('dialog', { name: y('rules') })
      await rules.getByRole('combobox', { name: y('part') }).fill('note')
      await page.getByRole('option', { name: /note/ }).first().click()
      await rules.getByLabel(y('rules.values')).fill('door\ngate')
      await rules.getByLabel(y('added.required')).check()
      await expectAccessible(page)
      await desk.button(y('added.change'), rules).click()
      await expect.poll(stored).toContain('required:\n        - note')
      expect(await stored()).toContain('enum:\n            - door\n            - gate')
      await desk.button(t('action.undo')).last().click()
      await expect.poll(stored).toBe(WITH_FIELD)

      // Fields can be removed and restored.
      await desk.button(y('add'), aside).click()
      await page.getByRole('menuitem', { name: y('remove') }).click()
      const removal = page.getByRole('dialog', { name: y('remove') })
      await expect(removal.getByRole('combobox', { name: y('part') })).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(removal).toBeHidden()
      await desk.button(y('add'), aside).click()
      await page.getByRole('menuitem', { name: y('remove') }).click()
      await removal.getByRole('combobox', { name: y('part') }).fill('note')
      await page.getByRole('option', { name: /note/ }).first().click()
      await expectAccessible(page)
      await desk.button(y('added.remove'), removal).click()
      await expect(page.getByText(/“.+: note”/)).toBeVisible()
      await expect.poll(stored).toBe(EDITED)
      await desk.button(t('action.undo')).last().click()
      await expect.poll(stored).toBe(WITH_FIELD)

      const reason = await add('deprecation')
      await reason.getByLabel(`${y('added.reason')} (EN)`).fill('Use /baskets')
      await reason.getByLabel(y('added.sunset')).fill('2027-01-31')
      await desk.button(y('added.deprecate'), reason).click()
      await expect.poll(stored).toBe(DEPRECATED)
      await expect(aside).toContainText(y('isDeprecated'))
      const back = await add('deprecation')
      await expect(back.getByLabel(`${y('added.reason')} (EN)`)).toHaveValue('Use /baskets')
      await desk.button(y('added.undeprecate'), back).click()
      await expect.poll(stored).toBe(WITH_FIELD)
      await text.focus()
      await page.keyboard.press('Control+z')
      await expect.poll(stored).toBe(DEPRECATED)

      // Each field of the preview opens its form.
      await aside.getByText(y('preview'), { exact: true }).click()
      await expect(aside).toContainText('Use /baskets')
      await desk.button(y('editNamed', { name: 'note' }), aside).press('Enter')
      await expect(field('note', 'EN')).toBeFocused()

      // Without a server, the draft is sent later.
      await page.route('**/update_preview/**', (route) => route.abort('internetdisconnected'))
      await field('note', 'EN').fill('For the kitchen')
      await field('note', 'ID').focus()
      await expect(page.getByText(t('save.offline')).first()).toBeVisible()
      await page.unroute('**/update_preview/**')
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect.poll(stored).toContain('description: For the kitchen')

      // Ctrl+S in a field saves its text too.
      await field('note', 'EN').fill('For the bar')
      await page.keyboard.press('Control+s')
      await expect.poll(stored).toContain('description: For the bar')

      // The editor goes to an added operation.
      await desk.button(y('add'), aside).click()
      await page.getByRole('menuitem', { name: y('add.operation') }).click()
      const operation = page.getByRole('dialog', { name: y('add.operation') })
      await operation.getByLabel(y('added.path')).fill('/baskets')
      await desk.button(y('added.add'), operation).click()
      await expect(page.getByText(y('partAdded', { name: 'get /baskets' }))).toBeVisible()
      await expect(aside.getByRole('heading', { level: 2 })).toHaveText('Get baskets')
      await page.keyboard.press('Control+z')
      await page.getByRole('button', { name: /Orders: all/ }).click()
      await expect(field('note', 'EN')).toHaveValue('For the bar')
      await expect(text).toBeFocused()

      // In a text without the field, an edit waits until the field is back.
      await write('openapi: [')
      await field('note', 'EN').fill('For the cook')
      await field('note', 'ID').focus()
      await expect(aside.getByRole('alert')).toBeVisible()
      await expect(field('note', 'EN')).toHaveValue('For the cook')
      await text.focus()
      await page.keyboard.press('Control+z')
      await expect.poll(stored).toContain('description: For the cook')
      await expect(aside.getByRole('alert')).toBeHidden()

      await desk.button(y('review')).click()
      await expect(aside).toContainText(y('badge.deprecated'))
      await expect(aside).toContainText('note')
    },
  )

  inTurn()(
    `an operation is added with its bodies, as one step (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Describer')
      const { page } = desk
      const { aside, saved } = yamlDeskOn(page, words)
      const { playground } = await desk.post('playgrounds/add_preview', {
        name: unique('Basket'),
        content: DOCUMENT,
      })
      const id = playground?.id
      await desk.open(`/admin/yaml-editor/${id}`)
      const stored = async () =>
        (await page.request.get(`${ADMIN_API}/playgrounds/${id}/draft/document`)).text()
      const choose = async (within: Locator, label: string, option: string) => {
        await within.getByRole('combobox', { name: label, exact: true }).click()
        await page.getByRole('option', { name: option, exact: true }).click()
      }
      await page.getByRole('button', { name: /List orders/ }).click()
      await aside.getByText(y('texts'), { exact: true }).click()
      await desk.button(y('add'), aside).click()
      await page.getByRole('menuitem', { name: y('add.operation') }).click()
      const dialog = page.getByRole('dialog', { name: y('add.operation') })
      const group = (name: string, within: Locator = dialog) =>
        within.getByRole('group', { name, exact: true })
      const request = group(y('texts.request'))
      const responses = group(y('texts.responses'))
      const added = desk.button(y('added.add'), dialog)

      await dialog.getByLabel(y('added.path')).fill('/baskets')
      await expect(request).toBeHidden()
      await choose(dialog, y('added.method'), 'POST')
      await dialog.getByLabel(`${y('added.summary')} (EN)`).fill('Fill a basket')
      await dialog.getByLabel(`${y('added.summary')} (ID)`).fill('Isi keranjang')
      await choose(dialog, y('added.tag'), 'Orders')

      // The button waits for what each message names.
      await choose(request, y('added.content'), y('added.content.fields'))
      await expect(request).toContainText(y('added.fieldsMissing'))
      await expect(added).toBeDisabled()
      const field = (number: number) => group(y('added.fieldNumber', { number }), request)
      await field(1).getByLabel(y('added.name')).fill('item')
      await field(1).getByLabel(y('added.required')).check()
      await field(1)
        .getByLabel(`${y('added.description')} (EN)`)
        .fill('Item')
      await expect(added).toBeEnabled()
      await desk.button(y('add.field'), request).press('Enter')
      await expect(field(2).getByLabel(y('added.name'))).toBeFocused()
      await page.keyboard.type('item')
      await expect(field(2)).toContainText(y('added.nameExists', { name: 'item' }))
      await field(2).getByLabel(y('added.name')).fill('count')
      await choose(field(2), y('added.type'), 'integer')
      const example = field(2).getByLabel(y('texts.example'))
      await example.fill('two')
      await expect(example).toHaveAttribute('aria-invalid', 'true')
      await expect(added).toBeDisabled()
      await example.fill('2')
      await expect(added).toBeEnabled()

      const response = (number: number) => group(y('added.responseNumber', { number }), responses)
      await response(1).getByLabel(y('added.status')).fill('201')
      await response(1)
        .getByLabel(`${y('added.description')} (EN)`)
        .fill('Added')
      await choose(response(1), y('added.content'), y('added.content.schema'))
      await expect(response(1)).toContainText(y('added.schemaMissing'))
      await response(1).getByLabel(y('added.schema')).click()
      await page.getByRole('option', { name: 'Order', exact: true }).click()
      await desk.button(y('add.response'), responses).press('Enter')
      await expect(response(2).getByLabel(y('added.status'))).toBeFocused()
      await page.keyboard.type('204')
      await response(2)
        .getByLabel(`${y('added.description')} (EN)`)
        .fill('Nothing to add')
      // Its body is for other statuses only.
      await expect(response(2).getByRole('combobox')).toHaveCount(0)

      // A row with texts asks before it is removed, as the dialog does before it closes.
      await desk.button(y('add.field'), request).press('Enter')
      await page.keyboard.type('note')
      const third = y('added.removeNamed', { name: y('added.fieldNumber', { number: 3 }) })
      await desk.button(third, request).press('Enter')
      await desk.button(t('discard.yes')).press('Enter')
      await expect(field(3)).toHaveCount(0)
      await expect(desk.button(y('add.field'), request)).toBeFocused()
      await example.press('Escape')
      await desk.button(t('unsaved.stay')).press('Enter')
      await expect(example).toHaveValue('2')
      // Only this tab has what the form holds.
      await page.locator('.admin-header a').first().dispatchEvent('click')
      await expect(page.getByText(t('unsaved.notCopied'))).toBeVisible()
      await desk.button(t('unsaved.stay')).press('Enter')
      await expect(example).toHaveValue('2')

      const size = page.viewportSize()
      await page.setViewportSize({ width: 390, height: 844 })
      const beyond = await dialog.evaluate(
        (shown) =>
          [...shown.querySelectorAll('*')].filter(
            (part) => part.getBoundingClientRect().right > window.innerWidth,
          ).length,
      )
      expect(beyond).toBe(0)
      await expectAccessible(page)
      if (size !== null) await page.setViewportSize(size)

      await added.press('Enter')
      await expect(page.getByText(y('partAdded', { name: 'post /baskets' }))).toBeVisible()
      await expect.poll(stored).toBe(WITH_OPERATION)
      await page.keyboard.press('Control+z')
      await expect.poll(stored).toBe(DOCUMENT)

      // The form of a removed operation doesn't stay.
      const remove = async (part: RegExp) => {
        await desk.button(y('add'), aside).click()
        await page.getByRole('menuitem', { name: y('remove') }).click()
        const dialog = page.getByRole('dialog', { name: y('remove') })
        await dialog.getByRole('combobox', { name: y('part') }).click()
        await page.getByRole('option', { name: part }).first().click()
        await desk.button(y('added.remove'), dialog).click()
      }
      const undo = desk.button(t('action.undo'))
      await page.getByRole('button', { name: /Add an order/ }).click()
      await expect(aside.getByRole('heading', { level: 2 })).toHaveText('Add an order')
      await remove(/POST/)
      await expect(aside).toContainText(y('noOperation'))
      await undo.click()
      await expect.poll(stored).toBe(DOCUMENT)
      await page.getByRole('button', { name: /List orders/ }).click()

      // Nothing is taken back in an editor that is closed.
      await remove(/page/)
      await expect(undo).toBeVisible()
      await expect.poll(stored).not.toBe(DOCUMENT)
      await saved()
      await page.locator('.admin-header a').first().dispatchEvent('click')
      await expect(aside).toBeHidden()
      await expect(undo).toBeHidden()
    },
  )
}
