import { expect, test } from 'vitest'
import { withKey } from './type-ahead.ts'

const typing = (...keys: readonly string[]) =>
  keys.reduce<string | null>((typed, key) => withKey(typed, key) ?? null, '')

test.each([
  { name: 'letters and spaces', keys: ['s', 'i', ' ', 'd'], expected: 'si d' },
  { name: 'a letter outside the basic plane', keys: ['𝒳'], expected: '𝒳' },
  { name: 'a mistake that is corrected', keys: ['s', 'x', 'Backspace', 'i'], expected: 'si' },
  { name: 'the shortcut once more', keys: ['/', 's', '/', 'v'], expected: 's/v' },
  { name: 'Escape', keys: ['s', 'Escape'], expected: null },
])('$name before the dialog is open: $expected', ({ keys, expected }) => {
  expect(typing(...keys)).toBe(expected)
})

test.each(['Shift', 'Tab', 'Enter', 'ArrowDown'])('%s is left to the page', (key) => {
  expect(withKey('s', key)).toBeUndefined()
})
