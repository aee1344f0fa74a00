import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { sameReadings } from '#core/openapi/compile-translated.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { SIGNING_PAGES } from '#core/site/signing-pages.ts'
import { compareDocuments, MAX_SHOWN } from './compare-documents.ts'

const signed = (endpoint: string, ofOperation = endpoint) =>
  compileDocument(
    parseDocument(`openapi: 3.1.0
info: {title: T, version: "1"}
x-signature: {preset: snap-bi, choose: {endpoint: ${endpoint}}}
paths:
  /a: {get: {tags: [A]}}
  /b: {get: {tags: [B], x-signature: {preset: snap-bi, choose: {endpoint: ${ofOperation}}}}}
`),
  ).compiled

const changedPages = (before: CompiledDocument, after: CompiledDocument) =>
  compareDocuments(sameReadings(before), sameReadings(after), 'en', '2026-11-20').pages.changed

test("a new recipe of the document is counted on the pages that explain it, one operation's isn't", () => {
  const { length } = SIGNING_PAGES
  expect(changedPages(signed('target', 'path'), signed('path'))).toBe(1 + length)
  // The page of the operation and that of its tag.
  expect(changedPages(signed('path'), signed('path', 'target'))).toBe(2)
  expect(changedPages(signed('path'), signed('path'))).toBe(0)
})

test('breaking changes must be read again after a new one, also behind those that are shown', () => {
  const withPaths = (count: number, summary = 'A') =>
    compileDocument(
      parseDocument(
        JSON.stringify({
          openapi: '3.1.0',
          info: { title: 'T', version: '1' },
          paths: Object.fromEntries(
            Array.from({ length: count }, (_, index) => [`/p${index}`, { get: { summary } }]),
          ),
        }),
      ),
    ).compiled
  const before = withPaths(MAX_SHOWN + 3)
  const keyAfter = (after: CompiledDocument) =>
    compareDocuments(sameReadings(before), sameReadings(after), 'en', '2026-11-20').breakingKey
  const key = keyAfter(withPaths(2))
  expect(keyAfter(withPaths(1))).not.toBe(key)
  expect(keyAfter(withPaths(2, 'Another'))).toBe(key)
})
