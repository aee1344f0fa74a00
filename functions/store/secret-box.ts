/** Seals secrets at rest with AES-256-GCM (NIST SP 800-38D), bound to the row they belong to. */
import { decodeBase64, encodeBytes } from '#core/signature/crypto.ts'
import { deriveKey } from './derive-key.ts'

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
  const key = importKey(secretKey)
  // Awaited on first use; without this a bad key would count as an unhandled rejection before.
  key.catch(() => {})
  return {
    async seal(plain, owner) {
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
      const sealed = await crypto.subtle.encrypt(
        { name: 'AES-GCM', iv, additionalData: encode(owner) },
        await key,
        encode(plain),
      )
      return `${VERSION}${encodeBytes(iv, 'base64')}.${encodeBytes(new Uint8Array(sealed), 'base64')}`
    },
    async open(sealed, owner) {
      const [iv, bytes] = sealed.startsWith(VERSION)
        ? sealed.slice(VERSION.length).split('.').map(decodeBase64)
        : []
      if (iv === undefined || bytes === undefined) return undefined
      const aesKey = await key
      try {
        const plain = await crypto.subtle.decrypt(
          { name: 'AES-GCM', iv, additionalData: encode(owner) },
          aesKey,
          bytes,
        )
        return new TextDecoder().decode(plain)
      } catch {
        return undefined
      }
    },
  }
}

async function importKey(secretKey: Uint8Array): Promise<CryptoKey> {
  const bytes = await deriveKey(secretKey, 'partner secrets')
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}

const encode = (text: string) => new TextEncoder().encode(text)
