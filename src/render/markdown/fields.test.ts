import { expect, test } from 'vitest'
import type { JsonSchema } from '#core/openapi/model.ts'
import { describeSchema } from '#core/openapi/schema/describe-schema.ts'
import { createTranslator } from '../../i18n/index.ts'
import { detailLines } from './fields.ts'

/** Lines below a schema. */
function linesOf(schema: JsonSchema, schemas: Record<string, JsonSchema> = {}): readonly string[] {
  const t = createTranslator('en')
  const context = {
    t,
    recipe: null,
    signatureGuideHref: undefined,
    pageHref: (path: string) => path,
    schemaMarkdownHref: (name: string) => `/schemas/${name}.md`,
  }
  return detailLines(describeSchema(schema, { schemas, mode: 'both' }), context, 0)
}

const manyValues = (count: number): readonly string[] =>
  Array.from({ length: count }, (_item, index) => `v${index}`)

test('a long enumeration says how many values are left out', () => {
  const [line] = linesOf({ properties: { a: { type: 'string', enum: manyValues(43) } } })
  expect(line).toMatch(/`v39`, and 3 more\.$/)
  const [whole] = linesOf({ properties: { a: { type: 'string', enum: manyValues(40) } } })
  expect(whole).toMatch(/`v39`\.$/)
})

test('so does a long list of excluded values', () => {
  const [, line] = linesOf({ properties: { a: { type: 'string', not: { enum: manyValues(43) } } } })
  expect(line).toMatch(/^ {2}- must not be `v0`, .*`v39`, and 3 more$/)
})

test.each([
  ['User type', 'User type. Allowed: `a`.'],
  ['The type.', 'The type. Allowed: `a`.'],
  ['One of **these:**', 'One of **these:** Allowed: `a`.'],
  ['', '(string) Allowed: `a`.'],
])('values after the description %j are a separate sentence', (description, words) => {
  const [line] = linesOf({ properties: { a: { type: 'string', description, enum: ['a'] } } })
  expect(line).toContain(words)
})
