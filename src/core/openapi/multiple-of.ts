/** Decides `multipleOf`. */

/**
 * Uses decimal digits: 0.3 is a multiple of 0.1 although their binary quotient isn't whole.
 *
 * @returns true for a divisor that isn't a positive number, which JSON Schema forbids: a rule that no value can
 *   meet would reject every request and leave no example
 */
export function isMultipleOf(number: number, divisor: number): boolean {
  if (!(divisor > 0 && Number.isFinite(divisor))) return true
  // Examples are tried often, and most of them are whole.
  if (Number.isSafeInteger(number) && Number.isSafeInteger(divisor)) return number % divisor === 0
  if (!Number.isFinite(number)) return false
  const [a, exponentA] = decimal(number)
  const [b, exponentB] = decimal(divisor)
  const shift = BigInt(Math.abs(exponentA - exponentB))
  return exponentA >= exponentB ? (a * 10n ** shift) % b === 0n : a % (b * 10n ** shift) === 0n
}

/** @returns the digits and their power of ten */
function decimal(number: number): readonly [bigint, number] {
  const [coefficient = '0', exponent = '0'] = String(Math.abs(number)).split('e')
  const [whole = '0', fraction = ''] = coefficient.split('.')
  return [BigInt(whole + fraction), Number(exponent) - fraction.length]
}
