import { expect, test } from 'vitest'
import { parseStored, textStorage } from './browser-storage.ts'

const blocked = textStorage(() => {
  throw new DOMException('blocked', 'SecurityError')
})

test('blocked storage has no texts and saves none', () => {
  expect(blocked.read('key')).toBeNull()
  expect(blocked.write('key', 'text')).toBe(false)
  expect(blocked.write('key', null)).toBe(false)
})

test.each([null, '', '{'])('%j is no JSON', (text) => {
  expect(parseStored(text)).toBeNull()
})
