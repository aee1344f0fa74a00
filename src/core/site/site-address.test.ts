import { describe, expect, test } from 'vitest'
import type { Faq } from '#core/content/model.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compileText } from '../../../tests/support/compile-text.ts'
import { buildSite } from './build-site.ts'
import { linkResolver } from './document-links.ts'
import { buildOlderSite, readableVersions } from './older-versions.ts'
import type { Site } from './site.ts'
import { destinationOf, storedLead } from './site-address.ts'
import { documentSnapshot } from './snapshot.ts'

const text = `openapi: 3.1.0
info: {title: T, version: "1"}
externalDocs: {url: https://docs.acme.example/guide/}
tags: [{name: Users & Roles}, {name: faq}, {name: Money}]
paths:
  /v2/users/{id}:
    get: {operationId: getUser, tags: [Users & Roles], summary: Get, responses: {}}
    delete: {operationId: deleteUser, tags: [Money, Users & Roles], summary: Delete, responses: {}}
  /v2/a b: {get: {tags: [faq], responses: {}}}
components: {schemas: {User: {type: object}}}
webhooks: {paid: {post: {tags: [Money], responses: {}}}}
`
const FAQ: Faq = {
  id: 'why',
  title: 'Why?',
  content: '',
  likes: 0,
  order: 0,
  translations: {},
  next_id: null,
  prev_id: null,
}
const document = { text, sha256: '', fileName: 'openapi.yaml' }
const { compiled } = compileDocument(parseDocument(text))
const version = (number: string, current: boolean) => ({
  id: number,
  version: number,
  title: number,
  notes: '',
  playground_history_id: null,
  file_url: null,
  current,
  released_on: '2026-01-01',
})
const site = buildSite(
  {
    ...documentSnapshot('test', document, false),
    faqs: [FAQ],
    documentationDocuments: [version('2', true), version('v1', false)],
    versionDocuments: { v1: document },
  },
  compiled,
  {
    product: { name: 'P', slug: 'p' },
    languages: ['en', 'id'],
    origin: 'https://docs.example.com',
    publicFiles: ['/brochure.pdf'],
  },
)
const alone = buildSite(documentSnapshot('test', document, true), compiled, site.config)
const [readable] = readableVersions(site.snapshot, site.config)
if (!readable) throw new Error('the older version is readable')
const older = buildOlderSite(site, readable, compiled, 'en')

const USER = '/users-and-roles/v2/users/%7Bid%7D'

describe('a page of this site', () => {
  test.each([
    ['an operation', `${USER}?method=get`, `${USER}?method=get`],
    ['braces as they are', '/users-and-roles/v2/users/{id}?method=get', `${USER}?method=get`],
    ['all parts', `${USER}?method=get&x=1#responses`, `${USER}?method=get&x=1#responses`],
    ['a fragment alone', `${USER}#responses`, `${USER}#responses`],
    ['a tag, with a slash at its end', '/users-and-roles/', '/users-and-roles'],
    ['a tag by its name', '/Users & Roles', '/users-and-roles'],
    ['an operation by the name of its tag', '/Users%20&%20Roles/v2/users/{id}', USER],
    ['a tag that had to move', '/faq-api', '/faq-api'],
    ['a path that cannot be a file', '/faq-api/v2/a b?method=get', '/faq-api/v2/a-b?method=get'],
    [
      'the page of the method, where methods have pages of their own',
      `${USER}?method=DELETE`,
      '/money/v2/users/%7Bid%7D?method=DELETE',
    ],
    ['a page, with a method that it does not have', `${USER}?method=put`, `${USER}?method=put`],
    ['a webhook', '/webhooks/paid', '/webhooks/paid'],
    ['a schema', '/schemas/User', '/schemas/User'],
    ['the start', '/', '/'],
    ['the start by its file', '/index.html#top', '/#top'],
    ['an answer', '/faq/detail/why', '/faq/detail/why'],
    ['a page by its file', '/faq.html', '/faq'],
    ['another language', `/id${USER}?method=get`, `/id${USER}?method=get`],
    ['the start of another language', '/id', '/id'],
    ['an older version', '/api-documentation/v1', '/api-documentation/v1'],
    ['the current version by its number', '/api-documentation/2', '/api-documentation/2'],
    ['its pages', `/api-documentation/2${USER}?method=get`, `${USER}?method=get`],
    ['pages of an older version', '/api-documentation/v1/a?b=1#c', '/api-documentation/v1/a?b=1#c'],
    ['the whole address', `https://docs.example.com${USER}?method=get`, `${USER}?method=get`],
  ])('%s: %s', (_name, address, href) => {
    expect(destinationOf(site, 'en', address)).toEqual({ kind: 'page', href })
    const inIndonesian = href.startsWith('/id') ? href : `/id${href.replace(/^\/(?=#|$)/, '')}`
    expect(destinationOf(site, 'id', address)).toEqual({ kind: 'page', href: inIndonesian })
  })
})

test.each([
  ['/en', '/'],
  ['/en/faq#top', '/faq#top'],
  [`/en${USER}?method=get`, `${USER}?method=get`],
])('a page that names English opens in English: %s', (address, href) => {
  expect(destinationOf(site, 'id', address)).toEqual({ kind: 'page', href })
})

test('a page in a language that the site is missing opens in the language of the reader', () => {
  const english: Site = { ...site, config: { ...site.config, languages: ['en'] } }
  expect(destinationOf(english, 'en', '/id/faq')).toEqual({ kind: 'page', href: '/faq' })
})

test.each(
  // biome-ignore format: in rows, a list this long is read at a glance.
  [
    '/openapi.yaml', '/llms.txt', '/sitemap.xml', '/changelog.rss', '/id/changelog.atom',
    '/brochure.pdf', `${USER}.md`, '/id/faq.md', '/index.md', '/id.md', '/files/a.pdf',
    '/admin/faq', '/id/admin/faq', '/preview/x', '/auth/login', '/healthz',
    '/api-web/web/api/v1/faq', '/api-admin/openapi.json', '/oidc/account',
  ],
)('%s is answered as it is', (address) => {
  expect(destinationOf(site, 'id', address)).toEqual({ kind: 'file' })
})

test.each(
  // biome-ignore format: in rows, a list this long is read at a glance.
  [
    '/gone', '/users-and-roles/v2/people?method=get', '/faq/detail/gone', '/id/gone',
    '/callbacks/x', '/authors', '/administration', '/api-webs', '/api-documentation/v0',
    '/api-documentation/2/gone',
    '/gone.pdf', '/login.md', '/files', '/oidc/auth', '/metrics', '/api-web/x', '/x/%E0%A4%A',
    'https://docs.example.com/gone',
  ],
)('%s resolves to nothing', (address) => {
  expect(destinationOf(site, 'en', address)).toEqual({ kind: 'nowhere' })
})

test.each([
  ['https://a.example/faq', 'elsewhere'],
  ['//a.example/faq', 'elsewhere'],
  ['mailto:a@b.example', 'elsewhere'],
  ['#part', 'here'],
  ['?method=get', 'here'],
  ['', 'here'],
  ['docs/limits', 'relative'],
])('%s is %s', (address, kind) => {
  expect(destinationOf(site, 'en', address)).toEqual({ kind })
})

test('a site without a worker serves none of its routes', () => {
  expect(destinationOf(alone, 'en', '/admin')).toEqual({ kind: 'nowhere' })
})

test.each([
  ['why', '/faq/detail/why'],
  ['../../changelog#x', '/changelog#x'],
  ['gone', undefined],
  ['https://docs.example.com/gone', undefined],
  ['https://a.example/gone', 'https://a.example/gone'],
  ['/files/a.pdf', '/files/a.pdf'],
  ['#here', '#here'],
])('%s in a response resolves to %s', (address, target) => {
  expect(storedLead(site, { language: 'en', path: '/faq/detail/other' })(address)).toBe(target)
})

test('a summary that several operations share links to their page', () => {
  const { compiled } = compileText(`
paths: {/a: {summary: All trees, get: {tags: [t], operationId: list}, post: {tags: [t]}}}
`)
  const shared: Site = { ...site, document: compiled }
  expect(linkResolver(shared, 'en')('#operation/all-trees')).toMatch(/^\/t\/a\?/)
})

test.each([
  ['#/Trees/listTrees', '/trees/a'],
  ['#/trees/gone', undefined],
  ['#/OakTree', '/schemas/OakTree'],
  ['#/Gone', undefined],
])('%s, as Swagger UI and SwaggerHub link, is at %s', (address, target) => {
  const { compiled } = compileText(`
paths: {/a: {get: {tags: [Trees], operationId: listTrees, responses: {}}}}
components: {schemas: {OakTree: {type: object}}}
`)
  expect(linkResolver({ ...site, document: compiled }, 'en')(address)).toBe(target)
})

describe('a section of the description', () => {
  const description =
    '# Rate limits\n\n## By key (v2)  \n\n```\n# In code\n```\n\n## The `key`\n\n## Money'
  const described: Site = {
    ...site,
    document: { ...compiled, info: { ...compiled.info, description } },
  }

  test.each([
    ['#section/Rate-limits', '/id#rate-limits'],
    ['#section/Rate-limits/By-key-(v2)', '/id#by-key-v2'],
    ['#section/Rate-limits/Gone', '/id#rate-limits'],
    ['#section/Money', '/id/money'],
    ['#section/In-code', undefined],
    ['#section/The-key', undefined],
    ['#section/Gone', undefined],
  ])('%s is at %s', (address, target) => {
    expect(linkResolver(described, 'id')(address)).toBe(target)
  })

  test('is not on an own start page', () => {
    const own = { ...described, config: { ...site.config, slots: { landing: { en: 'start.md' } } } }
    expect(linkResolver(own, 'en')('#section/Rate-limits')).toBeUndefined()
  })
})

describe('a text of the document', () => {
  const lead = (of: Site, address: string) => linkResolver(of, 'id')(address)

  test.each([
    ['the form of the specification', `${USER}?method=get`, `/id${USER}?method=get`],
    ['a tag that is not there', '#tag/Gone', undefined],
    ['a tag of another renderer', '#tag/Users & Roles', '/id/users-and-roles'],
    ['an operation of another renderer', '#operation/getUser', `/id${USER}`],
    ['a place in it', '#operation/getUser#!path=a/b&t=request', `/id${USER}`],
    ['an operation behind its tag', '#tag/Users & Roles/operation/getUser', `/id${USER}`],
    [
      'a path behind its tag',
      '#tag/Money/paths/~1v2~1users~1{id}/delete',
      '/id/money/v2/users/%7Bid%7D',
    ],
    [
      'its place in the document',
      '#/paths/~1v2~1users~1{id}/delete',
      '/id/money/v2/users/%7Bid%7D',
    ],
    ['a schema of another renderer', '#/components/schemas/User', '/id/schemas/User'],
    ['an operation in ReadMe', '/reference/getuser', `/id${USER}`],
    ['an operation in Mintlify', '/api-reference/users/get?a=1', `/id${USER}`],
    ['the same in a language', '/zh/api-reference/users/get', `/id${USER}`],
    ['an operation below its group', '/docs/api/v1/users-and-roles/get', `/id${USER}`],
    [
      'an operation below another group',
      '/docs/money/getuser',
      'https://docs.acme.example/docs/money/getuser',
    ],
    ['an operation in Redocly', '/api/reference/operation/getUser/', `/id${USER}`],
    ['a group in Redocly', '/api/reference/tag/Users-and-Roles', '/id/users-and-roles'],
    ['a group in ReadMe', '/reference/users-roles#/user', '/id/users-and-roles'],
    ['a page in ReadMe', '/reference/limits', 'https://docs.acme.example/reference/limits'],
    ['the page itself', '?method=get', '?method=get'],
    ['a path of its author', '/limits?a=1', 'https://docs.acme.example/limits?a=1'],
    [
      'a path of its author below the word of a tag',
      '/users-and-roles/guides',
      'https://docs.acme.example/users-and-roles/guides',
    ],
    ['next to the documentation of its author', 'limits', 'https://docs.acme.example/guide/limits'],
    ['meant for this site, which does not have it', '/users-and-roles/gone?method=get', undefined],
    ['a page of the portal that is gone', '/faq/detail/gone', undefined],
    ['the same in English', '/en/faq/detail/gone', undefined],
    ['an address elsewhere', 'https://a.example/x?y=1', 'https://a.example/x?y=1'],
    ['mail', 'mailto:a@b.example', 'mailto:a@b.example'],
  ])('resolves %s: %s', (_name, address, target) => {
    expect(lead(site, address)).toBe(target)
  })

  test.each([
    [`${USER}?method=get`, `/id/api-documentation/v1${USER}?method=get`],
    ['/Users & Roles', '/id/api-documentation/v1/users-and-roles'],
    ['/schemas/User', '/id/api-documentation/v1/schemas/User'],
    ['/generate-signature', '/id/generate-signature'],
    ['/api-documentation', '/id/api-documentation'],
  ])('an address in an older version resolves to that version first: %s', (address, target) => {
    expect(lead(older, address)).toBe(target)
  })

  test('never resolves to this site instead of its author’s', () => {
    const own = { ...compiled, externalDocs: { url: 'https://docs.example.com/' } }
    expect(lead({ ...site, document: own }, '/limits')).toBeUndefined()
  })
})
