/** A partner's system that handles callbacks correctly, as a function. */
import { own, readJson } from '#core/openapi/json-value.ts'
import { decodeUtf8 } from '#core/signature/crypto.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { verifyCallback } from '../../functions/callbacks/verify-callback.ts'
import { type HeaderList, headerValue } from '../../functions/ports/upstream.ts'

export interface ReceivedRequest {
  readonly path: string
  readonly query: string
  readonly headers: HeaderList
  readonly body: Uint8Array
}

export interface Receiver {
  /** IDs of the events that it processed. */
  readonly processed: readonly string[]
  answer(request: ReceivedRequest): Promise<{ readonly status: number; readonly body: string }>
}

export function correctReceiver(
  recipe: SignatureRecipe,
  partner: { readonly apiKey: string; readonly secretKey: string },
  nowMs: () => number,
): Receiver {
  const processed: string[] = []
  return {
    processed,
    async answer(received) {
      const type = headerValue(received.headers, 'content-type') ?? ''
      if (!type.startsWith('application/json')) return { status: 415, body: '' }
      const facts = { recipe, partner, received, nowMs: nowMs(), diagnose: false }
      const { verification } = await verifyCallback(facts)
      if (verification.outcome !== 'verified') return { status: 401, body: '' }
      const event = readJson(decodeUtf8(received.body))
      if (own(event, 'type') === 'url_verification')
        return { status: 200, body: String(own(event, 'challenge')) }
      const id = String(own(event, 'event_id'))
      if (!processed.includes(id)) processed.push(id)
      return { status: 200, body: '{"received":true}' }
    },
  }
}
