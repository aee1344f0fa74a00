import { expect, test } from 'vitest'
import { withoutRedoclyMarkup } from './redocly-markup.ts'
import { renderMarkdown } from './render-markdown.ts'

test.each([
  [
    'with a name and an indented text',
    'Before.\n{% admonition type="warning" name="Using `id`" %}\n  One *line*.\n\n  Another.\n{% /admonition %}\nAfter.',
    '<p>Before.</p>\n<blockquote class="alert">\n<p><strong>Warning</strong></p>\n<p><strong>Using <code>id</code></strong></p>\n<p>One <em>line</em>.</p>\n<p>Another.</p>\n</blockquote>\n<p>After.</p>\n',
  ],
  [
    'on one line',
    '{% admonition type="info" %}Ask first.{% /admonition %}',
    '<blockquote>\n<p><strong>Note</strong></p>\n<p>Ask first.</p>\n</blockquote>\n',
  ],
  [
    'of an unknown type, which ends on the line of its text',
    '{% admonition type="constructor" %}\nAsk\nfirst. {% /admonition %}\nAfter.',
    '<blockquote>\n<p><strong>Note</strong></p>\n<p>Ask\nfirst.</p>\n</blockquote>\n<p>After.</p>\n',
  ],
  [
    'with a list',
    '{% admonition type="danger" %}\n- a\n  - b\n{% /admonition %}',
    '<blockquote class="alert">\n<p><strong>Caution</strong></p>\n<ul>\n<li>a<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n</blockquote>\n',
  ],
  [
    'that is never closed',
    'A\n{% admonition type="success" %}\nB',
    '<p>A</p>\n<blockquote>\n<p><strong>Tip</strong></p>\n<p>B</p>\n</blockquote>\n',
  ],
])('shows an admonition %s as an alert', (_, source, html) => {
  expect(renderMarkdown(source)).toBe(html)
})

test.each([
  '```\n{% admonition type="info" %}\n```',
  'Write {% admonition %} to open one.',
  '{% /admonition %}',
])('leaves a tag that opens none: %j', (source) => {
  expect(withoutRedoclyMarkup(source)).toBe(source)
})

test('code inside an admonition stays code', () => {
  const html = renderMarkdown('{% admonition %}\n```\n{% /admonition %}\n```\nB\n{% /admonition %}')
  expect(html).toContain('{% /admonition %}</code></pre>\n<p>B</p>\n</blockquote>')
})
