/** URLs of older versions, and their pages' counterparts in the current version. */
import { expect, test } from 'vitest'
import type { DocumentationDocument } from '#core/content/model.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { CONFIG } from '../../../tests/support/site-of.ts'
import { buildSite } from './build-site.ts'
import { hrefTo } from './href.ts'
import { sidebarFor } from './navigation.ts'
import { buildOlderSite, readableVersions, todaysFacts } from './older-versions.ts'
import { pageInputs } from './page-inputs.ts'
import { redirectsFile } from './redirects-file.ts'
import type { PortalConfig, Site } from './site.ts'
import { siteFiles } from './site-files.ts'
import type { Snapshot } from './snapshot.ts'

const OLD = `openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
  /v1/pets: {get: {tags: [pets], operationId: listPets, responses: {}}}
  /pets/{id}:
    get: {tags: [pets], responses: {'200': {description: x, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}}
    delete: {tags: [pets], responses: {}}
  /cages: {get: {tags: [cages], responses: {}}}
components: {schemas: {Pet: {type: object}, Cage: {type: object}}}
`
const NEW = `openapi: 3.1.0
info: {title: Pets, version: "2"}
paths:
  /v2/pets:
    get: {tags: [pets], operationId: listPets, responses: {}}
    post: {tags: [pets], responses: {}}
  /pets/{petId}: {get: {tags: [pets], responses: {}}}
components: {schemas: {Pet: {type: object}}}
`
const compiled = (text: string) =>
  compileDocument(parseDocument(text, { fileName: 'openapi.yaml' })).compiled
const documentOf = (text: string) => ({ text, sha256: text, fileName: 'openapi.yaml' })
const version = (over: Partial<DocumentationDocument>): DocumentationDocument => ({
  id: 'one',
  version: '1.0',
  title: 'One',
  notes: '',
  playground_history_id: 'h',
  file_url: null,
  current: false,
  released_on: '2025-01-01',
  ...over,
})
const snapshotOf = (
  versions: readonly DocumentationDocument[],
  versionDocuments: Snapshot['versionDocuments'] = { one: documentOf(OLD) },
): Snapshot => ({
  source: 'test',
  document: documentOf(NEW),
  documentAlone: false,
  changelogs: [],
  faqs: [],
  useCases: [],
  menu: null,
  documentationDocuments: versions,
  versionDocuments,
})

function sites(versions = [version({})]) {
  const snapshot = snapshotOf(versions)
  const today = buildSite(snapshot, compiled(NEW), CONFIG)
  const [readable] = readableVersions(snapshot, CONFIG)
  if (readable === undefined) throw new Error('the version is readable')
  return { today, older: buildOlderSite(today, readable, compiled(OLD), 'en') }
}

test('the current version, one without a document, and one with an unusable name have no pages', () => {
  const documents = { now: documentOf(NEW), odd: documentOf(OLD), up: documentOf(OLD) }
  const snapshot = snapshotOf(
    [
      version({ id: 'now', version: '2.0', current: true }),
      version({ id: 'lost', version: '0.9' }),
      version({ id: 'odd', version: 'a/b' }),
      version({ id: 'up', version: '..' }),
    ],
    documents,
  )
  expect(readableVersions(snapshot, CONFIG)).toEqual([])
})

test('retains as many of the newest older versions as configured; names that differ in case clash', () => {
  const versions = ['1.0', '1.1', '1.2', '1.3', '1.4', '1.5', 'RC', 'rc'].map((name, index) =>
    version({ id: name, version: name, released_on: `2025-0${index + 1}-01` }),
  )
  const documents = Object.fromEntries(versions.map(({ id }) => [id, documentOf(OLD)]))
  const names = (config: PortalConfig) =>
    readableVersions(snapshotOf(versions, documents), config).map((one) => one.version.version)
  expect(names(CONFIG)).toEqual(['rc', '1.5', '1.4', '1.3', '1.2'])
  expect(names({ ...CONFIG, olderVersions: 2 })).toEqual(['rc', '1.5'])
  expect(names({ ...CONFIG, olderVersions: 0 })).toEqual([])
})

test('every page of an older version is below its base URL, in both languages, and nowhere else', () => {
  const { today, older } = sites()
  const paths = older.pages.filter(({ language }) => language === 'id').map(({ path }) => path)
  expect(paths).toEqual([
    '/api-documentation/1.0',
    '/api-documentation/1.0/pets',
    '/api-documentation/1.0/cages',
    '/api-documentation/1.0/pets/v1/pets',
    '/api-documentation/1.0/pets/pets/{id}',
    '/api-documentation/1.0/cages/cages',
    '/api-documentation/1.0/schemas/Pet',
    '/api-documentation/1.0/schemas/Cage',
  ])
  expect(today.pages.some(({ path }) => path.startsWith('/api-documentation/'))).toBe(false)
  const sitemap = siteFiles(today).find(({ path }) => path === 'sitemap.xml')?.text
  expect(sitemap).not.toContain('/api-documentation/1.0')
})

test('it is never older than a version with its own number', () => {
  const current = version({ id: 'now', version: '2.0.1', current: true })
  const todays = (number: string) =>
    sites([version({ version: number }), current]).older.older?.todaysVersion
  expect(todays('1.0')).toBe('2')
  expect(todays('2')).toBe('2.0.1')
})

test('it has its own menu and version name', () => {
  const { older } = sites()
  const page = older.pages.find(({ kind }) => kind === 'operation')
  if (page === undefined) throw new Error('it has operations')
  expect(older.apiVersion).toBe('1.0')
  const hrefs = sidebarFor(older, page).flatMap(({ href, items }) => [
    href,
    ...items.map((item) => item.href),
  ])
  expect(hrefs).toContain('/api-documentation/1.0/cages/cages')
  expect(hrefs.every((href) => href?.startsWith('/api-documentation/1.0/'))).toBe(true)
})

test.each([
  ['', { path: '/api-documentation', removed: [] }],
  ['/pets', { path: '/pets', removed: [] }],
  ['/cages', { removed: [] }],
  // Found by its operationId. If the new page has several operations, the link selects it.
  ['/pets/v1/pets', { path: '/pets/v2/pets', method: 'get', removed: [] }],
  ['/pets/pets/{id}', { path: '/pets/pets/{petId}', removed: ['DELETE /pets/{id}'] }],
  ['/cages/cages', { removed: ['GET /cages'] }],
  ['/schemas/Pet', { path: '/schemas/Pet', removed: [] }],
  ['/schemas/Cage', { removed: [] }],
] as const)('"%s" of version 1.0 is today %o', (path, today) => {
  expect(sites().older.older?.today[`/api-documentation/1.0${path}`]).toEqual(today)
})

test('a page is rendered again when its current counterpart changes', () => {
  const { older } = sites()
  const page = older.pages.find(({ path }) => path.endsWith('/pets/{id}'))
  if (page === undefined || older.older === undefined) throw new Error('it has the page')
  const moved = {
    ...older,
    older: { ...older.older, today: { ...older.older.today, [page.path]: { removed: [] } } },
  }
  const digest = (text: string) => text
  expect(pageInputs(moved, page, digest)).not.toBe(pageInputs(older, page, digest))
})

test('the URLs of an older version redirect to the current pages once it is current again', () => {
  const { older } = sites()
  const again = snapshotOf([version({ current: true }), version({ id: 'two', version: '2.0' })])
  const today = buildSite(again, compiled(OLD), CONFIG)
  const lines = redirectsFile(today).split('\n')
  for (const { language, path } of older.pages) {
    const to = path.slice('/api-documentation/1.0'.length) || '/api-documentation'
    expect(lines).toContain(`${hrefTo(language, path)} ${hrefTo(language, to)} 301`)
  }
  expect(lines).toContain('/api-documentation/1.0/openapi.yaml /openapi.yaml 301')
  expect(today.pages.find(({ path }) => path === '/api-documentation/1.0')?.kind).toBe('redirect')
})

test('the current version replaces no page: neither an older version of that name nor a redirect of the settings', () => {
  const redirects = (site: Site) => redirectsFile(site).match(/^\/api-documentation\/.*$/gm) ?? []
  const same = snapshotOf([version({}), version({ id: 'now', current: true })])
  expect(redirects(buildSite(same, compiled(NEW), CONFIG))).toEqual([])
  const alone = snapshotOf([version({ id: 'now', version: '2.0', current: true })])
  const from = '/api-documentation/2.0/pets'
  const config = { ...CONFIG, redirects: [{ from, to: '/faq' }] }
  expect(redirects(buildSite(alone, compiled(NEW), config))).toContain(`${from} /faq 301`)
  expect(redirects(buildSite(alone, compiled(NEW), config))).not.toContain(`${from} /pets 301`)
})

test('pages of an older version are not reused once another version has lost its document', () => {
  const versions = [version({}), version({ id: 'two', version: '1.5' })]
  const documents = { one: documentOf(OLD), two: documentOf(OLD) }
  const factsWith = (versionDocuments: Snapshot['versionDocuments']) =>
    todaysFacts(buildSite(snapshotOf(versions, versionDocuments), compiled(NEW), CONFIG))
  expect(factsWith(documents)).toEqual(factsWith({ ...documents }))
  expect(factsWith(documents)).not.toEqual(factsWith({ one: documents.one }))
})
