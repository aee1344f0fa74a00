/**
 * The only user of @noble/hashes: digests, MACs and their encodings, over bytes and synchronous, so that a page
 * can show every step during typing.
 */
import { hmac } from '@noble/hashes/hmac.js'
import { sha1 } from '@noble/hashes/legacy.js'
import { sha256, sha384, sha512 } from '@noble/hashes/sha2.js'
import { concatBytes } from '../concat-bytes.ts'
import { md5, md5Of } from './md5.ts'
import {
  type BinaryEncoding,
  type DigestAlgorithm,
  MAC_DIGESTS,
  type SharedSecretMac,
} from './recipe.ts'

/** Algorithms that recipes of version 2 add to version 1. */
type Digest = DigestAlgorithm | 'SHA-384'

const NOBLE_DIGESTS = {
  'SHA-1': sha1,
  'SHA-256': sha256,
  'SHA-384': sha384,
  'SHA-512': sha512,
} as const

export function digestBytes(algorithm: Digest, message: Uint8Array): Uint8Array {
  return algorithm === 'MD5' ? md5(message) : NOBLE_DIGESTS[algorithm](message)
}

export function macBytes(
  algorithm: SharedSecretMac,
  key: Uint8Array,
  message: Uint8Array,
): Uint8Array {
  return hmac(NOBLE_DIGESTS[MAC_DIGESTS[algorithm]], key, message)
}

/** RFC 2104, with any of the digests. */
export function hmacBytes(hash: Digest, key: Uint8Array, message: Uint8Array): Uint8Array {
  if (hash !== 'MD5') return hmac(NOBLE_DIGESTS[hash], key, message)
  const block = new Uint8Array(64)
  block.set(key.length > block.length ? md5(key) : key)
  const inner = md5(concatBytes([block.map((byte) => byte ^ 0x36), message]))
  return md5(concatBytes([block.map((byte) => byte ^ 0x5c), inner]))
}

/** A diagnosis tries either kind in either position. */
export type HashAlgorithm = DigestAlgorithm | SharedSecretMac

function isMac(algorithm: HashAlgorithm | Digest): algorithm is SharedSecretMac {
  return algorithm.startsWith('HMAC')
}

/**
 * Hashes a long text that can be followed by a suffix. Uses the platform if possible: it takes a fifth of the
 * time, but has no MD5.
 *
 * @param key of a MAC; undefined for a digest
 * @returns a function that hashes the message with an ASCII suffix. The message may change after the call,
 * because it is copied (Web Cryptography §14.3.5).
 */
export function hashOf(
  algorithm: HashAlgorithm | Digest,
  key: Uint8Array,
  message: Uint8Array,
): (suffix: string) => Uint8Array | Promise<Uint8Array> {
  if (algorithm === 'MD5') return md5Of(message)
  return (suffix) => {
    const whole = suffix === '' ? message : concatBytes([message, utf8(suffix)])
    // Outside a secure context, native hashes are missing, and HMAC accepts no empty key.
    const isNative = whole.length >= NATIVE_FROM_BYTES && globalThis.crypto?.subtle !== undefined
    if (isMac(algorithm)) {
      return isNative && key.length > 0
        ? nativeMac(algorithm, key, whole)
        : macBytes(algorithm, key, whole)
    }
    return isNative ? nativeDigest(algorithm, whole) : digestBytes(algorithm, whole)
  }
}

/** Below this size, waiting for a thread costs more. */
const NATIVE_FROM_BYTES = 16_384

async function nativeDigest(algorithm: string, message: Uint8Array): Promise<Uint8Array> {
  // as: the types reject a view of a shared buffer, and this one never is.
  return new Uint8Array(await crypto.subtle.digest(algorithm, message as Uint8Array<ArrayBuffer>))
}

async function nativeMac(
  algorithm: SharedSecretMac,
  key: Uint8Array,
  message: Uint8Array,
): Promise<Uint8Array> {
  const parameters = { name: 'HMAC', hash: MAC_DIGESTS[algorithm] }
  // The platform copies its input, but the key must be ready first.
  const copy = message.slice()
  const raw = Uint8Array.from(key)
  const imported = await crypto.subtle.importKey('raw', raw, parameters, false, ['sign'])
  const signed = await crypto.subtle.sign('HMAC', imported, copy)
  return new Uint8Array(signed)
}

/**
 * Always UTF-8. Callers reject lone surrogates first, because TextEncoder would replace them silently.
 *
 * Writes into a buffer of estimated size, because Node.js takes three times as long if it must measure a long
 * text first.
 */
export function utf8(text: string): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  if (text.length < MEASURED_UP_TO) return encoder.encode(text)
  const target = new Uint8Array(Math.ceil(text.length * 1.25))
  const { read, written } = encoder.encodeInto(text, target)
  const start = target.subarray(0, written)
  return read === text.length ? start : concatBytes([start, encoder.encode(text.slice(read))])
}

const MEASURED_UP_TO = 16_384

/** `base64url` has no padding (RFC 4648 §5); `hex` is lowercase. */
export function encodeBytes(bytes: Uint8Array, encoding: BinaryEncoding): string {
  if (encoding === 'hex') return bytes.reduce((text, byte) => text + HEX_PAIRS[byte], '')
  return encodeBase64(bytes, encoding)
}

/**
 * Writes bytes, because `btoa` takes a text that takes longer to build than to encode. `as number`: indexes are
 * always in range, and bytes after the end count as 0; see json-bytes.ts.
 */
function encodeBase64(bytes: Uint8Array, encoding: 'base64' | 'base64url'): string {
  const digits = BASE64_DIGITS[encoding]
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4)
  let to = 0
  for (let at = 0; at < bytes.length; at += 3) {
    const bits =
      ((bytes[at] as number) << 16) | ((bytes[at + 1] as number) << 8) | (bytes[at + 2] as number)
    text[to++] = digits[bits >> 18] as number
    text[to++] = digits[(bits >> 12) & 63] as number
    text[to++] = digits[(bits >> 6) & 63] as number
    text[to++] = digits[bits & 63] as number
  }
  const end = Math.ceil((bytes.length * 4) / 3)
  text.fill(PADDING, end)
  return DIGITS_DECODER.decode(encoding === 'base64' ? text : text.subarray(0, end))
}

const DIGITS_DECODER = new TextDecoder()
const BASE64_DIGITS = {
  base64: digitsOf('+/'),
  base64url: digitsOf('-_'),
} as const
const PADDING = 0x3d

function digitsOf(last: string): Uint8Array {
  return utf8(`ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789${last}`)
}

const HEX_PAIRS = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** @returns undefined when the text is not canonical base64 (RFC 4648 §4, padding required). */
export function decodeBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text))
    return undefined
  return Uint8Array.from(atob(text), (c) => c.charCodeAt(0))
}

/** Invalid bytes become U+FFFD. A byte order mark is text, because it is signed like all other bytes. */
export const readUtf8 = (bytes: AllowSharedBufferSource): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)

/** @returns undefined when the bytes are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Compares in constant time, so that timing reveals nothing. */
export function equalInConstantTime(expected: string, presented: string): boolean {
  const [a, b] = [utf8(expected), utf8(presented)]
  let difference = a.length ^ b.length
  for (let i = 0; i < a.length; i++) difference |= (a[i] ?? 0) ^ (b[i] ?? 0)
  return difference === 0
}
