import { expect, test } from 'vitest'
import { foldMessage, maskedNumber } from './request-parts.ts'

test.each([
  ['3171234567890001', '•••• 0001'],
  ['12345678', '•••• 5678'],
  ['99AA', '•••• AA'],
  ['1', '••••'],
])('at least half of the number %s is hidden', (number, shown) => {
  expect(maskedNumber(number)).toBe(shown)
})

test('a short message is whole', () => {
  expect(foldMessage('Hello,\n\nwe sign loans.')).toEqual(['Hello,\n\nwe sign loans.', ''])
  expect(foldMessage('')).toEqual(['', ''])
})

test.each([
  ['many words', 'lorem ipsum '.repeat(200).trim()],
  ['many lines', 'a\n'.repeat(40).trim()],
])('a message of %s is folded, and nothing is lost', (_, message) => {
  const [start, rest] = foldMessage(message)
  expect(start.length).toBeLessThanOrEqual(280)
  expect(start.split('\n').length).toBeLessThanOrEqual(6)
  expect(rest).not.toBe('')
  expect(`${start} ${rest}`.split(/\s+/)).toEqual(message.split(/\s+/))
})

test('one long word is folded between characters', () => {
  const message = `a${'😀'.repeat(300)}`
  const [start, rest] = foldMessage(message)
  expect(start + rest).toBe(message)
  expect(start).not.toMatch(/[\uD800-\uDBFF]$/)
})
