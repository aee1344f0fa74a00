/** The test plan that new runs follow: the newest version, derived again if another document is enabled. */
import { arrangeCases, NO_CHANGES, type PlanChanges } from '#core/certification/plan.ts'
import type { TestCase } from '#core/certification/test-case.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { Ports } from '../app-ports.ts'
import type { CurrentDocument } from '../ports/documents.ts'
import type { PlanVersion } from '../store/repositories/certification-plans.ts'

type PlanPorts = Pick<Ports, 'store' | 'documents' | 'work'>

/** `no-plan`: no document is enabled. `busy`: trying again helps. */
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

export async function casesOf(
  { work }: Pick<Ports, 'work'>,
  { hash, sizeBytes, recipe, index }: CurrentDocument,
  changes: PlanChanges,
): Promise<Result<readonly TestCase[], 'busy'>> {
  const { operations } = changes
  const job = { document: { hash, sizeBytes }, recipe, operations }
  const derived = await work.run('plan', job, { index })
  if (!derived.ok) return err('busy')
  return ok(arrangeCases(derived.value, changes))
}

/** The JSON bodies that added cases can ask for. */
export const bodiesOf = (
  { work }: Pick<Ports, 'work'>,
  { hash, sizeBytes, index }: CurrentDocument,
) => work.run('bodies', { document: { hash, sizeBytes } }, { index })
