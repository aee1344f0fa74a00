import { expect, test } from 'vitest'
import type { Changelog } from '#core/content/model.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { menuItem } from '../../../tests/support/menu-item.ts'
import { CONFIG, siteOf, snapshotOf } from '../../../tests/support/site-of.ts'
import { buildSite } from './build-site.ts'
import { compileLanguages, sitesOf } from './compile-sites.ts'
import { redirectsFile } from './redirects-file.ts'
import { byLanguage, type PortalConfig } from './site.ts'
import { siteFiles } from './site-files.ts'
import type { Snapshot } from './snapshot.ts'

const text = `openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
  /pets/{id}:
    get: {tags: [pets], responses: {}}
    put: {tags: [pets], responses: {}}
`
const { compiled } = compileDocument(parseDocument(text, { fileName: 'openapi.yaml' }))
const SNAPSHOT = snapshotOf(text)
const CHANGE: Changelog = {
  id: 'second & last',
  version: '2',
  title: 'Fewer <cats>',
  released_on: '2026-11-20',
  labels: ['removed'],
  content: '<p>Gone<script>x()</script></p>',
  translations: { id: { title: 'Lebih sedikit kucing' } },
  next_id: null,
  prev_id: null,
}
const LEAF = menuItem('Change a pet', {
  code: 'change',
  url: '/how-to/change-a-pet',
  is_ref: true,
  ref: '/pets/{id}',
  method: 'put',
  tag: 'pets',
})
const build = (changes: Partial<Snapshot> = {}, config: Partial<PortalConfig> = {}) =>
  buildSite({ ...SNAPSHOT, ...changes }, compiled, { ...CONFIG, ...config })
const pageAt = (site: ReturnType<typeof build>, path: string) =>
  site.pages.find((page) => page.language === 'en' && page.path === path)
const file = (site: ReturnType<typeof build>, path: string) =>
  siteFiles(site).find((candidate) => candidate.path === path)?.text ?? ''

test('a site built from a document alone has no portal pages', () => {
  const site = build({ documentAlone: true })
  for (const path of [
    '/faq',
    '/form',
    '/introduction',
    '/credential',
    '/changelog',
    '/login',
    '/401',
    '/403',
    '/maintenance',
  ]) {
    expect(pageAt(site, path), path).toBeUndefined()
  }
  expect(pageAt(site, '/404')?.kind).toBe('error')
})

test('a site that signs nothing has no guide on signing, but answers its URLs', () => {
  const guide = menuItem('Sign', { url: '/generate-signature' })
  const content = { menu: [guide, menuItem('FAQ', { url: '/faq' })] }
  const at = (signature: string) => siteOf(`${text}x-signature: ${signature}\n`, content)
  const unsigned = at('false')
  expect(pageAt(unsigned, '/generate-signature')).toMatchObject({
    kind: 'redirect',
    to: '/authorization',
  })
  expect(unsigned.menu.map(({ name }) => name)).toEqual(['FAQ'])
  expect(file(unsigned, 'llms.txt')).not.toMatch(/generate-signature|doc-playground/)
  const signed = at('{mac: {algorithm: SHA-512}}')
  expect(pageAt(signed, '/generate-signature')?.kind).toBe('guide')
  expect(signed.menu.map(({ name }) => name)).toEqual(['Sign', 'FAQ'])
})

test('the texts of the offline page are in a file, in every language', () => {
  expect(JSON.parse(file(build(), '_data/offline.json'))).toMatchObject([
    { language: 'en', start: '/', title: "You're offline" },
    { language: 'id', start: '/id', title: 'Anda sedang offline' },
  ])
  expect(file(build({}, { offline: false }), '_data/offline.json')).toBe('')
})

test('llms.txt names the API, not the product of the portal', () => {
  const site = build({}, { product: { name: 'Acme', slug: 'acme' } })
  expect(file(site, 'llms.txt')).toContain('> API documentation of Pets, version 1.')
})

test('llms.txt names guides by their titles', () => {
  expect(file(build(), 'llms.txt')).toContain('- [Quick start](/introduction/quick-start.md)')
})

test('llms.txt lists a webhook whose name has lines on one line', () => {
  const document = text.replace('paths:', 'webhooks: {"paid\\n\\n[x]": {post: {}}}\npaths:')
  const { compiled } = compileDocument(parseDocument(document))
  const index = file(buildSite(SNAPSHOT, compiled, CONFIG), 'llms.txt')
  expect(index).toMatch(/^- \[.+\]\(\/webhooks\/\S+\.md\): POST paid \\\[x\\\]$/m)
})

test('llms.txt lists every page that has a Markdown version, and what is optional last', () => {
  const document = `openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
  /pets:
    post:
      summary: Add a pet
      callbacks:
        added: {'{$request.query.url}': {post: {summary: A pet was added, responses: {}}}}
      responses: {'200': {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}
components: {schemas: {Pet: {type: object}}}
`
  const { compiled } = compileDocument(parseDocument(document, { fileName: 'openapi.yaml' }))
  const site = buildSite({ ...SNAPSHOT, changelogs: [CHANGE] }, compiled, CONFIG)
  const index = file(site, 'llms.txt')
  expect(index.split('## Callbacks')[1]?.trim().split('\n')).toEqual([
    expect.stringMatching(/^- \[A pet was added\]\(\/\S+\.md\): POST /),
    '',
    '## Optional',
    '',
    expect.stringMatching(/^- \[Pet\]\(\/schemas\/\S+\.md\)$/),
    expect.stringMatching(/^- \[Fewer \\<cats\\>\]\(\/changelog\/detail\/\S+\.md\)$/),
  ])
})

test('llms.txt lists callbacks with the operations of a group of that name', () => {
  const post = '{post: {tags: [Callbacks], summary: Set a URL, responses: {}}}'
  const added = `{'{$request.query.url}': {post: {summary: Added, responses: {}}}}`
  const document = `openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
  /urls: ${post}
  /pets: {post: {tags: [Pets], responses: {}, callbacks: {added: ${added}}}}
`
  const { compiled } = compileDocument(parseDocument(document))
  const index = file(buildSite(SNAPSHOT, compiled, CONFIG), 'llms.txt')
  expect(index.match(/^## Callbacks$/gm)).toHaveLength(1)
  expect(index).toMatch(/^## Callbacks\n\n- \[Set a URL\].+\n- \[Added\]/m)
})

test('lists exist without entries, and the URL of a detail without ID shows the list', () => {
  const site = build()
  expect(pageAt(site, '/faq')?.kind).toBe('faq-list')
  expect(pageAt(site, '/usecase')?.kind).toBe('use-case-list')
  expect(pageAt(site, '/changelog/detail')).toMatchObject({
    kind: 'changelog-list',
    canonical: '/changelog',
  })
})

test('a detail without ID is the newest change', () => {
  expect(pageAt(build({ changelogs: [CHANGE] }), '/changelog/detail')).toMatchObject({
    kind: 'changelog-detail',
    id: CHANGE.id,
    canonical: `/changelog/detail/${CHANGE.id}`,
  })
})

test.each([
  { why: 'leads elsewhere', leaf: { url: 'https://example.com/pets' } },
  { why: 'leaves the site without a scheme', leaf: { url: '//example.com/pets' } },
  { why: 'climbs out of the folder', leaf: { url: '/a/../../b' } },
  { why: 'names no operation of the document', leaf: { ref: '/cats', url: '/cats' } },
  ...['/oidc', '/oidc/a', '/files/a', '/api-web/a', '/auth/a', '/healthz'].map((url) => ({
    why: `has the address ${url} of the worker`,
    leaf: { url },
  })),
  ...['/index', '/id', '/id/faq', '/ID/index', '/faq/index', '/faq.html', '/faq.md/a'].map(
    (url) => ({
      why: `has ${url} where another page is, or its folder`,
      leaf: { url },
    }),
  ),
  ...[
    '/pagefind/pagefind.js',
    '/Pagefind-reference-1a2b/a',
    '/_data/a',
    '/_astro/a',
    '/.site',
    ...['/fonts/a', '/assets/a', '/authorized', '/changelog.rss/a', `/${'é'.repeat(100)}`],
  ].map((url) => ({ why: `has ${url} where the build has files`, leaf: { url } })),
  { why: 'refers to nothing', leaf: { is_ref: false, url: '/plain' } },
])('a menu leaf that $why has no page', ({ leaf }) => {
  const before = build().pages.length
  expect(build({ menu: [{ ...LEAF, ...leaf }] }).pages).toHaveLength(before)
})

test('a menu leaf cannot replace a page of the portal', () => {
  const site = build({ menu: [{ ...LEAF, url: '/FAQ' }] })
  expect(pageAt(site, '/FAQ')).toBeUndefined()
  expect(pageAt(site, '/faq')?.kind).toBe('faq-list')
})

test.each(['/v1.2/open-api.v2/add', '/how to/añadir', '/pagefinder/a', '/index/a'])(
  'a menu leaf can have the URL %s',
  (url) => {
    expect(pageAt(build({ menu: [{ ...LEAF, url }] }), url)?.kind).toBe('operation')
  },
)

test('a redirect from a URL cannot replace the start page, which has the same file', () => {
  const from = ['/index', '/Index', '/id', '/id/FAQ']
  const site = build({}, { redirects: from.map((each) => ({ from: each, to: '/login' })) })
  expect(from.flatMap((path) => pageAt(site, path) ?? [])).toEqual([])
  expect(pageAt(site, '/')?.kind).toBe('landing')
})

test('a menu leaf with its own URL shows its operation there', () => {
  const site = build({ menu: [{ ...LEAF, is_ref: false, children: [LEAF] }] })
  expect(pageAt(site, '/how-to/change-a-pet')).toMatchObject({
    kind: 'operation',
    method: 'put',
    page: '/pets/pets/{id}',
    canonical: '/pets/pets/{id}',
  })
})

test('a redirect that only changes the case of its target replaces no page', () => {
  const guide = {
    language: 'en',
    path: '/hooks',
    title: 'Hooks',
    body: '',
    file: '',
    bodyLine: 1,
  } as const
  const redirects = [
    { from: '/Hooks', to: '/hooks#start' },
    { from: '/hooks', to: '/hooks' },
  ]
  const site = build({ guides: [guide] }, { redirects })
  expect(pageAt(site, '/hooks')?.kind).toBe('guide')
  expect(redirectsFile(site)).not.toMatch(/hooks/i)
})

test('short and old URLs redirect in both languages', () => {
  const site = build(
    {},
    {
      redirects: [
        { from: '/old', to: '/pets/pets/{id}' },
        { from: '/older', to: '/pets/pets/{id}?method=put#try' },
      ],
    },
  )
  const lines = redirectsFile(site).split('\n')
  expect(lines).toContain('/credential /introduction/credential 301')
  expect(lines).toContain('/id/credential /id/introduction/credential 301')
  expect(lines).toContain('/old /pets/pets/%7Bid%7D 301')
  expect(lines).toContain('/id/older /id/pets/pets/%7Bid%7D?method=put#try 301')
  expect(lines).toContain('/id/index /id 301')
  expect(lines).toContain('/preview/* /preview 200')
})

test('the sitemap lists each page once, and no redirects', () => {
  const sitemap = file(build({ changelogs: [CHANGE] }), 'sitemap.xml')
  expect(sitemap).toContain('<loc>https://docs.example.com/changelog</loc>')
  const [, url = ''] = sitemap.split('<loc>https://docs.example.com/id/changelog</loc>')
  const alternates = [...(url.split('</url>')[0] ?? '').matchAll(/hreflang="(.*?)" href="(.*?)"/g)]
  expect(alternates.map(([, language, href]) => [language, href])).toEqual([
    ['en', 'https://docs.example.com/changelog'],
    ['id', 'https://docs.example.com/id/changelog'],
    ['x-default', 'https://docs.example.com/changelog'],
  ])
  for (const path of ['/overview', '/changelog/detail', '/credential', '/login', '/404']) {
    expect(sitemap).not.toContain(`<loc>https://docs.example.com${path}</loc>`)
  }
})

test.each(['changelog.rss', 'changelog.atom'])(
  '%s has whole addresses, and no dead ones',
  (path) => {
    const content =
      '<p><a href="/pets/pets/{id}?method=get">it</a> <a href="/gone">was</a> <a href="https://a.example/">b</a></p>'
    const feed = file(build({ changelogs: [{ ...CHANGE, content }] }), `id/${path}`)
    expect(feed).toContain(
      '&lt;a href=&quot;https://docs.example.com/id/pets/pets/%7Bid%7D?method=get&quot;&gt;it&lt;/a&gt; was &lt;a href=&quot;https://a.example/&quot;&gt;',
    )
  },
)

test.each(['changelog.rss', 'changelog.atom'])('%s escapes texts and keeps no script', (path) => {
  const feed = file(build({ changelogs: [CHANGE] }), path)
  expect(feed).toContain('2: Fewer &lt;cats&gt;')
  expect(feed).toContain('&lt;p&gt;Gone&lt;/p&gt;')
  expect(feed).not.toContain('x()')
  expect(feed).toContain('https://docs.example.com/changelog/detail/second%20&amp;%20last')
})

test.each([
  { path: 'changelog.rss', times: [] },
  { path: 'changelog.atom', times: ['1970-01-01T00:00:00Z', '1970-01-01T00:00:00Z'] },
])('$path has the title of a change without version and date', ({ path, times }) => {
  const feed = file(build({ changelogs: [{ ...CHANGE, version: '', released_on: '' }] }), path)
  expect(feed).toContain('<title>Fewer &lt;cats&gt;</title>')
  const found = feed.matchAll(/<(?:updated|pubDate)>([^<]*)</g)
  expect([...found].map(([, time]) => time)).toEqual(times)
})

test('robots are excluded from the admin area, but not from pages with a similar prefix', () => {
  const rules = [...file(build(), 'robots.txt').matchAll(/^Disallow: (.*)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replace(/[.*+?]/g, '\\$&')}`),
  )
  const isKeptOut = (path: string) => rules.some((rule) => rule.test(path))
  for (const path of [
    '/admin',
    '/admin/faq',
    '/id/admin',
    '/preview/x',
    '/api-web/web/api/v1/faq',
  ]) {
    expect([path, isKeptOut(path)]).toEqual([path, true])
  }
  for (const path of ['/api-documentation', '/api-keys/v2/keys', '/administration', '/previews']) {
    expect([path, isKeptOut(path)]).toEqual([path, false])
  }
})

test('feeds and manifest exist in each language', () => {
  const site = build({ changelogs: [CHANGE] })
  expect(file(site, 'id/changelog.rss')).toContain('Lebih sedikit kucing')
  expect(JSON.parse(file(site, 'id/manifest.webmanifest'))).toMatchObject({
    lang: 'id',
    start_url: '/id',
  })
})

test('operations without a tag have a title in each language', () => {
  const untagged = `openapi: 3.1.0
info: {title: Pets, version: "1"}
x-tagGroups: [{name: Animals, tags: [pets]}]
paths:
  /pets: {get: {tags: [pets], responses: {}}}
  /owners: {get: {responses: {}}}
`
  const documents = compileLanguages(parseDocument(untagged, { fileName: 'openapi.yaml' }))
  const sites = sitesOf(SNAPSHOT, documents, CONFIG)
  const titles = byLanguage((language) => {
    const { tags, tagGroups } = sites[language].document
    return [tags.at(-1)?.title, tagGroups.at(-1)?.name]
  })
  expect(titles).toEqual({ en: ['Other', 'Other'], id: ['Lainnya', 'Lainnya'] })
  expect(sites.id.documentLanguage).toBe('en')
  const named = compileLanguages(parseDocument(text, { fileName: 'openapi.yaml' }))
  expect(sitesOf(SNAPSHOT, named, CONFIG).id.document).toBe(named.en)
})
