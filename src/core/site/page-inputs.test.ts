import { expect, test } from 'vitest'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { portalConfig } from '../../portal.config.ts'
import { compileLanguages, sitesOf } from './compile-sites.ts'
import { pageInputs } from './page-inputs.ts'
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
