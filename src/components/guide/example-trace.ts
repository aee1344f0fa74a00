/** The request that all guides sign: example keys, example body, the site's own recipe. */

import type { SignatureRecipe } from '#core/signature/recipe.ts'
import {
  type RequestToSign,
  type SignatureTrace,
  signRequest,
} from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'

/** They belong to no partner. */
export const EXAMPLE_KEYS = { apiKey: 'pk_test_gapura', secretKey: 'sk_test_9f2c4e71d0' } as const

const EXAMPLE = {
  method: 'POST',
  path: '/v2/registrations',
  contentType: 'application/json',
  requestId: '5b1f0c3e-7a64-4d0e-9a51-2f8d6c1e7b90',
} as const
/** 2026-11-20, 17:04:05 in Jakarta. Fixed, so that builds are reproducible. */
export const EXAMPLE_SIGNED_AT_MS = Date.UTC(2026, 10, 20, 10, 4, 5)

/** Returns the request, with example keys that belong to no partner. */
export function exampleRequest(recipe: SignatureRecipe): RequestToSign {
  const [excluded] = recipe.canonicalBody.excludedMembers
  const body = JSON.stringify(
    {
      full_name: 'Sari Dewi Lestari',
      email: 'sari@example.com',
      ...(excluded !== undefined && { [excluded]: 'data:image/jpeg;base64,/9j/4AAQSkZJRg==' }),
    },
    null,
    2,
  )
  return {
    ...EXAMPLE_KEYS,
    ...EXAMPLE,
    body,
    timestamp: formatTimestamp(recipe, EXAMPLE_SIGNED_AT_MS),
  }
}

/** @returns undefined if the recipe signs with a private key, which examples don't have */
export function exampleTrace(recipe: SignatureRecipe): SignatureTrace | undefined {
  const signed = signRequest(recipe, exampleRequest(recipe))
  return signed.ok ? signed.value : undefined
}
