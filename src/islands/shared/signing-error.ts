/** What the sandbox adds to a refused signature: what it would have signed itself. */
import { own, readJson, text } from '#core/openapi/json-value.ts'

export interface SigningError {
  readonly stringToSign: string
  readonly canonicalBody: string | undefined
}

/** @returns null when the answer does not say what was expected: an API of its own need not */
export function decodeSigningError(body: string | undefined): SigningError | null {
  const error = own(own(readJson(body), 'data'), 'error')
  const stringToSign = text(own(error, 'string_to_sign'))
  if (stringToSign === undefined) return null
  return { stringToSign, canonicalBody: text(own(error, 'canonical_body')) }
}

export interface Difference {
  readonly before: string
  /** Empty when the texts are equal or one merely lacks something. */
  readonly changed: string
  readonly after: string
}

/** Where `mine` differs from `theirs`: what both start and end with is set aside. */
export function differenceOf(mine: string, theirs: string): Difference {
  const [a, b] = [[...mine], [...theirs]]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  const longest = Math.min(a.length, b.length) - start
  while (end < longest && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  return {
    before: a.slice(0, start).join(''),
    changed: a.slice(start, a.length - end).join(''),
    after: a.slice(a.length - end).join(''),
  }
}
