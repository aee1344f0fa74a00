/** Answers a call of a run as the sandbox does, and reports what the call shows. Its cost depends on the caller. */
import type { AcceptedVerdict, RejectedVerdict, Verdict } from '#core/certification/observed.ts'
import { isList, own, readJson, text } from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonValue } from '#core/openapi/model.ts'
import { decodeUtf8 } from '#core/signature/crypto.ts'
import type { MistakeId } from '#core/signature/mistakes/mistake-rule.ts'
import { receivedRequest } from '#core/signature/received-request.ts'
import { mistakesExcludedByRequest } from '#core/signature/verify-request.ts'
import type { UpstreamResponse } from '../ports/upstream.ts'
import type { Rejection } from '../sandbox/answer.ts'
import { originOf, type SandboxPartner } from '../sandbox/authorize.ts'
import {
  type PlayedCall,
  playObserved,
  type SandboxAsks,
  type SandboxCall,
} from '../sandbox/play.ts'

export interface ObservableCall extends SandboxCall {
  /** The run's partner. */
  readonly partner: SandboxPartner
}

export interface Observation {
  readonly answer: UpstreamResponse
  readonly verdict: Verdict
  /** The body, if it is JSON. */
  readonly body?: JsonValue
}

export async function observeCall(
  call: ObservableCall,
  compiled: CompiledDocument,
  asks: SandboxAsks,
): Promise<Observation> {
  const played = await playObserved(call, compiled, asks)
  const { answer, rejected } = played
  const body = readJson(decodeUtf8(call.request.body))
  const verdict =
    rejected === undefined ? await accepted(call, compiled, played) : verdictOf(rejected)
  return { answer, verdict, ...(body !== undefined && { body }) }
}

async function accepted(
  { recipe, request, partner, nowMs }: ObservableCall,
  compiled: CompiledDocument,
  { operation }: PlayedCall,
): Promise<AcceptedVerdict> {
  if (operation.isTokenEndpoint) return { isAccepted: true, excluded: [] }
  const { publicKey, ...keys } = partner
  const excluded = await mistakesExcludedByRequest(
    recipe,
    receivedRequest({ ...request, origin: originOf({ compiled, operation }) }),
    { ...keys, ...(publicKey ? { keyPair: { publicKey } } : {}), nowMs },
  )
  return { isAccepted: true, excluded }
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
