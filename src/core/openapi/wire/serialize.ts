/**
 * A parameter's value as it goes over the wire: the style table of OpenAPI 3.1.1 §4.8.12.6.
 *
 * | style          | in            | array `[3,4]`, explode false / true | object `{R:1}`, false / true |
 * | matrix         | path          | `;n=3,4`   / `;n=3;n=4`             | `;n=R,1`  / `;R=1`           |
 * | label          | path          | `.3,4`     / `.3.4`                 | `.R,1`    / `.R=1`           |
 * | simple         | path, header  | `3,4`      / `3,4`                  | `R,1`     / `R=1`            |
 * | form           | query, cookie | `n=3,4`    / `n=3&n=4`              | `n=R,1`   / `R=1`            |
 * | spaceDelimited | query         | `n=3%204`  / as form                | `n=R%201` / as form          |
 * | pipeDelimited  | query         | `n=3%7C4`  / as form                | `n=R%7C1` / as form          |
 * | deepObject     | query         | `n%5B%5D=3&n%5B%5D=4`               | `n%5BR%5D=1`                 |
 *
 * Arrays and deeper objects in deepObject are undefined there; see {@link deepPieces}.
 */
import { isGreedy } from '../../policy/template.ts'
import { isObject, own, text } from '../json-value.ts'
import type { JsonValue, Parameter } from '../model.ts'
import { encodeKeepingReserved, encodeValue } from './percent-encode.ts'

/** Members of a parameter that affect its serialization. The `Encoding` of a form field has the same ones. */
export interface SerializeRules {
  readonly name: string
  readonly style: string
  readonly explode: boolean
  readonly allowReserved: boolean
}

type Encode = (text: string) => string

/** Style and explode from the document, otherwise OpenAPI's defaults for the location. */
export function rulesOf(parameter: Parameter): SerializeRules {
  const style = parameter.style ?? DEFAULT_STYLES[parameter.in]
  return {
    name: parameter.name,
    style,
    explode: parameter.explode ?? (style === 'form' || style === 'deepObject'),
    allowReserved: parameter.allowReserved ?? false,
  }
}

const DEFAULT_STYLES: Readonly<Record<Parameter['in'], string>> = {
  path: 'simple',
  header: 'simple',
  query: 'form',
  cookie: 'form',
  querystring: 'form',
}

/** Returns the replacement for `{name}` in the path, with label and matrix prefixes. */
export function serializePath(rules: SerializeRules, value: JsonValue): string {
  // A variable for several segments keeps the slashes between them.
  const encodeSegment = encoder(rules, 'path')
  const encode: Encode = isGreedy(`{${rules.name}}`)
    ? (segments) => segments.split('/').map(encodeSegment).join('/')
    : encodeSegment
  const name = encodeValue(rules.name)
  const pairs = toPairs(value)
  switch (rules.style) {
    case 'matrix':
      if (pairs === null) return matrixMember(name, encode(toText(value)))
      if (!rules.explode) return matrixMember(name, flat(pairs, encode).join(','))
      return pairs
        .map(([key, item]) => matrixMember(key === null ? name : encode(key), encode(item)))
        .join('')
    case 'label': {
      if (pairs === null) return `.${encode(toText(value))}`
      return rules.explode
        ? pairs.map((pair) => `.${assignment(pair, encode)}`).join('')
        : `.${flat(pairs, encode).join(',')}`
    }
    default:
      return simple(rules, value, encode)
  }
}

/** Returns `name=value` pairs of the query, to be joined with `&`. Empty if nothing is sent. */
export function serializeQuery(rules: SerializeRules, value: JsonValue): readonly string[] {
  return queryPieces(rules, value, encoder(rules, 'query'))
}

/** Returns `name=value` pairs of the Cookie header, to be joined with `; `. */
export function serializeCookie(parameter: Parameter, value: JsonValue): readonly string[] {
  // The style `cookie` doesn't encode values (OpenAPI 3.2 §4.12.4).
  if (parameter.content === undefined && parameter.style === 'cookie')
    return queryPieces(rulesOf(parameter), value, (text) => text)
  return parameter.content === undefined
    ? serializeQuery(rulesOf(parameter), value)
    : [`${encodeValue(parameter.name)}=${encodeValue(toText(value))}`]
}

/** Same with a custom encoding: forms encode a space as a plus. */
export function queryPieces(
  rules: SerializeRules,
  value: JsonValue,
  encode: Encode,
): readonly string[] {
  const name = encode(rules.name)
  if (rules.style === 'deepObject' && typeof value === 'object' && value !== null) {
    return deepPieces(rules.name, value, encode)
  }
  const pairs = toPairs(value)
  if (pairs === null) return [`${name}=${encode(toText(value))}`]
  if (rules.explode) {
    return pairs.map(([key, item]) => `${key === null ? name : encode(key)}=${encode(item)}`)
  }
  if (pairs.length === 0) return []
  const items = flat(pairs, encode)
  const delimiter = text(own(DELIMITERS, rules.style))
  return [`${name}=${items.join(delimiter === undefined ? ',' : encode(delimiter))}`]
}

/** A header's value; headers are not percent-encoded (OpenAPI 3.1.1 §4.8.12.5). */
export function serializeHeader(rules: SerializeRules, value: JsonValue): string {
  return simple(rules, value, (text) => text)
}

/** A query can't contain a literal space or pipe, so they are encoded; the comma of `form` isn't. */
export const DELIMITERS: Readonly<Record<string, string>> = {
  spaceDelimited: ' ',
  pipeDelimited: '|',
  // From Swagger 2.0 (parse/repair-swagger.ts).
  tabDelimited: '\t',
}

function simple(rules: SerializeRules, value: JsonValue, encode: Encode): string {
  const pairs = toPairs(value)
  if (pairs === null) return encode(toText(value))
  if (rules.explode) return pairs.map((pair) => assignment(pair, encode)).join(',')
  // Swagger 2.0 has these delimiters in paths and headers, too.
  const delimiter = text(own(DELIMITERS, rules.style))
  return flat(pairs, encode).join(delimiter === undefined ? ',' : encode(delimiter))
}

/** RFC 6570 §3.2.7: no equals sign before an empty value. */
function matrixMember(name: string, value: string): string {
  return value === '' ? `;${name}` : `;${name}=${value}`
}

function assignment([key, item]: Pair, encode: Encode): string {
  return key === null ? encode(item) : `${encode(key)}=${encode(item)}`
}

function flat(pairs: readonly Pair[], encode: Encode): readonly string[] {
  return pairs.flatMap(([key, item]) =>
    key === null ? [encode(item)] : [encode(key), encode(item)],
  )
}

/**
 * OpenAPI defines neither arrays nor deeper objects here. Servers read nested brackets (Stripe's, PHP, Rails,
 * qs): `a[b][c]=1`, `a[]=1` for scalar items, and `a[0][b]=1` for items with members, which only their index
 * connects.
 */
function deepPieces(name: string, value: JsonValue, encode: Encode): readonly string[] {
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, item]) =>
      item === undefined || item === null ? [] : deepPieces(`${name}[${key}]`, item, encode),
    )
  }
  if (Array.isArray(value)) {
    const items = value.filter((item: JsonValue) => item !== null)
    return items.flatMap((item: JsonValue, index) =>
      deepPieces(typeof item === 'object' ? `${name}[${index}]` : `${name}[]`, item, encode),
    )
  }
  return [`${encode(name)}=${encode(toText(value))}`]
}

/** The key is null for an item of an array. */
type Pair = readonly [key: string | null, text: string]

/** @returns null if the value is neither array nor object; nulls inside are left out */
function toPairs(value: JsonValue): readonly Pair[] | null {
  if (Array.isArray(value)) {
    return value.flatMap((item: JsonValue): Pair[] => (item === null ? [] : [[null, toText(item)]]))
  }
  if (!isObject(value)) return null
  return Object.entries(value).flatMap(([key, item]): Pair[] =>
    item === undefined || item === null ? [] : [[key, toText(item)]],
  )
}

/** Nested arrays and objects have no style, so they are serialized as JSON. */
export function toText(value: JsonValue): string {
  if (typeof value === 'string') return value
  return value === null ? '' : JSON.stringify(value)
}

function encoder(rules: SerializeRules, component: 'path' | 'query'): Encode {
  return rules.allowReserved ? (text) => encodeKeepingReserved(text, component) : encodeValue
}
