/** The call that decided a case of a run, as it is shared. */
import { sentMethod } from '#core/openapi/http-methods.ts'
import { own, text } from '#core/openapi/json-value.ts'
import { EMPTY_BODY, type SharedExchange } from '#core/support/shared-exchange.ts'
import { envelopeOf } from '../certification/observed-exchange.ts'
import type { FoundRun } from '../certification/run-desk.ts'
import type { StoredCall } from '../store/repositories/certification-calls.ts'
import type { Store } from '../store/store.ts'

interface CaseExchange {
  readonly exchange: SharedExchange
  readonly documentHash: string
}

/** @returns undefined if no call has decided the case, or its retention is over */
export async function exchangeOfCase(
  store: Pick<Store, 'certificationCalls' | 'certificationExchanges'>,
  { run, plan: { documentHash } }: FoundRun,
  caseId: string,
): Promise<CaseExchange | undefined> {
  const result = Object.hasOwn(run.state.results, caseId) ? run.state.results[caseId] : undefined
  if (result === undefined) return undefined
  const id = result.state === 'open' ? result.challenge.call : result.call
  const kept = await store.certificationExchanges.find(run.id, id)
  if (kept !== undefined) return kept
  const call = (await store.certificationCalls.list(run.id)).find((one) => one.id === id)
  return call?.operation == null
    ? undefined
    : { exchange: withoutMessages({ ...call, operation: call.operation }), documentHash }
}

/** For a case that is still open, and for exchanges that were too large to store. */
function withoutMessages({
  operation,
  explanation,
  status,
}: StoredCall & { readonly operation: string }): SharedExchange {
  const [method = '', target = ''] = operation.split(' ')
  const answer = envelopeOf(explanation)
  return {
    operation,
    method: sentMethod(method),
    target,
    headers: [],
    body: { ...EMPTY_BODY, state: 'left-out' },
    stringToSign: text(own(explanation, 'your_string_to_sign')) ?? null,
    canonicalBody: null,
    status,
    answerHeaders: [],
    answer:
      explanation === null
        ? { ...EMPTY_BODY, state: 'left-out' }
        : { mediaType: 'application/json', text: answer, sizeBytes: answer.length, state: 'whole' },
  }
}
