/**
 * Finds a parameter in a request and reverses its serialization (OpenAPI "Style Values"): separators are what
 * is not percent-encoded, except spaces, pipes and tabs, which a URL can contain only encoded.
 */
import { jsonOrText } from '#core/openapi/json-value.ts'
import type { JsonValue, Parameter } from '#core/openapi/model.ts'
import { DELIMITERS, rulesOf } from '#core/openapi/wire/serialize.ts'
import { decodedOrSame } from '#core/percent-decode.ts'
import { type HeaderList, headerValue } from '../ports/upstream.ts'
import { coerce, itemsOf, propertyOf, type Schemas, typesOf } from './coerce.ts'
import { deepValue } from './deep-value.ts'
import { formDecoded, type QueryPairs } from './query-pairs.ts'

export interface ParameterSource {
  /** By name, percent-encoded. */
  readonly path: Readonly<Record<string, string>>
  readonly query: QueryPairs
  readonly headers: HeaderList
}

/** The value in the type of its schema; undefined if the request doesn't have the parameter. */
export function parameterValue(
  parameter: Parameter,
  source: ParameterSource,
  schemas: Schemas,
): JsonValue | undefined {
  const { schema, content } = parameter
  const types = typesOf(schema, schemas)
  if (parameter.in === 'query' && parameter.style === 'deepObject') {
    const value = deepValue(parameter.name, source.query, schema, schemas)
    // Fields of an object have brackets; a list may also repeat its plain name.
    if (value !== undefined || types.has('object')) return value
  }
  if (parameter.in === 'query' && types.has('object'))
    return queryObject(parameter, source, schemas)
  const texts = textsOf(parameter, source)
  const [first] = texts
  if (first === undefined) return undefined
  const decode = DECODERS[parameter.in]
  if (content !== undefined && content.length > 0) return jsonOrText(decode(first))
  if (types.has('array')) {
    const items = itemsOf(schema, schemas)
    return splitList(parameter, texts).map((text) => coerce(text, items, schemas))
  }
  return types.has('object')
    ? pairs(parameter, first, schemas)
    : coerce(withoutPrefix(parameter, decode(first)), schema, schemas)
}

/** Values as they are in the request: encoded. */
function textsOf(parameter: Parameter, source: ParameterSource): readonly string[] {
  switch (parameter.in) {
    case 'path': {
      const text = Object.hasOwn(source.path, parameter.name)
        ? source.path[parameter.name]
        : undefined
      return text === undefined ? [] : [text]
    }
    case 'query':
      return source.query.flatMap(([name, text]) => (name === parameter.name ? [text] : []))
    case 'header': {
      const text = headerValue(source.headers, parameter.name)
      return text === undefined ? [] : [text]
    }
    case 'cookie':
      return cookieTexts(parameter.name, headerValue(source.headers, 'cookie') ?? '')
    case 'querystring':
      return []
  }
}

/** RFC 6265 §4.2.1. Exploded lists are repeated pairs (OpenAPI, style `form`). */
function cookieTexts(name: string, header: string): readonly string[] {
  return header.split(';').flatMap((pair) => {
    const [key = '', ...value] = pair.trim().split('=')
    return key === name && value.length > 0 ? [value.join('=')] : []
  })
}

function splitList(parameter: Parameter, texts: readonly string[]): readonly string[] {
  const { name, style, explode } = rulesOf(parameter)
  const isRepeated = parameter.in === 'query' || (parameter.in === 'cookie' && texts.length > 1)
  const decode = DECODERS[parameter.in]
  if (explode && isRepeated) return texts.map(decode)
  const items = written(parameter, texts[0] ?? '').map((text) => text.trim())
  return explode && style === 'matrix' ? items.map((item) => withoutName(name, item)) : items
}

/** `a,1,b,2`, or `a=1,b=2` if exploded; text if a value is missing. */
function pairs(parameter: Parameter, text: string, schemas: Schemas): JsonValue {
  const parts = written(parameter, text)
  const { explode } = rulesOf(parameter)
  if (!explode && parts.length % 2 === 1) return DECODERS[parameter.in](text)
  const entries = explode
    ? parts.map((part) => {
        const [key = '', ...value] = part.split('=')
        return [key, value.join('=')] as const
      })
    : parts.flatMap((part, index) =>
        index % 2 === 0 ? [[part, parts[index + 1] ?? ''] as const] : [],
      )
  return members(entries, parameter, schemas)
}

/** Exploded, `form` writes the members as separate parameters. */
function queryObject(
  parameter: Parameter,
  { query }: ParameterSource,
  schemas: Schemas,
): JsonValue | undefined {
  const { name, schema } = parameter
  if (rulesOf(parameter).explode) {
    const entries = query
      .filter(([key]) => propertyOf(schema, key, schemas) !== undefined)
      .map(([key, text]) => [key, formDecoded(text)] as const)
    return entries.length === 0 ? undefined : members(entries, parameter, schemas)
  }
  const text = query.find(([key]) => key === name)?.[1]
  return text === undefined ? undefined : pairs(parameter, text, schemas)
}

function members(
  entries: readonly (readonly [string, string])[],
  { schema }: Parameter,
  schemas: Schemas,
): JsonValue {
  return Object.fromEntries(
    entries.map(([key, value]) => [key, coerce(value, propertyOf(schema, key, schemas), schemas)]),
  )
}

/** Items of a list or members of an object, decoded. */
function written(parameter: Parameter, text: string): readonly string[] {
  const { style, explode } = rulesOf(parameter)
  const decode = DECODERS[parameter.in]
  const prefix = explode ? PREFIXES[style] : undefined
  const delimiter = explode ? undefined : DELIMITERS[style]
  const [first = '', ...others] =
    delimiter === undefined ? text.split(prefix ?? ',').map(decode) : decode(text).split(delimiter)
  // Exploded, the prefix is before each of them.
  if (prefix !== undefined && first === '')
    return others.length === 1 && others[0] === '' ? [] : others
  const bare = prefix === undefined ? withoutPrefix(parameter, first) : first
  return bare === '' && others.length === 0 ? [] : [bare, ...others]
}

/** `matrix` and `label` prefix their values: `;id=5`, `.5`. */
function withoutPrefix({ style, name }: Parameter, text: string): string {
  if (style === 'matrix') return withoutName(name, text.replace(/^;/, ''))
  return style === 'label' ? text.replace(/^\./, '') : text
}

/** An empty value has no equals sign. */
function withoutName(name: string, text: string): string {
  if (text === name) return ''
  return text.startsWith(`${name}=`) ? text.slice(name.length + 1) : text
}

const DECODERS: Readonly<Record<Parameter['in'], (text: string) => string>> = {
  path: decodedOrSame,
  query: formDecoded,
  querystring: formDecoded,
  cookie: decodedOrSame,
  header: (text) => text,
}

const PREFIXES: Readonly<Record<string, string>> = { label: '.', matrix: ';' }
