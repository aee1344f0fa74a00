/**
 * Splits a request path into decoded segments, or explains why it is rejected. Accepts only paths that every
 * server reads alike, so that the upstream serves the path that was checked.
 */
import { err, ok, type Result } from '#core/result.ts'

export const MAX_SEGMENTS = 64
export const MAX_PATH_LENGTH = 8192

/** Why a path isn't canonical, phrased to complete the sentence "the path …". */
export interface PathProblem {
  readonly reason: string
}

/**
 * Splits before decoding and decodes each segment once (RFC 3986 §2.4). A trailing slash is an
 * empty last segment: `/users` and `/users/` are two paths.
 */
export function pathSegments(path: string): Result<readonly string[], PathProblem> {
  if (!path.startsWith('/')) return refuse('must start with "/"')
  if (path.length > MAX_PATH_LENGTH)
    return refuse(`is longer than ${String(MAX_PATH_LENGTH)} characters`)
  const raw = path.slice(1).split('/')
  if (raw.length > MAX_SEGMENTS) return refuse(`has more than ${String(MAX_SEGMENTS)} segments`)
  const segments: string[] = []
  for (const [index, segment] of raw.entries()) {
    if (segment === '' && index < raw.length - 1) return refuse('contains "//"')
    const decoded = decodeSegment(segment)
    if (!decoded.ok) return decoded
    segments.push(decoded.value)
  }
  return ok(segments)
}

function decodeSegment(segment: string): Result<string, PathProblem> {
  const stray = STRAY_CHARACTER.exec(segment)
  if (stray !== null) return refuse(`contains ${printCharacter(stray[0])} without percent-encoding`)
  if (/%(?![0-9A-Fa-f]{2})/.test(segment)) return refuse('contains "%" without two hex digits')
  const encoded = ENCODED_UNRESERVED.exec(segment)
  if (encoded !== null)
    return refuse(`encodes ${encoded[0]}, a character that needs no percent-encoding`)
  let decoded: string
  try {
    decoded = decodeURIComponent(segment)
  } catch {
    return refuse('is not UTF-8 after percent-decoding')
  }
  if (/[/\\]/.test(decoded)) return refuse('hides a slash or backslash by percent-encoding')
  const control = CONTROL_CHARACTER.exec(decoded)
  if (control !== null) return refuse(`contains ${printCharacter(control[0])}`)
  if (/%[0-9A-Fa-f]{2}/.test(decoded)) return refuse('is percent-encoded twice')
  // Some servers cut `;…` off a segment before they resolve dots: "..;x" is ".." to them.
  if (/^\.{1,2}(;|$)/.test(decoded)) return refuse('contains a "." or ".." segment')
  return ok(decoded)
}

/** Characters that RFC 3986 §3.3 doesn't allow unencoded in a segment, except "%". */
const STRAY_CHARACTER = /[^A-Za-z0-9\-._~!$&'()*+,;=:@%]/u
/** RFC 3986 §2.3: letters, digits, "-", ".", "_", "~". */
const ENCODED_UNRESERVED = /%(?:2[DE]|3[0-9]|[46][1-9A-F]|[57][0-9A]|5F|7E)/i
/** C0, DEL, C1, and the line separators that some log readers and parsers break at. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL_CHARACTER = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\uFEFF]/u

const refuse = (reason: string): Result<never, PathProblem> => err({ reason })

const printCharacter = (character: string): string =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
