/** Checks the signature of a callback by the recipe. */
import { type CallbackVerification, withoutReason } from '#core/api/callback-records.ts'
import { presentedSignature } from '#core/signature/claimed.ts'
import { digestBytes, encodeBytes } from '#core/signature/crypto.ts'
import { asBytes } from '#core/signature/language/text-operations.ts'
import { receivedRequest } from '#core/signature/received-request.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { verifySignature } from '#core/signature/verify-request.ts'
import type { ReceivedCallback } from './receive.ts'

export interface CallbackToVerify {
  readonly recipe: SignatureRecipe
  readonly partner: { readonly apiKey: string; readonly secretKey: string }
  /** The sender's, for recipes that sign callbacks with a key pair. */
  readonly keyPair?: { readonly publicKey: string } | undefined
  readonly received: Pick<ReceivedCallback, 'path' | 'query' | 'headers' | 'body'>
  readonly nowMs: number
  /** `false`: wrong signatures aren't explained. */
  readonly diagnose: boolean
}

export interface VerifiedCallback {
  readonly verification: CallbackVerification
  /** Digest of the text that a valid signature covers: the same however its header is written. */
  readonly signed?: string
}

export async function verifyCallback({
  recipe,
  partner: { apiKey, secretKey },
  keyPair,
  received: { path, query, headers, body },
  nowMs,
  diagnose,
}: CallbackToVerify): Promise<VerifiedCallback> {
  // Callbacks are posted.
  const sent = receivedRequest({ method: 'POST', path, query, headers, body, isCallback: true })
  if (presentedSignature(recipe, sent) === undefined)
    return { verification: withoutReason('unsigned') }
  const facts = {
    apiKey,
    secretKey,
    ...(keyPair && { keyPair: { publicKey: keyPair.publicKey } }),
    nowMs,
    diagnose,
  }
  const validated = await verifySignature(recipe, sent, facts)
  if (validated.ok) {
    const { coversBody, signed } = validated
    return {
      verification: withoutReason(coversBody ? 'verified' : 'body-not-covered'),
      ...(signed && { signed: encodeBytes(digestBytes('SHA-256', asBytes(signed)), 'base64url') }),
    }
  }
  const { reason, explanation, diagnosis, expected } = validated
  const mistakes = diagnosis?.outcome === 'mistakes' ? diagnosis : undefined
  return {
    verification: {
      outcome: 'refused',
      reason,
      explanation,
      mistakes: mistakes?.mistakes.map(({ id }) => id) ?? [],
      expected_string: expected?.stringToSign ?? null,
      // With swapped keys this string would start with the secret, so it is not stored.
      signed_string: mistakes?.stringToSign.includes(secretKey)
        ? null
        : (mistakes?.stringToSign ?? null),
    },
  }
}
