import { isList, own } from '../openapi/json-value.ts'
import type { JsonValue } from '../openapi/model.ts'

/**
 * True if both sides signed the same string and no known mistake explains the difference: only the key is left.
 *
 * @param error - of the sandbox (`data.error` of its answer)
 * @param signed - the sender's string to sign, if known
 */
export function isOtherKey(
  error: JsonValue | undefined,
  signed: string | null | undefined,
): boolean {
  const mistakes = own(error, 'mistakes')
  return (
    own(error, 'reason') === 'signature-mismatch' &&
    !(isList(mistakes) && mistakes.length > 0) &&
    typeof signed === 'string' &&
    own(error, 'string_to_sign') === signed
  )
}
