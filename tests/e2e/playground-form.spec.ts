/** Bodies put together in the form: one of several shapes, files inside JSON, files as parts. */
import { expect, expectAccessible, test } from '../support/browser.ts'
import { openPlayground } from '../support/playground.ts'

const SEND = 'Send signed request'
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

// The sandbox refuses bodies of a few fields; what was sent is what is looked at.
test.use({ expectedErrors: [/status of 422 .*\/api-general\//] })

test('another shape of the body brings its own fields and its mark', async ({ page, firstRun }) => {
  const playground = await openPlayground(
    page,
    firstRun,
    '/registration/v2/registrations?method=post',
  )
  await playground.getByRole('tab', { name: 'Form' }).click()
  const shape = playground.getByLabel('Which one')
  await expect(playground.getByRole('textbox', { name: /^email\b/ })).toBeVisible()
  await shape.selectOption('By SMS')
  await expect(playground.getByRole('textbox', { name: /^email\b/ })).toHaveCount(0)
  await playground.getByRole('textbox', { name: /^phone\b/ }).fill('+6281234567890')
  await expectAccessible(page)
  await playground.getByRole('tab', { name: 'JSON' }).click()
  const body = JSON.parse(
    await playground.getByRole('tabpanel').getByRole('textbox').first().inputValue(),
  )
  expect(body).toMatchObject({ channel: 'sms', phone: '+6281234567890' })
  expect(body).not.toHaveProperty('email')
})

test('a file chosen for JSON is sent as a data URI, and removed again', async ({
  page,
  firstRun,
}) => {
  const playground = await openPlayground(
    page,
    firstRun,
    '/registration/v2/registrations?method=post',
  )
  await playground.getByRole('tab', { name: 'Form' }).click()
  await playground.getByLabel('File of selfie').setInputFiles(IMAGE)
  const [sent] = await Promise.all([
    page.waitForRequest(/\/api-general\//),
    playground.getByRole('button', { name: SEND }).click(),
  ])
  expect(sent.postDataJSON().selfie).toBe(
    `data:image/png;base64,${IMAGE.buffer.toString('base64')}`,
  )
  await playground.getByRole('button', { name: 'Remove file: selfie' }).click()
  await expect(playground.getByRole('button', { name: 'Remove file: selfie' })).toHaveCount(0)
})

test('files of a form are sent as they are, each with its name and type', async ({
  page,
  firstRun,
}) => {
  const playground = await openPlayground(page, firstRun, '/documents/v2/documents?method=post')
  await playground.getByRole('combobox', { name: 'Media type' }).selectOption('multipart/form-data')
  await playground.getByLabel('File of document').setInputFiles(PDF)
  const [sent] = await Promise.all([
    page.waitForRequest(/\/api-general\//),
    playground.getByRole('button', { name: SEND }).click(),
  ])
  expect(sent.headers()['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  const body = sent.postDataBuffer()?.toString('latin1') ?? ''
  expect(body).toContain('name="document"; filename="agreement.pdf"\r\n')
  expect(body).toContain('Content-Type: application/pdf\r\n\r\n%PDF-1.4\r\n')
  expect(body).toMatch(/name="title"\r\n/)
  const response = playground.getByRole('region', { name: 'Response' })
  await expect(response.locator('.pg-status')).toHaveText('201')
  await expectAccessible(page)
})
