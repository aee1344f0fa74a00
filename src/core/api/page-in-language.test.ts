import { expect, test } from 'vitest'
import { pageInLanguage } from './page-in-language.ts'

test.each([
  ['/', '/id'],
  ['/certification', '/id/certification'],
  ['/callback/inbox?page=2#last', '/id/callback/inbox?page=2#last'],
  ['/users/%7Bid%7D?method=get#try', '/id/users/%7Bid%7D?method=get#try'],
  ['/identity/v2/tokens', '/id/identity/v2/tokens'],
  ['/admin/faq', '/id/admin/faq'],
])('%s is %s in Indonesian', (english, indonesian) => {
  expect(pageInLanguage(english, 'id')).toBe(indonesian)
  expect(pageInLanguage(indonesian, 'id')).toBe(indonesian)
  expect(pageInLanguage(indonesian, 'en')).toBe(english)
  expect(pageInLanguage(english, 'en')).toBe(english)
})

test.each([
  ['/auth/login?redirect-url=%2Fadmin'],
  ['/oidc/account'],
  ['/files/logo.png'],
  ['/certification/key.pem'],
  ['/_data/faq.json'],
  ['/llms.txt'],
])('%s has no other languages', (address) => {
  expect(pageInLanguage(address, 'id')).toBe(address)
})
