import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CHANGELOG_LABELS } from '#core/content/changelog-labels.ts'
import type { MenuItem } from '#core/content/model.ts'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { demoDocument } from '../../../../tests/support/demo-documents.ts'
import { OLDER_DOCUMENTS, readDemoContent } from './demo-content.ts'

const { changelogs, faqs, useCases, menu, documentationDocuments } = await readDemoContent()
const compiled = demoDocument()
const operationKeys = compiled.operations.map(({ key }) => key)
const sections = useCases.flatMap((useCase) => useCase.sections)
const everyItem = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => [item, ...everyItem(item.children)])
const menuItems = everyItem(menu ?? [])

const richTexts = [...changelogs, ...faqs, ...useCases, ...sections].flatMap((item) => [
  { id: item.id, language: 'en', html: item.content },
  { id: item.id, language: 'id', html: item.translations.id?.content ?? '' },
])

test.each(richTexts)('$id ($language) uses allowed tags only and closes them', ({ html }) => {
  const allowed = /^<(?:\/?(?:b|i|em|strong|u|p|div|ol|li|ul)|a href="[^"<>]+"|\/a|br)>$/
  const tags = html.match(/<[^>]*>/g) ?? []
  expect(tags.length).toBeGreaterThan(0)
  expect(tags.filter((tag) => !allowed.test(tag))).toEqual([])
  const open: string[] = []
  for (const tag of tags) {
    const name = /[a-z]+/.exec(tag)?.[0] ?? ''
    if (tag.startsWith('</')) expect(open.pop()).toBe(name)
    else if (name !== 'br') open.push(name)
  }
  expect(open).toEqual([])
})

test('every text has an Indonesian version that differs', () => {
  const pairs = [
    ...[...changelogs, ...faqs, ...useCases].flatMap((item) => [
      [item.title, item.translations.id?.title],
      [item.content, item.translations.id?.content],
    ]),
    ...sections.flatMap((section) => [
      [section.sub_title, section.translations.id?.sub_title],
      [section.content, section.translations.id?.content],
    ]),
  ]
  expect(pairs.filter(([en, id]) => !id?.trim() || id === en)).toEqual([])
  expect(menuItems.filter((item) => !item.translations.id?.name)).toEqual([])
})

test.each([...changelogs, ...faqs])('$id links to the same places in both languages', (item) => {
  const targets = (html = '') => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)
  expect(targets(item.translations.id?.content)).toEqual(targets(item.content))
})

test('IDs, slugs and menu codes are unique', () => {
  for (const names of [
    changelogs.map(({ id }) => id),
    faqs.map(({ id }) => id),
    useCases.map(({ slug }) => slug),
    sections.map(({ id }) => id),
    documentationDocuments.map(({ id }) => id),
    menuItems.map(({ code }) => code),
  ]) {
    expect(names).toEqual([...new Set(names)])
  }
})

test('changelog entries are newest first, know their neighbors and show every label', () => {
  const dates = changelogs.map((entry) => entry.released_on)
  expect(dates).toEqual([...dates].sort().reverse())
  expect(changelogs.map((entry) => entry.next_id)).toEqual([
    ...changelogs.slice(1).map(({ id }) => id),
    null,
  ])
  expect(changelogs.map((entry) => entry.prev_id)).toEqual([
    null,
    ...changelogs.slice(0, -1).map(({ id }) => id),
  ])
  expect(new Set(changelogs.flatMap((entry) => entry.labels))).toEqual(new Set(CHANGELOG_LABELS))
})

test('the menu refers to every operation once, on its own page', () => {
  const leaves = menuItems.filter((item) => item.is_ref)
  expect(leaves.map((leaf) => `${leaf.method} ${leaf.ref}`).sort()).toEqual(
    operationKeys.toSorted(),
  )
  const pages = new Map(compiled.operations.map(({ key, page, tags }) => [key, { page, tags }]))
  for (const leaf of leaves) {
    const operation = pages.get(`${leaf.method} ${leaf.ref}`)
    expect(leaf.url).toBe(operation?.page)
    expect(leaf.tag).toBe(operation?.tags[0])
  }
})

test('steps of use cases refer to operations of the document', () => {
  const referred = sections.flatMap(({ operation }) =>
    operation ? [`${operation.method} ${operation.path}`] : [],
  )
  expect(referred.length).toBeGreaterThan(10)
  expect(referred.filter((key) => !operationKeys.includes(key))).toEqual([])
})

test('exactly one documentation version is current', () => {
  expect(documentationDocuments.filter(({ current }) => current)).toHaveLength(1)
})

test('images are embedded as PNG, and every file is used', async () => {
  const content = await readDemoContent()
  const embedded = [
    content.partner.logo,
    ...content.useCases.flatMap((useCase) =>
      useCase.sections.flatMap((section) => section.image?.url ?? []),
    ),
  ]
  for (const url of embedded) expect(url).toMatch(/^data:image\/png;base64,iVBORw0KGgo/)
  const files = readdirSync(new URL('./images/', import.meta.url))
  expect(files.filter((file) => file.endsWith('.png'))).toHaveLength(embedded.length)
  expect(content.document.text).toMatch(/^# .*\n(?:.*\n)*openapi: 3\.1\.0/)
})

test.each(Object.entries(OLDER_DOCUMENTS))(
  'version %s of the documentation has a document without problems',
  (version, { url }) => {
    const read = parseDocument(readFileSync(url, 'utf8'))
    const older = compileDocument(read)
    expect([...read.problems, ...older.problems]).toEqual([])
    expect(older.compiled.info.version).toBe(version)
    expect(documentationDocuments.find((document) => document.version === version)?.current).toBe(
      false,
    )
    const ids = new Set(compiled.operations.map(({ operationId }) => operationId))
    const removed = older.compiled.operations.filter(({ operationId }) => !ids.has(operationId))
    expect(removed.map(({ operationId }) => operationId)).toEqual(['createShareLink'])
  },
)
