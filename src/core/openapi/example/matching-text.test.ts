import { expect, test } from 'vitest'
import { fitsPattern } from './fits-pattern.ts'
import { matchingText } from './matching-text.ts'
import { parsePattern } from './pattern.ts'

test.each([
  { pattern: '^[A-Z]{3}-\\d{4}$', text: 'ABC-5678' },
  { pattern: '^\\d{16}$', text: '1234567890123456' },
  { pattern: '^(GET|POST)$', text: 'GET' },
  { pattern: '^$|^[a-f]{4}$', text: 'abcd' },
  { pattern: '^prd_[0-9a-f]{8}$', text: 'prd_c3d4e5f6' },
  { pattern: '^[^@]+@[^@]+\\.[a-z]{2,}$', text: 'a@b.ef' },
  { pattern: '^\\p{Lu}\\p{Ll}+$', text: 'Ab' },
  { pattern: '^(?=.*[a-z])(?=.*[A-Z])(?=.*\\d).{8,}$', text: 'S3cret-passw0rd' },
  { pattern: '^(?!admin)[a-z]{5}$', text: 'abcde' },
  { pattern: 'v1.*', text: 'v1' },
  { pattern: '\\bid\\b', text: 'id' },
])('$pattern is matched by $text', ({ pattern, text }) => {
  expect(matchingText(pattern, 0, 100)).toBe(text)
  expect(new RegExp(pattern, 'u').test(text)).toBe(true)
})

test.each([
  { name: 'a back reference', pattern: '(\\w)\\1' },
  { name: 'lookbehind', pattern: '(?<=a)b' },
  { name: 'a class without end', pattern: '[a-z' },
  { name: 'a group without end', pattern: '(a' },
  { name: 'what nothing matches', pattern: 'a^b' },
  { name: 'a text that is too long', pattern: '^a{150}$' },
  { name: 'a million repetitions', pattern: 'a{1000000}' },
])('no text is made for $name', ({ pattern }) => {
  expect(matchingText(pattern, 0, 100)).toBeUndefined()
})

test.each([
  { pattern: '^(a+)+$', text: `${'a'.repeat(60)}!`, fits: false },
  { pattern: '^([a-zA-Z0-9]+\\s?)*$', text: `${'a'.repeat(60)}!`, fits: false },
  { pattern: '^(((a*)*)*)*$', text: 'a'.repeat(60), fits: true },
  { pattern: '^[a-z]*$', text: 'a'.repeat(300), fits: true },
  { pattern: '^(ab?){0,255}$', text: 'a'.repeat(255), fits: true },
  { pattern: '^(ab?){0,255}$', text: 'a'.repeat(256), fits: false },
  { pattern: '^(a|aa)+$', text: 'a'.repeat(60), fits: true },
  { pattern: '^[a-z]+={0,2}$', text: `${'a'.repeat(400)}==`, fits: true },
  { pattern: '^.{0,300}!$', text: `${'a'.repeat(300)}!`, fits: true },
  { pattern: '^((a{100}){100}){100}$', text: 'a'.repeat(400), fits: false },
])('$pattern is decided within its budget', ({ pattern, text, fits }) => {
  const parsed = parsePattern(pattern) ?? []
  expect(fitsPattern(parsed, text)).toBe(fits)
})
