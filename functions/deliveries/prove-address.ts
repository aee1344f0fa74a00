/** Proves that a partner controls an address: its system answers a signed challenge with the value in it. */
import { readCallbackAddress } from '#core/deliveries/callback-address.ts'
import type { AttemptError } from '#core/deliveries/delivery.ts'
import { own, readJson } from '#core/openapi/json-value.ts'
import { err, ok, type Result } from '#core/result.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import { signCallback } from '../callbacks/documented-callback.ts'
import type { HeaderList } from '../ports/upstream.ts'
import type { Partner } from '../store/repositories/partners.ts'
import { createToken, isSameSecret } from '../store/token.ts'
import type { DeliveryPorts } from './attempt.ts'
import { ANSWER_TIMEOUT_MS, PROOF_LIMIT } from './limits.ts'
import { errorOf } from './send-due.ts'

/** `status`: not 2xx. `challenge`: the answer isn't the challenge. */
export type ProofProblem = 'limit' | 'status' | 'challenge' | AttemptError

export async function proveAddress(
  ports: DeliveryPorts,
  partner: Partner,
): Promise<Result<undefined, ProofProblem>> {
  const { rateLimits, callbackTargets } = ports.store
  const { address } = await callbackTargets.find(partner.id)
  const url = readCallbackAddress(address ?? '')
  if (address === null || !url.ok) return err('unproven')
  const attempt = await rateLimits.attempt(`callback proof ${partner.id}`, PROOF_LIMIT)
  if (!attempt.allowed) return err('limit')
  const challenge = createToken('challenge')
  const body = JSON.stringify({ type: 'url_verification', challenge })
  const { origin, pathname, search } = url.value
  const sent = await ports.partnerSystem(origin).send(
    {
      method: 'POST',
      path: pathname,
      query: search.slice(1),
      headers: await headersFor(ports, partner, url.value, body),
      body: new TextEncoder().encode(body),
    },
    AbortSignal.timeout(ANSWER_TIMEOUT_MS),
  )
  if (!sent.ok) return err(errorOf(sent.error.code))
  if (sent.value.status < 200 || sent.value.status > 299) return err('status')
  const text = new TextDecoder().decode(sent.value.body).trim()
  const echoed = own(readJson(text), 'challenge') ?? text
  if (typeof echoed !== 'string' || !(await isSameSecret(echoed, challenge)))
    return err('challenge')
  return (await callbackTargets.prove(partner.id, address)) ? ok(undefined) : err('unproven')
}

/** Signed like every callback, if the document's recipe can. */
async function headersFor(
  { documents, store, clock }: DeliveryPorts,
  { apiKey, secretKey }: Partner,
  { origin, pathname, search }: URL,
  body: string,
): Promise<HeaderList> {
  const mediaType = 'application/json'
  const document = await documents.current()
  if (!document.ok) return [['content-type', mediaType]]
  const { recipe } = document.value
  const scheme = keyPairScheme(recipe, 'callback')
  const keyPair = scheme && (await store.callbackKeys.callbackKeyPair(scheme))
  const signed = await signCallback(
    { recipe, partner: { apiKey, secretKey }, keyPair, nowMs: clock.nowMs() },
    {
      origin,
      path: pathname,
      query: search.slice(1),
      mediaType,
      body,
      requestId: crypto.randomUUID(),
    },
  )
  return signed?.headers ?? [['content-type', mediaType]]
}
