/** Finds numbers that JavaScript can't represent or writes differently. */

/** @returns a number in JSON as it is written, if JavaScript prints it in another way: `10.00`, `1e3` */
export const writtenNumber = (source: string): string | undefined =>
  JSON_NUMBER.test(source) && String(Number(source)) !== source ? source : undefined

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/

/** Bounds of 64-bit integers, which many documents have as a limit. There, the last digits don't matter. */
const BOUNDS: ReadonlySet<string> = new Set([
  '-9223372036854775808',
  '9223372036854775807',
  '18446744073709551615',
])

/** @example losesDigits('9007199254740993') // true */
export const losesDigits = (source: string): boolean =>
  /^-?\d{16,}$/.test(source) && !BOUNDS.has(source) && String(Number(source)) !== source
