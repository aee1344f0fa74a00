/** `test_plan` of the Admin API: the test plan for partners, in versions. */
import { z } from 'zod'
import { apiError } from '#core/api/errors/api-error.ts'
import { testPlanRecord, testPlanVersion } from '#core/api/test-plan.ts'
import type { Members } from '#core/certification/json-body.ts'
import {
  type AddedCase,
  type CaseWording,
  caseWords,
  type PlanChanges,
} from '#core/certification/plan.ts'
import type { TestCase } from '#core/certification/test-case.ts'
import { type TestPlanInput, testPlanInput } from '#core/content/input/test-plan.ts'
import type { Ports } from '../../app-ports.ts'
import {
  bodiesOf,
  casesOf,
  currentPlan,
  type StaleReason,
  staleCases,
} from '../../certification/plan-version.ts'
import type { CurrentDocument } from '../../ports/documents.ts'
import { sliceOf } from '../../store/page.ts'
import type { PlanVersion } from '../../store/repositories/certification-plans.ts'
import type { Store } from '../../store/store.ts'
import { wholeListQuery } from '../list-query.ts'
import { conflict, done, page, reject, type UnusableMember, unusable } from './answers.ts'
import { type AdminCall, defineCall, EDITORS, READERS } from './define-call.ts'
import { editorOf } from './editor-of.ts'

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
          ? done(context, await encodePlan(ports, plan.value))
          : reject(context, 409, 'no-test-plan')
      },
    }),
    defineCall('put', '/test_plan', EDITORS, {
      summary: 'Save a new version of the test plan; runs continue with theirs',
      body: testPlanInput,
      data: testPlanRecord,
      async answer({ context, body, by }) {
        const [plan, document] = await Promise.all([currentPlan(ports), ports.documents.current()])
        if (!plan.ok || !document.ok) return reject(context, 409, 'no-test-plan')
        const changes = changesIn(body)
        const problems = await newProblems(ports, document.value, changes)
        if (problems.length > 0) return unusable(context, problems)
        const cases = await casesOf(ports, document.value, changes)
        if (!cases.ok) return reject(context, 409, 'no-test-plan')
        if (cases.value.length === 0) return reject(context, 422, 'empty-test-plan')
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
        if (saved !== undefined) return done(context, await encodePlan(ports, saved))
        const newest = (await plans.newest()) ?? plan.value
        const current = await encodePlan(ports, newest)
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
    defineCall('get', '/test_plan/versions', READERS, {
      summary: 'List the newest versions of the test plan with the changes of staff',
      query: wholeListQuery(),
      data: z.object({ versions: z.array(testPlanVersion) }),
      paginated: true,
      async answer({ context, query }) {
        const { items, pagination } = sliceOf(await plans.list(), query)
        const versions = await Promise.all(
          items.map(async (plan) => ({
            id: String(plan.version),
            ...(await encodeVersion(store, plan)),
            case_count: plan.cases.length,
          })),
        )
        return page(context, { versions }, pagination)
      },
    }),
  ]
}

/** Staff can leave a choice or a case as it is after the document has changed, also one of an earlier version. */
async function newProblems(
  { store, work }: Pick<Ports, 'store' | 'work'>,
  document: CurrentDocument,
  { operations, added }: PlanChanges,
): Promise<readonly UnusableMember[]> {
  const versions = (await store.certificationPlans.list()).map(({ changes }) => changes)
  const saved = new Set(versions.flatMap((one) => one.added.map(asText)))
  const chosen = new Set(versions.flatMap((one) => one.operations ?? []))
  const known = new Set(document.policy.operations.map(({ key }) => key))
  const bodies = added.length === 0 ? undefined : await bodiesOf({ work }, document)
  const stale = staleCases(document, bodies, added)
  return [
    ...(operations ?? []).flatMap((key, index) =>
      known.has(key) || chosen.has(key)
        ? []
        : [{ parameter: `operations.${index}`, message: apiError('must-be-operation') }],
    ),
    ...added.flatMap((one, index) => {
      const reason = saved.has(asText(one)) ? undefined : stale.get(one.id)
      return reason === undefined ? [] : [problemOf(reason, `added.${index}`)]
    }),
  ]
}

const asText = (one: AddedCase): string => JSON.stringify(one)

const problemOf = (reason: StaleReason, parameter: string): UnusableMember =>
  reason === 'operation'
    ? { parameter: `${parameter}.operation`, message: apiError('must-be-operation') }
    : {
        parameter: `${parameter}.members`,
        message: apiError('must-be-body-fields', { names: reason.fields.join(', ') }),
      }

const isEmpty = (members: Members | undefined) => Object.keys(members ?? {}).length === 0

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
  added: added.map(({ id, operation, members }) => ({
    id,
    expectation: {
      kind: 'call',
      operation,
      ...(members !== undefined && !isEmpty(members) && { members }),
    },
  })),
  wording: Object.fromEntries(
    wording.map(({ case: id, ...texts }): [string, CaseWording] => [id, texts]),
  ),
})

async function encodePlan(ports: Ports, plan: PlanVersion) {
  const { changes, cases } = plan
  const document = await ports.documents.current()
  const all = document.ok
    ? await casesOf(ports, document.value, { ...changes, leftOut: [], order: [] })
    : undefined
  const derived = all?.ok ? all.value : []
  const bodies = document.ok ? await bodiesOf(ports, document.value) : undefined
  const stale = document.ok ? staleCases(document.value, bodies, changes.added) : undefined
  const leftOut = new Set(changes.leftOut)
  const known = new Set([...cases.map(({ id }) => id), ...leftOut])
  const encode = (one: TestCase) => encodeCase(one, changes.wording[one.id])
  return {
    ...(await encodeVersion(ports.store, plan)),
    cases: cases.map(encode),
    left_out_cases: derived.filter(({ id }) => leftOut.has(id)).map(encode),
    new_cases: derived.filter(({ id }) => !known.has(id)).map(encode),
    stale_cases: changes.added.flatMap((one) => {
      const reason = stale?.get(one.id)
      return reason === undefined
        ? []
        : [{ ...encode(one), missing_fields: reason === 'operation' ? [] : reason.fields }]
    }),
    known_operations: document.ok ? document.value.policy.operations.map(({ key }) => key) : [],
    bodies: bodies ?? null,
  }
}

const encodeCase = (one: TestCase, wording: CaseWording | undefined) => ({
  id: one.id,
  kind: one.expectation.kind,
  words: wordsOf(one, wording),
  derived: wordsOf(one, undefined),
})

const wordsOf = (one: TestCase, wording: CaseWording | undefined) => ({
  en: caseWords(one, wording, 'en'),
  id: caseWords(one, wording, 'id'),
})

async function encodeVersion(store: Pick<Store, 'agents'>, plan: PlanVersion) {
  const { version, changes, createdMs, createdBy } = plan
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
  }
}
