/** Error codes that occur only in response examples: readers paste them into the search after a failure. */
import { isList, isObject } from '#core/openapi/json-value.ts'
import type { JsonValue, Operation } from '#core/openapi/model.ts'

/** Members that contain a code in any form: `4031`, `not found`. */
const CODE_MEMBERS = /^(?:code|status|type|reason|error|(?:sub|error|reason|status)[-_]?code)$/i
/** `insufficient_funds`, `card.expired`, `INVALID`, `ERR-12`: words that only programs use. */
const LOOKS_LIKE_CODE = /^(?=.*[A-Za-z])(?:[A-Za-z0-9]+(?:[_.-][A-Za-z0-9]+)+|[A-Z][A-Z0-9]{3,})$/
const MAX_CODES = 60
const MAX_CODE_CHARACTERS = 64
/** More deeply nested examples contain data, not an error. */
const MAX_DEPTH = 6

/** Codes of all unsuccessful responses, without duplicates, in document order. */
export function errorCodesOf({ responses }: Operation): readonly string[] {
  const codes = new Set<string>()
  const visit = (value: JsonValue | undefined, member: string, depth: number): void => {
    if (depth > MAX_DEPTH || codes.size >= MAX_CODES) return
    if (isList(value)) for (const item of value) visit(item, member, depth + 1)
    else if (isObject(value)) {
      for (const [name, inner] of Object.entries(value)) visit(inner, name, depth + 1)
    } else if (typeof value === 'string' || typeof value === 'number') {
      const code = String(value)
      // Every page already lists its statuses.
      const isStatus = /^[1-5]\d\d$/.test(code)
      const isWord =
        code !== '' && !isStatus && code.length <= MAX_CODE_CHARACTERS && !/\s/.test(code)
      if (isWord && (CODE_MEMBERS.test(member) || LOOKS_LIKE_CODE.test(code))) codes.add(code)
    }
  }
  for (const { status, content } of responses) {
    if (/^[123]/.test(status)) continue
    for (const { examples } of content) for (const { value } of examples) visit(value, '', 0)
  }
  return [...codes]
}
