/** The query as one parameter (`in: querystring`, OpenAPI 3.2 §4.12), written in its media type. */
import { isObject } from '../json-value.ts'
import type { JsonValue, Parameter } from '../model.ts'
import { formBody } from './form-body.ts'
import { encodeKeepingReserved, encodeValue } from './percent-encode.ts'
import { toText } from './serialize.ts'

/**
 * @returns the query without question mark; an object without a media type is a form
 * @example with `content: {application/json: …}`, `{ a: 1 }` is `%7B%22a%22%3A1%7D`
 */
export function serializeQuerystring({ content }: Parameter, value: JsonValue): string {
  const [media] = content ?? []
  const isForm = media === undefined || /^application\/x-www-form-urlencoded/i.test(media.mediaType)
  if (isForm && isObject(value)) return formBody(value, media?.encoding ?? {})
  // A form given as text is already written.
  return isForm && media !== undefined
    ? encodeKeepingReserved(toText(value), 'query')
    : encodeValue(toText(value))
}
