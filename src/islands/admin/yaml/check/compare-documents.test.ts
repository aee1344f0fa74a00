import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { sameReadings } from '#core/openapi/compile-translated.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { SIGNING_PAGES } from '#core/site/signing-pages.ts'
import { compareDocuments } from './compare-documents.ts'

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
