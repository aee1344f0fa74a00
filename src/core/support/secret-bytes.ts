/** Forms of a text as bytes. */
import { encodeBytes, utf8 } from '../signature/crypto.ts'

export const inHex = (text: string): string => encodeBytes(utf8(text), 'hex')

/** The part of base64 that doesn't depend on the text around it. */
export function inBase64(text: string): readonly string[] {
  const bytes = utf8(text)
  return [0, 1, 2].flatMap((offset) => {
    const padded = new Uint8Array(offset + bytes.length)
    padded.set(bytes, offset)
    const first = Math.ceil((offset * 8) / 6)
    const whole = Math.floor(((offset + bytes.length) * 8) / 6)
    const part = encodeBytes(padded, 'base64').slice(first, whole)
    return [part, part.replaceAll('+', '-').replaceAll('/', '_')]
  })
}
