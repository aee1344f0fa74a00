/** Whether a value fits a schema, and where not. Interpretive: it works where `eval` is forbidden. */
import { type OutputUnit, validate } from '@cfworker/json-schema'
import type { JsonSchema, JsonValue } from '../model.ts'
import { decodePointer, encodePointer } from '../pointer.ts'
import type { Direction } from '../schema/describe-schema.ts'
import type { Schemas } from '../schema/flatten.ts'
import { type DifferenceLanguage, messageFor } from './difference-message.ts'
import { relevantErrors } from './relevant-errors.ts'
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

/** A list with a thousand wrong items is one mistake. */
const MAX_DIFFERENCES = 100

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
    // All errors, not just the first one.
    const { errors } = validate(value, copy(schema), '2020-12', lookup, false)
    return toDifferences(errors, value, language)
  } catch {
    // A schema that includes itself without end, or a value nested deeper than the stack.
    return [
      {
        ...ENDLESS,
        message: messageFor({ ...ENDLESS, error: '', found: undefined }, language),
      },
    ]
  }
}

const ENDLESS = { pointer: '', parameter: 'value', rule: 'schema' } as const

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
  errors: readonly OutputUnit[],
  value: JsonValue,
  language: DifferenceLanguage,
): readonly Difference[] {
  const differences = new Map<string, Difference>()
  for (const error of relevantErrors(errors)) {
    const difference = toDifference(error, value, language)
    differences.set(`${difference.pointer} ${difference.rule}`, difference)
    if (differences.size >= MAX_DIFFERENCES) break
  }
  return [...differences.values()].sort((a, b) => depthOf(a) - depthOf(b))
}

function toDifference(
  error: OutputUnit,
  value: JsonValue,
  language: DifferenceLanguage,
): Difference {
  const segments = decodePointer(error.instanceLocation)
  const missing = MISSING[error.keyword]?.exec(error.error)?.[1]
  const path = missing === undefined ? segments : [...segments, missing]
  const parameter = inWords(path)
  const rule = error.keyword
  return {
    pointer: encodePointer(path),
    parameter,
    rule,
    message: messageFor(
      { rule, parameter, error: error.error, found: valueAt(value, path) },
      language,
    ),
  }
}

/** Where the validator's words hold the name of the member that is missing. */
const MISSING: Readonly<Record<string, RegExp>> = {
  required: /required property "(.*)"\.$/s,
  dependentRequired: /does not have "(.*)"\.$/s,
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
