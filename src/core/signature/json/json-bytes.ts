/**
 * Rewrites a JSON text the way libraries do by default: laid out or escaped. Names and scalars stay as
 * written, so `1.0` is still `1.0`. Everything works on UTF-8 bytes, from one buffer to another, because a
 * diagnosis rewrites a body of a megabyte dozens of times and hashes the bytes next.
 *
 * `as number`: the index is always in range; `?? 0` would double the running time of these loops.
 */
import {
  BACKSLASH,
  COLON,
  COMMA,
  isClosing,
  isJsonSpace,
  isOpening,
  NEWLINE,
  QUOTE,
} from './characters.ts'

/** @returns the bytes written; more than the target holds means that it did not fit. */
export type ByteWriter = (source: Uint8Array, target: Uint8Array) => number

/** Deeper documents are skipped, so that recursion can't exhaust the verifier's stack. */
export const MAX_JSON_DEPTH = 500

/** @returns how deep objects and arrays are nested; `json` must be valid JSON */
export function jsonDepth(json: Uint8Array): number {
  let depth = 0
  let deepest = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at] as number
    if (byte === QUOTE) at = closingQuote(json, at)
    else if (isOpening(byte)) deepest = Math.max(deepest, ++depth)
    else if (isClosing(byte)) depth--
  }
  return deepest
}

/** Removes every space, tab, CR, LF, FF and VT, inside strings too. `target` may be `source`. */
export const stripWhitespace: ByteWriter = (source, target) => {
  let to = 0
  for (let at = 0; at < source.length; at++) {
    const byte = source[at] as number
    // Without a branch, which the processor would guess wrong at every blank.
    target[to] = byte
    to += IS_INK[byte] as number
  }
  return to
}

/** 0 for white space, 1 for everything else. */
const IS_INK = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) ? 0 : 1,
)

/** Writes `/` as `\/`, the default of PHP's json_encode. */
export const escapeSlashes: ByteWriter = (source, target) => {
  let to = 0
  let isEscaped = false
  for (let at = 0; at < source.length; at++) {
    const byte = source[at] as number
    if (byte === SLASH && !isEscaped) target[to++] = BACKSLASH
    target[to++] = byte
    isEscaped = byte === BACKSLASH && !isEscaped
  }
  return to
}

/** Writes `<`, `>` and `&` as `\u003c` and so on, the default of Go's encoding/json. */
export const escapeHtml: ByteWriter = (source, target) => {
  let to = 0
  let at = 0
  while (at < source.length) {
    let byte = source[at++] as number
    while (byte !== LESS && byte !== GREATER && byte !== AMPERSAND) {
      target[to++] = byte
      if (at === source.length) return to
      byte = source[at++] as number
    }
    to = writeEscape(target, to, byte)
  }
  return to
}

/** Writes everything beyond ASCII as `\uXXXX`, the default of PHP's json_encode and Python's json.dumps. */
export const escapeUnicode: ByteWriter = (source, target) => {
  let to = 0
  let at = 0
  while (at < source.length) {
    let byte = source[at++] as number
    while (byte < 0x80) {
      target[to++] = byte
      if (at === source.length) return to
      byte = source[at++] as number
    }
    // RFC 3629 §3: the first byte determines how many follow, with six bits in each.
    const following = byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3
    let codePoint = byte & (0x3f >> following)
    for (const end = at + following; at < end; at++) {
      codePoint = (codePoint << 6) | ((source[at] as number) & 0x3f)
    }
    if (codePoint > 0xffff) {
      to = writeEscape(target, to, 0xd800 + ((codePoint - 0x10000) >> 10))
      codePoint = 0xdc00 + (codePoint & 0x3ff)
    }
    to = writeEscape(target, to, codePoint)
  }
  return to
}

/** Lays out like `JSON.stringify(value, null, indent)`; without indent, on one line with these gaps. */
export function layOut(style: LayoutStyle): ByteWriter {
  const indent = new TextEncoder().encode(style.indent)
  const gap = new TextEncoder().encode(style.gap)
  const hasLines = indent.length > 0

  return (source, target) => {
    let to = 0
    let depth = 0
    // A comma can produce a whole indent, so the input's length doesn't bound the output's.
    for (let at = 0; at < source.length && to <= target.length; at++) {
      const byte = source[at] as number
      if (byte === QUOTE) {
        const close = copyString(source, at, target, to)
        to += close - at + 1
        at = close
        continue
      }
      if (isJsonSpace(byte)) continue
      const opens = isOpening(byte)
      if (isClosing(byte)) {
        depth--
        if (hasLines) to = breakLine(target, to, indent, depth)
      }
      target[to++] = byte
      if (opens) {
        const next = nextToken(source, at + 1)
        const nextByte = source[next] as number
        if (isClosing(nextByte)) {
          target[to++] = nextByte
          at = next
          continue
        }
        depth++
      }
      if (byte === COLON || (byte === COMMA && !hasLines)) to = append(target, to, gap)
      if (hasLines && (opens || byte === COMMA)) to = breakLine(target, to, indent, depth)
    }
    return to
  }
}

function breakLine(target: Uint8Array, from: number, indent: Uint8Array, depth: number): number {
  let to = from
  target[to++] = NEWLINE
  for (let level = 0; level < depth; level++) to = append(target, to, indent)
  return to
}

function append(target: Uint8Array, to: number, bytes: Uint8Array): number {
  for (let i = 0; i < bytes.length; i++) target[to + i] = bytes[i] as number
  return to + bytes.length
}

export interface LayoutStyle {
  /** Indent of one level. Empty for a single line. */
  readonly indent: string
  /** Text after colons, and after commas on a single line. */
  readonly gap: string
}

/** @returns the index of the closing quote of the string that starts at `open` */
export function closingQuote(json: Uint8Array, open: number): number {
  let at = open + 1
  while (at < json.length && json[at] !== QUOTE) at += json[at] === BACKSLASH ? 2 : 1
  return at
}

/** @returns the index in the source where the string ends */
function copyString(source: Uint8Array, open: number, target: Uint8Array, to: number): number {
  const shift = to - open
  target[to] = QUOTE
  let at = open + 1
  for (; at < source.length; at++) {
    const byte = source[at] as number
    target[at + shift] = byte
    if (byte === QUOTE) break
    if (byte === BACKSLASH) target[++at + shift] = source[at] as number
  }
  return at
}

function nextToken(json: Uint8Array, from: number): number {
  let at = from
  while (isJsonSpace(json[at])) at++
  return at
}

function writeEscape(target: Uint8Array, to: number, codeUnit: number): number {
  target[to] = BACKSLASH
  target[to + 1] = 0x75
  target[to + 2] = HEX_DIGITS[codeUnit >> 12] as number
  target[to + 3] = HEX_DIGITS[(codeUnit >> 8) & 0xf] as number
  target[to + 4] = HEX_DIGITS[(codeUnit >> 4) & 0xf] as number
  target[to + 5] = HEX_DIGITS[codeUnit & 0xf] as number
  return to + 6
}

const HEX_DIGITS = Uint8Array.from('0123456789abcdef', (digit) => digit.charCodeAt(0))

const AMPERSAND = 0x26
const SLASH = 0x2f
const LESS = 0x3c
const GREATER = 0x3e
