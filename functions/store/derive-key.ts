/** One key per purpose (HKDF, RFC 5869), so that no two uses of SECRET_KEY share bytes. */

/**
 * @param secretKey - the 32 bytes of SECRET_KEY
 * @returns 32 bytes that say nothing about SECRET_KEY or the key of another purpose
 */
export async function deriveKey(
  secretKey: Uint8Array,
  purpose:
    | 'partner secrets'
    | 'visitor cookie'
    | 'issuer client'
    | 'issuer cookies'
    | 'preview token'
    | 'certification report'
    | 'failure counts'
    | 'support link',
): Promise<Uint8Array<ArrayBuffer>> {
  const material = await crypto.subtle.importKey('raw', new Uint8Array(secretKey), 'HKDF', false, [
    'deriveBits',
  ])
  const info = new TextEncoder().encode(`gapura ${purpose}`)
  const algorithm = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info }
  return new Uint8Array(await crypto.subtle.deriveBits(algorithm, material, 256))
}
