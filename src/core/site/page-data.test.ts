import { expect, test } from 'vitest'
import { CONFIG } from '../../../tests/support/site-of.ts'
import { parseDocument } from '../openapi/parse/parse-document.ts'
import { compileSites } from './compile-sites.ts'
import { dataFiles, dataFilesOf } from './page-data.ts'
import { documentSnapshot } from './snapshot.ts'

function sitesOf(info: string) {
  const text = `openapi: 3.1.0
info: {title: A, version: '1'${info}}
paths:
  /users:
    get: {summary: Read, responses: {'200': {description: x, content: {application/json: {schema: {$ref: '#/components/schemas/User'}}}}}}
    post: {summary: Add, responses: {}, callbacks: {done: {'{$url}': {post: {summary: Done, responses: {}}}}}}
webhooks: {left: {post: {summary: Left, responses: {}}}}
components: {schemas: {User: {type: object, properties: {id: {type: string}}}}}
`
  const snapshot = documentSnapshot('a.yaml', { text, sha256: '', fileName: 'a.yaml' }, true)
  return compileSites(snapshot, parseDocument(text), CONFIG).sites
}

test.each([
  { name: 'in one language', info: '' },
  { name: 'with its own texts in each language', info: ', x-translations: {id: {title: B}}' },
])('the files of all pages are those of the site: a document $name', ({ info }) => {
  const sites = sitesOf(info)
  const ofPages = sites.en.pages.flatMap((page) => dataFilesOf(sites[page.language], page))
  const written = (files: ReturnType<typeof dataFiles>) =>
    files.map(({ file, page, text }) => [file, page, text()]).toSorted()
  expect(ofPages.length).toBeGreaterThan(4)
  expect(written(ofPages)).toEqual(written(dataFiles(sites)))
})
