/** Splits a `multipart/form-data` body into its parts (RFC 7578), on bytes: a file isn't text. */
import { essenceOf } from '#core/media-type.ts'
import { err, ok, type Result } from '#core/result.ts'

export interface Part {
  readonly name: string
  /** Name of a file; undefined for a plain field. */
  readonly fileName: string | undefined
  /** In lowercase, without parameters; undefined if none was sent. */
  readonly contentType: string | undefined
  readonly bytes: Uint8Array
}

/** More than any form has; each is parsed separately. */
const MAX_PARTS = 1000
const MAX_HEAD_BYTES = 16_384

/** @returns the parts in order, or the error of the body, as the end of a sentence */
export function readMultipart(
  contentType: string,
  body: Uint8Array,
): Result<readonly Part[], string> {
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) return err('the header "Content-Type" has no boundary')
  // The first delimiter may be at the very beginning; all others are on separate lines.
  const text = latin1(body)
  const delimiter = `\r\n--${boundary}`
  const sections = `\r\n${text}`.split(delimiter)
  const last = sections.findIndex((section) => section.startsWith('--'))
  if (sections.length < 2) return err('the boundary of "Content-Type" is missing in the body')
  if (last === -1) return err('its closing boundary, followed by two hyphens, is missing')
  if (last - 1 > MAX_PARTS) return err(`it has more than ${MAX_PARTS} parts`)
  const parts: Part[] = []
  for (const section of sections.slice(1, last)) {
    const part = readPart(section)
    if (part === undefined)
      return err('a part has no header "Content-Disposition: form-data" with a name')
    parts.push(part)
  }
  return ok(parts)
}

/** RFC 2046 §5.1.1: 1 to 70 characters. */
function boundaryOf(contentType: string): string | undefined {
  const match = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType)
  return match?.[1] ?? match?.[2]
}

/** @param section - from the end of one delimiter to the start of the next, one character per byte */
function readPart(section: string): Part | undefined {
  const end = section.indexOf('\r\n\r\n')
  if (end === -1 || end > MAX_HEAD_BYTES) return undefined
  const head = section.slice(0, end).split('\r\n')
  const field = (name: string) =>
    head.find((line) => line.toLowerCase().startsWith(`${name}:`))?.slice(name.length + 1)
  const disposition = field('content-disposition') ?? ''
  if (!/^\s*form-data\s*(?:;|$)/i.test(disposition)) return undefined
  const name = parameterOf(disposition, 'name')
  if (name === undefined) return undefined
  const type = field('content-type')
  return {
    name,
    fileName: parameterOf(disposition, 'filename'),
    contentType: type === undefined ? undefined : essenceOf(type),
    bytes: bytesOf(section.slice(end + 4)),
  }
}

/** Names are in UTF-8, with quotes and line breaks percent-encoded (WHATWG HTML). */
function parameterOf(disposition: string, name: string): string | undefined {
  const match = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(disposition)
  const raw = match?.[1] ?? match?.[2]
  if (raw === undefined) return undefined
  return new TextDecoder()
    .decode(bytesOf(raw))
    .replace(/%(22|0D|0A)/g, (_code, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** One character per byte, so that string functions can search binary data. */
export function latin1(bytes: Uint8Array): string {
  const CHUNK = 8192
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return text
}

const bytesOf = (text: string): Uint8Array =>
  Uint8Array.from(text, (character) => character.charCodeAt(0))
