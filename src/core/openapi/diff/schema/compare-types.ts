/** Types, null and formats: equal, narrower, wider, or another thing. */
import { own, text } from '../../json-value.ts'
import { typesOf } from '../../schema/field-type.ts'
import type { Flat } from '../../schema/flat.ts'
import type { Schemas } from '../../schema/flatten.ts'
import { joinValues } from '../change.ts'
import type { Comparison } from './local-change.ts'

type Relation = 'same' | 'narrowed' | 'widened' | 'changed'

/** @returns false if the rest can't be compared: an object that became a text has no members */
export function compareTypes(
  before: Flat,
  after: Flat,
  all: { readonly before: Schemas; readonly after: Schemas },
  { changes }: Comparison,
): boolean {
  const a = typeSet(before, all.before, after)
  const b = typeSet(after, all.after, before)
  const relation = relationOf(a, b)
  if (relation !== 'same') {
    changes.push({
      name: `type-${relation}`,
      step: '',
      before: a,
      after: b,
      values: { before: printTypes(a), after: printTypes(b) },
    })
  }
  if (relation === 'changed' && !a.some((name) => b.includes(name))) return false
  const nullBefore = before.nullable
  const nullAfter = after.nullable
  // Without a type, nullability isn't compared: the change of type is already reported.
  if (nullBefore !== undefined && nullAfter !== undefined && nullBefore !== nullAfter) {
    changes.push({ name: nullAfter ? 'became-nullable' : 'became-not-nullable', step: '' })
  }
  compareFormats(before, after, changes)
  return true
}

const printTypes = (names: readonly string[]): string =>
  names.length === 0 ? 'any' : joinValues(names)

/** Empty: anything. Null counts as a type only in a comparison with a schema that has no other. */
function typeSet(flat: Flat, schemas: Schemas, other: Flat): readonly string[] {
  const hasNull = flat.nullable === true && other.types?.join() === 'null'
  const names = [...new Set([...typesOf(flat, schemas), ...(hasNull ? ['null'] : [])])]
  return names.includes('number') ? names.filter((name) => name !== 'integer') : names
}

function relationOf(a: readonly string[], b: readonly string[]): Relation {
  const isNarrower = contains(a, b)
  const isWider = contains(b, a)
  if (isNarrower && isWider) return 'same'
  if (isNarrower) return 'narrowed'
  return isWider ? 'widened' : 'changed'
}

/** Whether every type of `inner` is one of `outer`; an integer is a number. */
function contains(outer: readonly string[], inner: readonly string[]): boolean {
  if (outer.length === 0) return true
  if (inner.length === 0) return false
  return inner.every(
    (name) =>
      name === 'never' || outer.includes(name) || (name === 'integer' && outer.includes('number')),
  )
}

/** OpenAPI format registry: the second holds every value of the first. */
const WIDER_FORMATS: readonly (readonly [string, string])[] = [
  ['int8', 'int16'],
  ['int8', 'int32'],
  ['int8', 'int64'],
  ['int16', 'int32'],
  ['int16', 'int64'],
  ['int32', 'int64'],
  ['float', 'double'],
]

function compareFormats(before: Flat, after: Flat, changes: Comparison['changes']): void {
  const a = formatOf(before)
  const b = formatOf(after)
  if (a === b) return
  const isPair = (x: string | undefined, y: string | undefined): boolean =>
    WIDER_FORMATS.some(([narrow, wide]) => narrow === x && wide === y)
  const name =
    a === undefined
      ? 'format-added'
      : b === undefined
        ? 'format-removed'
        : isPair(a, b)
          ? 'format-widened'
          : isPair(b, a)
            ? 'format-narrowed'
            : 'format-changed'
  changes.push({
    name,
    step: '',
    before: a,
    after: b,
    values: { before: a ?? '', after: b ?? '' },
  })
}

/** `binary` and `byte` say how content is encoded; 3.1 writes `contentEncoding` for them. */
function formatOf({ schema }: Flat): string | undefined {
  const format = text(own(schema, 'format'))
  return format === 'binary' || format === 'byte' || format === '' ? undefined : format
}
