/** Compiles a document of which a test writes only what it is about. */
import { expect } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'

/** @param body - what follows `openapi` and `info`; it is read without problems */
export function compileText(body: string, version = '3.1.0') {
  const parsed = parseDocument(`openapi: ${version}\ninfo: {title: A, version: "1"}\n${body}`)
  expect(parsed.problems).toEqual([])
  return compileDocument(parsed)
}
