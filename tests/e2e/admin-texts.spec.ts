/** Staff change an operation's texts in both languages without writing YAML. */
import { ADMIN_API } from '#core/api/paths.ts'
import { openDesk, unique } from '../support/admin-desk.ts'
import { BOTH_LANGUAGES } from '../support/admin-words.ts'
import { expect, expectAccessible, test } from '../support/browser.ts'
import { JOURNEY_ERRORS, turnsOf } from '../support/journeys.ts'
import { openDraft, yamlDeskOn } from '../support/yaml-desk.ts'

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
        "200": { description: "Done" }
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
`
const EDITED = DOCUMENT.replace(
  'summary: List orders # shown in the menu\n',
  `summary: "Orders: all" # shown in the menu
      x-translations:
        id:
          summary: Semua pesanan
`,
).replace('{ name: page, in', '{ name: page, description: "From 1", in')

for (const words of BOTH_LANGUAGES) {
  const { y } = words

  turnsOf(words)()(
    `texts are written into the YAML, which otherwise stays as it is (${words.name})`,
    async ({ browser }) => {
      const desk = await openDesk(browser, words, 'editor', 'Writer')
      const { page } = desk
      const { text, aside } = yamlDeskOn(page, words)
      const id = (await openDraft(desk, words, unique('Shop'), DOCUMENT)).split('/').at(-1)
      const stored = async () =>
        (await page.request.get(`${ADMIN_API}/playgrounds/${id}/draft/document`)).text()
      await page.getByRole('button', { name: /List orders/ }).click()
      await aside.getByText(y('texts'), { exact: true }).click()
      const field = (of: string, language: string) =>
        aside.getByRole('textbox', { name: `${of} (${language})`, exact: true })
      const summary = field(y('texts.summary'), 'EN')
      await expect(summary).toHaveValue('List orders')
      await expectAccessible(page)
      await summary.fill('Orders: all')
      await field(y('texts.summary'), 'ID').fill('Semua pesanan')
      await expect(aside).toContainText(y('textsShared', { count: 2 }))
      await field('page', 'EN').fill('From 1')
      await summary.focus()
      await expect.poll(stored).toBe(EDITED)

      // Undo reverts one edit, in any text.
      await text.focus()
      await page.keyboard.press('Control+z')
      await expect(field('page', 'EN')).toHaveValue('')
      await page.keyboard.press('Control+y')
      await expect(field('page', 'EN')).toHaveValue('From 1')
    },
  )
}
