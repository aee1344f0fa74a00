import { expect, test } from 'vitest'
import { compileSites } from '#core/site/compile-sites.ts'
import { pageToFile } from '#core/site/href.ts'
import { documentSnapshot } from '#core/site/snapshot.ts'
import { portalConfig } from '../../../portal.config.ts'
import { parseDocument } from '../parse/parse-document.ts'
import { isPortable, portableName, unportableFiles } from './portable-name.ts'

test.each([
  ['a:b', 'a-b'],
  ['<a>|"b"?*\\', '-a---b----'],
  ['a\u0000b\n', 'a-b-'],
  ['a. .', 'a-'],
  ['...', '-'],
  ['NUL', 'NUL-page'],
  ['com1.json', 'com1-page.json'],
  ['lpt²', 'lpt²-page'],
  ['icon', 'icon'],
  ['{id}', '{id}'],
  ['.well-known', '.well-known'],
])('%j becomes %j', (name, portable) => {
  expect(portableName(name)).toBe(portable)
  expect(isPortable(portable)).toBe(true)
})

test('names that Windows rejects, or that differ only in case, are found in any folder', () => {
  const files = ['a/b.html', 'a/con/b.html', 'A/b.html', 'a./b.html', 'a:b.html', 'c.html']
  expect(unportableFiles(files)).toEqual(['a/con/b.html', 'A/b.html', 'a./b.html', 'a:b.html'])
})

test('every page of a hostile document has a separate file that Windows accepts', async () => {
  const text = `openapi: 3.1.0
info: {title: T, version: "1"}
tags: [{name: Aux}, {name: con}]
paths:
  /a:b: {get: {tags: [Aux]}}
  /a-b: {get: {tags: [Aux]}}
  /A-B: {get: {tags: [Aux]}}
  /nul: {get: {tags: [con]}}
  /PRN.v1/x.: {get: {tags: [con]}}
  /{a*}: {get: {tags: [con]}}
components: {schemas: {CON: {type: object}, con: {type: object}, Nul.1: {type: object}}}
`
  const snapshot = documentSnapshot('t', { text, sha256: '', fileName: 't.yaml' }, true)
  const { sites } = compileSites(snapshot, await parseDocument(text), portalConfig)
  const files = sites.en.pages.map(({ language, path }) => pageToFile(language, path))
  expect(unportableFiles(files)).toEqual([])
  expect(files).toContain('aux-page/a-b.html')
})
