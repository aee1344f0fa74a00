import { describe, expect, test } from 'vitest'
import { linkResolver } from '#core/site/document-links.ts'
import type { SitePage } from '#core/site/site.ts'
import { heldBytes } from '../../../tests/support/held-bytes.ts'
import { siteOf } from '../../../tests/support/site-of.ts'
import { placeLinks } from '../markdown/document-links.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import { hreflangOf } from '../navigation/hreflang-of.ts'
import { placeSiteLinks } from './site-links.ts'

const text = `openapi: 3.1.0
info: {title: T, version: "1"}
paths: {'/pets/{id}': {get: {tags: [pets], responses: {}}}}
`
const site = siteOf(text)
const stored: SitePage = { language: 'en', path: '/faq', kind: 'faq-list' }
const other: SitePage = { language: 'id', path: '/', kind: 'landing' }

describe('broken links in a stored text', () => {
  test.each([
    ['<a href="/gone">the <b>old</b> call</a>', 'the <b>old</b> call'],
    ['<a rel="noopener" href="/pets/pets?method=delete#x">x</a> y', 'x y'],
    ['<a href="/id/gone/">x</a>', 'x'],
    ['<a href="/%E0%A4%A">x</a>', 'x'],
    ['<a href="/callbacks/v2/x">x</a>', 'x'],
    ['<a href="/gone.pdf">x</a>', 'x'],
    ['<a href="gone">x</a>', 'x'],
    ['<a href="/gone">1</a> <a href="/faq">2</a>', '1 <a href="/faq">2</a>'],
    [
      '<a href="/faq">1</a> <a href="/gone">2</a> <a href="/gone">3',
      '<a href="/faq">1</a> 2 <a href="/gone">3',
    ],
  ])('%s becomes %s', (html, shown) => {
    expect(placeSiteLinks(html, site, stored)).toBe(shown)
  })

  test('leaves broken links on pages built from the document and the code, where the build rejects them', () => {
    const html = '<a href="/gone">x</a>'
    expect(placeSiteLinks(html, site, { ...other, language: 'en' })).toBe(html)
    expect(placeSiteLinks(html, site, other)).toBe(html)
  })
})

test.each([
  '<a href="/pets/pets/%7Bid%7D?method=get">x</a>',
  '<a href="/id/faq">x</a>',
  '<a href="/">x</a>',
  '<a href="/id">x</a>',
  '<a href="/openapi.yaml" download>x</a>',
  '<a href="/admin/faq">x</a>',
  '<a href="https://example.com/gone">x</a>',
  '<a href="//example.com/gone">x</a>',
  '<a href="#here">x</a>',
])('leaves %s unchanged', (html) => {
  expect(placeSiteLinks(html, site, stored)).toBe(html)
})

test.each([
  '<a href="/no-such-page">x</a>',
  '<a href="/openapi.yaml">x</a>',
  '<a href="/id/faq">x</a>',
  '<a href="https://example.com/faq">x</a>',
  '<a hreflang="en" href="/faq">x</a>',
  '<a href="/faq" hreflang="en">x</a>',
  '<a href="/%E0%A4%A">x</a>',
])('%s stays in its language', (html) => {
  expect(placeSiteLinks(html, site, other)).toBe(html)
})

test.each([
  ['<a class="a" href="/faq">x</a>', '<a class="a" href="/id/faq">x</a>'],
  ['<a href="/">x</a>', '<a href="/id">x</a>'],
  [
    '<a href="/faq?a=1&amp;b=2#c" title="t">x</a>',
    '<a href="/id/faq?a=1&amp;b=2#c" title="t">x</a>',
  ],
  [
    '<a href="/pets/pets/{id}?method=get">x</a>',
    '<a href="/id/pets/pets/%7Bid%7D?method=get">x</a>',
  ],
])('%s links to the page in the same language', (html, expected) => {
  expect(placeSiteLinks(html, site, other)).toBe(expected)
  expect(placeSiteLinks(html, site, { ...stored, language: 'id' })).toBe(expected)
})

test.each([
  ['en', other],
  ['id', other],
  ['en', stored],
  ['id', stored],
] as const)('a link that names English opens in English, from a page in %s', (language, page) => {
  const placed = placeSiteLinks('<a href="/en/faq#x">x</a>', site, { ...page, language })
  expect(placed).toBe('<a href="/faq#x" hreflang="en">x</a>')
})

test('a link that names English stays in English when it is placed as a link of the document first', () => {
  const html = placeLinks(renderMarkdown('[x](/en/faq)'), linkResolver(site, 'id'))
  expect(placeSiteLinks(html, site, other)).toBe('<p><a href="/faq" hreflang="en">x</a></p>\n')
})

test.each([
  ['/faq', 'en'],
  ['/id/faq', undefined],
  ['/openapi.yaml', undefined],
  ['https://a.example/faq', undefined],
  ['//a.example/faq', undefined],
])('a menu links from Indonesian to %s, marked as %s', (href, hreflang) => {
  expect(hreflangOf(site, 'id', href)).toBe(hreflang)
})

test.each(['/faq', '/enterprise'])('reads no links of a page in English with %s', (href) => {
  // Reading would change this one.
  const html = `<a href="${href}">x</a><a href="/index.html">y</a>`
  expect(placeSiteLinks(html, site, { ...other, language: 'en' })).toBe(html)
})

test('remembers links without the pages that have them', () => {
  const alone = siteOf(text)
  const before = heldBytes()
  for (let count = 0; count < 50; count += 1) {
    const link = `<a href="/pets/pets/${count}/with-a-long-path">x</a>`
    placeSiteLinks(link + 'x'.repeat(1_000_000), alone, other)
  }
  expect(heldBytes() - before).toBeLessThan(10_000_000)
})
