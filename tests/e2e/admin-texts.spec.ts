/** Staff change an operation's texts in both languages without writing YAML. */
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
const DEPRECATED = WITH_FIELD.replace(
  /(summary: "Orders: all".*\n)/,
  `$1      deprecated: true
      x-deprecated-reason: Use /baskets
      x-sunset: 2027-01-31
`,
)

for (const words of BOTH_LANGUAGES) {
  const { t, y } = words

  turnsOf(words)()(
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
      await summary.fill('Orders:\nall')
      expect(await lines()).toBeGreaterThan(2)
      await summary.fill('Orders: all')
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
      await desk.button(y('added.add'), dialog).click()
      await expect.poll(stored).toBe(WITH_FIELD)

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
      await expect(page.getByText(y('operationAdded', { name: 'get /baskets' }))).toBeVisible()
      await expect(aside.getByRole('heading', { level: 2 })).toHaveText('GET /baskets')
      await page.keyboard.press('Control+z')
      await page.getByRole('button', { name: /Orders: all/ }).click()
      await expect(field('note', 'EN')).toHaveValue('For the bar')

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
}
