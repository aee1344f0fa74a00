/** Writes a chosen response as bytes and headers. */
import { printSent } from '#core/openapi/example/print-example.ts'
import { isList, isObject } from '#core/openapi/json-value.ts'
import type { Header, Response } from '#core/openapi/model.ts'
import type { HeaderList, UpstreamResponse } from '../ports/upstream.ts'
import type { Schemas } from './coerce.ts'
import type { Preference } from './prefer.ts'
import type { ChosenResponse, ExampleOf } from './response.ts'

/** A media type range in the document (`*`) is answered with JSON. */
export function printResponse(
  { status, response, media, example }: ChosenResponse,
  preference: Preference,
  schemas: Schemas,
  exampleOf: ExampleOf,
): UpstreamResponse {
  const headers = [
    ...documentedHeaders(response, exampleOf),
    ...(preference.code === undefined
      ? []
      : [['preference-applied', `code=${preference.code}`] as const]),
  ]
  if (example.kind === 'none' || status === 204 || status === 304)
    return { status, headers, body: new Uint8Array() }
  const mediaType = media?.mediaType.includes('*') === false ? media.mediaType : 'application/json'
  const text =
    example.kind === 'text'
      ? example.text
      : printSent({ ...media, mediaType }, example.value, schemas)
  return {
    status,
    headers: [['content-type', mediaType], ...headers],
    body: new TextEncoder().encode(text),
  }
}

/** Values for the documented headers: their examples, else examples of their schemas. */
function documentedHeaders(response: Response | undefined, exampleOf: ExampleOf): HeaderList {
  return (response?.headers ?? []).flatMap((header) => {
    const name = header.name.toLowerCase()
    const text = headerText(header, exampleOf)
    const usable = /^[!#$%&'*+.^`|~\w-]+$/.test(name) && name !== 'content-type'
    return usable && text !== undefined && /^[\x20-\x7E]*$/.test(text)
      ? [[name, text] as const]
      : []
  })
}

function headerText({ name, examples, schema }: Header, exampleOf: ExampleOf): string | undefined {
  const [first] = examples
  const value = first?.serializedValue ?? first?.value ?? (schema && exampleOf(schema, name))
  if (value === undefined || value === null || isObject(value)) return undefined
  return isList(value) ? value.map(String).join(',') : String(value)
}
