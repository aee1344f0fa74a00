import { expect, test } from 'vitest'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { portalConfig } from '../../portal.config.ts'
import { compileLanguages, sitesOf } from './compile-sites.ts'
import { pageInputs, usedValuesOf } from './page-inputs.ts'
import { documentSnapshot } from './snapshot.ts'

const TEXT = `openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
  /pets: {get: {tags: [pets], parameters: [{$ref: '#/components/parameters/Page'}], responses: {}}}
  /owners: {get: {tags: [owners], parameters: [{$ref: '#/components/parameters/Page'}], responses: {}}}
components:
  parameters:
    Page: {name: page, in: query, description: 'See [pets](#tag/pets).', schema: {type: integer}}
`

/** Inputs by path, and the values to hand to the next call. */
const inputsOf = (text: string, before?: ReadonlyMap<string, string>) => {
  const file = { text, sha256: '', fileName: 'pets.yaml' }
  const compiled = compileLanguages(parseDocument(text, file))
  const sites = sitesOf(documentSnapshot('test', file, false), compiled, portalConfig)
  const inputs = new Map(
    sites.en.pages
      .filter(({ language }) => language === 'en')
      .map((page) => [page.path, pageInputs(sites.en, page, (input) => input, before)]),
  )
  return { inputs, values: usedValuesOf(sites.en.document) }
}

test('an example that another operation shows changes the inputs of the pages that use its value', () => {
  const text = (id: string) => `openapi: 3.1.0
info: {title: Pets, version: "1"}
paths:
  /pets: {get: {tags: [pets], responses: {'200': {description: Pets, content: {application/json: {
    schema: {type: object}, example: {pet_id: ${id}}}}}}}}
  /pets/{pet_id}: {get: {tags: [pets], parameters: [{$ref: '#/components/parameters/Pet'}], responses: {}}}
  /owners: {get: {tags: [owners], responses: {}}}
components:
  parameters:
    Pet: {name: pet_id, in: path, required: true, schema: {type: string}}
`
  const before = inputsOf(text('first'))
  const after = inputsOf(text('second'), before.values)
  const paths = [...before.inputs.keys()].filter((path) => /^\/(?:pets|owners)\/./.test(path))
  const changed = paths.filter((path) => before.inputs.get(path) !== after.inputs.get(path))
  expect(paths).toEqual(expect.arrayContaining(['/owners/owners', '/pets/pets']))
  expect(changed).toContain('/pets/pets/{pet_id}')
  expect(changed).not.toContain('/owners/owners')
  expect(after.inputs).toEqual(inputsOf(text('second')).inputs)
  expect(inputsOf(text('first'), before.values)).toEqual(before)
})

test('operations that move down in the source change no inputs', () => {
  const text = `openapi: 3.1.0
paths:
  /pets: {post: {responses: {}, callbacks: {done: {'{$request.body#/url}': {post: {responses: {}}}}}}}
`
  expect(inputsOf(`# Moved down\n${text}`).inputs).toEqual(inputsOf(text).inputs)
})

test('a document that was compiled and one that was read back make the same pages', () => {
  const file = { text: TEXT, sha256: '', fileName: 'pets.yaml' }
  const snapshot = documentSnapshot('test', file, false)
  const compiled = compileLanguages(parseDocument(TEXT, file))
  // as: what `JSON.stringify` was given has no other types than JSON.
  const en = JSON.parse(JSON.stringify(compiled.en)) as typeof compiled.en
  const [made, read] = [compiled, { ...compiled, en }].map((documents) => {
    const sites = sitesOf(snapshot, documents, portalConfig)
    return sites.en.pages.map((page) => pageInputs(sites[page.language], page, (text) => text))
  })
  expect(made?.length).toBeGreaterThan(10)
  expect(read).toEqual(made)
})

test('the only translation of a document changes the inputs of every operation in that language', () => {
  const translated = TEXT.replace(
    '/pets: {get: {',
    '/pets: {get: {x-translations: {id: {description: Semua}}, ',
  )
  const inputs = (text: string) => {
    const file = { text, sha256: '', fileName: 'pets.yaml' }
    const compiled = compileLanguages(parseDocument(text, file))
    const sites = sitesOf(documentSnapshot('test', file, false), compiled, portalConfig)
    const page = sites.id.pages.find(
      (each) => each.language === 'id' && each.path === '/owners/owners',
    )
    return page && pageInputs(sites.id, page, (input) => input)
  }
  // The page names its data file by the language of the document.
  expect(inputs(translated)).toBeDefined()
  expect(inputs(translated)).not.toBe(inputs(TEXT))
})

test('an edited question changes the inputs of the pages that show questions, and of no others', () => {
  const file = { text: TEXT, sha256: 'a', fileName: 'pets.yaml' }
  const compiled = compileLanguages(parseDocument(TEXT, file))
  const inputs = (title: string) => {
    const texts = { id: 'q1', title, content: '', translations: {} }
    const question = { ...texts, likes: 0, order: 1, next_id: null, prev_id: null }
    const snapshot = { ...documentSnapshot('test', file, false), faqs: [question] }
    const { en } = sitesOf(snapshot, compiled, portalConfig)
    return new Map(en.pages.map((page) => [page, pageInputs(en, page, (text) => text)]))
  }
  const after = [...inputs('Why now?').values()]
  const changed = [...inputs('Why?')].filter(([, text], index) => text !== after[index])
  expect(new Set(changed.map(([{ kind }]) => kind))).toEqual(new Set(['faq-list', 'faq-detail']))
})

test('an added question changes pages that show questions; others only if a text links to it', () => {
  const file = { text: TEXT, sha256: 'a', fileName: 'pets.yaml' }
  const compiled = compileLanguages(parseDocument(TEXT, file))
  const question = (id: string, previous: string | null) => {
    const texts = { id, title: 'Why?', content: '', translations: {} }
    return { ...texts, likes: 0, order: 1, next_id: null, prev_id: previous }
  }
  const changedKinds = (content: string, added = 'q-two') => {
    const texts = { id: 'c1', title: 'A change', content, translations: {} }
    const facts = { version: '1', released_on: '2026-09-01', labels: [] }
    const change = { ...texts, ...facts, next_id: null, prev_id: null }
    const inputs = (faqs: readonly ReturnType<typeof question>[]) => {
      const snapshot = { ...documentSnapshot('test', file, false), faqs, changelogs: [change] }
      const { en } = sitesOf(snapshot, compiled, portalConfig)
      return new Map(
        en.pages.map((page) => [
          `${page.language} ${page.path}`,
          { kind: page.kind, text: pageInputs(en, page, (text) => text) },
        ]),
      )
    }
    const before = inputs([question('q1', null)])
    const after = inputs([question('q1', null), question(added, 'q1')])
    return new Set(
      [...after].flatMap(([name, { kind, text }]) =>
        before.get(name)?.text === text ? [] : [kind],
      ),
    )
  }
  expect(changedKinds('<p>A change.</p>')).toEqual(new Set(['faq-list', 'faq-detail']))
  for (const address of ['/faq/detail/q-two', '/faq/detail/q%2Dtwo.html#top']) {
    const kinds = changedKinds(`<a href="${address}">Why?</a>`)
    expect(kinds).toContain('changelog-detail')
  }
  // The ID is no single word of the text.
  const kinds = changedKinds('<a href="/faq/detail/q.two">Why?</a>', 'q.two')
  expect(kinds).toContain('changelog-detail')
})

test('an edited question changes its own page and those of its neighbors', () => {
  const file = { text: TEXT, sha256: 'a', fileName: 'pets.yaml' }
  const compiled = compileLanguages(parseDocument(TEXT, file))
  const inputs = (last: string) => {
    const faqs = ['q1', 'q2', 'q3'].map((id, index, ids) => ({
      id,
      title: id === 'q3' ? last : 'Why?',
      content: '',
      translations: {},
      likes: 0,
      order: index,
      prev_id: ids[index - 1] ?? null,
      next_id: ids[index + 1] ?? null,
    }))
    const snapshot = { ...documentSnapshot('test', file, false), faqs }
    const { en } = sitesOf(snapshot, compiled, portalConfig)
    return en.pages.map((page) => [page.path, pageInputs(en, page, (text) => text)] as const)
  }
  const after = inputs('Why now?')
  const changed = inputs('Why?').filter(([, text], index) => text !== after[index]?.[1])
  const paths = ['/faq', '/faq/detail/q2', '/faq/detail/q3']
  expect(new Set(changed.map(([path]) => path))).toEqual(new Set(paths))
})
