import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance } from './advance.ts'
import type { ObservedCall, RunEvent } from './observed.ts'
import { LOST_ANSWER_MS } from './reaction.ts'
import { carryOver, isComplete, NEW_RUN, type Run, repeatCase } from './run.ts'
import type { TestCase } from './test-case.ts'

const POST = 'post /users'
const GET = 'get /users'

const CASES: readonly TestCase[] = [
  { id: 'call', expectation: { kind: 'call', operation: POST } },
  { id: 'required', expectation: { kind: 'required', operation: POST } },
  {
    id: 'encoding',
    expectation: {
      kind: 'signature',
      mistakes: ['mac-hex', 'mac-base64url'],
      shownBy: { part: 'mac-encoding' },
    },
  },
  {
    id: 'timestamp',
    expectation: {
      kind: 'signature',
      mistakes: ['timestamp-utc'],
      shownBy: { part: 'timestamp' },
    },
  },
  {
    id: 'non-ascii',
    expectation: {
      kind: 'signature',
      mistakes: ['unicode-escaped'],
      shownBy: { content: 'non-ascii' },
    },
  },
  { id: 'fresh', expectation: { kind: 'fresh', header: 'Request-ID' } },
  {
    id: 'too-many',
    expectation: {
      kind: 'disruption',
      operation: POST,
      disruption: 'too-many',
      keyHeader: 'Idempotency-Key',
    },
  },
  {
    id: 'slow',
    expectation: {
      kind: 'disruption',
      operation: POST,
      disruption: 'slow',
      keyHeader: 'Idempotency-Key',
    },
  },
  { id: 'retry', expectation: { kind: 'retry', operation: POST, keyHeader: 'Idempotency-Key' } },
  {
    id: 'error',
    expectation: { kind: 'disruption', operation: GET, disruption: 'server-error' },
  },
  {
    id: 'tampered',
    expectation: { kind: 'callback', operation: POST, callback: 'done', delivery: 'tampered' },
  },
]

let calls = 0
const call = (overrides: Partial<ObservedCall> = {}): ObservedCall => {
  calls += 1
  const id = `call ${calls}`
  return {
    kind: 'call',
    id,
    atMs: 0,
    operation: POST,
    fingerprint: id,
    key: id,
    fresh: id,
    verdict: { isAccepted: true, excluded: ['mac-hex'] },
    ...overrides,
  }
}
const rejected = (
  cause: 'signature' | 'time' | 'repeated' | 'form' | 'other',
  mistakes: readonly ('mac-hex' | 'unicode-escaped' | 'path-included')[] = [],
): ObservedCall => call({ verdict: { isAccepted: false, cause, mistakes } })

const only = (...ids: readonly string[]) => CASES.filter(({ id }) => ids.includes(id))

const runOf = (events: readonly RunEvent[], cases = CASES, start: Run = NEW_RUN): Run =>
  events.reduce((run, event) => advance(cases, run, event).run, start)

const statesOf = ({ results }: Run) =>
  Object.fromEntries(Object.entries(results).map(([id, { state }]) => [id, state]))

const findingOf = ({ results }: Run, id: string) => {
  const result = results[id]
  return result?.state === 'failed' ? result.finding : result?.state
}

describe('rejected calls', () => {
  test.each([
    {
      name: 'a mistake in the signature',
      event: rejected('signature', ['mac-hex']),
      id: 'encoding',
      code: 'found.mistake',
    },
    {
      name: 'a mistake that needs a certain content',
      event: rejected('signature', ['unicode-escaped']),
      id: 'non-ascii',
      code: 'found.mistake',
    },
    {
      name: 'a clock that is an hour off',
      event: rejected('time'),
      id: 'timestamp',
      code: 'found.time',
    },
    { name: 'a missing field', event: rejected('form'), id: 'required', code: 'found.form' },
    {
      name: 'a value that was used before',
      event: rejected('repeated'),
      id: 'fresh',
      code: 'found.repeated',
    },
    {
      name: 'another secret key',
      event: rejected('signature'),
      id: 'call',
      code: 'found.rejected',
    },
    {
      name: 'a mistake that no case is about',
      event: rejected('signature', ['path-included']),
      id: 'call',
      code: 'found.mistake',
    },
  ])('$name fails the case "$id"', ({ event, id, code }) => {
    const run = runOf([event])
    expect(Object.keys(run.results)).toEqual([id])
    expect(findingOf(run, id)).toMatchObject({ code })
  })

  test('a failed case names the call and its mistakes', () => {
    const event = rejected('signature', ['mac-hex', 'unicode-escaped'])
    const { results } = runOf([event])
    expect(results['encoding']).toMatchObject({
      state: 'failed',
      call: event.id,
      finding: { mistakes: ['mac-hex', 'unicode-escaped'] },
    })
    expect(Object.keys(results)).toEqual(['encoding', 'non-ascii'])
  })

  test('a failed case stays failed until it is repeated', () => {
    const failed = runOf([rejected('form'), call()])
    expect(statesOf(failed)).toMatchObject({ required: 'failed', call: 'passed' })
    const again = runOf([call()], CASES, repeatCase(failed, 'required'))
    expect(statesOf(again)).toMatchObject({ required: 'passed' })
  })

  test('a case that passed stays passed', () => {
    const passed = runOf([call()])
    expect(statesOf(runOf([rejected('form')], CASES, passed))).toMatchObject({ required: 'passed' })
    expect(repeatCase(passed, 'required')).toBe(passed)
  })

  test('gets the answer of the document', () => {
    expect(advance(CASES, runOf([call()]), rejected('form')).answer).toEqual({ kind: 'document' })
  })
})

describe('accepted calls', () => {
  test('a call of an operation outside the plan changes nothing but fresh values', () => {
    const { results } = runOf([
      call({ operation: 'get /other', verdict: { isAccepted: true, excluded: [] } }),
    ])
    expect(results).toEqual({})
  })

  test('any signed call shows the parts of a signature', () => {
    expect(statesOf(runOf([call()]))).toEqual({
      call: 'passed',
      required: 'passed',
      encoding: 'passed',
      timestamp: 'passed',
    })
  })

  test('a call that is not signed shows nothing about signatures', () => {
    const unsigned = call({ verdict: { isAccepted: true, excluded: [] } })
    expect(statesOf(runOf([unsigned]))).toEqual({ call: 'passed', required: 'passed' })
  })

  test('a mistake that needs a certain content is excluded by a call with it', () => {
    const cases = only('non-ascii')
    expect(statesOf(runOf([call()], cases))).toEqual({})
    const verdict = { isAccepted: true, excluded: ['mac-hex', 'unicode-escaped'] } as const
    expect(statesOf(runOf([call({ verdict })], cases))).toEqual({ 'non-ascii': 'passed' })
  })

  test('a case of staff needs a body with these fields', () => {
    const members = { amount: 100, to: { bank: '014' } }
    const cases: readonly TestCase[] = [
      { id: 'added', expectation: { kind: 'call', operation: POST, members } },
    ]
    const bodies = [undefined, 'text', { amount: 100 }, { amount: '100', to: { bank: '014' } }]
    expect(
      runOf(
        bodies.map((body) => call({ body: body ?? null })),
        cases,
      ).results,
    ).toEqual({})
    const body = { note: 'x', to: { bank: '014' }, amount: 100 }
    expect(statesOf(runOf([call({ body })], cases))).toEqual({ added: 'passed' })
  })

  test('three different values pass, a repeated one fails', () => {
    const cases = only('fresh')
    expect(statesOf(runOf([call(), call()], cases))).toEqual({})
    expect(statesOf(runOf([call(), call(), call()], cases))).toEqual({ fresh: 'passed' })
    const run = runOf([call({ fresh: 'same' }), call({ fresh: 'same' })], cases)
    expect(findingOf(run, 'fresh')).toEqual({
      code: 'found.repeated',
      values: { header: 'Request-ID' },
    })
  })
})

describe('disruptions', () => {
  const first = call()
  const ready = runOf([first])

  const disrupted = (id: string, cases: readonly TestCase[] = only('call', id), start = ready) => {
    const struck = call({ atMs: 1000, fingerprint: 'same', key: 'key' })
    const { run, answer } = advance(cases, start, struck)
    expect(answer).toMatchObject({ kind: 'disruption', case: id })
    const sent = advance(cases, run, { kind: 'answered', call: struck.id, atMs: 1100 }).run
    return { cases, run, sent, struck }
  }
  const nextCall = (ms: number, overrides: Partial<ObservedCall> = {}) =>
    call({ atMs: 1100 + ms, fingerprint: 'same', key: 'key', ...overrides })

  test('the first correct call of an operation gets none', () => {
    expect(advance(CASES, NEW_RUN, first).answer).toEqual({ kind: 'document' })
    expect(advance(only('too-many'), NEW_RUN, first).answer).toMatchObject({ kind: 'disruption' })
  })

  test('they come in the order of the plan, each after the reaction to the previous one', () => {
    const { cases, sent } = disrupted('too-many', CASES)
    const reaction = advance(cases, sent, nextCall(2000))
    expect(reaction.answer).toEqual({ kind: 'document' })
    expect(advance(cases, reaction.run, nextCall(2100)).answer).toEqual({
      kind: 'disruption',
      disruption: 'slow',
      case: 'slow',
    })
  })

  test('the lost answer of a repeated call is a broken connection', () => {
    const { answer } = advance(only('retry'), ready, call())
    expect(answer).toEqual({ kind: 'disruption', disruption: 'cut-off', case: 'retry' })
  })

  test.each([
    { name: 'a call before Retry-After', id: 'too-many', next: nextCall(300), code: 'found.early' },
    { name: 'a call after Retry-After', id: 'too-many', next: nextCall(2000), code: 'passed' },
    { name: 'a timer that rounded down', id: 'too-many', next: nextCall(1960), code: 'passed' },
    {
      name: 'a repeated call with another key',
      id: 'too-many',
      next: nextCall(2000, { key: 'new' }),
      code: 'passed',
    },
    {
      name: 'an early call with another key',
      id: 'too-many',
      next: nextCall(300, { key: 'new' }),
      code: 'found.early',
    },
    {
      name: 'another call with the same key',
      id: 'too-many',
      next: nextCall(2000, { fingerprint: 'other' }),
      code: 'found.key-reused',
    },
    {
      name: 'a call with the same body and its own key',
      id: 'slow',
      next: nextCall(10, { key: 'new' }),
      code: 'passed',
    },
    {
      name: 'another call with its own key',
      id: 'slow',
      next: call({ atMs: 9000 }),
      code: 'passed',
    },
    { name: 'a repeated call with the same key', id: 'retry', next: nextCall(10), code: 'passed' },
    {
      name: 'a repeated call with another key',
      id: 'retry',
      next: nextCall(10, { key: 'new' }),
      code: 'found.repeated-unsafely',
    },
    {
      name: 'another call instead of the repeated one',
      id: 'retry',
      next: call({ atMs: 1200 }),
      code: 'open',
    },
    {
      name: 'a call of another operation',
      id: 'slow',
      next: call({ operation: GET, atMs: 9000 }),
      code: 'open',
    },
    {
      name: 'a rejected call',
      id: 'slow',
      next: { ...rejected('form'), atMs: 9000 },
      code: 'open',
    },
  ])('$name after "$id": $code', ({ id, next, code }) => {
    const { cases, sent } = disrupted(id)
    const found = findingOf(advance(cases, sent, next).run, id)
    expect(typeof found === 'object' ? found.code : found).toBe(code)
  })

  const withoutKey = (id: string) => {
    const struck: ObservedCall = { ...call({ fingerprint: 'same' }) }
    const { key, ...unkeyed } = struck
    expect(key).toBeDefined()
    const again = { ...unkeyed, id: 'again', fresh: 'again', atMs: 11_000 }
    const answered = { kind: 'answered', call: struck.id, atMs: 8000 } as const
    return findingOf(runOf([unkeyed, answered, again], only(id)), id)
  }

  test('a repeated call without a key fails if the document has one', () => {
    expect(withoutKey('retry')).toMatchObject({ code: 'found.repeated-unsafely' })
  })

  test('a call that was rejected with status 429 may be repeated without a key', () => {
    expect(withoutKey('too-many')).toBe('passed')
  })

  test('an operation without a documented key may be repeated', () => {
    const struck = call({ operation: GET, fingerprint: 'same' })
    const again = call({ operation: GET, fingerprint: 'same', atMs: 20 })
    const run = runOf(
      [struck, { kind: 'answered', call: struck.id, atMs: 10 }, again],
      only('error'),
    )
    expect(statesOf(run)).toEqual({ error: 'passed' })
  })

  test('an impatient client that repeats a slow call unsafely fails before the answer has left', () => {
    const { cases, run } = disrupted('slow')
    const found = (next: ObservedCall) => findingOf(advance(cases, run, next).run, 'slow')
    expect(found(nextCall(0, { key: 'new' }))).toMatchObject({ code: 'found.repeated-unsafely' })
    expect(found(nextCall(0))).toBe('open')
  })

  test('a client that leaves before a slow answer must repeat the call safely', () => {
    const { cases, run, struck } = disrupted('slow')
    const left = { kind: 'answered', call: struck.id, atMs: 1100, isAbandoned: true } as const
    const abandoned = advance(cases, run, left).run
    const found = (next: ObservedCall) => findingOf(advance(cases, abandoned, next).run, 'slow')
    expect(found(nextCall(10, { key: 'new' }))).toMatchObject({ code: 'found.repeated-unsafely' })
    expect(found(nextCall(10))).toBe('passed')
  })

  test('an answer that never left is sent again', () => {
    const { cases, run, struck } = disrupted('too-many')
    const late = call({ atMs: struck.atMs + LOST_ANSWER_MS })
    const again = advance(cases, run, late)
    expect(again.answer).toMatchObject({ kind: 'disruption' })
    expect(again.run.results['too-many']).toMatchObject({
      state: 'open',
      challenge: { call: late.id },
    })
    const stale = advance(cases, again.run, { kind: 'answered', call: struck.id, atMs: 1 })
    expect(stale.run).toBe(again.run)
  })
})

describe('callbacks', () => {
  const delivered = (id: string, statuses: readonly (number | null)[]) =>
    runOf([{ kind: 'delivered', case: id, id: 'd', atMs: 1, statuses }])

  test('a tampered callback must be rejected', () => {
    expect(findingOf(delivered('tampered', [200]), 'tampered')).toEqual({
      code: 'found.accepted-callback',
      values: { status: 200 },
    })
    expect(statesOf(delivered('tampered', [401]))).toEqual({ tampered: 'passed' })
    expect(statesOf(delivered('tampered', [500]))).toEqual({ tampered: 'failed' })
    expect(statesOf(delivered('tampered', [null]))).toEqual({ tampered: 'failed' })
    expect(statesOf(delivered('tampered', []))).toEqual({ tampered: 'failed' })
  })

  test.each(['valid', 'repeated', 'reordered'] as const)(
    'all of "%s" must be accepted',
    (delivery) => {
      const cases: readonly TestCase[] = [
        { id: 'c', expectation: { kind: 'callback', operation: POST, callback: 'done', delivery } },
      ]
      const event = { kind: 'delivered', case: 'c', id: 'd', atMs: 1 } as const
      expect(statesOf(runOf([{ ...event, statuses: [200, 204] }], cases))).toEqual({ c: 'passed' })
      expect(findingOf(runOf([{ ...event, statuses: [200, 409] }], cases), 'c')).toEqual({
        code: 'found.rejected-callback',
        values: { status: 409 },
      })
    },
  )

  test('an answer for another kind of case, or an unknown one, changes nothing', () => {
    expect(delivered('call', [200])).toBe(NEW_RUN)
    expect(delivered('gone', [200])).toBe(NEW_RUN)
  })
})

describe('a new version of the plan', () => {
  const [one, ...others] = CASES
  const passed = runOf([call()])

  test('passed cases that have not changed stay passed', () => {
    expect(carryOver(CASES, CASES.toReversed(), passed).results).toEqual(passed.results)
  })

  test('changed and removed cases start again, and failed ones too', () => {
    const changed: readonly TestCase[] = [
      { id: 'required', expectation: { kind: 'required', operation: GET } },
      ...others.filter(({ id }) => id !== 'required'),
    ]
    const failed = runOf([rejected('repeated')], CASES, passed)
    expect(statesOf(failed)).toMatchObject({ fresh: 'failed' })
    expect(statesOf(carryOver(CASES, changed, failed))).toEqual({
      encoding: 'passed',
      timestamp: 'passed',
    })
    expect(one?.id).toBe('call')
  })

  test('a run is complete when every case passed', () => {
    expect(isComplete(CASES, passed)).toBe(false)
    expect(isComplete(only('call', 'required'), passed)).toBe(true)
  })

  test('a run without cases is never complete', () => {
    expect(isComplete([], NEW_RUN)).toBe(false)
  })
})

describe('any order of events', () => {
  const event = fc.record({
    operation: fc.constantFrom(POST, GET),
    fingerprint: fc.constantFrom('a', 'b'),
    key: fc.constantFrom('x', 'y'),
    fresh: fc.nat(50).map(String),
    afterMs: fc.nat(20_000),
    isSent: fc.boolean(),
    isSaved: fc.boolean(),
    verdict: fc.constantFrom<ObservedCall['verdict'][]>(
      { isAccepted: true, excluded: ['mac-hex'] },
      { isAccepted: true, excluded: ['mac-hex', 'unicode-escaped'] },
      { isAccepted: false, cause: 'form', mistakes: [] },
      { isAccepted: false, cause: 'signature', mistakes: ['mac-hex'] },
    ),
  })

  test('no passed case is lost, and none passes without a disruption that reached the client', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 40 }), (sequence) => {
        let run = NEW_RUN
        let atMs = 0
        /** Cases whose disruption has left the portal. */
        const sent = new Set<string>()
        sequence.forEach(({ afterMs, isSent, isSaved, ...observed }, index) => {
          atMs += afterMs
          const id = String(index)
          const next = advance(CASES, run, { kind: 'call', id, atMs, ...observed })
          for (const [name, { state }] of Object.entries(run.results)) {
            if (state === 'passed') expect(next.run.results[name]).toEqual(run.results[name])
          }
          for (const name of ['too-many', 'slow', 'retry', 'error']) {
            if (next.run.results[name]?.state === 'passed') expect(sent).toContain(name)
          }
          // The portal was killed before it saved the run, so it sent no answer either.
          if (!isSaved) return
          run = next.run
          if (next.answer.kind === 'document' || !isSent) return
          sent.add(next.answer.case)
          run = advance(CASES, run, { kind: 'answered', call: id, atMs }).run
        })
      }),
      { numRuns: 500 },
    )
  })

  test('two systems on one run pass what either of them shows', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 12 }),
        fc.array(event, { maxLength: 12 }),
        (a, b) => {
          const passive = only('call', 'required', 'encoding', 'non-ascii')
          const observed = (list: typeof a) =>
            list
              .filter(({ verdict }) => verdict.isAccepted)
              .map(
                (one, index): ObservedCall => ({ kind: 'call', id: `${index}`, atMs: 0, ...one }),
              )
          const [alone, together] = [
            runOf([...observed(a), ...observed(b)], passive),
            runOf([...observed(b), ...observed(a)], passive),
          ]
          expect(statesOf(together)).toEqual(statesOf(alone))
        },
      ),
      { numRuns: 200 },
    )
  })
})
