/** Answers a call of a run as the sandbox does, and reports what the call shows. Its cost depends on the caller. */
import type { RejectedVerdict, Verdict } from '#core/certification/observed.ts'
import { isList, own, readJson, text } from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonValue } from '#core/openapi/model.ts'
import { decodeUtf8 } from '#core/signature/crypto.ts'
import type { MistakeId } from '#core/signature/mistakes/mistake-rule.ts'
import { stepOutput } from '#core/signature/sign-request.ts'
import { mistakesExcludedByRequest, signedByRequest } from '#core/signature/verify-request.ts'
import { signsRequests } from '#core/site/operation-recipe.ts'
import type { SharedExchange } from '#core/support/shared-exchange.ts'
import type { UpstreamResponse } from '../ports/upstream.ts'
import type { Rejection } from '../sandbox/answer.ts'
import { calledAs, requestAsSigned, type SandboxPartner } from '../sandbox/authorize.ts'
import { playObserved, type SandboxAsks, type SandboxCall } from '../sandbox/play.ts'
import { observedExchange, type SignedTexts } from './observed-exchange.ts'

export interface ObservableCall extends SandboxCall {
  /** The run's partner. */
  readonly partner: SandboxPartner
  readonly runId: string
}

export interface Observation {
  readonly answer: UpstreamResponse
  readonly verdict: Verdict
  /** The body, if it is JSON. */
  readonly body?: JsonValue
  /** The call without secrets. */
  readonly exchange: SharedExchange
}

export async function observeCall(
  call: ObservableCall,
  compiled: CompiledDocument,
  asks: SandboxAsks,
): Promise<Observation> {
  const played = await playObserved(call, compiled, asks)
  const { answer, rejected, operation } = played
  const body = readJson(decodeUtf8(call.request.body))
  const verdict = rejected && verdictOf(rejected)
  const isSigned =
    !operation.isTokenEndpoint &&
    signsRequests(compiled, operation, call.recipe) &&
    (verdict === undefined || verdict.cause === 'form')
  const shown = isSigned
    ? await shownBy(call, calledAs({ ...call, compiled, operation }))
    : undefined
  const exchange = observedExchange(call, compiled, { answer, signed: await shown?.texts() })
  return {
    answer,
    verdict: verdict ?? { isAccepted: true, excluded: (await shown?.excluded()) ?? [] },
    exchange,
    ...(body !== undefined && { body }),
  }
}

/** For a call whose signature is correct. */
async function shownBy(
  { recipe, request, partner, nowMs }: ObservableCall,
  called: ReturnType<typeof calledAs>,
) {
  const { publicKey, ...keys } = partner
  const facts = { ...keys, ...(publicKey ? { keyPair: { publicKey } } : {}), nowMs }
  const received = await requestAsSigned(recipe, request, called, facts)
  return {
    excluded: () => mistakesExcludedByRequest(recipe, received, facts),
    async texts(): Promise<SignedTexts | undefined> {
      const signed = await signedByRequest(recipe, received, facts)
      if (signed === undefined || signed.stringToSign === '') return undefined
      const canonicalBody = stepOutput(signed, 'body-request') ?? null
      return { stringToSign: signed.stringToSign, canonicalBody }
    },
  }
}

function verdictOf({ case: ofCase, error }: Rejection): RejectedVerdict {
  const reason = text(own(error, 'reason')) ?? ''
  const found = own(error, 'mistakes')
  // as: the sandbox wrote the IDs itself.
  const mistakes = (isList(found) ? found : []).map((one) => text(own(one, 'id')) as MistakeId)
  return { isAccepted: false, cause: causeOf(ofCase, reason), mistakes }
}

function causeOf(ofCase: Rejection['case'], reason: string): RejectedVerdict['cause'] {
  if (reason.startsWith('timestamp-')) return 'time'
  if (ofCase === 'signature') return 'signature'
  if (ofCase === 'repeated') return 'repeated'
  return ofCase === 'missing' || ofCase === 'format' || ofCase === 'body' ? 'form' : 'other'
}
