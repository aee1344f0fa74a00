import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compileDocument } from '../compile/compile-document.ts'
import type { CompiledDocument } from '../model.ts'
import { parseDocument } from '../parse/parse-document.ts'
import { describeChange, splitSentence } from './describe-change.ts'
import { diffDocuments } from './diff-documents.ts'
import { draftChangelog } from './draft-changelog.ts'
import { diffToJson, diffToMarkdown, diffToText } from './print-diff.ts'

/** The same documents on every run. A failure prints the path for shrinking. */
const RUNS = { seed: 20261120, numRuns: 25 }

const NAMES = ['id', 'phone', 'phone_number', 'status', 'constructor', 'a.b'] as const
const SCHEMA_NAMES = ['User', 'Card', 'Tree'] as const
const name = fc.constantFrom(...NAMES)
const rarely = <T>(value: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(value, { nil: undefined, freq: 3 })

const { schema } = fc.letrec((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...SCHEMA_NAMES).map((target) => ({ $ref: `#/components/schemas/${target}` })),
    fc.boolean(),
    fc.record(
      {
        type: fc.constantFrom(
          'string',
          'integer',
          'number',
          'boolean',
          ['string', 'null'],
          'array',
        ),
        format: fc.constantFrom('date', 'int32', 'int64', 'email'),
        enum: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 1, null), { minLength: 1 }),
        minLength: fc.nat(5),
        maxLength: fc.nat(9),
        minimum: fc.integer({ min: -3, max: 3 }),
        pattern: fc.constantFrom('^a', '^b'),
        default: fc.constantFrom('a', 1, null),
        description: fc.constantFrom('One', '<script>`'),
        deprecated: fc.boolean(),
        readOnly: fc.boolean(),
        uniqueItems: fc.boolean(),
        items: tie('schema'),
      },
      { requiredKeys: [] },
    ),
    fc.record(
      {
        type: fc.constant('object'),
        properties: fc.dictionary(name, tie('schema'), { maxKeys: 3, noNullPrototype: true }),
        required: fc.uniqueArray(name, { maxLength: 2 }),
        additionalProperties: tie('schema'),
      },
      { requiredKeys: ['type', 'properties'] },
    ),
    fc.record({ oneOf: fc.array(tie('schema'), { maxLength: 3 }) }),
    fc.record({ allOf: fc.array(tie('schema'), { maxLength: 2 }) }),
    fc.record({ not: tie('schema') }),
  ),
}))

const content = schema.map((value) => ({ 'application/json': { schema: value } }))
const operation = fc.record(
  {
    operationId: fc.constantFrom('one', 'two', 'three'),
    summary: fc.constantFrom('Read', '<b>Write</b>'),
    deprecated: fc.boolean(),
    tags: fc.uniqueArray(fc.constantFrom('A', 'B'), { maxLength: 2 }),
    parameters: fc.array(
      fc.record(
        {
          name,
          in: fc.constantFrom('query', 'header', 'cookie', 'path'),
          required: fc.boolean(),
          schema,
        },
        { requiredKeys: ['name', 'in'] },
      ),
      { maxLength: 3 },
    ),
    requestBody: fc.record({ required: fc.boolean(), content }),
    responses: fc.dictionary(
      fc.constantFrom('200', '201', '2XX', '422', 'default'),
      fc.record({ description: fc.constant('R'), content: rarely(content) }),
    ),
    security: fc.array(fc.dictionary(fc.constantFrom('key', 'token'), fc.constant([])), {
      maxLength: 2,
    }),
  },
  { requiredKeys: [] },
)
const paths = fc.dictionary(
  fc.constantFrom('/a', '/a/{id}', '/a/{user}', '/b'),
  fc.dictionary(fc.constantFrom('get', 'post'), operation, { minKeys: 1 }),
)

const document: fc.Arbitrary<CompiledDocument> = fc
  .record({
    openapi: fc.constant('3.1.0'),
    info: fc.record({ title: fc.constantFrom('A', 'B'), version: fc.constantFrom('1', '2') }),
    servers: fc
      .uniqueArray(fc.constantFrom('https://a.example', 'https://b.example'))
      .map((urls) => urls.map((url) => ({ url }))),
    paths,
    webhooks: paths,
    components: fc.record({
      schemas: fc.record({ User: schema, Card: schema, Tree: schema }),
      securitySchemes: fc.constant({
        key: { type: 'apiKey', in: 'header', name: 'K' },
        token: { type: 'http', scheme: 'bearer' },
      }),
    }),
  })
  .map((value) => compileDocument(parseDocument(JSON.stringify(value))).compiled)

const copy = (compiled: CompiledDocument): CompiledDocument => structuredClone(compiled)

describe('any documents', () => {
  test('garbage never makes it throw', () => {
    const compile = (value: unknown): CompiledDocument =>
      compileDocument(parseDocument(JSON.stringify(value))).compiled
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), document, (a, b, other) => {
        for (const [before, after] of [
          [compile(a), compile(b)],
          [compile(a), other],
          [other, compile({ openapi: '3.1.0', paths: b, components: a })],
        ] as const) {
          expect(diffDocuments(before, after).counts.total).toBeGreaterThanOrEqual(0)
        }
      }),
      RUNS,
    )
  })

  test('a document equals itself and a copy', () => {
    fc.assert(
      fc.property(document, (compiled) => {
        expect(diffDocuments(compiled, compiled).changes).toEqual([])
        expect(diffDocuments(compiled, copy(compiled)).changes).toEqual([])
      }),
      RUNS,
    )
  })

  test('every change can be described in both languages and printed', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const diff = diffDocuments(before, after)
        for (const language of ['en', 'id'] as const) {
          for (const change of diff.changes) {
            const { title, sentence, advice = '' } = describeChange(change, language)
            expect(title).not.toBe('')
            expect(sentence.split('`').length % 2).toBe(1)
            const words = splitSentence(`${sentence} ${advice}`).filter(({ isCode }) => !isCode)
            expect(words.map(({ text }) => text).join('')).not.toMatch(/undefined|[{}]|\[object/)
          }
          expect(draftChangelog(diff, language).content).not.toMatch(/<(?!\/?(p|b|i|ul|li)>)/)
          expect(diffToMarkdown(diff, language)).not.toContain('<script')
          expect(diffToText(diff, language)).not.toBe('')
        }
        expect(JSON.parse(diffToJson(diff))).toEqual(diff)
      }),
      RUNS,
    )
  })

  test('swapping the documents swaps additions and removals', () => {
    fc.assert(
      fc.property(document, document, (before, after) => {
        const there = diffDocuments(before, after)
        const back = diffDocuments(after, before)
        const keys = (list: readonly { readonly key: string }[]) =>
          list.map(({ key }) => key).sort()
        expect(keys(back.operations.removed)).toEqual(keys(there.operations.added))
        expect(keys(back.operations.added)).toEqual(keys(there.operations.removed))
        expect(back.operations.changed).toHaveLength(there.operations.changed.length)
        expect(back.pages.added).toEqual(expect.arrayContaining([...there.pages.removed]))
        expect(back.pages.removed).toEqual(expect.arrayContaining([...there.pages.added]))
        for (const [rules, inverse] of INVERSES) {
          const count = (diff: typeof there, pattern: RegExp): number =>
            diff.changes.filter(({ rule }) => pattern.test(rule)).length
          expect([rules, count(back, inverse)]).toEqual([rules, count(there, rules)])
          expect([rules, count(back, rules)]).toEqual([rules, count(there, inverse)])
        }
      }),
      RUNS,
    )
  })
})

/** Pairs of rules that mirror each other when the documents are swapped. */
const INVERSES: readonly (readonly [RegExp, RegExp])[] = [
  [/^operation-added$/, /^operation-removed/],
  [/^webhook-added$/, /^webhook-removed$/],
  [/^(required|optional)-parameter-added$/, /^(deprecated-)?parameter-removed$/],
  [/^request-(required|optional)-property-added$/, /^request-(\w+)-property-removed$/],
  [/^response-(required|optional)-property-added$/, /^response-(\w+)-property-removed$/],
  [/-type-narrowed$/, /-type-widened$/],
  [/-type-changed$/, /-type-changed$/],
  [/-became-nullable$/, /-became-not-nullable$/],
  [/-limit-tightened$/, /-limit-loosened$/],
  [/-limit-moved$/, /-limit-moved$/],
  [/-format-(added|narrowed)$/, /-format-(removed|widened)$/],
  [/-pattern-added$/, /-pattern-removed$/],
  [/-became-enum$/, /-enum-lifted$/],
  [/-enum-value-added$/, /-enum-value-removed$/],
  // In a request, a read-only field that can be set becomes required; the reverse makes it read-only.
  [/^response-property-became-required$/, /^response-property-became-optional$/],
  [/-additional-properties-closed$/, /-additional-properties-opened$/],
  [/-condition-added$/, /-condition-removed$/],
  [/-status-added$/, /-status-removed$/],
  [/^server-added$/, /^server-removed$/],
  [/^tag-added$/, /^tag-removed$/],
]
