import { expect, test } from 'vitest'
import { anchorsOf, scanHtml, textOf } from './scan-html.ts'

test.each([
  { name: 'an inline script', html: '<script>x()</script>', expected: { inlineScripts: 1 } },
  {
    name: 'a script type with src',
    html: '<script src="/a.js"></script>',
    expected: { inlineScripts: 0 },
  },
  {
    name: 'structured data',
    html: '<script type="application/ld+json">{}</script>',
    expected: { inlineScripts: 0 },
  },
  {
    name: 'a handler',
    html: '<img src=x onerror="alert(1)">',
    expected: { handlers: ['onerror="alert(1)"'] },
  },
  { name: 'a handler in text', html: '<p>&lt;img onerror="x"&gt;</p>', expected: { handlers: [] } },
  {
    name: 'a broken-up javascript address',
    html: '<a href="java&#10;script:alert(1)">x</a>',
    expected: { dangerousAddresses: ['java\nscript:alert(1)'] },
  },
  {
    name: 'one stylesheet of ours next to one of a company',
    html: '<link rel="stylesheet" href="/_astro/a.css"><link rel="stylesheet" href="/own.css">',
    expected: { stylesheets: 1 },
  },
  { name: 'two headings', html: '<h1>a</h1><h1>b</h1>', expected: { headings: 2 } },
])('finds $name', ({ html, expected }) => {
  expect(scanHtml(html)).toMatchObject(expected)
})

test('reads ids, links and text as a browser would', () => {
  const html =
    '<a id="a&amp;b" href="/x?y=1&amp;z">user<wbr>_id</a><script>"<b id=\\"no\\">"</script>'
  expect(anchorsOf(html)).toEqual({ ids: ['a&b'], links: ['/x?y=1&z'] })
  expect(textOf(html)).toBe('user_id')
})

test('tags in values are values', () => {
  const html = `<meta content="<script>a</h1>"><h1 title='</h1><script>'>One</h1><p id="x">two</p>`
  expect(scanHtml(html)).toMatchObject({ headings: 1, inlineScripts: 0 })
  expect(anchorsOf(html).ids).toEqual(['x'])
  expect(textOf(html)).toBe('One two')
})
