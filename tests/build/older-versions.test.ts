/** Older versions of the documentation in a built site: readable, marked, and not found by search. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildRelease } from '../../builder/build-release.ts'
import { createProgress } from '../../builder/progress.ts'
import { COMPILED_FOLDER, cachedName } from '../../functions/adapters/node/cached-document.ts'
import { folderSite } from '../../functions/adapters/node/static-site.ts'
import { scaled } from '../support/limits.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { type ServedContent, serveWebApi } from '../support/web-api.ts'

const BUILD_MS = scaled(180_000)
const OLD = `openapi: 3.1.0
info: {title: Pets, version: "1"}
tags: [{name: pets, description: 'See [cages](#tag/cages) and the [FAQ](/faq).'}]
paths:
  /pets: {get: {tags: [pets], summary: List the pets of old, responses: {'200': {description: x, content: {application/json: {schema: {$ref: '#/components/schemas/Pet'}}}}}}}
  /cages: {get: {tags: [cages], summary: List cages, responses: {'200': {description: y}}}}
components: {schemas: {Pet: {type: object, properties: {name: {type: string}}}}}
`
const today = (operations: string) => `openapi: 3.1.0
info: {title: Pets, version: "2"}
paths:
  /pets: {get: {tags: [pets], summary: List pets, responses: {'200': {description: x}}}}
${operations}`
const VERSIONS = [
  { id: 'two', version: '2.0', released_on: '2026-09-01', current: true, yml_publish: null },
  {
    id: 'one',
    version: '1.0',
    released_on: '2025-01-20',
    current: false,
    yml_publish: { url: '/old.yaml' },
  },
  { id: 'lost', version: '0.9', released_on: '2024-01-20', current: false, yml_publish: null },
].map((version) => ({
  title: `Pets ${version.version}`,
  notes: '',
  file_url: null,
  playground_history_id: null,
  ...version,
}))

const scratch = scratchFolder()
let served: ServedContent
beforeAll(async () => {
  served = await serveWebApi({ document: '', versions: VERSIONS, files: { '/old.yaml': OLD } })
})

function build(text: string) {
  served.content.document = text
  return buildRelease(
    {
      from: served.origin,
      ifChanged: false,
      compress: true,
      check: true,
      dataDir: scratch,
      publicOrigin: 'https://docs.example.com',
    },
    createProgress(true),
  )
}
const file = (path: string) => join(scratch, 'site', 'current', path)
const read = (path: string) => readFile(file(path), 'utf8')
const inode = async (path: string) => (await stat(file(path))).ino

test('an older version is readable, links to the current one, and is rendered again only when necessary', {
  timeout: BUILD_MS,
}, async () => {
  const first = await build(today(''))
  expect(first.rendered).toBe(first.pages)
  const operation = await read('api-documentation/1.0/pets/pets.html')
  expect(operation).toContain('List the pets of old')
  expect(operation).toContain('<meta name="robots" content="noindex">')
  expect(operation).toContain('This is version 1.0')
  expect(operation).toMatch(/<a href="\/pets\/pets">Open this operation in version 2.0<\/a>/)
  expect(await read('api-documentation/1.0/schemas/Pet.html')).toContain(
    'href="/api-documentation/1.0/pets/pets"',
  )
  // A call would go to the current API.
  expect(operation).not.toContain('data-island="playground"')
  const removed = await read('id/api-documentation/1.0/cages/cages.html')
  expect(removed).toContain('Operasi ini tidak ada lagi')
  expect(removed).toContain('href="/id/api-documentation"')
  const group = await read('id/api-documentation/1.0/pets.html')
  expect(group).toContain('href="/id/api-documentation/1.0/cages"')
  expect(group).toContain('href="/id/faq"')
  expect(await read('api-documentation/1.0/openapi.yaml')).toBe(OLD)

  const versions = await read('api-documentation.html')
  expect(versions).toContain('href="/api-documentation/1.0"')
  expect(versions).not.toContain('href="/api-documentation/0.9"')
  expect(await read('api-documentation/1.0.html')).toContain('href="/api-documentation"')
  expect(existsSync(file('api-documentation/0.9.html'))).toBe(false)
  expect(await read('api-documentation/2.0.html')).toContain('0; url=/api-documentation')
  expect(await read('_redirects')).toContain('/api-documentation/2.0/pets/pets /pets/pets 301')
  expect(await read('sitemap.xml')).not.toContain('api-documentation/1.0')
  expect(await read('llms-full.txt')).not.toContain('pets of old')

  // Another text in the current document: no page of the older version is visited.
  const before = await inode('api-documentation/1.0/cages/cages.html')
  const edited = await build(today('').replace('List pets', 'List all pets'))
  expect(edited.pages).toBe(first.pages)
  expect(await inode('api-documentation/1.0/cages/cages.html')).toBe(before)
  expect(existsSync(file('api-documentation/1.0/pets/pets.html.br'))).toBe(true)
  // The next build that needs its document doesn't compile it again.
  const name = cachedName(createHash('sha256').update(OLD).digest('hex'))
  expect(existsSync(join(scratch, COMPILED_FOLDER, name))).toBe(true)

  // An operation is restored: its page says so, its neighbors are unchanged.
  const untouched = await inode('api-documentation/1.0/pets/pets.html')
  await build(
    today(
      "  /cages: {get: {tags: [cages], summary: List cages, responses: {'200': {description: y}}}}\n",
    ),
  )
  expect(await read('api-documentation/1.0/cages/cages.html')).toContain('href="/cages/cages"')
  expect(await inode('api-documentation/1.0/pets/pets.html')).toBe(untouched)
})

test('a version whose document cannot be read keeps the previous release and is named', {
  timeout: BUILD_MS,
}, async () => {
  served.content.files = { '/old.yaml': 'just a sentence' }
  await expect(build(today(''))).rejects.toThrow(
    /"\/api-documentation\/1\.0".*isn't an API description/,
  )
})

test('a version without operations, and one that has lost a page, can be built again', {
  timeout: BUILD_MS,
}, async () => {
  const empty = { ...VERSIONS[2], yml_publish: { url: '/empty.yaml' } }
  served.content.versions = [...VERSIONS.slice(0, 2), empty]
  served.content.files = {
    '/old.yaml': OLD,
    '/empty.yaml': 'openapi: 3.1.0\ninfo: {title: Empty, version: "0.9"}\npaths: {}\n',
  }
  await build(today(''))
  const before = await inode('id/api-documentation/0.9.html')
  await build(today('').replace('List pets', 'List all pets'))
  expect(await inode('id/api-documentation/0.9.html')).toBe(before)
  await rm(file('id/api-documentation/1.0/pets.html'))
  await build(today('').replace('List pets', 'List each pet'))
  expect(await read('id/api-documentation/1.0/pets.html')).toContain('1.0')
  expect(await inode('id/api-documentation/0.9.html')).toBe(before)
})

test('the URLs of a version still work when it is the current one again', {
  timeout: BUILD_MS,
}, async () => {
  served.content.files = { '/old.yaml': OLD }
  const [two, one] = VERSIONS
  served.content.versions = [two ?? {}, one ?? {}]
  await build(today(''))
  const pages = ['', '/pets', '/cages/cages', '/pets/pets', '/schemas/Pet', '/openapi.yaml']
  const site = folderSite({ folder: join(scratch, 'site') })
  const get = (path: string) => site.fetch(new Request(`http://portal.test${path}`))
  const urls = pages.map((page) => `/api-documentation/1.0${page}`)
  for (const url of urls) expect((await get(url)).status, url).toBe(200)

  served.content.versions = [
    { ...one, current: true },
    { ...two, current: false },
  ]
  await build(OLD)
  for (const url of urls) {
    const moved = await get(`${url}?a=1`)
    expect(moved.status, url).toBe(301)
    const location = moved.headers.get('Location') ?? ''
    expect(location).toMatch(/\?a=1$/)
    expect((await get(location)).status, location).toBe(200)
  }
  expect((await get('/id/api-documentation/1.0/cages')).headers.get('Location')).toBe('/id/cages')
  expect((await get('/api-documentation/1.0/gone')).status).toBe(404)
})
