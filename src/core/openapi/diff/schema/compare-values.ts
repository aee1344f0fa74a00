/** Compares allowed values, the default, and the encoding of content. */
import { equalJson, isList, type JsonObject } from '../../json-value.ts'
import type { JsonValue } from '../../model.ts'
import type { Flat } from '../../schema/flat.ts'
import { flatten, type Schemas } from '../../schema/flatten.ts'
import { joinValues } from '../change.ts'
import type { Comparison } from './local-change.ts'

type Changes = Comparison['changes']

export function compareValues(before: Flat, after: Flat, { changes }: Comparison): void {
  compareAllowed(before, after, changes)
  compareDefaults(before.schema, after.schema, changes)
  const encodings = [encodingOf(before.schema), encodingOf(after.schema)] as const
  if (encodings[0] !== encodings[1]) {
    const values = { before: encodings[0], after: encodings[1] }
    changes.push({ name: 'content-encoding-changed', step: '', ...values, values })
  }
  const xml = [before.schema['xml'], after.schema['xml']] as const
  if (!equalJson(...xml)) {
    changes.push({ name: 'xml-changed', step: '', before: xml[0], after: xml[1] })
  }
}

function compareAllowed(before: Flat, after: Flat, changes: Changes): void {
  const a = allowedValues(before)
  const b = allowedValues(after)
  if (a === undefined && b === undefined) return
  if (a === undefined || b === undefined) {
    const name = a === undefined ? 'became-enum' : 'enum-lifted'
    const values = { values: printValues(b ?? a ?? []) }
    changes.push({ name, step: '', before: a, after: b, values })
    return
  }
  const removed = a.filter((value) => !b.some((other) => equalJson(value, other)))
  const added = b.filter((value) => !a.some((other) => equalJson(value, other)))
  const isConst = before.schema['const'] !== undefined && after.schema['const'] !== undefined
  if (isConst && removed.length > 0) {
    const values = { before: printValues(a), after: printValues(b) }
    changes.push({ name: 'const-changed', step: '', before: a[0], after: b[0], values })
    return
  }
  if (removed.length > 0) {
    const values = { values: printValues(removed), count: String(removed.length) }
    changes.push({ name: 'enum-value-removed', step: '', before: removed, values })
  }
  if (added.length > 0) {
    const values = { values: printValues(added), count: String(added.length) }
    changes.push({ name: 'enum-value-added', step: '', after: added, values })
  }
}

/** `oneOf: [{const: a}, {const: b}]` as `enum: [a, b]`, which it replaces when each value gets a description. */
export function withListedValues(flat: Flat, schemas: Schemas): Flat {
  const [choice, ...choices] = flat.choices
  const lists = choice?.options.map((option) => allowedValues(flatten(option, schemas)))
  if (lists === undefined || allowedValues(flat) !== undefined) return flat
  if (lists.includes(undefined)) return flat
  return { ...flat, choices, schema: { ...flat.schema, enum: lists.flatMap((list) => list ?? []) } }
}

/** `const` counts as a list of one. Null in a nullable type adds nothing. */
export function allowedValues({ schema, nullable }: Flat): readonly JsonValue[] | undefined {
  const { const: fixed, enum: listed } = schema
  const values = fixed !== undefined ? [fixed] : isList(listed) ? listed : undefined
  return values?.filter((value) => value !== null || nullable !== true)
}

function compareDefaults(a: JsonObject, b: JsonObject, changes: Changes): void {
  const before = a['default']
  const after = b['default']
  if (equalJson(before, after)) return
  const name =
    before === undefined
      ? 'default-added'
      : after === undefined
        ? 'default-removed'
        : 'default-changed'
  const print = (value: JsonValue | undefined): string =>
    value === undefined ? '' : printValues([value])
  const values = { before: print(before), after: print(after) }
  changes.push({ name, step: '', before, after, values })
}

function encodingOf({ contentEncoding, contentMediaType, format }: JsonObject): string {
  // `format: binary` of OpenAPI 3.0 equals `contentMediaType` of 3.1 (learn.openapis.org, upgrading).
  const mediaType =
    contentMediaType ?? (format === 'binary' ? 'application/octet-stream' : undefined)
  const encoding = contentEncoding ?? (format === 'byte' ? 'base64' : undefined)
  return [mediaType, encoding].filter((part) => typeof part === 'string').join(' ')
}

/** Number of values in a sentence; the first few identify the list. */
const SHOWN_VALUES = 8

function printValues(values: readonly JsonValue[]): string {
  const shown = values
    .slice(0, SHOWN_VALUES)
    .map((value) => (typeof value === 'string' && value !== '' ? value : JSON.stringify(value)))
  return joinValues([...shown, ...(values.length > SHOWN_VALUES ? ['…'] : [])])
}
