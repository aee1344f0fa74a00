import { expect, test } from 'vitest'
import { callbackIn, hrefWith } from './use-chosen.ts'

const INBOX = { pathname: '/id/callback/inbox', search: '?from=mail' }

test('the address names the open callback', () => {
  const href = hrefWith(INBOX, 'cb_1&x')
  expect(href).toBe('/id/callback/inbox?from=mail&callback=cb_1%26x')
  expect(callbackIn(new URL(href, 'http://portal.test').search)).toBe('cb_1&x')
})

test('opening another one replaces it, and the list has the address of before', () => {
  const open = { ...INBOX, search: '?from=mail&callback=cb_1' }
  expect(hrefWith(open, 'cb_2')).toBe('/id/callback/inbox?from=mail&callback=cb_2')
  expect(hrefWith(open, null)).toBe('/id/callback/inbox?from=mail')
  expect(hrefWith({ ...INBOX, search: '?callback=cb_1' }, null)).toBe('/id/callback/inbox')
})

test.each(['', '?from=mail', '?callback='])('%j names no callback', (search) => {
  expect(callbackIn(search)).toBeNull()
})
