/** The public keys that verify the callbacks of the sandbox. */
import type { CallbackPublicKey } from '#core/api/callback-records.ts'
import { readPublicKey } from '#core/signature/key-pair.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { Ports } from '../app-ports.ts'

/** Empty if a partner API sends the callbacks, or if a shared secret signs them. */
export async function publicKeys({
  upstream,
  documents,
  store,
}: Pick<Ports, 'upstream' | 'documents' | 'store'>): Promise<readonly CallbackPublicKey[]> {
  const document = upstream.name === 'sandbox' ? await documents.current() : undefined
  if (!document?.ok) return []
  const { recipe, operationRecipes } = document.value
  const keys = new Map<string, CallbackPublicKey>()
  for (const each of new Set([recipe, ...operationRecipes.values()])) {
    const scheme = keyPairScheme(each, 'callback')
    if (scheme === undefined) continue
    const { publicKey: jwk } = await store.callbackKeys.callbackKeyPair(scheme)
    const pem = await readPublicKey(jwk)
    if (pem.ok) keys.set(jwk, { pem: pem.value, jwk })
  }
  return [...keys.values()]
}
