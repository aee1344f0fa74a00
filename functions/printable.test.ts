import { expect, test } from 'vitest'
import { printable } from './printable.ts'

test.each([
  { name: 'leaves letters of any language', text: 'Kübler 李', shown: 'Kübler 李' },
  {
    name: 'replaces characters that break or reverse a line',
    text: 'a\r\n\u2028\u202eb',
    shown: 'a????b',
  },
  { name: 'ends a long text', text: 'a'.repeat(300), shown: 'a'.repeat(200) },
  {
    name: 'leaves no half of a character',
    text: `${'a'.repeat(199)}😀`,
    shown: `${'a'.repeat(199)}?`,
  },
])('$name', ({ text, shown }) => {
  expect(printable(text)).toBe(shown)
})
