/** Media types and their encodings. */
import { defined, entries, flag, isObject, type JsonObject, own, text } from '../json-value.ts'
import type { Encoding, JsonValue, MediaType } from '../model.ts'
import { at, type Place } from '../pointer.ts'
import type { Compiling } from './compiling.ts'
import { compileExamples, optionalSchema } from './examples.ts'
import { createHeaderCompiler } from './headers.ts'

export type CompileContent = (value: JsonValue | undefined, place: Place) => readonly MediaType[]

export function createContentCompiler(compiling: Compiling): CompileContent {
  const compileHeaders = createHeaderCompiler(compiling, (value, place) => content(value, place))

  const content: CompileContent = (value, place) =>
    entries(value).map(([mediaType, entry]) => {
      const resolved = isObject(entry)
        ? compiling.references.resolve(entry, at(place, mediaType))
        : undefined
      return resolved === undefined
        ? { mediaType, examples: [], encoding: {} }
        : compileMediaType(mediaType, resolved.value, resolved.place ?? at(place, mediaType))
    })

  const compileMediaType = (mediaType: string, value: JsonObject, place: Place): MediaType => {
    const encoding: Record<string, Encoding> = {}
    for (const [name, entry] of entries(value.encoding)) {
      encoding[name] = compileEncoding(entry, at(at(place, 'encoding'), name))
    }
    return defined({
      mediaType,
      schema: optionalSchema(compiling, value.schema, at(place, 'schema')),
      itemSchema: optionalSchema(compiling, value.itemSchema, at(place, 'itemSchema')),
      examples: compileExamples(compiling, value, place),
      encoding,
    })
  }

  const compileEncoding = (value: JsonValue, place: Place): Encoding => {
    const headers = compileHeaders(own(value, 'headers'), at(place, 'headers'))
    return defined({
      contentType: text(own(value, 'contentType')),
      style: text(own(value, 'style')),
      explode: flag(own(value, 'explode')),
      allowReserved: flag(own(value, 'allowReserved')),
      headers: headers.length === 0 ? undefined : headers,
    })
  }

  return content
}
