import { expect, test } from 'vitest'
import type { MenuItem } from '#core/content/model.ts'
import { EMPTY_MENU_ITEM } from '#core/site/menu.ts'
import { portalConfig } from '../../portal.config.ts'
import {
  editorHref,
  type PreviewAddress,
  previewHref,
  readPreviewAddress,
} from '../shared/preview-address.ts'
import { loadDraft } from './load-draft.ts'
import { loadPublished } from './load-published.ts'
import { renderContent } from './render-content.tsx'
import { draftSites, renderDraft } from './render-draft.tsx'

const read = (address: string) => readPreviewAddress(new URL(address, 'http://portal.test'))

test.each(['/preview', '/preview/', '/preview?id=', '/preview/%E0%A4%A', '/elsewhere'])(
  '%s names no draft',
  (address) => {
    expect(read(address)).toBeUndefined()
  },
)

test.each<PreviewAddress>([
  { id: 'abc', type: 'document', page: '/' },
  { id: 'a/b', type: 'faq', page: '/' },
  { id: 'abc', type: 'document', page: '/pets/pets/{id}', method: 'get' },
  { id: 'abc', type: 'document', page: '/pets/pets', from: 'editor' },
])('reads the URL of %j back unchanged', (address) => {
  expect(read(previewHref('id', address))).toEqual(address)
  expect(previewHref('id', address)).toMatch(/^\/id\/preview\//)
})

test('only a preview from the editor links back to it, at the operation', () => {
  const shown = { id: 'abc', type: 'document', page: '/pets/pets/{id}', method: 'get' } as const
  expect(editorHref('id', shown)).toBeUndefined()
  expect(editorHref('id', { ...shown, from: 'editor' })).toBe(
    '/id/admin/yaml-editor/abc?page=%2Fpets%2Fpets%2F%7Bid%7D&method=get',
  )
})

test('leaves out an unknown type or method', () => {
  expect(read('/preview/a?type=admin&method=<b>')).toEqual({
    id: 'a',
    type: 'document',
    page: '/',
  })
})

const DOCUMENT = `openapi: 3.1.0
info: {title: "<b>Pets</b>", version: "1"}
tags: [{name: pets, description: "See [one](#operation/getPet) or <script>x</script>."}]
paths:
  /pets/{id}:
    get: {operationId: getPet, summary: Get a pet, tags: [pets], responses: {"200": {description: A pet, content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}}}}
    delete: {summary: Delete a pet, tags: [pets], responses: {}}
components: {schemas: {Pet: {type: object, properties: {name: {type: string}, parent: {$ref: "#/components/schemas/Pet"}}}}}
`
const draft: PreviewAddress = { id: 'd1', type: 'document', page: '/' }
const sites = draftSites(DOCUMENT, 'pets.yaml', portalConfig)

test.each(['/nothing', '/login', '/pets/nothing'])('a draft has no page %s', (page) => {
  expect(renderDraft(sites, 'en', { ...draft, page })).toBeUndefined()
})

test('shows a text that is not a document as an empty one', () => {
  const shown = renderDraft(draftSites('{', 'x.yaml', portalConfig), 'en', draft)
  expect(shown?.html).toContain('Nothing to see here')
})

test('the overview links to tags and operations of the draft, with its texts escaped', () => {
  const shown = renderDraft(sites, 'id', draft)
  expect(shown?.html).toContain('&lt;b&gt;Pets')
  expect(shown?.html).toContain('/id/preview/d1?preview=true&amp;id=d1&amp;page=%2Fpets"')
  expect(shown?.html).toContain('page=%2Fpets%2Fpets%2F%7Bid%7D&amp;method=get"')
})

test("a draft's menu has the guides, and says what a long group leaves out", () => {
  const paths = Array.from({ length: 250 }, (_, each) => [
    `/p${each}`,
    { get: { tags: ['pets'], summary: `Get ${each}`, responses: {} } },
  ])
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'T', version: '1' },
    paths: Object.fromEntries(paths),
  })
  const page = { ...draft, page: '/pets' }
  const menu = renderDraft(draftSites(text, 'pets.json', portalConfig), 'en', page)?.menu?.html
  expect(menu).toContain('Introduction')
  expect(menu).toContain('All 250')
})

const item = (name: string, url: string, over: Partial<MenuItem> = {}): MenuItem => ({
  ...EMPTY_MENU_ITEM,
  name,
  code: name,
  url,
  ...over,
})
const ENTRY = {
  id: 'why',
  title: 'Why?',
  content: '',
  likes: 0,
  order: 0,
  translations: {},
  next_id: null,
  prev_id: null,
}
const MENU = [
  item('Dogs and cats', '', {
    url: null,
    children: [
      item('Fetch one', '/pets/pets/{id}', {
        is_ref: true,
        ref: '/pets/{id}',
        method: 'GET',
        tag: 'pets',
      }),
      item('Gone', '/gone', { is_ref: true, ref: '/gone', method: 'GET', tag: 'pets' }),
      item('The question', '/faq/detail/why'),
    ],
  }),
]
const lists = (menus: unknown) => ({
  '/api-web/web/api/v1/menus': { data: { menus } },
  '/api-web/web/api/v1/changelogs?page=1&limit=100': { data: { changelogs: [] } },
  '/api-web/web/api/v1/faq?page=1&limit=100': {
    data: { faqs: [] },
    meta: { pagination: { total_pages: 2 } },
  },
  '/api-web/web/api/v1/faq?page=2&limit=100': { data: { faqs: [ENTRY] } },
  '/api-web/web/api/v1/use_case?page=1&limit=100': { data: { use_cases: [] } },
  '/api-web/web/api/v1/playgrounds/documentation?page=1&limit=100': {
    data: { documentation_document: [] },
  },
})

test.each([
  {
    name: 'saved',
    menus: MENU,
    has: ['Dogs and cats', 'Fetch one', 'The question'],
    missing: 'Gone',
  },
  { name: "document's if none is saved", menus: null, has: ['Get a pet'], missing: 'Fetch one' },
  {
    name: "document's if the saved one can't be read",
    menus: [{}],
    has: ['Get a pet'],
    missing: 'Fetch one',
  },
])("a draft's menu is the portal's: the $name", async ({ menus, has, missing }) => {
  const published = await loadPublished(answering(lists(menus)))
  const own = draftSites(DOCUMENT, 'pets.yaml', portalConfig, published)
  const menu = renderDraft(own, 'en', { ...draft, page: '/pets' })?.menu?.html
  for (const title of has) expect(menu).toContain(title)
  expect(menu).not.toContain(missing)
})

test('links of texts, breadcrumbs and schemas stay inside the draft', () => {
  const tag = renderDraft(sites, 'en', { ...draft, page: '/pets' })
  expect(tag?.html).toContain('>one</a>')
  expect(tag?.html).not.toContain('<script')
  const operation = renderDraft(sites, 'en', { ...draft, page: '/pets/pets/{id}' })
  expect(operation).toMatchObject({ title: 'Get a pet, Delete a pet', methods: ['get', 'delete'] })
  const schema = renderDraft(sites, 'en', { ...draft, page: '/schemas/Pet' })
  expect(schema?.title).toBe('Pet')
  for (const page of [tag, operation, schema]) {
    const leading = [...(page?.html ?? '').matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href)
    const outside = leading.filter((href) => !href?.startsWith('/preview/d1'))
    expect(outside.filter((href) => !href?.startsWith('/generate-signature'))).toEqual([])
    expect(leading.length).toBeGreaterThan(1)
    expect(page?.html).not.toContain('data-fields-from')
    expect(page?.html).not.toContain('data-copy-page')
  }
})

test.each(['//', '//a:b/c', '//other.example/pets'])('a link to %s is left as it is', (href) => {
  const linked = DOCUMENT.replace('#operation/getPet', href)
  const page = renderDraft(draftSites(linked, 'pets.yaml', portalConfig), 'en', {
    ...draft,
    page: '/pets',
  })
  expect(page?.html).not.toContain('page=%2Fpets"')
})

const ITEM = {
  id: 'c1',
  status: 'draft',
  has_published: false,
  has_draft: true,
  publish_at: null,
  saved_at: '2026-11-20T10:00:00Z',
  revision: 1,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
  updated_by: null,
  title: 'Faster',
  content: '<p>Twice<script>alert(1)</script></p>',
  translations: { id: { title: 'Lebih cepat' } },
}

test('a changelog entry shows its version and its text in the requested language', () => {
  const item = { ...ITEM, version: '3.0.0', released_on: '2026-11-20', labels: ['added'] }
  const shown = renderContent({ type: 'changelog', item, document: '' }, 'id', portalConfig)
  expect(shown?.title).toBe('Lebih cepat')
  expect(shown?.html).toContain('3.0.0')
  expect(shown?.html).toContain('<div class="prose lead" lang="en"><p>Twice</p></div>')
})

test('a step of a use case lists the operation of the published document', () => {
  const section = {
    id: 's1',
    sub_title: 'First',
    content: '',
    image: null,
    operation: { method: 'get', path: '/pets/{id}' },
    translations: {},
  }
  const item = { ...ITEM, slug: 'faster', order: 1, sections: [section] }
  const shown = renderContent({ type: 'usecase', item, document: DOCUMENT }, 'en', portalConfig)
  expect(shown?.html).toContain('href="/pets/pets/%7Bid%7D?method=get"')
})

test('shows nothing for a response that is not an item', () => {
  expect(
    renderContent({ type: 'faq', item: { title: 'x' }, document: '' }, 'en', portalConfig),
  ).toBeUndefined()
})

/** Responses by path; any other call returns 401, as without a sign-in. */
const answering = (answers: Readonly<Record<string, unknown>>) => async (path: string) => {
  const answer = answers[path]
  if (answer === undefined) return new Response('{}', { status: 401 })
  return typeof answer === 'number'
    ? new Response('{}', { status: answer })
    : typeof answer === 'string'
      ? new Response(answer)
      : Response.json(answer)
}

const TOKEN = '/api-web/web/api/v1/playgrounds/show/d1?preview=true'
const STAFF = '/api-admin/admin/api/v1/playgrounds/show/d1'
const record = (links: object) => ({ data: { playground: { name: 'Pets', ...links } } })

test.each([
  {
    name: 'the token of the preview',
    answers: { [TOKEN]: record({ yml_publish: { url: 'http://other/draft.yaml' } }) },
  },
  {
    name: 'a session of staff, whose draft goes before what is published',
    answers: {
      [STAFF]: record({
        yml_draft: { url: '/draft.yaml' },
        yml_publish: { url: '/published.yaml' },
      }),
    },
  },
])('reads a document with $name', async ({ answers }) => {
  const fetch = answering({ ...answers, '/draft.yaml': 'openapi: 3.1.0' })
  expect(await loadDraft(draft, fetch)).toEqual({
    ok: true,
    value: { type: 'document', name: 'Pets', text: 'openapi: 3.1.0' },
  })
})

test.each([
  { answers: {}, code: 'signed-out' },
  { answers: { [STAFF]: 404 }, code: 'missing' },
  { answers: { [STAFF]: 500 }, code: 'refused', status: 500 },
  { answers: { [STAFF]: record({ yml_draft: null, yml_publish: null }) }, code: 'missing' },
  { answers: { [STAFF]: 'no JSON' }, code: 'unreachable' },
])('returns $code if reading fails', async ({ answers, ...error }) => {
  expect(await loadDraft(draft, answering(answers))).toEqual({ ok: false, error })
})

test("reads the portal's own API from its description", async () => {
  const fetch = answering({ '/api-admin/openapi.json': '{"openapi":"3.1.0"}' })
  expect(await loadDraft({ ...draft, type: 'portal-api' }, fetch)).toEqual({
    ok: true,
    value: { type: 'portal-api', name: 'portal-api', text: '{"openapi":"3.1.0"}' },
  })
})

test('shows content without a draft as published', async () => {
  const item = '/api-admin/admin/api/v1/changelogs/d1'
  const fetch = answering({ [`${item}/draft`]: 404, [item]: { data: { changelog: { id: 'd1' } } } })
  expect(await loadDraft({ ...draft, type: 'changelog' }, fetch)).toEqual({
    ok: true,
    value: { type: 'changelog', item: { id: 'd1' }, document: '' },
  })
})
