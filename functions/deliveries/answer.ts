/** The answer of a partner's system to a callback, as it is stored. Its signature is verified if the recipe signs answers. */
import type { AnsweredAttempt } from '#core/deliveries/delivery.ts'
import { type Message, messageOf } from '#core/signature/language/message.ts'
import { verifyMessage } from '#core/signature/language/verify-message.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import { inputsFor } from '#core/signature/sign-request.ts'
import { retainedHeaders } from '../callbacks/retained-headers.ts'
import type { UpstreamResponse } from '../ports/upstream.ts'
import type { Partner } from '../store/repositories/partners.ts'
import type { BuiltCallback } from './build-callback.ts'
import { CUT_ANSWER_BYTES } from './limits.ts'

export interface AnswerFacts {
  /** Undefined if no document is enabled. */
  readonly recipe: SignatureRecipe | undefined
  readonly partner: Pick<Partner, 'apiKey' | 'secretKey' | 'publicKey'>
  readonly callback: BuiltCallback
  /** True if a part of it that the signature may cover isn't known, so that it can't be checked. */
  readonly isCallbackCut?: boolean
  readonly url: URL
  readonly durationMs: number
  readonly nowMs: number
}

export async function answeredAttempt(
  answer: UpstreamResponse,
  facts: AnswerFacts,
): Promise<AnsweredAttempt> {
  return {
    kind: 'answer',
    durationMs: facts.durationMs,
    status: answer.status,
    headers: retainedHeaders(answer.headers),
    body: new TextDecoder().decode(answer.body),
    signature: await signatureOf(answer, facts),
  }
}

async function signatureOf(
  { status, headers, body }: UpstreamResponse,
  { recipe, partner, callback, isCallbackCut, url, nowMs }: AnswerFacts,
): Promise<AnsweredAttempt['signature']> {
  const language = recipe && recipeToSign(recipe)
  if (language?.messages.response === undefined) return null
  const { href } = url
  const request = messageOf({
    method: 'POST',
    url: href,
    headers: callback.headers,
    body: callback.body,
  })
  const message: Message = { ...request, headers, body, status, request }
  const { apiKey, secretKey, publicKey } = partner
  const keys = { apiKey, secretKey, ...(publicKey !== null && { keyPair: { publicKey } }) }
  const verified = await verifyMessage(language, 'response', message, {
    inputs: inputsFor(language, keys),
    nowMs,
  })
  if (verified.ok) return 'verified'
  return isCallbackCut || body.byteLength >= CUT_ANSWER_BYTES ? 'cut' : 'wrong'
}
