import { beforeEach, expect, test } from 'vitest'
import { createApp } from '../../../functions/app.ts'
import { FORM_LIMIT } from '../../../functions/routes/access-request-form.ts'
import { json, ORIGIN, startWorker, type TestWorker, testConfig } from '../../support/worker.ts'

const REQUEST = {
  company: 'Bank <b>',
  contact: 'Sari',
  email: 'sari@bank.test',
  id_card_number: '3174AB',
  use_case_title: 'Open accounts',
  message: 'Hello',
}

let worker: TestWorker
beforeEach(async () => {
  worker = await startWorker()
})

const stored = async () =>
  (await worker.ports.store.accessRequests.list({ page: 1, limit: 10 })).items

const send = (fields: Readonly<Record<string, string>>, path = '/form') =>
  worker.call(path, { method: 'POST', body: new URLSearchParams({ ...fields }) })

test('the type of a form is read in any case', async () => {
  const headers = { 'Content-Type': 'Application/X-WWW-Form-URLencoded' }
  const body = String(new URLSearchParams(REQUEST))
  expect((await worker.call('/form', { method: 'POST', headers, body })).status).toBe(303)
  expect(await stored()).toHaveLength(1)
})

/** The parts of the built page that the worker fills in, as Astro writes them. */
const PAGE = `<p class="form-outcome" id="failed" tabindex="-1">Not sent.</p>
<p class="form-outcome" id="too-many" tabindex="-1">Too many.</p><form>
${['company', 'contact', 'email', 'id_card_number', 'use_case_title']
  .map(
    (name) => `<input type="text" title="a > b" id="form-${name}" name="${name}" required
 data-missing-text="Enter &quot;${name}&quot;."${name === 'company' ? '' : ` data-wrong-text="Mend ${name}."`}>
<p id="form-${name}-error" class="field-error" aria-live="polite"></p>`,
  )
  .join('\n')}
<textarea rows="6" id="form-message" name="message" data-missing-text="Enter a message."></textarea>
<p id="form-message-error" class="field-error"></p></form>`

const sendFromPage = (fields: Readonly<Record<string, string>>, path = '/form') =>
  Promise.resolve(
    createApp(
      {
        ...worker.ports,
        site: {
          fetch: async (request) =>
            new Response(`<html lang="${new URL(request.url).pathname}">${PAGE}</html>`),
        },
      },
      testConfig(),
    ).request(
      new Request(new URL(path, ORIGIN), {
        method: 'POST',
        body: new URLSearchParams({ ...fields }),
      }),
      undefined,
      { clientAddress: '192.0.2.1' },
    ),
  )

test('a rejected plain form shows all its values again, with the errors', async () => {
  const typed = {
    company: 'x'.repeat(201),
    contact: '"><script>alert(1)</script>',
    email: 'x',
    id_card_number: '',
    use_case_title: 'Open $& accounts',
    message: '\n</textarea><b>Hello',
  }
  const response = await sendFromPage(typed, '/id/form')
  const page = await response.text()
  expect(response.status).toBe(422)
  expect(response.headers.get('Cache-Control')).toBe('no-store')
  expect(page).toContain('<html lang="/id/form">')
  expect(page).toContain('id="failed" data-shown=""')
  expect(page).not.toContain('id="too-many" data-shown=""')
  expect(page).toContain(`autofocus="" value="${typed.company}"`)
  expect(page).toContain('>maksimal 200 karakter</p>')
  expect(page).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"')
  expect(page).toContain('aria-invalid="true" value="x"')
  expect(page).toContain('>Mend email.</p>')
  expect(page).toContain('>Enter &quot;id_card_number&quot;.</p>')
  expect(page).toContain('value="Open $&amp; accounts"')
  expect(page).toContain('>\n\n&lt;/textarea&gt;&lt;b&gt;Hello</textarea>')
  expect(page.match(/autofocus/g)).toHaveLength(1)
  expect(await stored()).toEqual([])
})

test('without a published page a rejected plain form gets an error that names the fields', async () => {
  const response = await send({ ...REQUEST, email: 'x' })
  expect(response.status).toBe(422)
  expect(await response.json()).toMatchObject({ messages: [{ parameter: 'email' }] })
})

test.each(['sari@maju', 'sari@maju.', 'sari@.id'])(
  'rejects %s, to which no one can reply',
  async (email) => {
    const response = await worker.call('/form', json({ ...REQUEST, email }))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      messages: [{ parameter: 'email', message: 'must be an email address' }],
    })
  },
)

test('rejects U+0000 in a plain form and in JSON', async () => {
  const sent = { ...REQUEST, company: 'Bank\0 SECRET' }
  for (const response of [await send(sent), await worker.call('/form', json(sent))]) {
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ messages: [{ parameter: 'company' }] })
  }
  expect(await stored()).toEqual([])
})

test('rejects an IP address that sends too many forms, and stores nothing', async () => {
  for (let attempt = 0; attempt < FORM_LIMIT.attempts; attempt += 1) {
    expect((await worker.call('/form', json(REQUEST))).status).toBe(200)
  }
  const refused = await worker.call('/form', json(REQUEST))
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe(String(FORM_LIMIT.windowSeconds))
  const plain = await sendFromPage({ ...REQUEST, company: 'Kopi' })
  expect(plain.status).toBe(429)
  expect(plain.headers.get('Retry-After')).toBe(String(FORM_LIMIT.windowSeconds))
  const page = await plain.text()
  expect(page).toContain('id="too-many" data-shown=""')
  expect(page).toContain('value="Kopi"')
  expect(page).not.toContain('aria-invalid')
  expect(await stored()).toHaveLength(FORM_LIMIT.attempts)
})

test('rejects a form that is too large', async () => {
  expect((await send({ ...REQUEST, message: 'x'.repeat(100_000) })).status).toBe(413)
})

test('stores a plain form as it was typed, and redirects back', async () => {
  const response = await send(REQUEST)
  expect(response.headers.get('Location')).toBe('/form?sent=true#sent')
  expect(await stored()).toMatchObject([
    { company: 'Bank <b>', idCardNumber: '3174AB', useCaseTitle: 'Open accounts', handledAt: null },
  ])
})
