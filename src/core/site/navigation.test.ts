import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { buildSite } from './build-site.ts'
import { pageTitle, sidebarFor, titleOf } from './navigation.ts'
import { documentSnapshot } from './snapshot.ts'

const COUNT = 70
const text = `openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
${Array.from({ length: COUNT }, (_, index) => `  /pets/${index}:\n    get: {tags: [pets], summary: Pet ${index}, responses: {}}\n    put: {tags: [pets], summary: Change ${index}, responses: {}}`).join('\n')}
`
const { compiled } = compileDocument(parseDocument(text))
const site = buildSite(
  documentSnapshot('test', { text, sha256: '', fileName: 'openapi.yaml' }, false),
  compiled,
  { product: { name: 'Pets', slug: 'pets' }, languages: ['en', 'id'], origin: '' },
)
const sidebarOf = (path: string) => {
  const page = site.pages.find((one) => one.language === 'en' && one.path === path)
  if (!page) throw new Error(`no page ${path}`)
  const group = sidebarFor(site, page).find(({ current }) => current)
  if (!group) throw new Error('no current group')
  return group
}

test('each page of a large group shows the neighboring operations, in any order of rendering', () => {
  const shown = [0, 60, 30].map((pet) => sidebarOf(`/pets/pets/${pet}`))
  for (const [at, pet] of [0, 60, 30].entries()) {
    expect(shown[at]?.items).toHaveLength(10)
    expect(shown[at]?.items.filter(({ current }) => current).map(({ title }) => title)).toEqual([
      `Pet ${pet}`,
    ])
    expect(shown[at]?.more).toEqual({ href: '/pets', count: COUNT * 2 })
  }
})

test('a page with several methods has one current entry', () => {
  const { items } = sidebarOf('/pets/pets/5')
  expect(items.filter(({ href }) => href.startsWith('/pets/pets/5?'))).toHaveLength(2)
  expect(items.filter(({ current }) => current)).toHaveLength(1)
})

const titlesOf = (paths: string) => {
  const source = `openapi: 3.1.0\ninfo: {title: T, version: "1"}\npaths:\n${paths}`
  const { compiled: document } = compileDocument(parseDocument(source))
  const other = buildSite(
    documentSnapshot('test', { text: source, sha256: '', fileName: 'openapi.yaml' }, false),
    document,
    { product: { name: 'Pets', slug: 'pets' }, languages: ['en', 'id'], origin: '' },
  )
  return document.pages.map(({ path }) => pageTitle(other, path))
}

test('a page with several methods is titled after all of them', () => {
  const page = site.pages.find((one) => one.path === '/pets/pets/5')
  expect(page && titleOf(site, page)).toBe('Pet 5, Change 5')
})

test.each([
  [
    'the same summaries on several paths are told apart by the path',
    '  /a: {get: {tags: [t], summary: Get}, put: {tags: [t], summary: Get}}\n  /b: {get: {tags: [t], summary: Get}}',
    ['Get (/a)', 'Get (/b)'],
  ],
  [
    'many long summaries end in an ellipsis',
    `  /a: {${['get', 'put', 'post'].map((method) => `${method}: {tags: [t], summary: ${method} ${'long '.repeat(8)}}`).join(', ')}}`,
    [`get${' long'.repeat(8)}, put${' long'.repeat(8)}, …`],
  ],
  [
    'what has no words is called by its path',
    '  /a: {get: {tags: [t]}, put: {tags: [t]}}',
    ['GET /a, PUT /a'],
  ],
])('%s', (_name, paths, expected) => {
  expect(titlesOf(paths)).toEqual(expected)
})
