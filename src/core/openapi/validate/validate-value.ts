/** Whether a value fits a schema, and where not. */
import type { JsonSchema, JsonValue } from '../model.ts'
import { encodePointer } from '../pointer.ts'
import type { Direction } from '../schema/describe-schema.ts'
import type { Schemas } from '../schema/flatten.ts'
import { BudgetExceeded, checkValue, MAX_ISSUES } from './check-value.ts'
import { type DifferenceLanguage, messageFor } from './difference-message.ts'
import { type Issue, ROOT, segmentsOf } from './issue.ts'
import { createValidationSchemas, type ValidationSchemas } from './validation-schema.ts'

export interface Difference {
  /** JSON pointer into the value; empty for the value itself. */
  readonly pointer: string
  /** The pointer in words: `address.city`, `items[2].price`; `value` for the value itself. */
  readonly parameter: string
  /** The JSON Schema keyword that is not met. */
  readonly rule: string
  /** What failed, expected and found, what to do next. Never quotes texts of the value. */
  readonly message: string
}

export interface ValidateOptions {
  readonly schemas: Schemas
  /** Read-only properties are not demanded in a `request`, write-only ones not in a `response`. */
  readonly mode: Direction
  /** Of the messages; English where none is given. */
  readonly language?: DifferenceLanguage
}

/**
 * Never throws and never changes its arguments.
 *
 * @returns the differences, outermost first; none when the value fits.
 */
export function validateValue(
  schema: JsonSchema,
  value: JsonValue,
  { schemas, mode, language = 'en' }: ValidateOptions,
): readonly Difference[] {
  try {
    const { copy, lookup } = validationSchemas(schemas, mode)
    return toDifferences(checkValue(value, copy(schema), lookup), value, language)
  } catch (error) {
    // A schema that includes itself without end, a value nested deeper than the stack, or too much of both.
    const rule = error instanceof BudgetExceeded ? 'budget' : 'schema'
    return [toDifference({ rule, path: ROOT }, value, language)]
  }
}

const caches = new WeakMap<Schemas, Map<Direction, ValidationSchemas>>()

/** Copies live as long as the document's schemas do, so that each is made once. */
function validationSchemas(schemas: Schemas, mode: Direction): ValidationSchemas {
  const byMode = caches.get(schemas) ?? new Map<Direction, ValidationSchemas>()
  caches.set(schemas, byMode)
  const known = byMode.get(mode) ?? createValidationSchemas(schemas, mode)
  byMode.set(mode, known)
  return known
}

function toDifferences(
  issues: readonly Issue[],
  value: JsonValue,
  language: DifferenceLanguage,
): readonly Difference[] {
  const differences = new Map<string, Difference>()
  // A value that failed elsewhere leaves its members unevaluated: that is no news.
  const others = issues.filter(({ rule }) => !rule.startsWith('unevaluated'))
  for (const issue of others.length > 0 ? others : issues) {
    const difference = toDifference(issue, value, language)
    differences.set(`${difference.pointer} ${difference.rule}`, difference)
    if (differences.size >= MAX_ISSUES) break
  }
  return [...differences.values()].sort((a, b) => depthOf(a) - depthOf(b))
}

function toDifference(issue: Issue, value: JsonValue, language: DifferenceLanguage): Difference {
  const segments = segmentsOf(issue.path)
  const parameter = inWords(segments)
  const found = valueAt(value, segments)
  return {
    pointer: encodePointer(segments),
    parameter,
    rule: issue.rule,
    message: messageFor({ issue, parameter, found }, language),
  }
}

const depthOf = ({ pointer }: Difference): number => pointer.split('/').length

function inWords(segments: readonly string[]): string {
  const words = segments.map((segment, index) =>
    /^\d+$/.test(segment) ? `[${segment}]` : index === 0 ? segment : `.${segment}`,
  )
  return words.length === 0 ? 'value' : words.join('')
}

function valueAt(value: JsonValue, segments: readonly string[]): JsonValue | undefined {
  let current: unknown = value
  for (const segment of segments) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, segment)) {
      return undefined
    }
    current = Reflect.get(current, segment)
  }
  // Whatever stands inside a JSON value is one.
  return current as JsonValue | undefined
}
