/**
 * Key pairs that sign the sandbox's callbacks, as the API's would. They are generated on first use and never
 * stored, so a restart replaces them.
 */
import type { SignatureScheme } from '#core/signature/language/operation.ts'
import { keyAlgorithm } from '#core/signature/language/public-key.ts'

/** Both halves as JWK, to be passed to another thread. */
export interface CallbackKeyPair {
  readonly privateKey: string
  readonly publicKey: string
}

export interface CallbackKeys {
  callbackKeyPair(scheme: SignatureScheme): Promise<CallbackKeyPair>
}

export function createCallbackKeys(): CallbackKeys {
  const pairs = new Map<string, Promise<CallbackKeyPair>>()
  return {
    callbackKeyPair(scheme) {
      const name = JSON.stringify(keyAlgorithm(scheme))
      const pair = pairs.get(name) ?? generatePair(scheme)
      pairs.set(name, pair)
      return pair
    },
  }
}

async function generatePair(scheme: SignatureScheme): Promise<CallbackKeyPair> {
  const rsa = { modulusLength: 2048, publicExponent: Uint8Array.of(1, 0, 1) }
  const algorithm = { ...keyAlgorithm(scheme), ...(scheme.name.startsWith('RSA') && rsa) }
  // as: with "sign" and "verify", Web Crypto makes a pair.
  const pair = (await crypto.subtle.generateKey(algorithm, true, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const text = async (key: CryptoKey) => JSON.stringify(await crypto.subtle.exportKey('jwk', key))
  return { privateKey: await text(pair.privateKey), publicKey: await text(pair.publicKey) }
}
