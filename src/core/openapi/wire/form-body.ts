/**
 * `application/x-www-form-urlencoded`, after the Encoding Object of OpenAPI 3.1.1 §4.8.15 (the same in
 * 3.2). Page, samples and playground write forms with this function, and the sandbox reads them.
 *
 * - A field whose encoding names `style`, `explode` or `allowReserved` is written like a query
 *   parameter; what of the three is not named has its default (`form`; exploded with `form`).
 * - Any other field is written as its content type says: objects are JSON, everything else is text,
 *   and an array is one field per item (the defaults of `contentType`, §4.8.15.1.1).
 */
import { isObject, type JsonObject } from '../json-value.ts'
import type { Encoding, JsonValue, MediaType } from '../model.ts'
import { dropNulls } from './drop-nulls.ts'
import { encodeFormKeepingReserved, encodeFormValue, encodeValue } from './percent-encode.ts'
import { queryPieces, type SerializeRules, toText } from './serialize.ts'

/** @returns the body; members that are null are left out */
export function formBody(value: JsonObject, encoding: MediaType['encoding']): string {
  const fields = dropNulls(value)
  return Object.entries(isObject(fields) ? fields : {})
    .flatMap(([name, member]) =>
      member === undefined
        ? []
        : formPieces(name, member, Object.hasOwn(encoding, name) ? encoding[name] : undefined),
    )
    .join('&')
}

/**
 * How a field is written by its style, defaults filled in.
 *
 * @returns undefined when it is written by its content type; a style wins over it (§4.8.15.1.2)
 */
export function formStyle(
  encoding: Encoding | undefined,
): Omit<SerializeRules, 'name'> | undefined {
  const { style, explode, allowReserved } = encoding ?? {}
  if (style === undefined && explode === undefined && allowReserved === undefined) return undefined
  return {
    style: style ?? 'form',
    explode: explode ?? (style === undefined || style === 'form' || style === 'deepObject'),
    allowReserved: allowReserved ?? false,
  }
}

/**
 * The parts that a field with a style is in `multipart/form-data`, where nothing is percent-encoded.
 *
 * @returns undefined when it is written by its content type
 * @example styledParts('tags', ['a', 'b'], { style: 'pipeDelimited' }) // [{ name: 'tags', value: 'a|b' }]
 */
export function styledParts(
  name: string,
  member: JsonValue,
  encoding: Encoding | undefined,
): readonly { readonly name: string; readonly value: string }[] | undefined {
  const styled = formStyle(encoding)
  // Encoded, a piece has one equals sign, which separates its name from its value.
  return (
    styled &&
    queryPieces({ name, ...styled }, member, encodeValue).map((piece) => {
      const [field = '', value = ''] = piece.split('=').map(decodeURIComponent)
      return { name: field, value }
    })
  )
}

function formPieces(
  name: string,
  member: JsonValue,
  encoding: Encoding | undefined,
): readonly string[] {
  const styled = formStyle(encoding)
  if (styled !== undefined) {
    const encode = styled.allowReserved ? encodeFormKeepingReserved : encodeFormValue
    return queryPieces({ name, ...styled }, member, encode)
  }
  const isJson = /^[^,]*[/+]json\s*(;|$)/i.test(encoding?.contentType ?? '')
  const items: readonly JsonValue[] = Array.isArray(member) ? member : [member]
  return items.flatMap((item) =>
    item === null
      ? []
      : [
          `${encodeFormValue(name)}=${encodeFormValue(isJson ? JSON.stringify(item) : toText(item))}`,
        ],
  )
}
