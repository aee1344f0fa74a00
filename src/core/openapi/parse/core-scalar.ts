/** Resolves unquoted scalars: https://yaml.org/spec/1.2.2/#103-core-schema */

const NULL = /^(?:~|null|Null|NULL)?$/
const TRUE = /^(?:true|True|TRUE)$/
const FALSE = /^(?:false|False|FALSE)$/
const INTEGER = /^[-+]?\d+$/
const OCTAL = /^0o[0-7]+$/
const HEXADECIMAL = /^0x[\da-fA-F]+$/
const FLOAT = /^[-+]?(?:\.\d+|\d+(?:\.\d*)?)(?:[eE][-+]?\d+)?$/
const INFINITE = /^[-+]?\.(?:inf|Inf|INF)$/
const NOT_A_NUMBER = /^\.(?:nan|NaN|NAN)$/

/** First characters of scalars that may not be strings. Most strings need no further check. */
const FIRST = /^[-+.\d~nNtTfF]/

export function coreScalar(source: string): string | number | boolean | null {
  if (source === '') return null
  if (!FIRST.test(source)) return source
  if (NULL.test(source)) return null
  if (TRUE.test(source)) return true
  if (FALSE.test(source)) return false
  if (INTEGER.test(source) || FLOAT.test(source)) return Number(source)
  if (OCTAL.test(source) || HEXADECIMAL.test(source)) return Number(source)
  if (INFINITE.test(source)) return source.startsWith('-') ? -Infinity : Infinity
  if (NOT_A_NUMBER.test(source)) return Number.NaN
  return source
}
