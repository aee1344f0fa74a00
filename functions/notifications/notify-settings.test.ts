import { expect, test } from 'vitest'
import { decodeEnvironment } from '../config.ts'

const MAIL = {
  NOTIFY_SMTP_URL: 'smtp://robot:p%40ss@mail.test:587',
  NOTIFY_MAIL_FROM: 'portal@docs.test',
  NOTIFY_MAIL_TO: 'api@bank.test, support@bank.test',
}

test.each([
  { name: 'a second target', change: { NOTIFY_WEBHOOK_URL: 'https://chat.test/hook' } },
  { name: 'no sender', change: { NOTIFY_MAIL_FROM: '' } },
  { name: 'no recipient', change: { NOTIFY_MAIL_TO: '' } },
  { name: 'a recipient without @', change: { NOTIFY_MAIL_TO: 'api@bank.test, support' } },
  { name: 'a sender with a header', change: { NOTIFY_MAIL_FROM: 'a@b.test\r\nBcc: c@d.test' } },
  { name: 'another protocol', change: { NOTIFY_SMTP_URL: 'https://mail.test' } },
  { name: 'no server', change: { NOTIFY_SMTP_URL: '' } },
  { name: 'recipients alone', change: { NOTIFY_SMTP_URL: '', NOTIFY_MAIL_FROM: '' } },
  { name: 'no host', change: { NOTIFY_SMTP_URL: 'smtp:mail.test' } },
  { name: 'a broken password', change: { NOTIFY_SMTP_URL: 'smtp://robot:%zz@mail.test' } },
])('rejects $name in one sentence without the value', ({ change }) => {
  const decoded = decodeEnvironment({ ...MAIL, ...change })
  expect(decoded).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('NOTIFY_') },
  })
  expect(JSON.stringify(decoded)).not.toMatch(/p%40ss|%zz|Bcc|robot/)
})

test('reads a mail server and its recipients', () => {
  const decoded = decodeEnvironment(MAIL)
  expect(decoded.ok && decoded.value.notify).toEqual({
    kind: 'mail',
    url: MAIL.NOTIFY_SMTP_URL,
    from: 'portal@docs.test',
    to: ['api@bank.test', 'support@bank.test'],
  })
})
