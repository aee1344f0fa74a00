import { expect, test } from 'vitest'
import type { Changelog, MenuItem } from '#core/content/model.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compileLanguages, sitesOf } from '#core/site/compile-sites.ts'
import { type ListedVersion, publishedVersions } from '#core/site/published.ts'
import { documentSnapshot } from '#core/site/snapshot.ts'
import { menuItem as item } from '../../../../tests/support/menu-item.ts'
import { menuGroups } from '../../../components/navigation/menu-groups.ts'
import { readersMenu } from './readers-menu.ts'

const text = `openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
  /pets: {get: {tags: [pets], summary: List pets, responses: {}}}
  /owners: {get: {tags: [owners], summary: List owners, deprecated: true, responses: {}}}
`
const documents = compileLanguages(parseDocument(text))
const config = {
  product: { name: 'P', slug: 'p' },
  languages: ['en', 'id'] as const,
  origin: 'https://docs.example.com',
  publicFiles: ['/terms.pdf'],
}
const changelog: Changelog = {
  id: 'shown',
  version: '1',
  title: 'Shown',
  released_on: '2026-01-01',
  labels: [],
  content: '',
  translations: {},
  next_id: null,
  prev_id: null,
}
const version = (id: string, yml_publish: { readonly url: string } | null): ListedVersion => ({
  id,
  version: id,
  title: id,
  notes: '',
  released_on: '2026-01-01',
  current: false,
  playground_history_id: null,
  file_url: null,
  yml_publish,
})
const versions = [version('0.9', { url: '/files/old' }), version('0.8', null)]

const operation = (ref: string): MenuItem =>
  item(`GET ${ref}`, { is_ref: true, method: 'GET', ref, tag: 'pets', url: `/pets${ref}` })
const leading = (url: string): MenuItem => item(url, { url })

const tree: readonly MenuItem[] = [
  item('Pets', {
    url: '/pets',
    translations: { id: { name: 'Hewan' } },
    children: [
      operation('/pets'),
      operation('/gone'),
      item('Deep', { children: [operation('/owners')] }),
    ],
  }),
  item('Only what is gone', { children: [operation('/gone')] }),
  item('Left empty', { children: [item('Inside', { children: [operation('/gone')] })] }),
  item('News', {
    children: [
      ...['/changelog/detail/shown', '/changelog/detail/draft', '/faq/detail/draft'].map(leading),
      ...['/usecase/draft', '/api-documentation/0.9', '/api-documentation/0.8'].map(leading),
      ...['/terms.pdf', '/no-terms.pdf', 'https://docs.example.com/nothing'].map(leading),
    ],
  }),
]
const published = {
  changelogs: [changelog],
  faqs: [],
  useCases: [],
  ...publishedVersions(versions),
}

const snapshotDocument = { text, sha256: 'a', fileName: 'openapi.yaml' }
const built = sitesOf(
  {
    ...documentSnapshot('test', snapshotDocument, false),
    menu: tree,
    changelogs: [changelog],
    documentationDocuments: versions,
    versionDocuments: { '0.9': snapshotDocument },
  },
  documents,
  config,
)

test.each([
  ['en', null, '/'],
  ['id', null, '/'],
  ['en', '/pets/pets?method=get', '/pets/pets'],
  ['en', '/gone', '/'],
] as const)('the menu in %s next to %s is that of the built page %s', (language, at, path) => {
  const page = built[language].pages.find(
    (each) => each.language === language && each.path === path,
  )
  if (page === undefined) throw new Error(`no page ${path}`)
  expect(readersMenu(documents, published, config, { tree, language, at }).groups).toEqual(
    menuGroups(built[language], page),
  )
})

test('leaves out broken links, and groups that contain nothing else', () => {
  const { groups } = readersMenu(documents, published, config, { tree, language: 'en', at: null })
  expect(groups.map(({ title, items }) => [title, items.map((one) => one.title)])).toEqual([
    ['Start', expect.arrayContaining(['Introduction'])],
    ['Pets', ['GET /pets', 'GET /owners']],
    ['News', ['/changelog/detail/shown', '/api-documentation/0.9', '/terms.pdf']],
  ])
})

test("appends the live document's groups to a menu of another document", () => {
  const other = [item('Old', { children: [operation('/gone')] })]
  const { groups } = readersMenu(documents, published, config, {
    tree: other,
    language: 'en',
    at: null,
  })
  expect(groups.slice(1).map(({ title }) => title)).toEqual(['pets', 'owners'])
})

test('names broken items, whether they refer to an operation or to a page', () => {
  const hidden = item('Hidden', { url: '/hidden-nonsense', is_hidden: true })
  const { dead } = readersMenu(documents, published, config, {
    tree: [leading('/nonsense'), operation('/gone'), hidden, ...tree.slice(0, 1)],
    language: 'en',
    at: null,
  })
  expect(dead).toEqual(['/nonsense', 'GET /gone', 'GET /gone'])
})

test('offers the pages of the site by title, and no page twice', () => {
  const { pages } = readersMenu(documents, published, config, { tree, language: 'en', at: null })
  expect(pages).toContainEqual({ path: '/pets/pets', title: 'List pets' })
  expect(pages).toContainEqual({ path: '/changelog/detail/shown', title: 'Shown' })
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length)
})
