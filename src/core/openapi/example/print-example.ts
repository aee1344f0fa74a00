/** Serializes an example value by its media type. */
import { essenceOf, isJsonType, isTokenType } from '../../media-type.ts'
import { encodeBytes, utf8 } from '../../signature/crypto.ts'
import { isList, isObject } from '../json-value.ts'
import type { JsonValue, MediaType } from '../model.ts'
import type { Schemas } from '../schema/flatten.ts'
import { formBody } from '../wire/form-body.ts'
import { toText } from '../wire/serialize.ts'
import { writtenText } from './example-for.ts'
import { printXml } from './print-xml.ts'
import { withNumbersOf } from './written-numbers.ts'

/** Members of a media type that affect serialization. */
export type PrintedMedia = Pick<MediaType, 'mediaType'> &
  Partial<Pick<MediaType, 'schema' | 'encoding' | 'examples'>>

/**
 * Indents JSON by two spaces with the numbers as the example has them, follows the schema's `xml` objects for XML, and
 * URL-encodes forms by the encoding of their fields. Prints a string in any other media type unchanged. XML needs
 * `schemas` to follow references.
 */
export function printExample(
  { mediaType, schema, encoding = {}, examples = [] }: PrintedMedia,
  value: JsonValue,
  schemas: Schemas = {},
): string {
  const type = essenceOf(mediaType)
  // A string is the whole text, not one of its lines.
  if (isJsonLines(type) && typeof value !== 'string') {
    return (isList(value) ? value : [value]).map((item) => JSON.stringify(item)).join('\n')
  }
  const isPrinted = examples.some(
    (example) => example.value === undefined && example.serializedValue === value,
  )
  if ((isJsonType(type) || type === '*/*') && !isPrinted) {
    return withNumbersOf(JSON.stringify(value, null, 2), writtenText(examples, value))
  }
  if (typeof value === 'string') return value
  if (/[/+]xml$/.test(type)) return printXml(value, schema ?? true, schemas)
  if (type === 'application/x-www-form-urlencoded') {
    return isObject(value) ? formBody(value, encoding) : toText(value)
  }
  if (type === 'text/event-stream') return printEvents(value)
  return isObject(value) || isList(value) ? JSON.stringify(value, null, 2) : String(value)
}

/** As {@link printExample}, but with claims as a token, which pages show as JSON. */
export const printSent = (media: PrintedMedia, value: JsonValue, schemas: Schemas = {}): string =>
  isTokenType(media.mediaType) && isObject(value)
    ? unsecuredToken(value)
    : printExample(media, value, schemas)

/** RFC 7519, section 6: the signature needs the sender's key. */
const unsecuredToken = (claims: JsonValue): string =>
  [{ alg: 'none' }, claims]
    .map((part) => `${encodeBytes(utf8(JSON.stringify(part)), 'base64url')}.`)
    .join('')

/** In a `json-seq`, an invisible control character precedes each line (RFC 7464). It is left out. */
const isJsonLines = (type: string): boolean =>
  /^application\/(?:(?:x-)?(?:jsonl|ndjson)|json-lines|x-jsonlines)$|[/+]json-seq$/.test(type)

/** Fields of an event, or its data (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
function printEvents(value: JsonValue): string {
  return (isList(value) ? value : [value])
    .map((event) => {
      const isEvent = isObject(event) && 'data' in event
      const fields = isEvent ? Object.entries(event) : [['data', event] as const]
      return fields
        .flatMap(([name, field]) =>
          (typeof field === 'string' ? field : (JSON.stringify(field) ?? ''))
            .split(/\r\n?|\n/)
            .map((line) => `${name}: ${line}`),
        )
        .join('\n')
    })
    .join('\n\n')
}
