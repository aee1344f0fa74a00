import type { JsonValue } from '#core/openapi/model.ts'

/**
 * Finds numbers in JSON text that JavaScript can't represent: `12345678901234567890` would be sent
 * as `12345678901234567000`. The body is parsed and printed again, so the person must be warned
 * before.
 */
export interface InexactNumber {
  readonly written: string
  readonly kept: string
}

export function inexactNumbers(json: string): readonly InexactNumber[] {
  // Match strings first, so that digits inside them are skipped.
  const tokens = json.matchAll(/"(?:\\.|[^"\\])*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g)
  return [...tokens].flatMap(([token]) => {
    if (token.startsWith('"')) return []
    const kept = JSON.stringify(Number(token))
    return digitsOf(kept) === digitsOf(token) ? [] : [{ written: token, kept }]
  })
}

/**
 * The first number in a field's text that would be sent with other digits.
 *
 * @param value - value read from the text; text itself is sent unchanged
 */
export const inexactIn = (text: string, value: JsonValue | undefined): InexactNumber | undefined =>
  typeof value === 'string' ? undefined : inexactNumbers(text)[0]

/** `1.50`, `1.5e0` and `0.15e1` are the same number: only significant digits count. */
function digitsOf(number: string): string {
  const [mantissa = '', exponent = '0'] = number.toLowerCase().split('e')
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.')
  const digits = `${whole}${fraction}`.replace(/^0+/, '')
  const significant = digits.replace(/(?<!0)0+$/, '')
  const scale = Number(exponent) - fraction.length + (digits.length - significant.length)
  return significant === '' ? '0' : `${significant}e${scale}`
}
