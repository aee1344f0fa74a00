/** A text, a number or a boolean: what the document shows of it elsewhere, else what its name says. */
import type { JsonObject } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { isBinary } from '../schema/field-type.ts'
import type { Flat } from '../schema/flat.ts'
import { numbersFor, textsFor, variations } from './generate-value.ts'
import { knownKeys } from './known-keys.ts'
import type { Making, Within } from './making.ts'
import { booleanByName, textsByName } from './values-by-name.ts'

const MAX_VARIATIONS = 20

type ScalarType = 'string' | 'integer' | 'number' | 'boolean'

export function buildScalar(
  flat: Flat,
  type: ScalarType,
  within: Within,
  making: Making,
): JsonValue | undefined {
  const tried: JsonValue[] = []
  for (const candidate of candidates(flat, type, within, making)) {
    if (making.fits(flat, candidate)) return candidate
    tried.push(candidate)
  }
  const [last = ''] = tried.slice(-1)
  for (const candidate of [...variations(last, flat.schema)].slice(0, MAX_VARIATIONS)) {
    if (making.fits(flat, candidate)) return candidate
  }
  if (within.isOptional === true) return undefined
  // Where nothing fits, the format says most; else the last candidate at least keeps to the length.
  return flat.schema.format === undefined ? last : tried[0]
}

function* candidates(flat: Flat, type: ScalarType, within: Within, making: Making) {
  if (type !== 'boolean') yield* knownValues(flat.schema, within, making)
  switch (type) {
    case 'string':
      return yield* textsFor(flat, within)
    case 'boolean': {
      const value = booleanByName(within.name)
      return yield* [value, !value]
    }
    default:
      return yield* numbersFor(flat.schema, within, type === 'integer')
  }
}

/** For a member whose schema does not say what it is. */
export function unnamedValue(flat: Flat, within: Within, making: Making): JsonValue {
  const texts = textsByName(within.name, within.thing)
  for (const candidate of [...knownValues(flat.schema, within, making), ...texts]) {
    if (making.fits(flat, candidate)) return candidate
  }
  // Anything goes: an empty object says so in most places.
  return {}
}

function knownValues(schema: JsonObject, within: Within, { known }: Making): readonly JsonValue[] {
  // The id of a file isn't the file.
  if (known === undefined || schema.format === 'binary' || isBinary(schema)) return []
  return knownKeys(within, schema).flatMap((key) => known.get(key) ?? [])
}
