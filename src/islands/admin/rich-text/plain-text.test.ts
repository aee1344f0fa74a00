import { expect, test } from 'vitest'
import { joinBlocks } from './plain-text.ts'

test.each([
  ['between paragraphs', '\n<p>a</p>\n<p>b</p>\n', '<p>a</p><p>b</p>'],
  ['in a list', '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>', '<ul><li>a</li><li>b</li></ul>'],
  ['between words it stays', '<p><b>a</b> <i>b</i></p>', '<p><b>a</b> <i>b</i></p>'],
  ['a text without blocks stays', 'a <b>b</b>', 'a <b>b</b>'],
])('handles white space %s', (_where, html, joined) => {
  expect(joinBlocks(html)).toBe(joined)
})
