import { expect, test } from 'vitest'
import { partnerInput } from '#core/content/input/records.ts'
import { isSameName, isTooLong, NAME_MAX, shortened } from './partner-names.ts'

test.each([
  { what: 'short', name: 'Bank' },
  { what: 'as long as a partner may have', name: 'B'.repeat(NAME_MAX) },
  { what: 'as long as the form accepts', name: 'B'.repeat(200) },
  { what: 'cut within an emoji', name: `${'B'.repeat(NAME_MAX - 1)}\u{1F3E6}` },
])('a company whose name is $what can become a partner', ({ name }) => {
  const known = shortened({ name, contactName: name })
  const input = { name: known?.name, contact_name: known?.contactName }
  expect(partnerInput.safeParse(input).success).toBe(true)
  expect(known?.name?.isWellFormed()).toBe(true)
  expect(known?.name === name).toBe(!isTooLong(name))
})

test('a form without known fields has none', () => {
  expect(shortened(undefined)).toBeUndefined()
})

test('a partner with the name in another case is known', () => {
  expect(isSameName('PT Bank Maju', 'PT BANK maju')).toBe(true)
  expect(isSameName('PT Bank Maju', 'PT Bank Mandiri')).toBe(false)
})
