import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortMembers } from '../sort-members.ts'
import {
  type ByteWriter,
  escapeHtml,
  escapeSlashes,
  escapeUnicode,
  jsonDepth,
  layOut,
  stripWhitespace,
} from './json-bytes.ts'
import { parseLayout, printLayout } from './json-layout.ts'

function written(write: ByteWriter, text: string): string {
  const target = new Uint8Array(100 * text.length + 100)
  const length = write(new TextEncoder().encode(text), target)
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(target.subarray(0, length))
}

test.each([
  { write: escapeSlashes, text: '{"a/b":"c\\/d"}', expected: '{"a\\/b":"c\\/d"}' },
  { write: escapeSlashes, text: '"C:\\\\/x"', expected: '"C:\\\\\\/x"' },
  {
    write: escapeUnicode,
    text: '"é€\u{1f600}\uffff\u0080"',
    expected: '"\\u00e9\\u20ac\\ud83d\\ude00\\uffff\\u0080"',
  },
  { write: escapeHtml, text: '"<b>&é"', expected: '"\\u003cb\\u003e\\u0026é"' },
  { write: stripWhitespace, text: ' \t\r\n\f\v"a b\u00a0c"', expected: '"ab\u00a0c"' },
  {
    write: sortMembers,
    text: '{"b":{"y":[{"d":1,"c":2}],"x":"}"},"a\\"":0,"a":{},"ab":[],"a":1}',
    expected: '{"a":{},"a":1,"a\\"":0,"ab":[],"b":{"x":"}","y":[{"c":2,"d":1}]}}',
  },
  {
    write: sortMembers,
    text: '[{"a":1,"b":{"d":1,"c":2}}]',
    expected: '[{"a":1,"b":{"c":2,"d":1}}]',
  },
  {
    write: sortMembers,
    text: '{"\uffff":1,"\u{1f600}":2}',
    expected: '{"\uffff":1,"\u{1f600}":2}',
  },
])('$write.name writes $expected', ({ write, text, expected }) => {
  expect(written(write, text)).toBe(expected)
})

test.each([
  { indent: '', gap: '' },
  { indent: '', gap: ' ' },
  { indent: '  ', gap: ' ' },
  { indent: '\t', gap: ' ' },
])('a layout with %j is the one that a tree prints, however the text is laid out', (style) => {
  fc.assert(
    fc.property(
      fc.json({ stringUnit: 'binary' }),
      fc.constantFrom('', ' ', '\t'),
      (json, indent) => {
        const text = JSON.stringify(JSON.parse(json), null, indent)
        const tree = parseLayout(text)
        expect(tree && printLayout(tree, style)).toBe(written(layOut(style), text))
      },
    ),
    { seed: 42, numRuns: 100 },
  )
})

test('sorting keeps what a text says and leaves sorted text alone', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), (json) => {
      const text = JSON.stringify(JSON.parse(json))
      const sorted = written(sortMembers, text)
      expect(JSON.parse(sorted)).toEqual(JSON.parse(text))
      expect(written(sortMembers, sorted)).toBe(sorted)
    }),
    { seed: 42, numRuns: 100 },
  )
})

test('depth counts brackets outside strings', () => {
  expect(jsonDepth(new TextEncoder().encode('{"[[[\\"[":[[1],{"a":2}]}'))).toBe(3)
})

test('a layout that does not fit stops early and returns more than the limit', () => {
  const source = new TextEncoder().encode(
    `${'['.repeat(400)}${'1,'.repeat(5000)}1${']'.repeat(400)}`,
  )
  const target = new Uint8Array(10_000)
  const length = layOut({ indent: '\t', gap: ' ' })(source, target)
  expect(length).toBeGreaterThan(target.length)
  expect(length).toBeLessThan(target.length + 1000)
})
