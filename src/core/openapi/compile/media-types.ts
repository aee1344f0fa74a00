/** Media types and their encodings. */
import { defined, entries, flag, isObject, type JsonObject, own, text } from '../json-value.ts'
import type { Encoding, JsonValue, MediaType } from '../model.ts'
import { at, type Location } from '../pointer.ts'
import type { CompileContent, Compiling } from './compiling.ts'
import { compileExamples, optionalSchema } from './examples.ts'
import { createHeaderCompiler } from './headers.ts'

export function createContentCompiler(compiling: Compiling): CompileContent {
  const compileHeaders = createHeaderCompiler(compiling, (value, location) =>
    content(value, location),
  )

  const content: CompileContent = (value, location) =>
    entries(value).map(([mediaType, entry]) => {
      const resolved = isObject(entry)
        ? compiling.references.resolve(entry, at(location, mediaType))
        : undefined
      return resolved === undefined
        ? { mediaType, examples: [], encoding: {} }
        : compileMediaType(mediaType, resolved.value, resolved.location ?? at(location, mediaType))
    })

  const compileMediaType = (
    mediaType: string,
    value: JsonObject,
    location: Location,
  ): MediaType => {
    const encoding: Record<string, Encoding> = {}
    for (const [name, entry] of entries(value.encoding)) {
      encoding[name] = compileEncoding(entry, at(at(location, 'encoding'), name))
    }
    return defined({
      mediaType,
      schema: optionalSchema(compiling, value.schema, at(location, 'schema')),
      itemSchema: optionalSchema(compiling, value.itemSchema, at(location, 'itemSchema')),
      examples: compileExamples(compiling, value, location),
      encoding,
    })
  }

  const compileEncoding = (value: JsonValue, location: Location): Encoding => {
    const headers = compileHeaders(own(value, 'headers'), at(location, 'headers'))
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
