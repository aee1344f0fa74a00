import { expect, test } from 'vitest'
import { decodeOutsideAscii, encodeHeaderText, encodeOutsideAscii } from './header-text.ts'

test.each([
  ['Jalan Merdeka – café ☕', 'Jalan Merdeka %E2%80%93 caf%C3%A9 %E2%98%95'],
  ['東京 😀', '%E6%9D%B1%E4%BA%AC %F0%9F%98%80'],
  ['100% "a\tb" %41', '100% "a\tb" %41'],
  ['caf%C3%A9', 'caf%C3%A9'],
  ['a\r\nb\u007f', 'a%0D%0Ab%7F'],
  ['half \ud83d', 'half %EF%BF%BD'],
])('%j is sent as %j', (text, sent) => {
  expect(encodeHeaderText(text)).toBe(sent)
  expect(encodeHeaderText(sent)).toBe(sent)
})

test('decodes what was encoded, and nothing else', () => {
  const text = '100% Jalan Merdeka – café ☕ %41'
  expect(decodeOutsideAscii(encodeOutsideAscii(text))).toBe(text)
  expect(decodeOutsideAscii('%FF %E2%98')).toBe('%FF %E2%98')
})
