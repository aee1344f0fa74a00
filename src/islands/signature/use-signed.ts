/** Signs the request of the page: immediately with a secret, or a moment later with a key pair. */
import { useEffect, useMemo, useState } from 'react'
import type { Result } from '#core/result.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import {
  type RequestToSign,
  type SignatureError,
  type SignatureTrace,
  signRequest,
  signRequestWaiting,
} from '#core/signature/sign-request.ts'
import { exampleDirection } from '../../components/guide/example-trace.ts'
import { whileWanted } from '../shared/while-wanted.ts'

type Signed = Result<SignatureTrace, SignatureError>

/** @returns the previous result until the new one is there */
export function useSigned(recipe: SignatureRecipe, request: RequestToSign): Signed {
  const isWaiting = request.keyPair !== undefined && request.keyPair.isExample !== true
  const now = useMemo(() => {
    // Without its key, the recipe is explained with an example.
    const example = isWaiting ? { ...request, keyPair: { isExample: true } as const } : request
    return signRequest(recipe, example, exampleDirection(recipe))
  }, [recipe, request, isWaiting])
  const [later, setLater] = useState<Signed>()
  useEffect(() => {
    if (!isWaiting) return setLater(undefined)
    return whileWanted(signRequestWaiting(recipe, request, exampleDirection(recipe)), setLater)
  }, [recipe, request, isWaiting])
  return isWaiting ? (later ?? now) : now
}
