/**
 * Text in a header. HTTP gives bytes outside ASCII no meaning (RFC 9110 §5.5), and programs reject them or
 * write them as different bytes, so these characters are percent-encoded, as in an address.
 */
import { decodedOrSame } from '../../percent-decode.ts'

/** @example encodeHeaderText('100% café\n') // '100% caf%C3%A9%0A' */
export function encodeHeaderText(text: string): string {
  return encodeOutsideAscii(text).replace(CONTROLS, encodeURIComponent)
}

/** Leaves line breaks and other controls, for callers that reject them. */
export function encodeOutsideAscii(text: string): string {
  return text.toWellFormed().replace(/[\u0080-\uffff]+/g, encodeURIComponent)
}

/** Reverses {@link encodeOutsideAscii}. Other percent signs are text. */
export function decodeOutsideAscii(text: string): string {
  return text.replace(/(?:%[89a-f][\da-f])+/gi, decodedOrSame)
}

/** A tab is allowed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is escaped
const CONTROLS = /[\0-\x08\n-\x1f\x7f]/g
