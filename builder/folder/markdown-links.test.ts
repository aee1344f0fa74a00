import { expect, test } from 'vitest'
import { scaled } from '../../tests/support/limits.ts'
import { markdownLinks, replaceMarkdownLinks } from './markdown-links.ts'

test('finds links below a line that starts with code', () => {
  expect(markdownLinks('```npm start``` starts it.\n\n[Fees](fees.md)')).toEqual([
    { address: 'fees.md', line: 2 },
  ])
})

test('finds links and their lines', () => {
  const text =
    '[a](a.md "A") and\n[![b](b.png)](b.md)\n\n- [c](<c d.md>)\n\n  [e]: e.md\n[f]: <f g.md>\n[^1]: note\n'
  expect(markdownLinks(text)).toEqual([
    { address: 'a.md', line: 0 },
    { address: 'b.png', line: 1 },
    { address: 'b.md', line: 1 },
    { address: 'c d.md', line: 3 },
    { address: 'e.md', line: 5 },
    { address: 'f g.md', line: 6 },
  ])
})

test.each([
  '``[a](b) `x` ``',
  'a `b\n[c](d)` e',
  'a\n\n    [b](c)',
  '- a\n\n      [b](c)',
  '1. a\n   - b\n\n     ~~~\n     [c](d)\n\n     [e](f)\n     ~~~',
  '> ```\n> [a](b)\n> ```',
  '\\[a](b)',
])('%j has no links', (text) => {
  expect(markdownLinks(text)).toEqual([])
})

test.each([
  ['- a\n\n    [b](c)', '- a\n\n    [b](/c)'],
  ['\\`[a](b)`', '\\`[a](/b)`'],
  ['- a ` b\n- c ` [d](e)', '- a ` b\n- c ` [d](/e)'],
  ['`a\n\n[b](c)`', '`a\n\n[b](/c)`'],
  ['[`a](b)`](c)', '[`a](b)`](/c)'],
  ['```\n[a](b)\n```\r\n[c](<d e>)', '```\n[a](b)\n```\r\n[c](</d e>)'],
])('replaces the links of %j', (text, expected) => {
  expect(replaceMarkdownLinks(text, (address) => `/${address}`)).toBe(expected)
})

test('hostile text takes linear time', () => {
  for (const part of ['`', '` ', '`` ` ', '[', '](', '](<a ', '> ', '\\', '[a]: ', '    a\n']) {
    const started = performance.now()
    markdownLinks(part.repeat(10_000))
    expect(performance.now() - started).toBeLessThan(scaled(2_000))
  }
})
