/** The key pair of a scheme, in memory or saved in the browser. */
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { SignatureScheme } from '#core/signature/language/operation.ts'
import { type HeldKeyPair, keyPairStore, schemeName } from '../../../stores/key-pairs.ts'
import { whileWanted } from '../while-wanted.ts'

/** @returns null while the browser looks for a saved one, undefined if there is none */
export function useKeyPair(scheme: SignatureScheme | undefined): HeldKeyPair | null | undefined {
  const store = keyPairStore()
  const name = scheme && schemeName(scheme)
  const [sought, setSought] = useState<string>()
  const held = useStore(store.$pairs).get(name ?? '')
  useEffect(() => {
    if (scheme === undefined) return
    return whileWanted(store.find(scheme), () => setSought(schemeName(scheme)))
  }, [store, scheme])
  return held ?? (name === sought ? undefined : null)
}
