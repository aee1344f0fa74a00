import { expect, test } from 'vitest'
import { validateInput } from './restricted-input.ts'

test.each([
  { rule: 'id-card', typed: '-', expected: 'reject' },
  { rule: 'id-card', typed: ' ', expected: 'reject' },
  { rule: 'id-card', typed: 'é', expected: 'reject' },
  { rule: 'main-title', typed: '&', expected: 'reject' },
  { rule: 'main-title', typed: '\t', expected: 'reject' },
  { rule: 'id-card', typed: '7', expected: 'keep' },
  { rule: 'id-card', typed: 'K', expected: 'keep' },
  { rule: 'main-title', typed: ' ', expected: 'keep' },
])('typing "$typed" into $rule: $expected', ({ rule, typed, expected }) => {
  expect(validateInput(rule, typed, '')).toBe(expected)
})

test.each([
  { rule: 'id-card', value: '3171-2345', expected: 'clear' },
  { rule: 'main-title', value: 'Open accounts!', expected: 'clear' },
  { rule: 'id-card', value: '31712345AB', expected: 'keep' },
  { rule: 'main-title', value: 'Open accounts 2026', expected: 'keep' },
  { rule: 'id-card', value: '', expected: 'keep' },
  { rule: 'unknown', value: '#', expected: 'keep' },
])('the value "$value" in $rule: $expected', ({ rule, value, expected }) => {
  expect(validateInput(rule, null, value)).toBe(expected)
})
