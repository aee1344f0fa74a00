import { expect, test } from 'vitest'
import { compileDocument, parseDocument } from '#core/openapi/index.ts'
import { buildSite } from '#core/site/build-site.ts'
import type { SitePage } from '#core/site/site.ts'
import { documentSnapshot } from '#core/site/snapshot.ts'
import { localiseLinks } from './localise-links.ts'

const document = {
  text: 'openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths:\n  /pets/{id}:\n    get: {tags: [pets], responses: {}}\n',
  sha256: '',
  fileName: 'openapi.yaml',
}
const { compiled } = compileDocument(parseDocument(document.text, { fileName: 'openapi.yaml' }))
const site = buildSite(documentSnapshot('test', document, false), compiled, {
  product: { name: 'P', slug: 'p' },
  languages: ['en', 'id'],
  origin: '',
})
const page: SitePage = { language: 'id', path: '/', kind: 'landing' }

test.each([
  '<a href="/no-such-page">x</a>',
  '<a href="/openapi.yaml">x</a>',
  '<a href="/id/faq">x</a>',
  '<a href="https://example.com/faq">x</a>',
  '<a hreflang="en" href="/faq">x</a>',
  '<a href="/faq" hreflang="en">x</a>',
  '<a href="/%E0%A4%A">x</a>',
])('%s stays as it is', (html) => {
  expect(localiseLinks(html, site, page)).toBe(html)
})

test.each([
  ['<a class="a" href="/faq">x</a>', '<a class="a" href="/id/faq">x</a>'],
  ['<a href="/">x</a>', '<a href="/id">x</a>'],
  ['<a href="/faq?a=1&amp;b=2#c">x</a>', '<a href="/id/faq?a=1&amp;b=2#c">x</a>'],
  [
    '<a href="/pets/pets/%7Bid%7D?method=get">x</a>',
    '<a href="/id/pets/pets/%7Bid%7D?method=get">x</a>',
  ],
])('%s leads to the page in the same language', (html, expected) => {
  expect(localiseLinks(html, site, page)).toBe(expected)
})

test('pages in the default language are left alone', () => {
  const html = '<a href="/faq">x</a>'
  expect(localiseLinks(html, site, { ...page, language: 'en' })).toBe(html)
})
