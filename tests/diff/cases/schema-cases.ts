/** Changes to a schema, once for a request body and once for a response. */
import type { Level } from '#core/openapi/diff/rules/rule.ts'
import type { SchemaChangeName } from '#core/openapi/diff/rules/schema-rules.ts'
import type { DiffCase } from './diff-case.ts'
import { STRUCTURE_ROWS } from './schema-structure-rows.ts'
import { VALUE_ROWS } from './schema-value-rows.ts'

export const SCHEMA_CASES: readonly DiffCase[] = [...VALUE_ROWS, ...STRUCTURE_ROWS].flatMap(
  ([name, before, after, ...expected]) =>
    (['request', 'response'] as const).map((location): DiffCase => {
      const levelAndRule = expected.map((entry) => {
        // The type above: two levels and a name.
        const [request, response, rule] = entry.split(' ') as [Level, Level, SchemaChangeName]
        return `${location === 'request' ? request : response} ${location}-${rule}` as const
      })
      return { name: `${name}, in a ${location}`, location, before, after, expected: levelAndRule }
    }),
)
