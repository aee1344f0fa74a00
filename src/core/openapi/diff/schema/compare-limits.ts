/** Compares limits of length, size and count, steps, uniqueness and patterns. */
import type { JsonObject } from '../../json-value.ts'
import type { JsonValue } from '../../model.ts'
import { isMultipleOf } from '../../multiple-of.ts'
import { typesOf } from '../../schema/field-type.ts'
import type { Flat } from '../../schema/flat.ts'
import type { Schemas } from '../../schema/flatten.ts'
import type { Comparison } from './local-change.ts'

export const MEASURES = ['length', 'value', 'items', 'properties'] as const
export type Measure = (typeof MEASURES)[number]

/** Range of a value. An absent bound means no limit. */
export interface Range {
  readonly min?: number
  readonly aboveMin?: true
  readonly max?: number
  readonly belowMax?: true
}

export function compareLimits(
  before: Flat,
  after: Flat,
  all: { readonly before: Schemas; readonly after: Schemas },
  { changes }: Comparison,
): void {
  const types = [typesOf(before, all.before), typesOf(after, all.after)]
  const isWhole = types.every((names) => names.join() === 'integer')
  for (const measure of MEASURES) {
    // A length limit has no effect on a number.
    if (
      !types.some(
        (names) => names.length === 0 || names.some((name) => MEASURED[measure].includes(name)),
      )
    )
      continue
    const a = rangeOf(before.schema, measure)
    const b = rangeOf(after.schema, measure)
    const [lowA, lowB] = [lowEnd(a, isWhole), lowEnd(b, isWhole)]
    const [highA, highB] = [highEnd(a, isWhole), highEnd(b, isWhole)]
    const isTighter = lowB > lowA || highB < highA || closes(a, b)
    const isLooser = lowB < lowA || highB > highA || closes(b, a)
    if (!isTighter && !isLooser) continue
    const name = isTighter ? (isLooser ? 'limit-moved' : 'limit-tightened') : 'limit-loosened'
    changes.push({ name, step: '', before: asJson(a), after: asJson(b), values: { measure } })
  }
  compareSteps(before.schema, after.schema, isWhole, changes)
  const isUnique = after.schema['uniqueItems'] === true
  if ((before.schema['uniqueItems'] === true) !== isUnique) {
    changes.push({ name: isUnique ? 'items-became-unique' : 'items-may-repeat', step: '' })
  }
  comparePatterns(before.patterns, after.patterns, changes)
}

const MEASURED: Readonly<Record<Measure, readonly string[]>> = {
  length: ['string'],
  value: ['number', 'integer'],
  items: ['array'],
  properties: ['object'],
}

const KEYWORDS = {
  length: ['minLength', 'maxLength'],
  value: ['minimum', 'maximum'],
  items: ['minItems', 'maxItems'],
  properties: ['minProperties', 'maxProperties'],
} as const

function rangeOf(schema: JsonObject, measure: Measure): Range {
  const [low, high] = KEYWORDS[measure]
  const min = asNumber(schema[low])
  const max = asNumber(schema[high])
  if (measure !== 'value') {
    // A count is never negative, so `minLength: 0` has no effect.
    return { ...(min !== undefined && min > 0 && { min }), ...(max !== undefined && { max }) }
  }
  const above = asNumber(schema['exclusiveMinimum'])
  const below = asNumber(schema['exclusiveMaximum'])
  const isAbove = above !== undefined && (min === undefined || above >= min)
  const isBelow = below !== undefined && (max === undefined || below <= max)
  return {
    ...(isAbove ? { min: above, aboveMin: true } : min === undefined ? {} : { min }),
    ...(isBelow ? { max: below, belowMax: true } : max === undefined ? {} : { max }),
  }
}

/** For an integer, above 0 is the same as from 1. */
const lowEnd = ({ min = Number.NEGATIVE_INFINITY, aboveMin }: Range, isWhole: boolean): number =>
  isWhole && aboveMin === true ? Math.floor(min) + 1 : min
const highEnd = ({ max = Number.POSITIVE_INFINITY, belowMax }: Range, isWhole: boolean): number =>
  isWhole && belowMax === true ? Math.ceil(max) - 1 : max

/** True if the bounds are equal and one becomes exclusive. */
const closes = (a: Range, b: Range): boolean =>
  (a.min === b.min && a.aboveMin !== true && b.aboveMin === true) ||
  (a.max === b.max && a.belowMax !== true && b.belowMax === true)

const asJson = (range: Range): JsonValue => ({ ...range })

function compareSteps(
  a: JsonObject,
  b: JsonObject,
  isWhole: boolean,
  changes: Comparison['changes'],
): void {
  const before = stepOf(a, isWhole)
  const after = stepOf(b, isWhole)
  if (before === after) return
  const isLooser = after === undefined || (before !== undefined && isMultipleOf(before, after))
  changes.push({
    name: isLooser ? 'step-loosened' : 'step-tightened',
    step: '',
    before,
    after,
    values: { before: String(before ?? 0), after: String(after ?? 0) },
  })
}

/** As in `isMultipleOf`, only a positive step is a rule. Every integer is a multiple of 1. */
function stepOf(schema: JsonObject, isWhole: boolean): number | undefined {
  const step = asNumber(schema['multipleOf'])
  const isRule = step !== undefined && step > 0 && !(isWhole && isMultipleOf(1, step))
  return isRule ? step : undefined
}

function comparePatterns(
  before: readonly string[],
  after: readonly string[],
  changes: Comparison['changes'],
): void {
  const removed = before.filter((pattern) => !after.includes(pattern))
  const added = after.filter((pattern) => !before.includes(pattern))
  const values = { before: removed.join(' '), after: added.join(' ') }
  if (removed.length > 0 && added.length > 0) {
    // Pattern inclusion can't be decided in general.
    changes.push({ name: 'pattern-changed', step: '', before: removed, after: added, values })
  } else if (added.length > 0) {
    changes.push({ name: 'pattern-added', step: '', after: added, values })
  } else if (removed.length > 0) {
    changes.push({ name: 'pattern-removed', step: '', before: removed, values })
  }
}

const asNumber = (value: JsonValue | undefined): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
