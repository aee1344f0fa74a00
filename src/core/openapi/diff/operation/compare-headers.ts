/** Headers of responses; names have no case (RFC 9110, section 5.1). */
import { equalJson } from '../../json-value.ts'
import type { Header } from '../../model.ts'
import { typesOf } from '../../schema/field-type.ts'
import { flatten, type Schemas } from '../../schema/flatten.ts'
import type { ChangeLocation } from '../change.ts'
import { printMembers } from './compare-parameters.ts'
import { type Comparing, compareSchemas, responseSide } from './comparing.ts'

export function compareHeaders(
  before: readonly Header[],
  after: readonly Header[],
  location: ChangeLocation,
  comparing: Comparing,
): void {
  const { report, isReversed, errorStatus } = comparing
  const a = new Map(before.map((header) => [header.name.toLowerCase(), header]))
  const b = new Map(after.map((header) => [header.name.toLowerCase(), header]))
  for (const [key, header] of a) {
    const other = b.get(key)
    const place = { ...location, name: header.name }
    if (other !== undefined) compareHeader(header, other, place, comparing)
    else if (isReversed) report('answer-header-removed', place, { values: { errorStatus } })
    else {
      const kind = header.required ? 'required' : 'optional'
      report(`${kind}-response-header-removed`, place)
    }
  }
  for (const [key, header] of b) {
    if (a.has(key)) continue
    const place = { ...location, name: header.name }
    const kind = header.required ? 'required' : 'optional'
    report(isReversed ? `${kind}-answer-header-added` : 'response-header-added', place, {
      values: { errorStatus },
    })
  }
}

function compareHeader(a: Header, b: Header, location: ChangeLocation, comparing: Comparing): void {
  const { report, isReversed, errorStatus, isSame } = comparing
  if (isSame(a, b)) return
  if (a.required !== b.required) {
    const change = b.required ? 'became-required' : 'became-optional'
    const values = { errorStatus }
    report(`${isReversed ? 'answer' : 'response'}-header-${change}`, location, { values })
  }
  if (a.deprecated !== b.deprecated) {
    report(b.deprecated ? 'response-header-deprecated' : 'response-header-undeprecated', location)
  }
  const isPlain =
    isPlainHeader(a, comparing.before.schemas) || isPlainHeader(b, comparing.after.schemas)
  const before = serializationOf(a, isPlain)
  const after = serializationOf(b, isPlain)
  if (!equalJson(before, after)) {
    const values = { before: printMembers(before), after: printMembers(after), errorStatus }
    const rule = `${isReversed ? 'answer' : 'response'}-header-serialization-changed` as const
    report(rule, location, { before, after, values })
  }
  compareSchemas(comparing, location, a.schema, b.schema, responseSide(comparing), true)
  if (a.description !== b.description || !isSame(a.examples, b.examples)) {
    const texts = { before: a.description, after: b.description }
    report('response-header-text-changed', location, texts)
  }
}

/** In a header, `explode` has an effect on objects only. */
function serializationOf(
  { mediaType, style = 'simple', explode = false }: Header,
  isPlain: boolean,
) {
  if (mediaType !== undefined) return { content: mediaType }
  return { style, ...(!isPlain && { explode }) }
}

function isPlainHeader({ schema = true }: Header, schemas: Schemas): boolean {
  const types = typesOf(flatten(schema, schemas), schemas)
  return types.length > 0 && !types.includes('object')
}
