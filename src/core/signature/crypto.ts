/**
 * The only door to @noble/hashes: digests, MACs and their encodings, over bytes and synchronous, so that
 * a page can show every step while a person types.
 */

import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha512 } from '@noble/hashes/sha2.js'
import { md5, md5Of } from './md5.ts'
import type { BinaryEncoding, DigestAlgorithm, MacAlgorithm } from './recipe.ts'

/** MACs made with a shared secret: all but RSA, which needs a private key a browser must not hold. */
export type SharedSecretMac = Exclude<MacAlgorithm, 'RSA-SHA256'>

const NOBLE_DIGESTS = { 'SHA-1': sha1, 'SHA-256': sha256, 'SHA-512': sha512 } as const

const MACS = { 'HMAC-SHA1': sha1, 'HMAC-SHA256': sha256, 'HMAC-SHA512': sha512 } as const

export function digestBytes(algorithm: DigestAlgorithm, message: Uint8Array): Uint8Array {
  return algorithm === 'MD5' ? md5(message) : NOBLE_DIGESTS[algorithm](message)
}

export function macBytes(
  algorithm: SharedSecretMac,
  key: Uint8Array,
  message: Uint8Array,
): Uint8Array {
  return hmac(MACS[algorithm], key, message)
}

/** A diagnosis puts either kind in either place. */
export type HashAlgorithm = DigestAlgorithm | SharedSecretMac

export function isMac(algorithm: HashAlgorithm): algorithm is SharedSecretMac {
  return algorithm.startsWith('HMAC')
}

/**
 * Hashes a long text once for all that may stand behind it.
 *
 * @param key of a MAC; a digest has none
 * @returns the hash of the message with an ASCII suffix; the message itself may change meanwhile
 */
export function hashOf(
  algorithm: HashAlgorithm,
  key: Uint8Array,
  message: Uint8Array,
): (suffix: string) => Uint8Array {
  if (algorithm === 'MD5') return md5Of(message)
  const hash = isMac(algorithm)
    ? hmac.create(MACS[algorithm], key)
    : NOBLE_DIGESTS[algorithm].create()
  hash.update(message)
  return (suffix) => hash.clone().update(utf8(suffix)).digest()
}

/** UTF-8, always. Callers refuse lone surrogates first: TextEncoder would replace them silently. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}

/** `base64url` has no padding (RFC 4648 §5); `hex` is lower case. */
export function encodeBytes(bytes: Uint8Array, encoding: BinaryEncoding): string {
  if (encoding === 'hex') return bytes.reduce((text, byte) => text + HEX_PAIRS[byte], '')
  const base64 = btoa(bytes.reduce((text, byte) => text + String.fromCharCode(byte), ''))
  return encoding === 'base64' ? base64 : base64.replace(/[+/=]/g, (c) => BASE64URL[c] ?? '')
}

const HEX_PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const BASE64URL: Readonly<Record<string, string>> = { '+': '-', '/': '_' }

/** @returns undefined when the text is not canonical base64 (RFC 4648 §4, padding required). */
export function decodeBase64(text: string): Uint8Array | undefined {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text))
    return undefined
  return Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
}

/** @returns undefined when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Takes the same time wherever the texts differ, so that timing tells a stranger nothing. */
export function equalInConstantTime(expected: string, presented: string): boolean {
  const [a, b] = [utf8(expected), utf8(presented)]
  let difference = a.length ^ b.length
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0)
  return difference === 0
}
