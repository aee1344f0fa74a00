import { expect, test } from 'vitest'
import { addPartner } from '../../tests/support/partners.ts'
import { pageForm, startWorker, testConfig } from '../../tests/support/worker.ts'
import { createApp } from '../app.ts'

test('a large form gets 413 with a sentence', async () => {
  const worker = await startWorker()
  const body = new URLSearchParams({ code: 'x'.repeat(11_000) })
  const answer = await createApp(worker.ports, testConfig()).request('/auth/keys', {
    method: 'POST',
    headers: { 'Content-Length': String(body.toString().length) },
    body,
  })
  expect(answer.status).toBe(413)
  expect((await answer.json()).message).toBe(
    'The form is too large: up to 10240 bytes are allowed. Open the link again.',
  )
})

test('the button logs in with the keys, in its own tab', async () => {
  const worker = await startWorker()
  const { store } = worker.ports
  const partner = await addPartner(store)
  const link = await store.partnerKeyLinks.create(partner, { id: null, name: 'Staff' })
  const post = (path: string, fields: Readonly<Record<string, string>>) =>
    worker.call(path, pageForm(fields))
  const opened = await post('/auth/keys?ui_locales=id', { code: link?.token ?? '' })
  const page = await opened.text()
  const [, action = ''] = page.match(/<form method="post" action="([^"]+)" target="_blank">/) ?? []
  const fields = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]+)">/g)]
  const login = await post(
    action,
    Object.fromEntries(fields.map(([, name = '', value = '']) => [name, value])),
  )
  expect([login.status, login.headers.get('Location')]).toEqual([303, '/id/'])
  expect(login.headers.getSetCookie().join()).toContain('user=')
})

test('too many attempts from one address name the minutes to wait', async () => {
  const worker = await startWorker()
  const open = () => worker.call('/auth/keys', pageForm({ code: 'gp_link_guess' }))
  for (let attempt = 0; attempt < 30; attempt += 1) expect((await open()).status).toBe(410)
  const answer = await open()
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '300'])
  const page = await answer.text()
  expect(page).toContain('Too many attempts. Wait 5 minutes, then try again.')
  expect(page).not.toContain('no longer works')
})
