import { expect, test } from 'vitest'
import { markdownToText } from './markdown-to-text.ts'
import { renderMarkdown } from './render-markdown.ts'
import { pageRichText } from './sanitize-markup.ts'

test.each([
  { name: 'script element', source: 'a <script>alert(1)</script> b' },
  { name: 'event handler', source: 'a <img src=x onerror=alert(1)>' },
  { name: 'javascript link', source: '[x](javascript:alert(1))' },
  { name: 'javascript link with a tab', source: '[x](<java\tscript:alert(1)>)' },
  { name: 'javascript link with entities', source: '[x](&#106;avascript:alert(1))' },
  { name: 'javascript link in HTML', source: '<a href=" javascript:alert(1)">x</a>' },
  { name: 'data link', source: '[x](data:text/html;base64,PHNjcmlwdD4=)' },
  { name: 'svg image', source: '![x](data:image/svg+xml;base64,PHN2Zz4=)' },
  { name: 'style attribute', source: '<p style="position:fixed">x</p>' },
  { name: 'iframe', source: '<iframe src="https://example.com"></iframe>' },
  {
    name: 'attribute breakout in a title',
    source: '[x](https://a.example "\\" onclick=\\"alert(1)")',
  },
  { name: 'language breakout in a fence', source: '```"><script>alert(1)</script>\nx\n```' },
  { name: 'island', source: '<gapura-island data-island="account"></gapura-island>' },
  { name: 'form', source: '<form action="/logout"><button>x</button></form>' },
  { name: 'id that shadows another', source: '<p id="search">x</p>' },
])('removes $name', ({ source }) => {
  const html = renderMarkdown(source)
  expect(html).not.toMatch(
    /<script|href="[^"&]*script:|data:text|svg\+xml|style=|<iframe|gapura-island|<form|<p id/i,
  )
  const withoutValues = html.replace(/"[^"]*"/g, '""')
  expect(withoutValues).not.toMatch(/<[^>]*\son\w+=/i)
})

test('moves headings down to the given level without a gap', () => {
  const html = renderMarkdown('# One\n\n### Three\n\n# Again', { headings: 3 })
  expect(html.match(/<h\d/g)).toEqual(['<h3', '<h4', '<h3'])
})

test('starts at the given level, even if the first heading is deep', () => {
  expect(renderMarkdown('##### Deep\n\n## Less', { headings: 2 }).match(/<h\d/g)).toEqual([
    '<h2',
    '<h2',
  ])
})

test.each([
  { source: '![Run](https://a.example/b.svg =128pxx32px)', src: 'https://a.example/b.svg' },
  { source: '[![Run](/b.svg =128x32)](https://a.example)', src: '/b.svg' },
  { source: '![Run](/b.svg =x32 "Title")', src: '/b.svg' },
  { source: '![Run](/b.svg =50%x)', src: '/b.svg' },
])('shows the image of $source, which has a size', ({ source, src }) => {
  expect(renderMarkdown(source)).toContain(`<img src="${src}" alt="Run"`)
})

test.each([
  { name: 'code', source: '`![Run](/b.svg =128x32)`' },
  { name: 'a link', source: '[Run](/b.svg =128x32)' },
  { name: 'something other than a size', source: '![Run](/b.svg =wide)' },
])('a size in $name stays', ({ source }) => {
  expect(renderMarkdown(source)).toMatch(/ =(?:128x32|wide)\)/)
})

test('reads many images without an end in linear time', () => {
  expect(renderMarkdown(`${'![ ='.repeat(50_000)}`)).toContain('![ =')
  expect(renderMarkdown(`${'![a](b ='.repeat(20_000)}`)).toContain('![a](b =')
})

test('reads headings after line breaks of HTML', () => {
  const html = renderMarkdown('# Start<br/>Hello<br/> ### Keys<br>Get one.')
  expect(html).toBe('<h3>Start</h3>\n<p>Hello</p>\n<h4>Keys</h4>\n<p>Get one.</p>\n')
  expect(renderMarkdown('```\na<br># b\n```')).toContain('a&lt;br&gt;# b')
})

test('reads a heading of HTML on a separate line, with the level and the ID of the page', () => {
  const text = '<h1 id="admin">Start</h1>\n<p>Hello</p>\n  <H3>The <b>keys</b></H3>\nGet one.'
  const html = renderMarkdown(text, { anchor: (heading) => heading.replaceAll(' ', '-') })
  expect(html).toBe(
    '<h3 id="start">Start</h3>\n<p>Hello</p><h4 id="the-keys">The <b>keys</b></h4>\n<p>Get one.</p>\n',
  )
  expect(renderMarkdown('```\n<h1>a</h1>\n```')).toContain('&lt;h1&gt;')
})

test('renders a heading as bold text inside fields', () => {
  expect(renderMarkdown('# One', { headings: 'none' })).toBe('<p><strong>One</strong></p>\n')
})

test.each([
  '<h1> </h1>',
  '<h2 class="md" id="admin">Big</h2> b',
  'a <H2 id="admin">Big</H2>',
  '<div><h2\nid="admin">Big</h2></div>',
  '<<h2 id="admin">Big</h2>',
])('leaves a raw HTML heading out of the outline: %j', (raw) => {
  const html = renderMarkdown(`${raw}\n\n## Mine`, { headings: 3, anchor: () => 'mine' })
  expect(html.match(/<h\d|id="\w+"/g)).toEqual(['<h3', 'id="mine"'])
})

test('gives the allocator the text of a heading without markup and addresses', () => {
  const seen: string[] = []
  const anchor = (text: string) => seen.push(text).toString()
  renderMarkdown('# The `api_key` of [**Pay**](https://pay.example)\n\n## A <b>B</b> snake_case', {
    anchor,
  })
  expect(seen).toEqual(['the api_key of pay', 'a b snake_case'])
})

test('takes anchors from the allocator', () => {
  expect(renderMarkdown('# A b', { headings: 2, anchor: () => 'guide-a-b' })).toContain(
    'id="guide-a-b"',
  )
})

test.each(['', '<br>'])(
  "shows an alert with its word instead of the brackets, markup '%s'",
  (markup) => {
    const html = renderMarkdown(`> [!WARNING]\n> Keep *this*. ${markup}\n\n> [!tip]\n>\n> Text`)
    expect(html).toContain(
      '<blockquote class="alert">\n<p><strong>Warning</strong></p>\n<p>Keep <em>this</em>.',
    )
    expect(html).toContain('<blockquote>\n<p><strong>Tip</strong></p>\n<p>Text</p>\n</blockquote>')
  },
)

test.each(['> [!other]\n> Text', '> Text [!note]', '[!note]\nText'])(
  'leaves brackets that are no alert: %s',
  (source) => {
    expect(renderMarkdown(source)).toMatch(/\[!(other|note)\]/)
    expect(renderMarkdown(source)).not.toContain('alert')
  },
)

test('renders tables, code and links', () => {
  // Keyboards scroll only what takes the focus.
  const table = '<div class="table" tabindex="0"><table>'
  expect(renderMarkdown('| a |\n|---|\n| `b` |')).toContain(table)
  expect(renderMarkdown('| a |\n|---|\n| <b>b</b> |')).toContain(table)
  // So are those of raw HTML.
  expect(renderMarkdown('<table border="1"><tr><td>b</td></tr></table>\n\n| a |\n|---|')).toMatch(
    /^(?:<div class="table" tabindex="0"><table>(?:(?!table).)*<\/table><\/div>\s*){2}$/s,
  )
  const nested = renderMarkdown('<table><tr><td><table></table></td></tr></table>')
  expect(nested).toBe(`<table><tr><td>${table}</table></div></td></tr></table>`)
  expect(renderMarkdown('```json\n{"a": 1}\n```')).toContain('class="hl-json"')
  expect(renderMarkdown('[x](https://a.example/?a=1&b=2)')).toContain(
    '<a href="https://a.example/?a=1&amp;b=2" rel="noopener">x</a>',
  )
})

test.each(['', '<b>b</b>'])('preserves the alignment of a column, with raw HTML "%s"', (raw) => {
  const html = renderMarkdown(`| a | b | c |\n|:-:|--:|:--|\n| 1 | 2 | 3${raw} |`)
  expect(html).toContain('<th align="center">a</th><th align="right">b</th><th>c</th>')
  expect(html).toContain('<td align="center">1</td><td align="right">2</td><td>3')
})

test('leaves braces and templates unchanged', () => {
  expect(renderMarkdown('Use {id} and {{ x }}.')).toBe('<p>Use {id} and {{ x }}.</p>')
})

test('renders a plain line the same with and without the shortcut', () => {
  expect(renderMarkdown("It's done.")).toBe('<p>It&#39;s done.</p>')
  expect(renderMarkdown("It's *done*.")).toBe('<p>It&#39;s <em>done</em>.</p>\n')
})

test('preserves the islands of guides', () => {
  expect(
    renderMarkdown('<gapura-island data-island="signature"></gapura-island>', { islands: true }),
  ).toContain('<gapura-island data-island="signature">')
})

test.each([
  [
    'IDs.[^1]\n\n[^1]: See <b>it</b>.',
    '<p>IDs.<sup>1</sup></p>\n<p><sup>1</sup> See <b>it</b>.</p>\n',
  ],
  ['A[^a]\n\n[^a]: word', '<p>A<sup>a</sup></p>\n<p><sup>a</sup> word</p>\n'],
  [
    '- A[^1]\n\n[^1]: x\n[^2]: [y](/y) & z',
    '<ul>\n<li>A<sup>1</sup></li>\n</ul>\n<p><sup>1</sup> x<br>\n<sup>2</sup> <a href="/y">y</a> &amp; z</p>\n',
  ],
  ['Characters [^a-z] and [^1]', '<p>Characters [^a-z] and [^1]</p>\n'],
  ['`[^1]` is\n\n[^1]: code', '<p><code>[^1]</code> is</p>\n<p><sup>1</sup> code</p>\n'],
  ['[a]\n\n[a]: /b', '<p><a href="/b">a</a></p>\n'],
])('footnotes are numbers in superscript: %j', (source, html) => {
  expect(renderMarkdown(source)).toBe(html)
})

test('text for descriptions has no markup and ends at a word', () => {
  expect(markdownToText('**Hello** [there](x), <b>you</b>', 100)).toBe('Hello there, you')
  expect(markdownToText('one two three four five six seven', 22)).toBe('one two three four…')
  expect(markdownToText('{% admonition type="info" %}\nAsk first.\n{% /admonition %}', 100)).toBe(
    'Ask first.',
  )
  expect(markdownToText('> [!tip]\n> Ask first.', 100)).toBe('Ask first.')
  expect(markdownToText('code | title\n--- | ---\n477 | BAD\n\nAsk | first.\n---', 100)).toBe(
    'Ask | first. ---',
  )
  expect(markdownToText('Ask\n```\na\n```\nfirst\n~~~\nb\n~~~\n.', 100)).toBe('Ask first .')
})

test('rich text has only the tags of the specification', () => {
  expect(pageRichText('<p>a <b>b</b><h1>c</h1><script>x</script><u>d</u></p>')).toBe(
    '<p>a <b>b</b></p>c<u>d</u><p></p>',
  )
  expect(pageRichText('<a href="javascript:x">a</a>')).toBe('<a>a</a>')
})

test.each([
  { name: 'a word of dots that might be an address', source: `${'a.'.repeat(40_000)}@` },
  { name: 'a word of underscores', source: '_a'.repeat(40_000) },
  { name: 'emphasis that never ends', source: '***a** '.repeat(10_000) },
  { name: 'stars around a letter', source: `${'*'.repeat(20_000)}a${'*'.repeat(20_000)}` },
  { name: 'quotes inside each other', source: '> '.repeat(20_000) },
  { name: 'lists inside each other', source: `${'- '.repeat(20_000)}a` },
])('shows $name as written', ({ source }) => {
  expect(renderMarkdown(source)).toBe(`<p>${source.trim().replaceAll('>', '&gt;')}</p>\n`)
})

test.each([
  {
    name: 'a picture',
    source: `![x](data:image/png;base64,${'a+/0'.repeat(100_000)})`,
    has: '<img',
  },
  { name: 'a long line of code', source: `\`\`\`\n${'a.'.repeat(40_000)}\n\`\`\``, has: '<pre' },
  {
    name: 'a long text',
    source: 'The **quick** `brown_fox` [jumps](https://a.example/over_it). '.repeat(1_000),
    has: '<strong>',
  },
  { name: 'a list in a list', source: '- a\n  - b\n    - c', has: '<ul>' },
])('still renders $name as Markdown', ({ source, has }) => {
  expect(renderMarkdown(source)).toContain(has)
})

test('an alert has its word in the language of the text', () => {
  const html = renderMarkdown('> [!NOTE]\n> Teks', { alertName: (kind) => `<${kind}>` })
  expect(html).toContain('<strong>&lt;note&gt;</strong>')
})

test.each([
  ['- أخرى', '<ul dir="rtl">'],
  ['- `state`: الحالة', '<ul dir="rtl">'],
  ['2. אחת <b>x</b>', '<ol start="2" dir="rtl">'],
  ['| الرمز |\n|---|\n| <b>x</b> |', '<table dir="rtl">'],
  ['- One of أخرى', '<ul>'],
])('the direction of %j is that of its first letter', (text, tag) => {
  expect(renderMarkdown(text)).toContain(tag)
})
