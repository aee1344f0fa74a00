/** The YAML editor as staff have it open, found by the person's words. */
import { expect, type Locator, type Page } from '@playwright/test'
import type { Desk } from './admin-desk.ts'
import type { AdminWords } from './admin-words.ts'

export interface YamlDesk {
  readonly text: Locator
  /** Next to the text: the preview, or the changes to publish. */
  readonly aside: Locator
  /** Inserted in one step, like a paste: the editor would indent typed text. */
  write(content: string): Promise<void>
  saved(): Promise<void>
  /** The version in the text. */
  publishButton(version: string): Locator
}

export function yamlDeskOn(page: Page, { t, y }: AdminWords): YamlDesk {
  const text = page.getByRole('textbox', { name: y('editor') })
  const aside = page.locator('.yaml-aside')
  const first = (sentence: string): string => sentence.split(' ')[0] ?? ''
  const saved = [
    t('save.saved'),
    t('save.secondsAgo', { seconds: '' }),
    t('save.minutesAgo', { minutes: '' }),
  ].map(first)
  return {
    text,
    aside,
    async write(content) {
      await text.click()
      await page.keyboard.press('Control+a')
      await page.keyboard.insertText(content)
    },
    saved: () =>
      expect(page.locator('.admin-save-state')).toHaveText(
        new RegExp(`^(?:${saved.join('|')})\\b`),
      ),
    publishButton: (version) =>
      aside.getByRole('button', { name: y('publishVersion', { version }), exact: true }),
  }
}

/** Opens the editor on a draft that holds `content`. @returns its URL */
export async function openDraft(
  desk: Desk,
  words: AdminWords,
  name: string,
  content: string,
): Promise<string> {
  const { playground } = await desk.post('playgrounds/add_preview', { name, content })
  await desk.open(`/admin/yaml-editor/${playground?.id}`)
  await expect(yamlDeskOn(desk.page, words).text).toBeVisible()
  return desk.page.url()
}

/** A document of one operation. @param required - of its body, `item` or `item, phone` */
export const shopDocument = (version: string, type = 'string', required = 'item'): string =>
  `openapi: 3.1.0
info:
  title: Shop
  version: "${version}"
servers:
  - url: https://api.example.com
tags:
  - name: Orders
    description: What was bought.
paths:
  /orders:
    post:
      operationId: addOrder
      summary: Add an order
      tags: [Orders]
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [${required}]
              properties:
                item:
                  type: string
                phone:
                  type: ${type}
      responses:
        '201':
          description: Added
`
