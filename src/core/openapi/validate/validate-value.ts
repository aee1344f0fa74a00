/** Validates a value against a schema and locates the differences. */
import type { CodedText } from '../../coded-text.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import { encodePointer } from '../pointer.ts'
import type { Schemas } from '../schema/flatten.ts'
import type { Direction } from '../schema/hidden-members.ts'
import { MAX_ISSUES } from './check-context.ts'
import { BudgetExceeded, checkValue } from './check-value.ts'
import { describeIssue } from './difference.ts'
import { type DifferenceCode, type Issue, ROOT, type Rule, segmentsOf } from './issue.ts'
import { createValidationSchemas, type ValidationSchemas } from './validation-schema.ts'

/** A broken rule as a code with values, which never quote the validated value. */
export interface Difference extends CodedText<DifferenceCode> {
  /** JSON pointer into the value; empty for the value itself. */
  readonly pointer: string
  /** The pointer in words: `address.city`, `items[2].price`; `value` for the value itself. */
  readonly parameter: string
  /** The JSON Schema keyword of the broken rule. */
  readonly rule: Rule
}

export interface ValidateOptions {
  readonly schemas: Schemas
  /** Read-only properties aren't required in a `request`, write-only ones not in a `response`. */
  readonly mode: Direction
}

/**
 * Never throws and never changes its arguments.
 *
 * @returns the differences, outermost first; empty if the value fits
 */
export function validateValue(
  schema: JsonSchema,
  value: JsonValue,
  { schemas, mode }: ValidateOptions,
): readonly Difference[] {
  try {
    const { copy, lookup } = validationSchemas(schemas, mode)
    return toDifferences(checkValue(value, copy(schema), lookup), value)
  } catch (error) {
    // A schema that includes itself indefinitely, a value nested deeper than the stack allows, or too much
    // work.
    const rule = error instanceof BudgetExceeded ? 'budget' : 'schema'
    return [toDifference({ rule, path: ROOT }, value)]
  }
}

const caches = new WeakMap<Schemas, Map<Direction, ValidationSchemas>>()

/** The cache of copies lives as long as the document's schemas, so that each is made once. */
function validationSchemas(schemas: Schemas, mode: Direction): ValidationSchemas {
  const byMode = caches.get(schemas) ?? new Map<Direction, ValidationSchemas>()
  caches.set(schemas, byMode)
  const known = byMode.get(mode) ?? createValidationSchemas(schemas, mode)
  byMode.set(mode, known)
  return known
}

function toDifferences(issues: readonly Issue[], value: JsonValue): readonly Difference[] {
  const differences = new Map<string, Difference>()
  // A value that failed elsewhere leaves its members unevaluated, so that isn't reported.
  const others = issues.filter(({ rule }) => !rule.startsWith('unevaluated'))
  for (const issue of others.length > 0 ? others : issues) {
    const difference = toDifference(issue, value)
    differences.set(`${difference.pointer} ${difference.rule}`, difference)
    if (differences.size >= MAX_ISSUES) break
  }
  return [...differences.values()].sort((a, b) => depthOf(a) - depthOf(b))
}

function toDifference(issue: Issue, value: JsonValue): Difference {
  const segments = segmentsOf(issue.path)
  const parameter = inWords(segments)
  return {
    ...describeIssue(issue, parameter, valueAt(value, segments)),
    pointer: encodePointer(segments),
    parameter,
    rule: issue.rule,
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
  // as: every part of a JSON value is a JSON value.
  return current as JsonValue | undefined
}
