/** A document of 10 MB is compiled; one above the limit is rejected before it is parsed. */
import { expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { problemText } from '#core/openapi/problem-text.ts'
import { scaled } from '../support/limits.ts'

const OPERATIONS = 2_000

function documentOf(bytes: number): string {
  const description = 'A sentence about what the operation does. '.repeat(
    Math.ceil(bytes / OPERATIONS / 42),
  )
  const paths = Array.from(
    { length: OPERATIONS },
    (_, index) => `  /things/${index}:
    get:
      summary: Thing ${index}
      description: ${description}
      responses: { '200': { description: A thing } }
`,
  )
  return `openapi: 3.1.0\ninfo: { title: Large, version: '1' }\npaths:\n${paths.join('')}`
}

test('compiles 10 MB', { timeout: scaled(60_000) }, () => {
  const text = documentOf(10_000_000)
  expect(text.length).toBeGreaterThan(10_000_000)
  const parsed = parseDocument(text)
  expect(parsed.problems).toEqual([])
  expect(compileDocument(parsed).compiled.operations).toHaveLength(OPERATIONS)
})

test('rejects more than 20 MB with advice', () => {
  const [problem] = parseDocument('a'.repeat(20_000_001)).problems
  expect(problem?.code).toBe('document-too-large')
  expect(problem && problemText(problem, 'en')).toMatch(
    /20000001 bytes\). Split it .* The limit is 20000000 bytes/,
  )
})
