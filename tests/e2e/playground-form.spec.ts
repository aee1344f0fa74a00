/** Bodies built in the form: one of several shapes, files inside JSON, files as parts. */
import type { Locator, Page } from '@playwright/test'
import { expect, expectAccessible, type FirstRun, test } from '../support/browser.ts'
import { holdCalls } from '../support/held-call.ts'
import { turnsOf } from '../support/journeys.ts'
import { openPlayground, PLAYGROUND_WORDS } from '../support/playground.ts'

const PDF = { name: 'agreement.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }
/** One pixel. */
const IMAGE = {
  name: 'face.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}

/** A variant of the demo document. */
const SMS = { en: 'By SMS', id: 'Lewat SMS' }

// The sandbox rejects bodies of a few fields; the test checks only what was sent.
test.use({ expectedErrors: [/status of 422 .*\/api-general\//] })

for (const words of Object.values(PLAYGROUND_WORDS)) {
  const inTurn = turnsOf(words)
  const { language, t } = words
  const fileOf = (name: string) => `${t('chooseFile')}: ${name}`

  /** The form of the request body of an operation that takes JSON. */
  async function openForm(page: Page, firstRun: FirstRun): Promise<Locator> {
    const path = '/registration/v2/registrations?method=post'
    const playground = await openPlayground(page, firstRun, path, language)
    await playground.getByRole('tab', { name: t('form') }).click()
    return playground
  }

  inTurn()(
    `another shape of the body has its own fields and its own mark (${language})`,
    async ({ page, firstRun }) => {
      const playground = await openForm(page, firstRun)
      const shape = playground.getByLabel(t('variant'))
      await expect(playground.getByRole('textbox', { name: /^email\b/ })).toBeVisible()
      await shape.selectOption(SMS[language])
      await expect(playground.getByRole('textbox', { name: /^email\b/ })).toHaveCount(0)
      await playground.getByRole('textbox', { name: /^phone\b/ }).fill('+6281234567890')
      await expectAccessible(page)
      await playground.getByRole('tab', { name: 'JSON' }).click()
      const body = JSON.parse(
        await playground.getByRole('tabpanel').getByRole('textbox').first().inputValue(),
      )
      expect(body).toMatchObject({ channel: 'sms', phone: '+6281234567890' })
      expect(body).not.toHaveProperty('email')
    },
  )

  inTurn()(
    `leaves a number as typed, and warns that it would be rounded (${language})`,
    async ({ page, firstRun }) => {
      const path = '/documents/v2/documents?method=get'
      const playground = await openPlayground(page, firstRun, path, language)
      const large = { number: '98765432109876543210', kept: '98765432109876540000' }
      const number = playground.getByRole('spinbutton', { name: /^page\b/ })
      await number.fill(large.number)
      await expect(playground.getByText(t('largeNumber', large))).toBeVisible()
      await expect(number).toHaveValue(large.number)
      await number.fill('2')
      await expect(playground.getByText(t('largeNumber', large))).toHaveCount(0)
    },
  )

  inTurn()(
    `sends a file chosen for JSON as a data URI, and removes it again (${language})`,
    async ({ page, firstRun }) => {
      const playground = await openForm(page, firstRun)
      const file = playground.getByLabel(fileOf('selfie'))
      // A wide one, hidden as it is, could be scrolled to.
      expect((await file.boundingBox())?.width).toBeLessThanOrEqual(1)
      await file.setInputFiles(IMAGE)
      // Without a value, the browser reports the same file again.
      await expect(file).toHaveValue('')
      const answer = await holdCalls(page, 'POST', '/registrations')
      const [sent] = await Promise.all([
        page.waitForRequest(/\/api-general\//),
        playground.getByRole('button', { name: words.send }).click(),
      ])
      expect(sent.postDataJSON().selfie).toBe(
        `data:image/png;base64,${IMAGE.buffer.toString('base64')}`,
      )
      // The response arrives while the button is pressed, and doesn't move it away.
      const remove = playground.getByRole('button', { name: `${t('removeFile')}: selfie` })
      await remove.hover()
      await page.mouse.down()
      answer.release()
      await expect(playground.locator('.pg-status')).toBeAttached()
      await page.mouse.up()
      await expect(remove).toHaveCount(0)
      await expect(file).toBeFocused()
      // A text that is typed while a slow file is read stays.
      await page.evaluate(() => {
        const read = Blob.prototype.arrayBuffer
        Blob.prototype.arrayBuffer = function () {
          return new Promise((finish) => {
            Reflect.set(window, 'finishRead', () => finish(read.call(this)))
          })
        }
      })
      await file.setInputFiles(IMAGE)
      const name = playground.getByRole('textbox', { name: /^full_name\b/ })
      await name.fill('Typed')
      await page.evaluate(() => Reflect.get(window, 'finishRead')())
      await expect(remove).toBeVisible()
      await expect(name).toHaveValue('Typed')
    },
  )

  inTurn()(
    `sends files of a form unchanged, each with its name and type (${language})`,
    async ({ page, firstRun }) => {
      const playground = await openPlayground(
        page,
        firstRun,
        '/documents/v2/documents?method=post',
        language,
      )
      await playground
        .getByRole('combobox', { name: t('mediaType') })
        .selectOption('multipart/form-data')
      await playground.getByLabel(fileOf('document')).setInputFiles(PDF)
      const [sent] = await Promise.all([
        page.waitForRequest(/\/api-general\//),
        playground.getByRole('button', { name: words.send }).click(),
      ])
      expect(sent.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
      const body = sent.postDataBuffer()?.toString('latin1') ?? ''
      expect(body).toContain('name="document"; filename="agreement.pdf"\r\n')
      expect(body).toContain('Content-Type: application/pdf\r\n\r\n%PDF-1.4\r\n')
      expect(body).toMatch(/name="title"\r\n/)
      const response = playground.getByRole('region', { name: words.response })
      await expect(response.locator('.pg-status')).toHaveText('201')
      await expectAccessible(page)
    },
  )
}
