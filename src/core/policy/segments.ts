/**
 * Splits a request path into decoded segments, or explains why it is rejected. Accepts only paths that every
 * server reads alike, so that the upstream serves the path that was checked. The exception is an encoded slash in
 * a value: a server that decodes it before it routes reads a path below the one that was checked, and no other.
 */
import { err, ok, type Result } from '#core/result.ts'

export const MAX_SEGMENTS = 64
export const MAX_PATH_LENGTH = 8192

/** Why a path isn't canonical. */
export interface PathProblem {
  readonly code: PathProblemCode
  /** The character or the limit that the code is about; empty for most codes. */
  readonly value: string
  /** For answers of the API, which are in English. Completes the sentence "the path …". */
  readonly reason: string
}

export type PathProblemCode =
  | 'no-slash'
  | 'long'
  | 'many-segments'
  | 'empty-segment'
  | 'unencoded'
  | 'percent'
  | 'unreserved'
  | 'not-utf8'
  | 'backslash'
  | 'outer-slash'
  | 'control'
  | 'twice'
  | 'dots'

/**
 * Splits before decoding and decodes each segment once (RFC 3986 §2.4). A trailing slash is an
 * empty last segment: `/users` and `/users/` are two paths.
 */
export function pathSegments(path: string): Result<readonly string[], PathProblem> {
  if (!path.startsWith('/')) return reject('no-slash', 'must start with "/"')
  if (path.length > MAX_PATH_LENGTH) {
    const limit = String(MAX_PATH_LENGTH)
    return reject('long', `is longer than ${limit} characters`, limit)
  }
  const raw = path.slice(1).split('/')
  if (raw.length > MAX_SEGMENTS) {
    const limit = String(MAX_SEGMENTS)
    return reject('many-segments', `has more than ${limit} segments`, limit)
  }
  const segments: string[] = []
  for (const [index, segment] of raw.entries()) {
    if (segment === '' && index < raw.length - 1) return reject('empty-segment', 'contains "//"')
    const decoded = decodeSegment(segment)
    if (!decoded.ok) return decoded
    segments.push(decoded.value)
  }
  return ok(segments)
}

function decodeSegment(segment: string): Result<string, PathProblem> {
  const stray = STRAY_CHARACTER.exec(segment)
  if (stray !== null) {
    const found = printCharacter(stray[0])
    return reject('unencoded', `contains ${found} without percent-encoding`, found)
  }
  if (/%(?![0-9A-Fa-f]{2})/.test(segment))
    return reject('percent', 'contains "%" without two hex digits')
  const encoded = ENCODED_UNRESERVED.exec(segment)
  if (encoded !== null) {
    const reason = `encodes ${encoded[0]}, a character that needs no percent-encoding`
    return reject('unreserved', reason, encoded[0])
  }
  let decoded: string
  try {
    decoded = decodeURIComponent(segment)
  } catch {
    return reject('not-utf8', 'is not UTF-8 after percent-decoding')
  }
  if (decoded.includes('\\')) return reject('backslash', 'has an encoded backslash in a value')
  const control = CONTROL_CHARACTER.exec(decoded)
  if (control !== null) {
    const found = printCharacter(control[0])
    return reject('control', `contains ${found}`, found)
  }
  if (/%[0-9A-Fa-f]{2}/.test(decoded)) return reject('twice', 'is percent-encoded twice')
  // Some servers decode slashes before they split, and "//", "." and ".." would name another path to them.
  const pieces = decoded.split('/')
  if (pieces.length > 1 && pieces.includes(''))
    return reject('outer-slash', 'has a value that starts or ends with a slash, or contains "//"')
  // Some servers cut off `;…`, `?…`, `#…` or spaces after decoding, and resolve dots then: "..;x" is ".." to them.
  if (pieces.some((piece) => /^\.{1,2}(?:[;?# ]|$)/.test(piece)))
    return reject('dots', 'contains a "." or ".." segment')
  return ok(decoded)
}

/** Characters that RFC 3986 §3.3 doesn't allow unencoded in a segment, except "%". */
const STRAY_CHARACTER = /[^A-Za-z0-9\-._~!$&'()*+,;=:@%]/u
/** RFC 3986 §2.3: letters, digits, "-", ".", "_", "~". */
const ENCODED_UNRESERVED = /%(?:2[DE]|3[0-9]|[46][1-9A-F]|[57][0-9A]|5F|7E)/i
/** C0, DEL, C1, and the line separators that some log readers and parsers break at. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTER = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\uFEFF]/u

const reject = (code: PathProblemCode, reason: string, value = ''): Result<never, PathProblem> =>
  err({ code, value, reason })

const printCharacter = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
