/** An example value as the text that goes over the wire, by media type. */
import { isList, isObject } from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import type { Schemas } from '../schema/flatten.ts'
import { printXml } from './print-xml.ts'

/**
 * JSON is indented by two spaces; XML follows the schema's `xml` objects; forms are URL-encoded. A
 * text in any other media type is printed as it is. `schemas` are needed for XML behind references.
 */
export function printExample(
  mediaType: string,
  value: JsonValue,
  schema?: JsonSchema,
  schemas: Schemas = {},
): string {
  const type = mediaType.split(';')[0]?.trim().toLowerCase() ?? ''
  if (isJsonLines(type)) {
    return (isList(value) ? value : [value]).map((item) => JSON.stringify(item)).join('\n')
  }
  if (/[/+]json$/.test(type) || type === '*/*') return JSON.stringify(value, null, 2)
  if (typeof value === 'string') return value
  if (/[/+]xml$/.test(type)) return printXml(value, schema ?? true, schemas)
  if (type === 'application/x-www-form-urlencoded') return printForm(value)
  if (type === 'text/event-stream') return printEvents(value)
  return isObject(value) || isList(value) ? JSON.stringify(value, null, 2) : String(value)
}

const isJsonLines = (type: string): boolean =>
  [
    'application/jsonl',
    'application/x-ndjson',
    'application/json-lines',
    'application/x-jsonlines',
  ].includes(type)

/** Lists repeat their name; objects inside are JSON, the default of OpenAPI's encoding. */
function printForm(value: JsonValue): string {
  if (!isObject(value)) return String(value)
  const form = new URLSearchParams()
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined || member === null) continue
    for (const item of isList(member) ? member : [member]) {
      form.append(name, isObject(item) || isList(item) ? JSON.stringify(item) : String(item))
    }
  }
  return form.toString()
}

/** https://html.spec.whatwg.org/multipage/server-sent-events.html: fields of an event, or its data. */
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
