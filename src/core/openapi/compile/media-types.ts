/** Media types and their encodings. */
import { essenceOf, isJsonType } from '../../media-type.ts'
import {
  defined,
  entries,
  equalJson,
  flag,
  isList,
  isObject,
  type JsonObject,
  own,
  readJson,
  text,
} from '../json-value.ts'
import type { Encoding, Example, JsonValue, MediaType, PartEncodings } from '../model.ts'
import { at, type Location } from '../pointer.ts'
import type { CompileContent, Compiling } from './compiling.ts'
import { compileExamples, optionalSchema } from './examples.ts'
import { createHeaderCompiler } from './headers.ts'

export function createContentCompiler(compiling: Compiling): CompileContent {
  const compileHeaders = createHeaderCompiler(compiling, (value, location) =>
    content(value, location),
  )

  const content: CompileContent = (value, location) =>
    jsonFirst(
      entries(value).map(([mediaType, entry]) => {
        const resolved = isObject(entry)
          ? compiling.references.resolve(entry, at(location, mediaType))
          : undefined
        return resolved === undefined
          ? { mediaType, examples: [], encoding: {} }
          : compileMediaType(
              mediaType,
              resolved.value,
              resolved.location ?? at(location, mediaType),
            )
      }),
    )

  const compileMediaType = (
    mediaType: string,
    value: JsonObject,
    location: Location,
  ): MediaType => {
    const isJson = isJsonType(essenceOf(mediaType))
    const examples = compileExamples(compiling, value, location, isJson)
    const isText = [own(value.schema, 'type')].flat().includes('string')
    return defined({
      mediaType,
      schema: optionalSchema(compiling, value.schema, at(location, 'schema')),
      itemSchema: optionalSchema(compiling, value.itemSchema, at(location, 'itemSchema')),
      examples: isJson && !isText ? examples.map(withJson) : examples,
      ...partEncodings(value, location),
      encoding: namedEncodings(value.encoding, at(location, 'encoding')),
    })
  }

  const namedEncodings = (value: JsonValue | undefined, location: Location) =>
    Object.fromEntries(
      entries(value).map(([name, entry]) => [name, compileEncoding(entry, at(location, name))]),
    )

  const partEncodings = (value: JsonValue, location: Location): PartEncodings => {
    const [named, prefix, item] = ENCODINGS.map((name) => own(value, name))
    const prefixLocation = at(location, 'prefixEncoding')
    return defined({
      encoding: isObject(named) ? namedEncodings(named, at(location, 'encoding')) : undefined,
      prefixEncoding: isList(prefix)
        ? prefix.map((entry, index) => compileEncoding(entry, at(prefixLocation, index)))
        : undefined,
      itemEncoding: isObject(item)
        ? compileEncoding(item, at(location, 'itemEncoding'))
        : undefined,
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
      ...partEncodings(value, location),
    })
  }

  return content
}

/** Authors paste JSON as a text, mostly in YAML. The rest, such as JSON with comments, is shown as written. */
function withJson(example: Example): Example {
  const { value: source, ...about } = example
  if (typeof source !== 'string' || !/^\s*[{[]|\S\n/.test(source)) return example
  const value = readJson(source)
  return value === undefined ? { ...about, serializedValue: source } : { ...about, value }
}

/**
 * Generators list media types for the same body in any order: samples would send YAML, or ASP.NET's
 * `application/json-patch+json`, where people send JSON. A vendor's own type stays first.
 */
function jsonFirst(content: readonly MediaType[]): readonly MediaType[] {
  const [first] = content
  const json = content.find(({ mediaType }) => essenceOf(mediaType) === 'application/json')
  const isSame =
    first !== undefined &&
    /\byaml$|^text\/(?:json|plain)$|\bjson-patch\+json$/.test(essenceOf(first.mediaType)) &&
    first.examples.length === 0 &&
    equalJson(first.schema, json?.schema)
  return json === undefined || !isSame
    ? content
    : [json, ...content.filter((media) => media !== json)]
}

const ENCODINGS = ['encoding', 'prefixEncoding', 'itemEncoding'] as const
