/** One row of the tables about schemas. */
import type { Level } from '#core/openapi/diff/rules/rule.ts'
import type { SchemaChangeName } from '#core/openapi/diff/rules/schema-rules.ts'

/** Levels in a request and in a response, and the rule without its direction. */
type Expected = `${Level} ${Level} ${SchemaChangeName}`

export type SchemaRow = readonly [
  name: string,
  before: string,
  after: string,
  ...expected: Expected[],
]

export const field = (schema: string, name = 'phone'): string =>
  `{type: object, properties: {${name}: ${schema}}}`
