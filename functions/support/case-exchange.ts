/** The call that decided a case of a run, as it is shared. The portal has stored neither its headers nor its bodies. */
import { own, text } from '#core/openapi/json-value.ts'
import { EMPTY_BODY, type SharedExchange } from '#core/support/shared-exchange.ts'
import type { FoundRun } from '../certification/run-desk.ts'
import type { CertificationCallRepository } from '../store/repositories/certification-calls.ts'

/** @returns undefined if no call has decided the case, or its retention is over */
export async function exchangeOfCase(
  calls: Pick<CertificationCallRepository, 'list'>,
  { run }: FoundRun,
  caseId: string,
): Promise<SharedExchange | undefined> {
  const result = Object.hasOwn(run.state.results, caseId) ? run.state.results[caseId] : undefined
  if (result === undefined) return undefined
  const id = result.state === 'open' ? result.challenge.call : result.call
  const call = (await calls.list(run.id)).find((one) => one.id === id)
  if (call?.operation == null) return undefined
  const [method = '', target = ''] = call.operation.split(' ')
  const { explanation, status } = call
  const answer = JSON.stringify({
    messages: own(explanation, 'messages') ?? [],
    data: { error: explanation },
  })
  return {
    operation: call.operation,
    method: method.toUpperCase(),
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
