/** Hands deliveries to a partner's relay, which passes them on to a server on the same computer. */
import type * as z from 'zod'
import type { relayAnswer } from '#core/api/relay.ts'
import type { AttemptResult } from '#core/deliveries/delivery.ts'
import { requestHeadersSigned } from '#core/signature/language/required-headers.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import { isRetained } from '../callbacks/retained-headers.ts'
import { recipeOf } from '../ports/documents.ts'
import type { HeaderList } from '../ports/upstream.ts'
import type { StoredDelivery } from '../store/repositories/callback-deliveries.ts'
import type { Partner } from '../store/repositories/partners.ts'
import { answeredAttempt } from './answer.ts'
import { type DeliveryPorts, documentOf, failed, prepareAttempt, recordResult } from './attempt.ts'
import { ANSWER_MAX_BYTES } from './limits.ts'

export interface RelayedCallback {
  /** Identifies the attempt: an answer to an earlier one comes too late. */
  readonly id: string
  readonly kind: string
  readonly headers: HeaderList
  readonly body: string
  /** Between the two halves of the body. */
  readonly pauseMs: number
}

/** @param url - of the server on the partner's computer, which the signature may cover */
export async function takeCallback(
  ports: DeliveryPorts,
  partner: Partner,
  url: URL,
): Promise<RelayedCallback | undefined> {
  const [due] = await ports.store.callbackDeliveries.due('relay', 1, partner.id)
  const prepared = due && (await prepareAttempt(ports, due, partner, url.href))
  if (prepared === undefined) return undefined
  const { delivery, callback, pauseMs } = prepared
  return { id: attemptId(delivery), kind: delivery.kind, pauseMs, ...callback }
}

/** @returns false if the portal waits for no answer to this callback */
export async function takeAnswer(
  ports: DeliveryPorts,
  partner: Partner,
  answer: z.infer<typeof relayAnswer>,
): Promise<boolean> {
  const [id = ''] = answer.id.split('.')
  const delivery = await ports.store.callbackDeliveries.find(id)
  const last = delivery?.attempts.at(-1)
  // A relay must not say what the partner's address has answered.
  if (delivery?.partnerId !== partner.id || delivery.target !== 'relay') return false
  if (last === undefined || last.result !== undefined || answer.id !== attemptId(delivery))
    return false
  const result = await resultOf(ports, partner, delivery, answer)
  return (await recordResult(ports, delivery, result)) !== undefined
}

const attemptId = ({ id, attempts }: StoredDelivery): string => `${id}.${attempts.length}`

/** Errors that both relays send if the system took the callback and did not answer in time. */
const NO_ANSWER = /no answer|timed out/

async function resultOf(
  ports: DeliveryPorts,
  partner: Partner,
  delivery: StoredDelivery,
  answer: z.infer<typeof relayAnswer>,
): Promise<AttemptResult> {
  const sent = delivery.attempts.at(-1)
  if ('error' in answer) return failed(NO_ANSWER.test(answer.error) ? 'timeout' : 'unreachable', 0)
  if (sent === undefined) return failed('unreachable', 0)
  const document = await documentOf(ports, delivery)
  const bytes = new TextEncoder().encode(answer.body).subarray(0, ANSWER_MAX_BYTES)
  const lines = Object.entries(answer.headers).map(
    ([name, value]) => [name.toLowerCase(), String(value)] as const,
  )
  const recipe = document.ok ? recipeOf(document.value, delivery.operation) : undefined
  const isBodyCut = new TextEncoder().encode(sent.body).byteLength < sent.sizeBytes
  return answeredAttempt(
    { status: answer.status, headers: lines, body: bytes },
    {
      recipe,
      partner,
      callback: sent,
      isCallbackCut:
        isBodyCut || !headersSigned(recipe).every((name) => isRetained(sent.headers, name)),
      url: new URL(sent.url),
      durationMs: answer.duration_ms,
      nowMs: ports.clock.nowMs(),
    },
  )
}

/** Headers of the callback that the signature of its answer covers. */
function headersSigned(recipe: SignatureRecipe | undefined): readonly string[] {
  const toSign = recipe && recipeToSign(recipe)
  return toSign === undefined ? [] : requestHeadersSigned(toSign)
}
