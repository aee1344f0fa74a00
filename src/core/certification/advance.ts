/**
 * Advances a run by one event. Pure: the caller saves the new run before it sends the answer, so a crash loses no
 * passed case, and reports afterwards that the answer has left, so a crash passes none.
 */
import { equalJson, own } from '../openapi/json-value.ts'
import type { JsonValue } from '../openapi/model.ts'
import { deliveryFinding } from './deliveries.ts'
import type { Answer, AnsweredCall, ObservedCall, RejectedVerdict, RunEvent } from './observed.ts'
import { reactionTo } from './reaction.ts'
import { type CaseResult, type Finding, finding, type Run } from './run.ts'
import type {
  DisruptionExpectation,
  Expectation,
  RetryExpectation,
  SignatureExpectation,
  TestCase,
} from './test-case.ts'

export interface Advanced {
  readonly run: Run
  readonly answer: Answer
}

/** @param cases - those of the plan, in order */
export function advance(cases: readonly TestCase[], run: Run, event: RunEvent): Advanced {
  switch (event.kind) {
    case 'call':
      return event.verdict.isAccepted
        ? answerAccepted(cases, run, event)
        : { run: blameCases(cases, run, event, event.verdict), answer: DOCUMENT }
    case 'answered':
      return { run: noteSent(run, event), answer: DOCUMENT }
    case 'delivered': {
      const expectation = cases.find(({ id }) => id === event.case)?.expectation
      if (expectation?.kind !== 'callback') return { run, answer: DOCUMENT }
      const found = deliveryFinding(expectation.delivery, event.statuses)
      return { run: decide(run, event.case, resultOf(event, found)), answer: DOCUMENT }
    }
  }
}

/** The first correct call of an operation never gets a disruption, nor does the reaction to one. */
function answerAccepted(cases: readonly TestCase[], before: Run, call: ObservedCall): Advanced {
  const run = noteFresh(cases, passShown(cases, before, call), call)
  const disruptions = cases.flatMap(({ id, expectation }) =>
    isDisruptionOf(call.operation, expectation) ? [{ id, expectation }] : [],
  )
  for (const { id, expectation } of disruptions) {
    const result = before.results[id]
    if (result?.state !== 'open') continue
    const reaction = reactionTo(expectation, result.challenge, call)
    if (reaction === 'lost') return challenge(run, { id, expectation }, call)
    if (reaction === 'undecided') return { run, answer: DOCUMENT }
    const decided = resultOf(call, reaction === 'passed' ? undefined : reaction)
    return { run: withResult(run, id, decided), answer: DOCUMENT }
  }
  const next = disruptions.find(({ id }) => before.results[id] === undefined)
  const isFirst = cases.some(
    ({ id, expectation }) =>
      before.results[id] === undefined && isCallOf(call.operation, expectation),
  )
  return next === undefined || isFirst ? { run, answer: DOCUMENT } : challenge(run, next, call)
}

const isDisruptionOf = (
  operation: string,
  expectation: Expectation,
): expectation is DisruptionExpectation | RetryExpectation =>
  (expectation.kind === 'disruption' || expectation.kind === 'retry') &&
  expectation.operation === operation

const isCallOf = (operation: string, expectation: Expectation): boolean =>
  expectation.kind === 'call' &&
  expectation.operation === operation &&
  expectation.members === undefined

type DisruptionCase = TestCase & { readonly expectation: DisruptionExpectation | RetryExpectation }

function challenge(run: Run, { id, expectation }: DisruptionCase, call: ObservedCall): Advanced {
  const { fingerprint, key, atMs } = call
  const open = { call: call.id, atMs, fingerprint, ...(key !== undefined && { key }) }
  const disruption = expectation.kind === 'retry' ? 'cut-off' : expectation.disruption
  return {
    run: withResult(run, id, { state: 'open', challenge: open }),
    answer: { kind: 'disruption', disruption, case: id },
  }
}

function passShown(cases: readonly TestCase[], before: Run, call: ObservedCall): Run {
  return cases.reduce(
    (run, { id, expectation }) =>
      isShownBy(expectation, call) ? decide(run, id, resultOf(call)) : run,
    before,
  )
}

function isShownBy(expectation: Expectation, call: ObservedCall): boolean {
  switch (expectation.kind) {
    case 'call':
      return expectation.operation === call.operation && hasMembers(call, expectation.members ?? {})
    case 'required':
      return expectation.operation === call.operation
    case 'signature':
      return call.verdict.isAccepted && isExcludedBy(expectation, call.verdict)
    default:
      return false
  }
}

/** A call without a signature, such as that of a token, shows nothing about signatures. */
function isExcludedBy(
  { mistakes, shownBy }: SignatureExpectation,
  { excluded }: { readonly excluded: readonly string[] },
): boolean {
  return 'part' in shownBy
    ? excluded.length > 0
    : mistakes.every((mistake) => excluded.includes(mistake))
}

const hasMembers = (
  { body }: ObservedCall,
  members: Readonly<Record<string, JsonValue>>,
): boolean => Object.entries(members).every(([name, value]) => equalJson(own(body, name), value))

/** Calls that are needed to show that the value differs. */
const FRESH_CALLS = 3
const MAX_FRESH_VALUES = 200

function noteFresh(cases: readonly TestCase[], run: Run, call: ObservedCall): Run {
  const one = cases.find(({ expectation }) => expectation.kind === 'fresh')
  if (one?.expectation.kind !== 'fresh' || call.fresh === undefined) return run
  const { header } = one.expectation
  if (run.freshValues.includes(call.fresh))
    return decide(run, one.id, resultOf(call, finding('found.repeated', { header })))
  const freshValues = [...run.freshValues, call.fresh].slice(-MAX_FRESH_VALUES)
  const noted = { ...run, freshValues }
  return freshValues.length < FRESH_CALLS ? noted : decide(noted, one.id, resultOf(call))
}

/** Fails the cases that a rejected call is about, if they still wait; otherwise the call of its operation. */
function blameCases(
  cases: readonly TestCase[],
  run: Run,
  call: ObservedCall,
  rejected: RejectedVerdict,
): Run {
  const about = cases.filter(({ expectation }) => isAbout(expectation, call.operation, rejected))
  const blamed =
    about.length > 0
      ? about
      : cases.filter(({ expectation }) => isCallOf(call.operation, expectation))
  return blamed.reduce(
    (failed, { id, expectation }) =>
      decide(failed, id, resultOf(call, findingOf(rejected, expectation))),
    run,
  )
}

function isAbout(expectation: Expectation, operation: string, rejected: RejectedVerdict): boolean {
  const { cause, mistakes } = rejected
  switch (expectation.kind) {
    case 'signature': {
      const { shownBy } = expectation
      const isTime = cause === 'time' && 'part' in shownBy && shownBy.part === 'timestamp'
      return isTime || expectation.mistakes.some((mistake) => mistakes.includes(mistake))
    }
    case 'required':
      return cause === 'form' && expectation.operation === operation
    case 'fresh':
      return cause === 'repeated'
    default:
      return false
  }
}

function findingOf({ cause, mistakes }: RejectedVerdict, expectation: Expectation): Finding {
  if (mistakes.length > 0) return { ...finding('found.mistake'), mistakes }
  if (cause === 'time') return finding('found.time')
  if (cause === 'form') return finding('found.form')
  return expectation.kind === 'fresh'
    ? finding('found.repeated', { header: expectation.header })
    : finding('found.rejected')
}

/** Changes a case that waits; a decided one is repeated first. */
const decide = (run: Run, id: string, result: CaseResult): Run =>
  run.results[id] === undefined ? withResult(run, id, result) : run

const withResult = (run: Run, id: string, result: CaseResult): Run => ({
  ...run,
  results: { ...run.results, [id]: result },
})

function resultOf(
  { id, atMs }: { readonly id: string; readonly atMs: number },
  found?: Finding,
): CaseResult {
  return found === undefined
    ? { state: 'passed', atMs, call: id }
    : { state: 'failed', atMs, call: id, finding: found }
}

function noteSent(run: Run, { call, atMs: sentMs, isAbandoned }: AnsweredCall): Run {
  const open = Object.entries(run.results).find(
    ([, result]) => result.state === 'open' && result.challenge.call === call,
  )
  if (open?.[1].state !== 'open') return run
  const [id, { challenge: sent }] = open
  return withResult(run, id, {
    state: 'open',
    challenge: { ...sent, sentMs, ...(isAbandoned && { isAbandoned }) },
  })
}

const DOCUMENT: Answer = { kind: 'document' }
