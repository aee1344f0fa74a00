/** Finds integers that JavaScript can't represent or writes differently: pages and samples show others. */

/** Bounds of 64-bit integers, which many documents have as a limit. There, the last digits don't matter. */
const BOUNDS: ReadonlySet<string> = new Set([
  '-9223372036854775808',
  '9223372036854775807',
  '18446744073709551615',
])

/** @example losesDigits('9007199254740993') // true */
export const losesDigits = (source: string): boolean =>
  /^-?\d{16,}$/.test(source) && !BOUNDS.has(source) && String(Number(source)) !== source
