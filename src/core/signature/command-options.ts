/** Options of commands that send a request. */
import { onOneLine } from './as-typed.ts'

/** A word that is no flag has `flag` undefined. `used` counts the words behind it that it took. */
export function readFlag(
  words: readonly string[],
  index: number,
  takesValue: (flag: string) => boolean,
): Flag {
  const word = words[index] ?? ''
  const next = words[index + 1] ?? ''
  if (!word.startsWith('-') || word === '-') return { flag: undefined, value: word, used: 0 }
  if (takesValue(word)) return { flag: word, value: next, used: 1 }
  // `-XPOST`, `-sd '…'`: short flags may be joined, and the value may touch its flag.
  if (/^-[A-Za-z]/.test(word)) {
    const at = [...word.slice(1)].findIndex((letter) => takesValue(`-${letter}`)) + 1
    if (at > 0) {
      const value = word.slice(at + 1)
      const flag = `-${word[at]}`
      const others = word.slice(1, at)
      return value === ''
        ? { flag, value: next, used: 1, others }
        : { flag, value, used: 0, others }
    }
    if (word.includes('G')) return { flag: '-G', value: '', used: 0 }
    if (word.includes('I')) return { flag: '-I', value: '', used: 0 }
  }
  return { flag: word, value: '', used: 0 }
}

/** Separates `--flag=value`, as programs other than curl allow. */
export const withSplitFlags = (
  words: readonly string[],
  takesValue: (flag: string) => boolean,
): readonly string[] =>
  words.flatMap((word) => {
    const at = word.indexOf('=')
    const flag = word.slice(0, at)
    return at > 0 && flag.startsWith('--') && takesValue(flag) ? [flag, word.slice(at + 1)] : [word]
  })

/** Headers that the program adds to a body, unless the command has them. */
export function addedHeaders(
  given: SentRequest['headers'],
  added: SentRequest['headers'],
): SentRequest['headers'] {
  const names = new Set(given.map(([name]) => name.toLowerCase()))
  return [...given, ...added.filter(([name]) => !names.has(name.toLowerCase()))]
}

export function splitHeader(line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon === -1) return [line.replace(/;$/, '').trim(), '']
  return [line.slice(0, colon).trim(), onOneLine(line.slice(colon + 1).trim())]
}

interface Flag {
  readonly flag: string | undefined
  readonly value: string
  readonly used: number
  /** Letters of short flags before it. */
  readonly others?: string
}

export interface SentRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string | undefined
}
