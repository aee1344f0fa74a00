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
  { name: 'a broken entity', html: '&#9999999;', expected: '\\&#9999999;' },
  { name: 'nothing', html: '', expected: '' },
  { name: 'paragraphs', html: '<p>One</p><p>Two <b>bold</b></p>', expected: 'One\n\nTwo **bold**' },
  {
    name: 'nested lists',
    html: '<ol><li>One<ul><li>Inner</li></ul></li><li>Two</li></ol>',
    expected: '1. One\n   - Inner\n2. Two',
  },
  {
    name: 'a list that continues another',
    html: '<ol start="3"><li>Three</li><li>Four</li></ol>',
    expected: '3. Three\n4. Four',
  },
  {
    name: 'an item of two paragraphs',
    html: '<ul><li><p>One</p><p>Two</p></li><li><img src="/a.png" alt="A"><p>Three</p></li></ul>',
    expected: '- One\n\n  Two\n- ![A](/a.png)\n\n  Three',
  },
  {
    name: 'a line break, but not the last one of a paragraph',
    html: '<p>One <br>Two<br></p><p>Three</p>',
    expected: 'One\\\nTwo\n\nThree',
  },
  {
    name: 'text that looks like a heading, a list or code',
    html: '<p># One</p><p>1. Two</p><p>- Three</p><p>~~~ Four</p><p>2026</p>',
    expected: '\\# One\n\n1\\. Two\n\n\\- Three\n\n\\~\\~\\~ Four\n\n2026',
  },
  { name: 'an entity as text', html: 'a &amp;lt; b &amp; c', expected: 'a \\&lt; b & c' },
  {
    name: 'a link after an exclamation mark',
    html: 'Hi!<a href="/x">y</a>',
    expected: 'Hi\\![y](/x)',
  },
  { name: 'an image', html: '<img src="/a b.png" alt="A">', expected: '![A](/a%20b.png)' },
])('$name becomes Markdown', ({ html, expected }) => {
  expect(richTextToMarkdown(html)).toBe(expected)
})
