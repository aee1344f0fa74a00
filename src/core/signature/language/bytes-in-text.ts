/** Text encodings of bytes, and detection of a key's encoding. */
import { decodeBase64, encodeBytes } from '../crypto.ts'

export const fromHex = (text: string): Uint8Array | undefined =>
  /^(?:[0-9a-fA-F]{2})*$/.test(text)
    ? Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
    : undefined

/** With or without padding. */
export function fromBase64(text: string): Uint8Array | undefined {
  const bare = text.replace(/={1,2}$/, '')
  if (text.length !== bare.length && text.length % 4 !== 0) return undefined
  return decodeBase64(bare + '='.repeat((4 - (bare.length % 4)) % 4))
}

export const fromBase64url = (text: string): Uint8Array | undefined =>
  /[+/]/.test(text) ? undefined : fromBase64(text.replaceAll('-', '+').replaceAll('_', '/'))

/** An unsigned number, most significant byte first, as some schemes write a CRC. */
export function toDecimal(bytes: Uint8Array): string {
  return bytes.length === 0 ? '0' : BigInt(`0x${encodeBytes(bytes, 'hex')}`).toString()
}

export type KeyForm = 'pem' | 'jwk' | 'hex' | 'base64' | 'base64url' | 'text' | 'empty'

/** Guesses the encoding of a text, for messages that require another one. */
export function formOf(text: string): KeyForm {
  const trimmed = text.trim()
  if (trimmed === '') return 'empty'
  if (/^-----BEGIN /m.test(trimmed)) return 'pem'
  if (trimmed.startsWith('{') && trimmed.includes('"kty"')) return 'jwk'
  if (trimmed.length >= 16 && fromHex(trimmed) !== undefined) return 'hex'
  if (trimmed.length >= 16 && /[+/=]/.test(trimmed) && fromBase64(trimmed)) return 'base64'
  if (trimmed.length >= 16 && /[-_]/.test(trimmed) && fromBase64url(trimmed)) return 'base64url'
  return 'text'
}
