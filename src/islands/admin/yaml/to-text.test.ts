import { Text } from '@codemirror/state'
import { expect, test, vi } from 'vitest'
import { textToString, toText } from './to-text.ts'

test('converts a text once, and a changed text again', () => {
  const text = toText('a: 1\r\nb: 2')
  const converting = vi.spyOn(text, 'toString')
  expect([textToString(text), textToString(text)]).toEqual(['a: 1\nb: 2', 'a: 1\nb: 2'])
  expect(converting).toHaveBeenCalledTimes(1)
  expect(textToString(text.replace(3, 4, Text.of(['3'])))).toBe('a: 3\nb: 2')
})
