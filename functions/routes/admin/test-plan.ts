/** `test_plan` of the Admin API: the test plan for partners, in versions. */
import { z } from 'zod'
import { apiError } from '#core/api/errors/api-error.ts'
import { type CaseWording, caseWords, type PlanChanges } from '#core/certification/plan.ts'
import { type TestPlanInput, testPlanInput } from '#core/content/input/test-plan.ts'
import type { Ports } from '../../app-ports.ts'
import { casesOf, currentPlan } from '../../certification/plan-version.ts'
import type { PlanVersion } from '../../store/repositories/certification-plans.ts'
import type { Store } from '../../store/store.ts'
import { conflict, done, refuse, unusable } from './answers.ts'
import { type AdminCall, defineCall, EDITORS, READERS } from './define-call.ts'
import { editorOf } from './editor-of.ts'

const words = z.object({ title: z.string(), awaits: z.string(), how: z.string() })
const testPlanRecord = z.object({
  /** Pass it on when you save. */
  revision: z.int(),
  created_at: z.iso.datetime(),
  /** Null for a version that the portal derived from a new document. */
  created_by: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
  ...testPlanInput.omit({ revision: true }).shape,
  cases: z.array(
    z.object({ id: z.string(), kind: z.string(), words: z.object({ en: words, id: words }) }),
  ),
})

export function testPlanCalls(ports: Ports): readonly AdminCall[] {
  const { store } = ports
  const plans = store.certificationPlans
  return [
    defineCall('get', '/test_plan', READERS, {
      summary: 'Show the test plan for partners: the changes of staff, and the resulting cases',
      data: testPlanRecord,
      async answer({ context }) {
        const plan = await currentPlan(ports)
        return plan.ok
          ? done(context, await encodePlan(store, plan.value))
          : refuse(context, 409, 'no-test-plan')
      },
    }),
    defineCall('put', '/test_plan', EDITORS, {
      summary: 'Save a new version of the test plan; runs continue with theirs',
      body: testPlanInput,
      data: testPlanRecord,
      async answer({ context, body, by }) {
        const [plan, document] = await Promise.all([currentPlan(ports), ports.documents.current()])
        if (!plan.ok || !document.ok) return refuse(context, 409, 'no-test-plan')
        const known = new Set(document.value.policy.operations.map(({ key }) => key))
        const problems = unknownOperations(body, known)
        if (problems.length > 0) return unusable(context, problems)
        const changes = changesIn(body)
        const cases = await casesOf(ports, document.value, changes)
        if (!cases.ok) return refuse(context, 409, 'no-test-plan')
        const saved =
          plan.value.version === body.revision
            ? await plans.add(
                body.revision,
                {
                  documentHash: document.value.hash,
                  changes,
                  cases: cases.value,
                  createdBy: by.id,
                },
                by,
              )
            : undefined
        if (saved !== undefined) return done(context, await encodePlan(store, saved))
        const newest = (await plans.newest()) ?? plan.value
        const current = await encodePlan(store, newest)
        return conflict(
          context,
          'what.test-plan',
          {
            revision: newest.version,
            updatedAt: current.created_at,
            updatedBy: current.created_by,
          },
          current,
          body,
        )
      },
    }),
  ]
}

function unknownOperations({ operations, added }: TestPlanInput, known: ReadonlySet<string>) {
  const named = [
    ...(operations ?? []).map((key, index) => ({ key, parameter: `operations.${index}` })),
    ...added.map(({ operation: key }, index) => ({ key, parameter: `added.${index}.operation` })),
  ]
  return named.flatMap(({ key, parameter }) =>
    known.has(key) ? [] : [{ parameter, message: apiError('must-be-operation') }],
  )
}

const changesIn = ({
  operations,
  left_out,
  order,
  added,
  wording,
}: TestPlanInput): PlanChanges => ({
  operations,
  leftOut: left_out,
  order,
  added: added.map(({ id, ...expected }) => ({ id, expectation: { kind: 'call', ...expected } })),
  wording: Object.fromEntries(
    wording.map(({ case: id, ...texts }): [string, CaseWording] => [id, texts]),
  ),
})

async function encodePlan(store: Pick<Store, 'agents'>, plan: PlanVersion) {
  const { version, changes, cases, createdMs, createdBy } = plan
  const { operations, leftOut, order, added, wording } = changes
  return {
    revision: version,
    created_at: new Date(createdMs).toISOString(),
    created_by: await editorOf(store, createdBy),
    operations,
    left_out: leftOut,
    order,
    added: added.map(({ id, expectation: { kind: _, ...expected } }) => ({ id, ...expected })),
    wording: Object.entries(wording).map(([id, texts]) => ({ case: id, ...texts })),
    cases: cases.map((one) => ({
      id: one.id,
      kind: one.expectation.kind,
      words: {
        en: caseWords(one, wording[one.id], 'en'),
        id: caseWords(one, wording[one.id], 'id'),
      },
    })),
  }
}
