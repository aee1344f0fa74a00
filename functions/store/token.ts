/** Random secrets, their digests, and comparing them without telling how much matched. */
import { encodeBytes, equalInConstantTime } from '#core/signature/crypto.ts'

/** @returns `<prefix>_` and 256 random bits in base64url */
export function createToken(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return `${prefix}_${encodeBytes(bytes, 'base64url')}`
}

/** @returns `<prefix>_` and 96 random bits in hex: a public name, easy to read out and to copy */
export function createApiKey(prefix: string): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return `${prefix}_${encodeBytes(bytes, 'hex')}`
}

/** @returns SHA-256 of the text, base64url: enough for tokens of full entropy, not for passwords */
export async function hashToken(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return encodeBytes(new Uint8Array(digest), 'base64url')
}

/** Compares digests, so that neither time nor length says where two texts differ. */
export async function isSameSecret(given: string, expected: string): Promise<boolean> {
  const [left, right] = await Promise.all([hashToken(expected), hashToken(given)])
  return equalInConstantTime(left, right)
}
