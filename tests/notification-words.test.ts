/** The screen "Notifications" says everything that is sent. */
import { expect, test } from 'vitest'
import type { NotificationEvent } from '../functions/ports/notifier.ts'
import { admin as en } from '../src/i18n/en/admin.ts'
import { admin as id } from '../src/i18n/id/admin.ts'

/** `review` is the email to the contact of a partner. */
type Sent = NotificationEvent['kind'] | 'review'

const WORDS: Readonly<Record<'en' | 'id', Readonly<Record<Sent, RegExp>>>> = {
  en: {
    'access-request': /requests access/,
    'build-failed': /build fails/,
    'run-handed-in': /submits a certification run/,
    review: /sign off a run, send it back or send a remark/,
  },
  id: {
    'access-request': /permintaan akses/,
    'build-failed': /build gagal/,
    'run-handed-in': /menyerahkan pengujian sertifikasi/,
    review: /mengesahkan atau mengembalikan pengujian, atau mengirim catatan/,
  },
}

test.each([
  ['en', en],
  ['id', id],
] as const)('the texts of %s name every message', (language, texts) => {
  for (const words of Object.values(WORDS[language])) {
    expect(texts['notifications.on']).toMatch(words)
    expect(texts['notifications.off']).toMatch(words)
  }
})
