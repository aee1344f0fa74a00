/** Prepares calls for sharing, and replays them. */
import { readJson } from '#core/openapi/json-value.ts'
import { matchOperation } from '#core/policy/match.ts'
import { err, ok, type Result } from '#core/result.ts'
import { decodeExchange } from '#core/support/decode-exchange.ts'
import type { Redacted } from '#core/support/redact-exchange.ts'
import type { SharedExchange } from '#core/support/shared-exchange.ts'
import type { Ports } from '../app-ports.ts'
import { createRunDesk } from '../certification/run-desk.ts'
import { type CurrentDocument, recipeOf } from '../ports/documents.ts'
import type { SupportLink } from '../store/repositories/support-links.ts'
import { exchangeOfCase } from './case-exchange.ts'
import type { SharedAnswer } from './replay.ts'

interface CallToShare {
  readonly exchange: SharedExchange
  readonly document: CurrentDocument
}

/** @param form - an exchange as JSON, or `run` and `case`. @returns undefined if there is no such call */
export async function callToShare(
  ports: Ports,
  partnerId: string,
  form: Readonly<Record<string, string>>,
): Promise<CallToShare | undefined> {
  const { run, case: caseId } = form
  if (run === undefined || caseId === undefined) {
    const exchange = decodeExchange(readJson(form['exchange']))
    const document = await ports.documents.current()
    return exchange && document.ok ? { exchange, document: document.value } : undefined
  }
  const found = await createRunDesk(ports).find(partnerId, run)
  if (found === undefined) return undefined
  const decided = await exchangeOfCase(ports.store, found, caseId)
  if (decided === undefined) return undefined
  const document = await ports.documents.revision(decided.documentHash)
  return document.ok ? { exchange: decided.exchange, document: document.value } : undefined
}

/** @returns undefined if the portal is busy, or the call would take too long to read */
export async function redactCall(
  { work }: Pick<Ports, 'work'>,
  { exchange, document }: CallToShare,
  { owner, secrets }: { readonly owner: string; readonly secrets: readonly string[] },
): Promise<Redacted | undefined> {
  const { hash, sizeBytes, index } = document
  const recipe = recipeOf(document, exchange.operation)
  const job = { document: { hash, sizeBytes }, recipe, exchange, secrets }
  const redacted = await work.run('redact', job, { index }, { owner })
  return redacted.ok ? redacted.value : undefined
}

/** `busy`: trying again helps. `unplayable`: the document has no such operation, or the call can't be signed. */
type ReplayError = 'busy' | 'unplayable'

/** Sends the call to the sandbox of its document. */
export async function replayShared(
  ports: Pick<Ports, 'documents' | 'work' | 'clock' | 'store'>,
  { exchange, documentHash }: SupportLink,
): Promise<Result<SharedAnswer, ReplayError>> {
  const document = await ports.documents.revision(documentHash)
  if (!document.ok) return err('busy')
  const { hash, sizeBytes, index, policy } = document.value
  const match = matchOperation(policy, exchange.method, exchange.target.split('?')[0] ?? '')
  if (!match.ok) return err('unplayable')
  const { callbackKeys } = ports.store
  const played = await ports.work.run(
    'replay',
    {
      document: { hash, sizeBytes },
      recipe: recipeOf(document.value, match.value.operation.key),
      match: match.value,
      exchange,
      nowMs: ports.clock.nowMs(),
    },
    { index, callbackKeyPair: async (scheme) => callbackKeys.callbackKeyPair(scheme) },
  )
  if (!played.ok) return err('busy')
  return played.value === undefined ? err('unplayable') : ok(played.value)
}
