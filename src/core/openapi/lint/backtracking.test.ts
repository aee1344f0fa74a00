import { expect, test } from 'vitest'
import { backtracksExponentially } from './backtracking.ts'

test.each([
  '^(a+)+$',
  '^([a-zA-Z0-9]+\\s?)*$',
  '^(\\w+\\s?)+$',
  '^(a|a)*$',
  '^(a|ab|b)+$',
  '^((a*)*b)?$',
  '^(?=(x+x+)+y)',
  '(.*,?)*;',
])('%s parts a text in ever more ways', (pattern) => {
  expect(backtracksExponentially(pattern)).toBe(true)
})

/** As published documents have them, and some that look dangerous. */
test.each([
  '^[a-z]+$',
  '^([a-z]+-)*[a-z]+$',
  '^(\\d{1,3}\\.){3}\\d{1,3}$',
  '^((xn--)?[a-zA-Z0-9]+(-[a-zA-Z0-9]+)*\\.)+[a-zA-Z]{2,}\\.?$',
  '^[A-Z_]*(,[A-Z_]+)*$',
  '^\\+(?:[0-9]-?){6,14}[0-9]$',
  '^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$',
  '^(default|[a-z_]+=(on|off|default)(,[a-z_]+=(on|off|default))*)$',
  '^.+/.+$',
  '^(?=.*[A-Z])(?=.*\\d).{8,}$',
  '^(()|a)*$',
  '(((((',
])('%s does not', (pattern) => {
  expect(backtracksExponentially(pattern)).toBe(false)
})

test('a pattern made to be costly to look at is looked at in no time', () => {
  expect(backtracksExponentially(`^(${'(a|b|c)*'.repeat(30)}x)*$`)).toBeTypeOf('boolean')
})
