import { expect, test } from 'vitest'
import { returnAddress } from './return-address.ts'

test.each([
  [null],
  ['https://evil.example/'],
  ['//evil.example'],
  ['/login?redirect-url=/x'],
  ['/id/login'],
  ['/logout#top'],
])("%j returns to the start page in the login's language", (wanted) => {
  expect(returnAddress(wanted, '/id')).toBe('/id')
})

test.each([['/users/%7Bid%7D?method=get#try'], ['/login-methods'], ['/id/faq']])(
  '%j is a page to return to',
  (wanted) => {
    expect(returnAddress(wanted, '/id')).toBe(wanted)
  },
)
