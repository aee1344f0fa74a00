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
  expect(returnAddress(wanted, 'id')).toBe('/id')
})

test.each([['/users/%7Bid%7D?method=get#try'], ['/login-methods'], ['/faq']])(
  "%j is a page to return to, in the login's language",
  (wanted) => {
    expect(returnAddress(wanted, 'en')).toBe(wanted)
    expect(returnAddress(wanted, 'id')).toBe(`/id${wanted}`)
    expect(returnAddress(`/id${wanted}`, 'en')).toBe(wanted)
  },
)
