/** Texts and numbers that keep to a schema's limits. */
import { type JsonObject, text } from '../json-value.ts'
import { isBinary } from '../schema/field-type.ts'
import type { Flat } from '../schema/flatten.ts'
import { matchingText } from './matching-text.ts'

/** Fixed, so that pages and tests do not change from build to build. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T09:30:00Z',
  date: '2026-01-31',
  time: '09:30:00Z',
  duration: 'P1DT12H',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  hostname: 'example.com',
  'idn-hostname': 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  uri: 'https://example.com',
  url: 'https://example.com',
  iri: 'https://example.com',
  'uri-reference': '/path',
  'iri-reference': '/path',
  'uri-template': '/path/{id}',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  guid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  'json-pointer': '/a/b',
  'relative-json-pointer': '0',
  regex: '^[a-z]+$',
  byte: 'c3RyaW5n',
  base64: 'c3RyaW5n',
  base64url: 'c3RyaW5n',
  binary: '<binary>',
  password: '********',
  phone: '+6281234567890',
  int32: '0',
  int64: '0',
}

/** Longer texts are demanded by nobody but attackers. */
const MAX_LENGTH = 1_000

export function generateString({ schema, patterns }: Flat, property: string): string {
  const minimum = Math.min(limit(schema.minLength) ?? 0, MAX_LENGTH)
  const maximum = limit(schema.maxLength) ?? Number.POSITIVE_INFINITY
  const formatted = BY_FORMAT[text(schema.format) ?? '']
  if (formatted !== undefined) return formatted
  if (schema.contentEncoding !== undefined) return BY_FORMAT.base64 ?? ''
  if (isBinary(schema)) return BY_FORMAT.binary ?? ''
  const [pattern] = patterns
  const matching = pattern === undefined ? undefined : matchingText(pattern, minimum, maximum)
  if (matching !== undefined) return matching
  const word = property === '' || property.length > maximum ? 'string' : property
  return fitLength(word, minimum, maximum)
}

/** The smallest allowed number that is not negative, else the nearest to zero. */
export function generateNumber(schema: JsonObject, isInteger: boolean): number {
  const step = limit(schema.multipleOf)
  const unit = step !== undefined && step > 0 ? step : isInteger ? 1 : 0.1
  const low = boundary(schema.minimum, schema.exclusiveMinimum, unit, 1)
  const high = boundary(schema.maximum, schema.exclusiveMaximum, unit, -1)
  let value = Math.max(low ?? Number.NEGATIVE_INFINITY, Math.min(0, high ?? 0))
  if (step !== undefined && step > 0) value = Math.ceil(value / step) * step
  if (isInteger) value = Math.ceil(value)
  // Steps such as 0.1 leave dust behind the comma.
  return Number(value.toPrecision(12)) + 0
}

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

const limit = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined
