/** Generates plausible texts and numbers within a schema's limits. */
import { shortHash } from '../compile/short-hash.ts'
import { type JsonObject, own, text, texts } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { isBinary } from '../schema/field-type.ts'
import type { Flat } from '../schema/flat.ts'
import { matchingText } from './matching-text.ts'
import { identifiedBy, wordsOf } from './names.ts'
import { SMALL_DATA_URIS, smallFile } from './small-files.ts'
import { dateByName, MOMENT, momentByName, numberByName, textsByName } from './values-by-name.ts'

/** Context of the member that needs a value. */
export interface Member {
  readonly name: string
  /** The resource it belongs to: a customer's `id` differs from an order's. */
  readonly thing: string | undefined
}

/** Constant, so that pages and tests don't change between builds. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': MOMENT,
  time: '09:30:00Z',
  duration: 'P1DT12H',
  email: 'sari@example.com',
  'idn-email': 'sari@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': '/path/{id}',
  'json-pointer': '/a/b',
  'relative-json-pointer': '0',
  regex: '^[a-z]+$',
  byte: 'c3RyaW5n',
  base64: 'c3RyaW5n',
  base64url: 'c3RyaW5n',
  binary: '<binary>',
  password: 'S3cret-passw0rd',
  int32: '1',
  int64: '1',
}

/** For schemas that limit a format by a pattern or a length. */
const OTHERS_BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['+07:00', '+00:00', '.000Z'].map((end) => MOMENT.replace('Z', end)),
  time: ['09:30:00+07:00', '09:30:00+00:00'],
  email: ['sari@a.test', 's@a.test'],
}

const UUID = /^(?:uuid|guid)$/
const URI_FORMATS: ReadonlySet<string> = new Set(['uri', 'url', 'iri'])

/** Only hostile documents require longer texts. */
const MAX_LENGTH = 1_000

/** Best first. The last one always satisfies the length limits. */
export function* textsFor({ schema, patterns }: Flat, member: Member): Generator<string> {
  const { name, thing } = member
  const minimum = Math.min(limit(schema.minLength) ?? 0, MAX_LENGTH)
  const maximum = limit(schema.maxLength) ?? Number.POSITIVE_INFINITY
  const format = text(schema.format) ?? ''
  const description = text(schema.description) ?? ''
  yield* describedTexts(description)
  if (format === 'date') yield dateByName(name)
  if (format === 'date-time') yield momentByName(name)
  if (UUID.test(format) || UUID.test(wordsOf(name).at(-1) ?? '')) yield uuidFor(member)
  if (URI_FORMATS.has(format)) {
    yield* textsByName(name, thing).filter((found) => found.startsWith('https:'))
    yield 'https://example.com'
  }
  yield* texts([own(BY_FORMAT, format)])
  yield* texts(own(OTHERS_BY_FORMAT, format))
  yield* texts([describedMoment(name, description)])
  if (/^data-ur[il]$/.test(format) || patterns.some((pattern) => pattern.includes('data:')))
    yield* SMALL_DATA_URIS
  if (schema.contentEncoding !== undefined)
    yield smallFile(text(schema.contentMediaType) ?? '') ?? BY_FORMAT.base64 ?? ''
  if (isBinary(schema)) yield BY_FORMAT.binary ?? ''
  const identified = identifiedBy(name)
  if (identified !== undefined) {
    const owner = identified || thing || 'id'
    yield `${owner}_${shortHash(owner, 10)}`
    // For a pattern of digits.
    yield String(numberedId(owner))
  }
  const known = textsByName(name, thing)
  const named = known.length > 0 ? known : texts([numberedText(name)])
  yield* /lower-?case/i.test(description) ? named.map((found) => found.toLowerCase()) : named
  yield* textsByName(format, thing)
  if (name !== '') yield name
  for (const pattern of patterns) {
    const matching = matchingText(pattern, minimum, maximum)
    if (matching !== undefined) yield matching
  }
  yield fitLength(named[0] ?? (name === '' ? 'string' : name), minimum, maximum)
}

/** Examples that the description quotes. */
function describedTexts(description: string): readonly string[] {
  const quoted =
    /(?:\be\.g\.|\bexample:?|\bfor instance),?:? ?(?:`([^`\n]{1,60})`|"([^"\n]{1,60})")/i.exec(
      description.slice(0, MAX_LENGTH),
    )
  const found = quoted?.[1] ?? quoted?.[2]
  return found === undefined ? [] : [found]
}

/** A date or a moment, if the description instead of a format says so. */
function describedMoment(name: string, description: string): string | undefined {
  const words = description.slice(0, MAX_LENGTH)
  if (!/\bISO[ -]?8601\b/i.test(words) || /duration|interval|period/i.test(words)) return undefined
  const isDate = /YYYY-MM-DD(?!['’]?T)/i.test(words) || !/time|UTC|日時|DD['’]?T/i.test(words)
  return isDate ? dateByName(name) : momentByName(name)
}

/** A version 4 UUID in form. The same resource has the same one everywhere. */
function uuidFor({ name, thing }: Member): string {
  const source = identifiedBy(name) || thing || name
  if (source === '') return '3fa85f64-5717-4562-b3fc-2c963f66afa6'
  const hex = [0, 1, 2].map((part) => hexOf(`${source} ${part}`)).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

const hexOf = (source: string): string =>
  Number.parseInt(shortHash(source, 9), 36).toString(16).padStart(11, '0').slice(-11)

/** Best first. The last one always satisfies the limits, if any value can. */
export function* numbersFor(
  schema: JsonObject,
  member: Member,
  isInteger: boolean,
): Generator<number> {
  const { name, thing } = member
  const identified = identifiedBy(name)
  if (identified !== undefined) yield numberedId(identified || thing || '')
  const named = numberByName(name) ?? numberByName(text(schema.format) ?? '')
  if (named !== undefined) yield isInteger ? Math.round(named) : named
  yield generateNumber(schema, isInteger)
}

/** Identifies without an ID: `customerNo` is `2801`, `customerRef` is `CUS-2801`. */
function numberedText(name: string): string | undefined {
  const words = wordsOf(name)
  const [thing = '', last = ''] = words.slice(-2)
  if (/^(?:no|num|number|nomor)$/.test(words.at(-1) ?? '')) return String(numberedId(thing))
  return last === 'ref' && !OF_GIT.has(thing)
    ? `${thing.slice(0, 3).toUpperCase()}-${numberedId(thing)}`
    : undefined
}

/** Their refs are names, such as that of a branch. */
const OF_GIT: ReadonlySet<string> = new Set([
  '',
  'base',
  'commit',
  'git',
  'head',
  'source',
  'target',
])

const numberedId = (thing: string): number =>
  1_000 + (Number.parseInt(shortHash(thing, 6), 36) % 9_000)

/** 1 if allowed, otherwise the smallest allowed positive number, otherwise the one nearest to zero. */
function generateNumber(schema: JsonObject, isInteger: boolean): number {
  const step = limit(schema.multipleOf)
  const unit = step !== undefined && step > 0 ? step : isInteger ? 1 : 0.1
  const low = boundary(schema.minimum, schema.exclusiveMinimum, unit, 1)
  const high = boundary(schema.maximum, schema.exclusiveMaximum, unit, -1)
  const wanted = step !== undefined && step > 0 ? step : 1
  let value = Math.max(low ?? Number.NEGATIVE_INFINITY, Math.min(wanted, high ?? wanted))
  if (step !== undefined && step > 0) {
    value = Math.ceil(value / step) * step
    if (high !== undefined && value > high) value = Math.floor(high / step) * step
  }
  if (isInteger)
    value = high !== undefined && Math.ceil(value) > high ? Math.floor(high) : Math.ceil(value)
  return withoutRoundingError(value)
}

/** Steps such as 0.1 cause rounding errors. */
const withoutRoundingError = (value: number): number => Number(value.toPrecision(12)) + 0

function boundary(
  inclusive: unknown,
  exclusive: unknown,
  unit: number,
  direction: 1 | -1,
): number | undefined {
  const bounds = [
    limit(inclusive),
    typeof exclusive === 'number' ? exclusive + unit * direction : undefined,
  ]
  const known = bounds.filter((bound) => bound !== undefined)
  if (known.length === 0) return undefined
  return direction === 1 ? Math.max(...known) : Math.min(...known)
}

function fitLength(word: string, minimum: number, maximum: number): string {
  if (word.length > maximum) return word.slice(0, Math.max(0, maximum))
  return word.length >= minimum
    ? word
    : word.repeat(Math.ceil(minimum / word.length)).slice(0, minimum)
}

/** Other values of the same kind, for lists with unique items. */
export function* variations(value: JsonValue, schema: JsonObject): Generator<JsonValue> {
  const step = limit(schema.multipleOf) ?? 1
  for (let number = 1; number <= MAX_VARIATIONS; number += 1) {
    if (typeof value === 'number') {
      yield withoutRoundingError(value + number * step)
      yield withoutRoundingError(value - number * step)
    } else if (typeof value === 'string') {
      const mark = String(number + 1)
      yield `${value}${mark}`
      yield `${value.slice(0, -mark.length)}${mark}`
      const letter = String.fromCharCode(96 + (number % 26 || 26))
      yield `${value.slice(0, -1)}${letter}`
      yield `${value.slice(0, -1)}${letter.toUpperCase()}`
    } else if (typeof value === 'boolean') yield !value
  }
}

const MAX_VARIATIONS = 30

const limit = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
