/** Finds a parameter in a request and reverses its serialization (OpenAPI "Style Values"). */

import { jsonOrText } from '#core/openapi/json-value.ts'
import type { JsonValue, Parameter } from '#core/openapi/model.ts'
import { decodedOrSame } from '#core/percent-decode.ts'
import { type HeaderList, headerValue } from '../ports/upstream.ts'
import { coerce, itemsOf, propertyOf, type Schemas, typesOf } from './coerce.ts'
import { deepValue } from './deep-value.ts'

export interface ParameterSource {
  /** By name, percent-decoded. */
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
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
  if (content !== undefined && content.length > 0) return jsonOrText(first)
  if (types.has('array')) {
    const items = itemsOf(schema, schemas)
    return splitList(parameter, texts).map((text) => coerce(text, items, schemas))
  }
  const bare = withoutPrefix(parameter, first)
  return types.has('object') ? pairs(parameter, bare, schemas) : coerce(bare, schema, schemas)
}

/** Values as they are in the request. */
function textsOf(parameter: Parameter, source: ParameterSource): readonly string[] {
  switch (parameter.in) {
    case 'path': {
      const text = Object.hasOwn(source.path, parameter.name)
        ? source.path[parameter.name]
        : undefined
      return text === undefined ? [] : [text]
    }
    case 'query':
      return source.query.getAll(parameter.name)
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
    return key === name && value.length > 0 ? [decodedOrSame(value.join('='))] : []
  })
}

function splitList(parameter: Parameter, texts: readonly string[]): readonly string[] {
  const isForm = parameter.in === 'query' || parameter.in === 'cookie'
  if (isForm && parameter.explode !== false && (parameter.in === 'query' || texts.length > 1))
    return texts
  const [joined = ''] = texts
  const bare = withoutPrefix(parameter, joined)
  const separator = SEPARATORS[parameter.style ?? ''] ?? ','
  const exploded =
    parameter.explode === true ? EXPLODED_SEPARATORS[parameter.style ?? ''] : undefined
  return bare === '' ? [] : bare.split(exploded ?? separator).map((text) => text.trim())
}

/** `a,1,b,2`, or `a=1,b=2` if exploded. */
function pairs(parameter: Parameter, text: string, schemas: Schemas): JsonValue {
  const parts = text.split(',')
  const entries =
    parameter.explode === true
      ? parts.map(
          (part) => [part.split('=', 1)[0] ?? '', part.slice(part.indexOf('=') + 1)] as const,
        )
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
  const { name, explode, schema } = parameter
  if (explode !== false) {
    const entries = [...query].filter(([key]) => propertyOf(schema, key, schemas) !== undefined)
    return entries.length === 0 ? undefined : members(entries, parameter, schemas)
  }
  const text = query.get(name)
  return text === null ? undefined : pairs(parameter, text, schemas)
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

/** `matrix` and `label` prefix their values: `;id=5`, `.5`. */
function withoutPrefix({ style, name }: Parameter, text: string): string {
  if (style === 'matrix' && text.startsWith(`;${name}=`)) return text.slice(name.length + 2)
  if (style === 'label' && text.startsWith('.')) return text.slice(1)
  return text
}

const SEPARATORS: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' }
const EXPLODED_SEPARATORS: Readonly<Record<string, string>> = { label: '.' }
