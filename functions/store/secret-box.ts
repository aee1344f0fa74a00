/** Seals secrets at rest with AES-256-GCM (NIST SP 800-38D), bound to the row they belong to. */

export interface SecretBox {
  /** @param owner - table, row id and column; opening under another owner fails */
  seal(plain: string, owner: string): Promise<string>
  /** @returns undefined when key, owner or text are not the ones it was sealed with */
  open(sealed: string, owner: string): Promise<string | undefined>
}

const VERSION = 'v1.'
const IV_BYTES = 12

/** @param secretKey - the 32 bytes of SECRET_KEY */
export function createSecretBox(secretKey: Uint8Array): SecretBox {
  const key = deriveKey(secretKey, 'partner secrets')
  return {
    async seal(plain, owner) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: encode(owner) },
        await key,
        encode(plain),
      )
      return `${VERSION}${base64(iv)}.${base64(new Uint8Array(sealed))}`
    },
    async open(sealed, owner) {
      const [iv, bytes] = sealed.startsWith(VERSION)
        ? sealed.slice(VERSION.length).split('.').map(fromBase64)
        : []
      if (iv === undefined || bytes === undefined) {
        return undefined
      }
      try {
        const plain = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv, additionalData: encode(owner) },
          await key,
          bytes,
        )
        return new TextDecoder().decode(plain)
      } catch {
        return undefined
      }
    },
  }
}

/** One key per purpose (HKDF, RFC 5869), so that no two uses of SECRET_KEY share bytes. */
async function deriveKey(secretKey: Uint8Array, purpose: string): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey('raw', new Uint8Array(secretKey), 'HKDF', false, [
    'deriveKey',
  ])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: encode(`gapura ${purpose}`) },
    material,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
}

const encode = (text: string) => new TextEncoder().encode(text)

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))

const fromBase64 = (text: string) => {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return undefined
  }
}
