/** The test plan that new runs follow: the newest version, derived again if another document is enabled. */
import { type JsonBody, unknownFields } from '#core/certification/json-body.ts'
import {
  type AddedCase,
  arrangeCases,
  NO_CHANGES,
  type PlanChanges,
} from '#core/certification/plan.ts'
import type { TestCase } from '#core/certification/test-case.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Ports } from '../app-ports.ts'
import type { CurrentDocument } from '../ports/documents.ts'
import type { PlanVersion } from '../store/repositories/certification-plans.ts'

type PlanPorts = Pick<Ports, 'store' | 'documents' | 'work'>

/** `no-plan`: no document is enabled, or the plan has no cases. `busy`: trying again helps. */
export type PlanError = 'no-plan' | 'busy'

/** More tries than calls that derive a new version at the same time. */
const MAX_TRIES = 5

export async function currentPlan(
  ports: PlanPorts,
  tries = MAX_TRIES,
): Promise<Result<PlanVersion, PlanError>> {
  const document = await ports.documents.current()
  if (!document.ok) return err(document.error.code === 'document-missing' ? 'no-plan' : 'busy')
  const newest = await ports.store.certificationPlans.newest()
  if (newest?.documentHash === document.value.hash) return ok(newest)
  const changes = newest?.changes ?? NO_CHANGES
  const cases = await casesOf(ports, document.value, changes)
  if (!cases.ok) return cases
  const added = await ports.store.certificationPlans.add(newest?.version ?? 0, {
    documentHash: document.value.hash,
    changes,
    cases: cases.value,
    createdBy: null,
  })
  if (added !== undefined) return ok(added)
  // Another call has stored a version in the meantime.
  return tries > 1 ? currentPlan(ports, tries - 1) : err('busy')
}

/** @returns the plan for a run: another document can leave a plan without cases until staff change it */
export async function planForRun(ports: PlanPorts): Promise<Result<PlanVersion, PlanError>> {
  const plan = await currentPlan(ports)
  return plan.ok && plan.value.cases.length === 0 ? err('no-plan') : plan
}

/** @returns the derived cases with the changes of staff, without stale ones */
export async function casesOf(
  ports: Pick<Ports, 'work'>,
  document: CurrentDocument,
  changes: PlanChanges,
): Promise<Result<readonly TestCase[], 'busy'>> {
  const { work } = ports
  const { hash, sizeBytes, recipe, index } = document
  const { operations } = changes
  const job = { document: { hash, sizeBytes }, recipe, operations }
  const derived = await work.run('plan', job, { index })
  if (!derived.ok) return err('busy')
  const bodies = changes.added.length === 0 ? undefined : await bodiesOf(ports, document)
  const stale = staleCases(document, bodies, changes.added)
  const added = changes.added.filter(({ id }) => !stale.has(id))
  return ok(arrangeCases(derived.value, { ...changes, added }))
}

/** Why no correct call passes a case: its operation is gone, or its body has no such fields. */
export type StaleReason = 'operation' | { readonly fields: readonly string[] }

/**
 * @param bodies - as of `bodiesOf`; undefined if they aren't known: as in the dialog, anything can then be required
 * @returns added cases that no correct call of the document passes, by ID
 */
export const staleCases = (
  document: CurrentDocument,
  bodies: readonly JsonBody[] | undefined,
  added: readonly AddedCase[],
): ReadonlyMap<string, StaleReason> => {
  const known = new Set(document.policy.operations.map(({ key }) => key))
  return new Map(
    added.flatMap(({ id, expectation: { operation, members = {} } }): [string, StaleReason][] => {
      if (!known.has(operation)) return [[id, 'operation']]
      if (bodies === undefined) return []
      const none = { operation, fields: [], open: false }
      const body = bodies.find((each) => each.operation === operation) ?? none
      const fields = unknownFields(Object.keys(members), body)
      return fields.length === 0 ? [] : [[id, { fields }]]
    }),
  )
}

/** @returns the JSON bodies that added cases can ask for; undefined if the document can't be read now */
export async function bodiesOf(
  { work }: Pick<Ports, 'work'>,
  { hash, sizeBytes, index }: CurrentDocument,
): Promise<readonly JsonBody[] | undefined> {
  const read = await work.run('bodies', { document: { hash, sizeBytes } }, { index })
  return read.ok ? read.value : undefined
}
