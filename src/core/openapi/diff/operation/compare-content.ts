/** Compares the media types of a body: additions, removals, schemas, examples and the encoding of parts. */
import { asMap, defined, equalJson, type JsonObject } from '../../json-value.ts'
import type { Encoding, MediaType, PartEncodings } from '../../model.ts'
import { type ChangeLocation, joinValues } from '../change.ts'
import type { Report } from '../reporter.ts'
import type { RuleId } from '../rules/rules.ts'
import type { Side } from '../schema/local-change.ts'
import { type Comparing, compareSchemas } from './comparing.ts'
import { isNotation, type SentContent, sentContent } from './sent-content.ts'

export interface ContentRules {
  readonly added: RuleId
  readonly removed: RuleId
}

export function compareContent(
  before: readonly MediaType[],
  after: readonly MediaType[],
  place: { readonly location: ChangeLocation; readonly side: Side; readonly rules: ContentRules },
  comparing: Comparing,
): void {
  if (comparing.isSame(before, after)) return
  const { location, side, rules } = place
  const { report, errorStatus } = comparing
  const { pairs, removed, added } = matchMediaTypes(before, after)
  const once = pairs.length > 1 ? { ...comparing, report: reportOnce(report) } : comparing
  for (const [a, b] of pairs) {
    const inside = { ...location, mediaType: b.mediaType }
    const sent = [
      sentContent(a, comparing.before.schemas),
      sentContent(b, comparing.after.schemas),
    ] as const
    compareSchemas(
      { ...once, report: withoutNotations(once, ...sent) },
      inside,
      a.schema,
      b.schema,
      side,
    )
    if (a.itemSchema !== undefined || b.itemSchema !== undefined) {
      compareSchemas(once, inside, a.itemSchema, b.itemSchema, side)
    }
    const encodings = {
      before: encodingsOf(a, sent[0], sent[1]),
      after: encodingsOf(b, sent[1], sent[0]),
    }
    reportPartTypes(encodings, inside, side, report)
    if (!equalJson(encodings.before, encodings.after)) {
      report(`${side}-part-encoding-changed`, inside, { ...encodings, values: { errorStatus } })
    }
    if (!comparing.isSame(a.examples, b.examples)) report('media-type-example-changed', inside)
  }
  for (const { mediaType } of removed) {
    report(rules.removed, { ...location, mediaType }, { values: { mediaType, errorStatus } })
  }
  for (const { mediaType } of added) {
    report(rules.added, { ...location, mediaType }, { values: { mediaType, errorStatus } })
  }
}

/** Reports parts whose media types are only more in a request or fewer in a response, and equates them. */
function reportPartTypes(
  encodings: { before: JsonObject; readonly after: JsonObject },
  location: ChangeLocation,
  side: Side,
  report: Report,
): void {
  for (const [name, encoding] of Object.entries(encodings.before)) {
    const [a, b] = [asMap(encoding), asMap(encodings.after[name])]
    const [old, now] = [typesIn(a), typesIn(b)]
    const [less, more] = side === 'request' ? [old, now] : [now, old]
    const others = more.filter((type) => !less.includes(type))
    const isLoosened = less.length > 0 && less.every((type) => more.includes(type))
    if (!isLoosened || !equalJson({ ...a, contentType: '' }, { ...b, contentType: '' })) continue
    encodings.before = { ...encodings.before, [name]: b }
    if (others.length === 0) continue
    const rule = side === 'request' ? 'request-part-types-added' : 'response-part-types-removed'
    const values = { name, values: joinValues(others) }
    report(rule, location, { before: joinValues(old), after: joinValues(now), values })
  }
}

const typesIn = ({ contentType }: JsonObject): readonly string[] =>
  typeof contentType === 'string' ? contentType.split(',').map((type) => type.trim()) : []

/** Leaves out what OpenAPI 3.0 and 3.1 write in another way for the same bytes. */
function withoutNotations(
  { report, before, after }: Comparing,
  a: SentContent,
  b: SentContent,
): Report {
  return (rule, location, facts) => {
    const path = location.fieldPath ?? ''
    if (!isNotation(rule, path, [a, before.schemas], [b, after.schemas])) {
      report(rule, location, facts)
    }
  }
}

/** Reports a change of the same body in JSON and XML once, for the first. */
function reportOnce(report: Report): Report {
  const reported = new Set<string>()
  return (rule, location, facts) => {
    const key = JSON.stringify([
      rule,
      location.fieldPath,
      facts?.before,
      facts?.after,
      facts?.values,
    ])
    if (reported.has(key)) return
    reported.add(key)
    report(rule, location, facts)
  }
}

function matchMediaTypes(before: readonly MediaType[], after: readonly MediaType[]) {
  const removed: MediaType[] = []
  const rest = new Set(after)
  const pairs: (readonly [MediaType, MediaType])[] = []
  for (const a of before) {
    const b = after.find((other) => rest.has(other) && nameOf(other) === nameOf(a))
    if (b === undefined) removed.push(a)
    else {
      rest.delete(b)
      pairs.push([a, b])
    }
  }
  return { pairs, removed, added: [...rest] }
}

/** Case-insensitive (RFC 9110, section 8.3.1). UTF-8 is the encoding of JSON anyway. */
const nameOf = ({ mediaType }: MediaType): string =>
  mediaType
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replace(/;charset="?utf-8"?/, '')

/** Parts that only one of both forms has are compared as fields. */
function encodingsOf(
  { encoding, ...others }: MediaType,
  sent: SentContent,
  other: SentContent,
): JsonObject {
  const isShared = (name: string): boolean =>
    sent.names.includes(name) === other.names.includes(name)
  const names = new Set([...Object.keys(encoding ?? {}), ...sent.names])
  const parts = [...names].filter(isShared).map((name) => {
    const { style, explode, contentType, ...rest } = encoding?.[name] ?? {}
    const usual = sent.usual(name)
    const isUsual = usual.isPlain && (style ?? 'form') === 'form' && explode !== false
    const type = contentType ?? usual.stated
    const typed = type === usual.contentType ? {} : { contentType: type }
    return [
      name,
      { ...rest, ...defined({ ...typed, ...(!isUsual && { style, explode }) }) },
    ] as const
  })
  return encodingOf({ ...others, encoding: Object.fromEntries(parts) })
}

/** How the parts of a form are encoded. Headers of parts are compared by name only. */
function encodingOf({ encoding = {}, prefixEncoding, itemEncoding }: PartEncodings): JsonObject {
  const parts = Object.entries(encoding).flatMap(([name, encoding]) => {
    const part = partOf(encoding)
    return Object.keys(part).length === 0 ? [] : [[name, part] as const]
  })
  return {
    ...Object.fromEntries(parts),
    ...(prefixEncoding && { prefixEncoding: prefixEncoding.map(partOf) }),
    ...(itemEncoding && { itemEncoding: partOf(itemEncoding) }),
  }
}

function partOf({ headers = [], contentType, style, explode, allowReserved, ...parts }: Encoding) {
  return defined({
    ...{ contentType, style, explode, allowReserved },
    headers: headers.length > 0 ? headers.map((header) => header.name) : undefined,
    parts: Object.keys(parts).length > 0 ? encodingOf(parts) : undefined,
  })
}
