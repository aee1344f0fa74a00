import { expect, test } from 'vitest'
import { compileDocument, parseDocument } from '#core/openapi/index.ts'
import { buildSite } from '#core/site/build-site.ts'
import type { SitePage } from '#core/site/site.ts'
import { documentSnapshot } from '#core/site/snapshot.ts'
import { dropDeadLinks } from './dead-links.ts'

const text = `openapi: 3.1.0
info: {title: T, version: "1"}
paths: {'/pets/{id}': {get: {tags: [pets], responses: {}}}}
`
const { compiled } = compileDocument(parseDocument(text, { fileName: 'openapi.yaml' }))
const site = buildSite(
  documentSnapshot('test', { text, sha256: '', fileName: 'openapi.yaml' }, false),
  compiled,
  { product: { name: 'P', slug: 'p' }, languages: ['en', 'id'], origin: '' },
)
const page: SitePage = { language: 'en', path: '/faq', kind: 'faq-list' }

test.each([
  ['<a href="/gone">the <b>old</b> call</a>', 'the <b>old</b> call'],
  ['<a rel="noopener" href="/pets/pets?method=delete#x">x</a> y', 'x y'],
  ['<a href="/id/gone/">x</a>', 'x'],
  ['<a href="/%E0%A4%A">x</a>', 'x'],
  ['<a href="/gone">1</a> <a href="/faq">2</a>', '1 <a href="/faq">2</a>'],
  [
    '<a href="/faq">1</a> <a href="/gone">2</a> <a href="/gone">3',
    '<a href="/faq">1</a> 2 <a href="/gone">3',
  ],
])('%s becomes %s', (html, shown) => {
  expect(dropDeadLinks(html, site, page)).toBe(shown)
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
])('%s stays as it is', (html) => {
  expect(dropDeadLinks(html, site, page)).toBe(html)
})

test('pages made from the document and the code are not touched', () => {
  const html = '<a href="/gone">x</a>'
  expect(dropDeadLinks(html, site, { language: 'en', path: '/', kind: 'landing' })).toBe(html)
})
