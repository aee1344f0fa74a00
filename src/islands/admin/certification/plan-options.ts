/** Connects the shared text editor to the test plan: how to read, send and compare its versions. */
import { type TestPlanChanges, type TestPlanRecord, testPlanRecord } from '#core/api/test-plan.ts'
import type { TextStorage } from '../../../stores/browser-storage.ts'
import { decode } from '../../decode.ts'
import { call } from '../api/client.ts'
import type { EditorOptions } from '../editing/create-editor.ts'
import type { Stored } from '../editing/editor-state.ts'
import { copyKey } from '../editing/local-copy.ts'
import { changesOf } from './plan-draft.ts'

export const PLAN_PATH = 'test_plan'
const answer = testPlanRecord

type StoredPlan = Stored<TestPlanChanges, TestPlanRecord>

interface PlanOptions extends EditorOptions<TestPlanChanges, TestPlanRecord, undefined> {
  readonly initial: StoredPlan
}

/**
 * @param newest - returns the version that was read last
 * @param copies - this device's storage, and the account that finds its copy there
 */
export function planOptions(
  plan: TestPlanRecord,
  newest: () => TestPlanRecord,
  { storage, agentId }: { readonly storage: TextStorage; readonly agentId: string },
): PlanOptions {
  return {
    initial: storedPlan(plan),
    copy: { storage, keyOf: () => copyKey(agentId, 'test_plan') },
    // A read that started before a save can end after it.
    read: async (known) =>
      known !== undefined && newest().revision < known.revision ? known : storedPlan(newest()),
    async send(changes, _wanted, { revision }) {
      const body = { ...changes, revision }
      return storedPlan((await call(PLAN_PATH, { answer, method: 'PUT', body })).data)
    },
    async theirs(current) {
      const theirs = decode(answer, current)
      return theirs && storedPlan(theirs)
    },
    // A colleague's version replaces what this person hasn't changed.
    merge: async (before, mine, theirs) =>
      JSON.stringify(mine) === JSON.stringify(before) ? theirs.fields : undefined,
  }
}

const storedPlan = (plan: TestPlanRecord): StoredPlan => ({
  item: plan,
  revision: plan.revision,
  fields: changesOf(plan),
  changedAt: plan.created_at,
  changedBy: plan.created_by?.name ?? null,
})
