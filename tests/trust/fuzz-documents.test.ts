/** Random and half-right API descriptions, for everything in core that reads them. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { diffDocuments } from '#core/openapi/diff/diff-documents.ts'
import { draftChangelog } from '#core/openapi/diff/draft-changelog.ts'
import { buildExample } from '#core/openapi/example/build-example.ts'
import { lintDocument } from '#core/openapi/lint/lint-document.ts'
import type { JsonSchema, JsonValue } from '#core/openapi/model.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { describeSchema } from '#core/openapi/schema/describe-schema.ts'
import { validateValue } from '#core/openapi/validate/validate-value.ts'
import { matchOperation } from '#core/policy/match.ts'
import { compilePolicy } from '#core/policy/policy.ts'
import { compileText } from '../support/compile-text.ts'
import { scaled } from '../support/limits.ts'
import { anyJson, anyText } from './arbitrary-input.ts'
import { BASE, type Change, changes, documentOf } from './changed-documents.ts'
import { FUZZ_TIMEOUT_MS, fuzzRuns } from './fuzz-runs.ts'

describe('documents', () => {
  test('compiles a changed document, or names its problems', {
    timeout: FUZZ_TIMEOUT_MS,
  }, () => {
    fc.assert(
      fc.property(changes, (list) => {
        const parsed = parseDocument(documentOf(list))
        const { compiled } = compileDocument(parsed)
        compilePolicy(compiled)
        lintDocument(parsed)
      }),
      fuzzRuns(0.1),
    )
  })

  test('reads any text, or rejects it with a message', { timeout: FUZZ_TIMEOUT_MS }, () => {
    const yaml = fc.array(
      fc.oneof(
        anyText,
        fc.constantFrom(
          'openapi: 3.1.0\n',
          '&a',
          '*a',
          '<<: ',
          '- ',
          '? ',
          '|\n',
          '{',
          '[',
          '!!js/function ',
          '%YAML 1.2\n---\n',
          '\t',
          ': ',
        ),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(yaml, (parts) => {
        const parsed = parseDocument(parts.join(''))
        expect(parsed.document !== undefined || parsed.problems.length > 0).toBe(true)
      }),
      fuzzRuns(0.08),
    )
  })

  test('groups a chain of thousands of parents in a moment', () => {
    const tags = Array.from({ length: 8_000 }, (_, at) => `{name: t${at}, parent: t${at - 1}}`)
    const startedMs = performance.now()
    const { compiled } = compileText(`tags: [${tags}]\npaths: {/a: {get: {tags: [t9]}}}`, '3.2.0')
    expect(performance.now() - startedMs).toBeLessThan(scaled(2_000))
    expect(compiled.tagGroups[0]?.name).toBe('t-1')
  })

  test('compares two changed documents; one with itself has no difference', {
    timeout: FUZZ_TIMEOUT_MS,
  }, () => {
    const compile = (list: readonly Change[]) =>
      compileDocument(parseDocument(documentOf(list))).compiled
    fc.assert(
      fc.property(changes, changes, (before, after) => {
        const left = compile(before)
        draftChangelog(diffDocuments(left, compile(after)), 'id')
        expect(diffDocuments(left, compile(before)).changes).toEqual([])
      }),
      fuzzRuns(0.06),
    )
  })

  test('matches or rejects any path', { timeout: FUZZ_TIMEOUT_MS }, () => {
    const policy = compilePolicy(compileDocument(parseDocument(JSON.stringify(BASE))).compiled)
    const part = fc.constantFrom('/a/', 'a', '..', '%2e', '//', '%00', ';', '%', '?', '\\', '/')
    fc.assert(
      fc.property(fc.array(fc.oneof(part, anyText)), (parts) => {
        const match = matchOperation(policy, 'GET', parts.join(''))
        if (match.ok) expect(parts.join('')).toMatch(/^\/a\/[^/]+$/)
      }),
      fuzzRuns(0.05),
    )
  })
})

describe('schemas', () => {
  test('describes, exemplifies and validates against any schema', {
    timeout: FUZZ_TIMEOUT_MS,
  }, () => {
    fc.assert(
      fc.property(changes, anyJson, (list, value) => {
        const { schemas } = compileDocument(parseDocument(documentOf(list))).compiled
        for (const schema of Object.values(schemas)) {
          describeSchema(schema, { schemas, mode: 'request' })
          const example = buildExample(schema, { schemas, mode: 'response' })
          for (const each of [example, value as JsonValue]) {
            validateValue(schema as JsonSchema, each, { schemas, mode: 'response' })
          }
        }
      }),
      fuzzRuns(0.06),
    )
  })
})
