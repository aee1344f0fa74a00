/** Values that are new for each message: nonces, request ids, numbers for one day. */
import { encodeBytes } from '../crypto.ts'
import type { Input } from './model.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

export function generateInput(
  { generate, length = 32 }: Input,
  random: (length: number) => Uint8Array,
): string {
  if (generate === 'uuid') {
    const bytes = random(16).slice(0, 16)
    // RFC 9562 §5.4: version 4, variant 10.
    bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
    bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
    return encodeBytes(bytes, 'hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
  }
  if (generate === 'hex') return encodeBytes(random(Math.ceil(length / 2)), 'hex').slice(0, length)
  const alphabet = generate === 'digits' ? '0123456789' : LETTERS
  let text = ''
  // Bytes past the last whole round of the alphabet would make its first letters likelier.
  const limit = 256 - (256 % alphabet.length)
  while (text.length < length) {
    for (const byte of random(length)) {
      if (byte < limit && text.length < length) text += alphabet[byte % alphabet.length]
    }
  }
  return text
}
