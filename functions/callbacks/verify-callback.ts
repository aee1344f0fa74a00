/** What the recipe says about the signature of a callback. */
import type { CallbackVerification } from '#core/api/callbacks.ts'
import { type SignatureRecipe, verifySignature } from '#core/signature/index.ts'
import { headerValue } from '../ports/upstream.ts'
import type { ReceivedCallback } from './receive.ts'

export interface CallbackToVerify {
  readonly recipe: SignatureRecipe
  readonly partner: { readonly apiKey: string; readonly secretKey: string }
  readonly received: Pick<ReceivedCallback, 'path' | 'query' | 'headers' | 'body'>
  readonly nowMs: number
}

export async function verifyCallback({
  recipe,
  partner: { apiKey, secretKey },
  received: { path, query, headers, body },
  nowMs,
}: CallbackToVerify): Promise<CallbackVerification> {
  // Names come in lower case, as from any HTTP server.
  if (headerValue(headers, recipe.headers.signature.toLowerCase()) === undefined) return UNSIGNED
  const judged = await verifySignature(
    recipe,
    {
      headers: Object.fromEntries(headers),
      // Callbacks are posted.
      method: 'POST',
      path,
      query,
      // A byte order mark was signed like every other byte.
      bodyText:
        body.byteLength === 0
          ? undefined
          : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body),
    },
    { apiKey, secretKey, nowMs },
  )
  if (judged.ok) return VERIFIED
  const { reason, explanation, diagnosis, expected } = judged
  const slips = diagnosis?.outcome === 'slips' ? diagnosis : undefined
  return {
    outcome: 'refused',
    reason,
    explanation,
    slips: slips?.slips.map(({ id }) => id) ?? [],
    expected_string: expected?.stringToSign ?? null,
    // With the keys swapped this string would begin with the secret: it is not kept then.
    signed_string: slips?.stringToSign.includes(secretKey) ? null : (slips?.stringToSign ?? null),
  }
}

const NOTHING = {
  reason: null,
  explanation: null,
  slips: [],
  expected_string: null,
  signed_string: null,
} as const
const VERIFIED: CallbackVerification = { ...NOTHING, outcome: 'verified' }
const UNSIGNED: CallbackVerification = { ...NOTHING, outcome: 'unsigned' }
