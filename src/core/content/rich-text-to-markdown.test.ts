import { expect, test } from 'vitest'
import { richTextToMarkdown } from './rich-text-to-markdown.ts'

test.each([
  { name: 'text that looks like markup', html: 'a &lt;b&gt; *c*', expected: 'a \\<b\\> \\*c\\*' },
  { name: 'an unknown tag', html: '<h1>Title</h1>', expected: 'Title' },
  { name: 'an address with a bracket', html: '<a href="/a(b)">x</a>', expected: '[x](/a%28b%29)' },
  {
    name: 'an address that would leave its brackets',
    html: '<a href="/a)&lt;script&gt;">x</a>',
    expected: '[x](/a%29%3Cscript%3E)',
  },
  { name: 'a broken entity', html: '&#9999999;', expected: '&#9999999;' },
  { name: 'nothing', html: '', expected: '' },
  { name: 'paragraphs', html: '<p>One</p><p>Two <b>bold</b></p>', expected: 'One\n\nTwo **bold**' },
  {
    name: 'nested lists',
    html: '<ol><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol>',
    expected: '1. One\n  - Inner\n2. Two',
  },
  {
    name: 'a list that continues another',
    html: '<ol start="3"><li>Three</li><li>Four</li></ol>',
    expected: '3. Three\n4. Four',
  },
  { name: 'an image', html: '<img src="/a b.png" alt="A">', expected: '![A](/a%20b.png)' },
])('$name becomes Markdown', ({ html, expected }) => {
  expect(richTextToMarkdown(html)).toBe(expected)
})
