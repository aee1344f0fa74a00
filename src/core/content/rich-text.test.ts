import { expect, test } from 'vitest'
import { sanitizeRichText } from './rich-text.ts'

test.each([
  ['a script', 'a<script>alert(1)</script>b', 'ab'],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a style', '<p style="color:red" class="x">a</p>', '<p>a</p>'],
  ['a script address', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
  ['a hidden script address', '<a href="java\tscript:alert(1)">a</a>', '<a>a</a>'],
  ['a document in a link', '<a href="data:text/html,<script>">a</a>', '<a>a</a>'],
  ['an address without a scheme', '<img src="//evil.example/x.png">', ''],
  ['an SVG in a data URI', '<img src="data:image/svg+xml;base64,PHN2Zz4=">', ''],
  ['a frame', '<iframe src="https://evil.example"></iframe>a', 'a'],
  ['an SVG', '<svg><script>alert(1)</script><b>a</b></svg>', '<b>a</b>'],
  ['mixed nesting', '<math><mtext><img src=x onerror=alert(1)>', '<img src="x" />'],
  ['a hostile start', '<ol start="1 onclick=x()"><li>a</li></ol>', '<ol><li>a</li></ol>'],
  ['an unclosed tag', '<p>a<b>b', '<p>a<b>b</b></p>'],
])('%s is removed', (_name, html, kept) => {
  expect(sanitizeRichText(html)).toBe(kept)
})

test('every tag and scheme of the specification stays', () => {
  const html =
    '<div><p><b>a</b><i>b</i><em>c</em><strong>d</strong><u>e</u><br /></p><ol start="3"><li>f</li></ol><ul><li>g</li></ul>' +
    '<a href="https://a.example/x?y=1&amp;z=2">h</a><a href="http://a.example">i</a><a href="/faq">j</a>' +
    '<img src="data:image/png;base64,iVBORw0KGgo=" alt="k" /><img src="/files/a.png" width="1" height="2" /></div>'
  expect(sanitizeRichText(html)).toBe(html)
  expect(sanitizeRichText(sanitizeRichText(html))).toBe(html)
})
