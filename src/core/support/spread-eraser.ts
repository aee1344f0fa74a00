/**
 * Removes known secrets whose characters are spread over a text: between line breaks, each as an escape, as hex
 * with separators, or twice in base64.
 */
import { decodeEntities } from '../content/decode-entities.ts'
import { percentDecoded } from '../percent-decode.ts'
import { lower, quickSearch } from './form-search.ts'
import { inBase64, inHex } from './secret-bytes.ts'
import { LEFT_OUT } from './secret-name.ts'

/** Shorter ones would be found in words that only follow each other. */
const MIN_LENGTH = 8
/** Without its white space, a secret can be shorter. */
const MIN_FORM_LENGTH = 6
/** Longer ones are bodies, not keys; their forms would take too long. */
const MAX_LENGTH = 4096

/** A text without what spreads it. Each character knows its place in the original text. */
interface Gathered {
  readonly text: string
  readonly starts: readonly number[]
  readonly ends: readonly number[]
}

interface Spreading {
  /** Matches every part once, in linear time. */
  readonly parts: RegExp
  /** Decodes a part; empty for one without a meaning. */
  read(part: string): string
}

/** Space, line breaks also in HTML, and escapes of JSON, percent-encoding and HTML. Backslashes are read in runs. */
const ESCAPES: Spreading = {
  parts:
    /[\s\p{Default_Ignorable_Code_Point}]|<w?br\s?\/?>|\\+(?:u[\da-f]{4}|[nrt])?|%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-4](?:%[89ab][\da-f]){3}|&#?\w{1,8};/giu,
  read(part) {
    if (part.startsWith('%')) return percentDecoded(part) ?? part
    if (part.startsWith('&')) return decodeEntities(part)
    const code = /u(....)$/i.exec(part)?.[1]
    return part.startsWith('\\') && code !== undefined
      ? String.fromCharCode(Number.parseInt(code, 16))
      : ''
  },
}
const HEX_SEPARATORS: Spreading = { parts: /0x|\\+x?|[\s:,;._-]/gi, read: () => '' }
const SEPARATED_HEX = /(?:[\da-f]{2}(?:[\s:,;._-]{1,4}(?:0x)?|\\{1,4}x)){7}[\da-f]{2}/i

export function createSpreadEraser(secrets: Iterable<string>): (text: string) => string {
  const known = [...secrets].filter(({ length }) => length >= MIN_LENGTH && length <= MAX_LENGTH)
  const texts = longForms(known.flatMap(gatheredForms))
  const hex = longForms(known.map(inHex))
  const [mayHaveText, mayHaveHex] = [quickSearch(texts), quickSearch(hex)]
  return (text) => {
    const once = lower(gathered(text, ESCAPES))
    const twice = lower(gathered(once, ESCAPES))
    const first = mayHaveText(once) || mayHaveText(twice) ? gather(text, ESCAPES) : undefined
    const isHex = SEPARATED_HEX.test(text) && mayHaveHex(lower(gathered(text, HEX_SEPARATORS)))
    return without(text, [
      ...(first === undefined ? [] : rangesOf(texts, first)),
      ...(first === undefined ? [] : rangesOf(texts, gatherAgain(first, ESCAPES))),
      ...(isHex ? rangesOf(hex, gather(text, HEX_SEPARATORS)) : []),
    ])
  }
}

/** A text that is left out once isn't looked for again. */
const longForms = (forms: readonly string[]): readonly string[] => [
  ...new Set(
    forms
      .map(lower)
      .filter((form) => form.length >= MIN_FORM_LENGTH)
      .filter((form) => !form.includes(GATHERED_LEFT_OUT) && !GATHERED_LEFT_OUT.includes(form)),
  ),
]

const GATHERED_LEFT_OUT = LEFT_OUT.replace(' ', '')

/** The secret as it is read after one and two readings of the text, and in base64 once and twice. */
function gatheredForms(secret: string): readonly string[] {
  const once = gathered(secret, ESCAPES)
  const inBytes = inBase64(secret)
  return [
    secret.replace(/\s+/g, ''),
    once,
    gathered(once, ESCAPES),
    ...inBytes,
    ...inBytes.flatMap(inBase64),
  ]
}

const gathered = (text: string, { parts, read }: Spreading): string => text.replace(parts, read)

function gather(text: string, { parts, read }: Spreading): Gathered {
  const [kept, starts, ends]: [string[], number[], number[]] = [[], [], []]
  const keep = (piece: string, start: number, end: number | undefined) => {
    kept.push(piece)
    for (let at = 0; at < piece.length; at += 1) {
      starts.push(end === undefined ? start + at : start)
      ends.push(end ?? start + at + 1)
    }
  }
  let from = 0
  for (const { 0: part, index } of text.matchAll(parts)) {
    keep(text.slice(from, index), from, undefined)
    from = index + part.length
    keep(read(part), index, from)
  }
  keep(text.slice(from), from, undefined)
  return { text: lower(kept.join('')), starts, ends }
}

function gatherAgain(first: Gathered, spreading: Spreading): Gathered {
  const { text, starts, ends } = gather(first.text, spreading)
  return {
    text,
    starts: starts.map((at) => first.starts[at] ?? 0),
    ends: ends.map((at) => first.ends[at - 1] ?? 0),
  }
}

function rangesOf(
  forms: readonly string[],
  { text, starts, ends }: Gathered,
): readonly (readonly [number, number])[] {
  const ranges: (readonly [number, number])[] = []
  for (const form of forms) {
    for (let at = text.indexOf(form); at !== -1; at = text.indexOf(form, at + form.length))
      ranges.push([starts[at] ?? 0, ends[at + form.length - 1] ?? 0])
  }
  return ranges
}

function without(text: string, ranges: readonly (readonly [number, number])[]): string {
  const kept: string[] = []
  let from = 0
  for (const [start, end] of ranges.toSorted(([left], [right]) => left - right)) {
    if (start >= from) kept.push(text.slice(from, start), LEFT_OUT)
    from = Math.max(from, end)
  }
  return [...kept, text.slice(from)].join('')
}
