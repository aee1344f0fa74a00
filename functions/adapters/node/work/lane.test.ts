import { afterEach, describe, expect, test } from 'vitest'
import { problem } from '#core/openapi/problem.ts'
import type { Turn } from '../../../work/bounded-work.ts'
import { createLane, type Lane, type LaneLimits } from './lane.ts'

const LIMITS: LaneLimits = {
  program: new URL('./request-thread.ts', import.meta.url),
  threads: 1,
  maxWaiting: 2,
  maxMemoryMb: 256,
}

let lane: Lane
afterEach(() => lane.close())

describe("doesn't start a task", () => {
  test('when the queue is full', async () => {
    lane = createLane(LIMITS)
    const held = holdThread()
    const waiting = [prepare(), prepare()]
    expect(await prepare()).toEqual({ ok: false, error: { code: 'busy' } })
    await held.release()
    expect(await Promise.all(waiting)).toMatchObject([{ ok: true }, { ok: true }])
  })

  test('when the queue is full of tasks of its owner, and another owner needs the place', async () => {
    lane = createLane(LIMITS)
    const held = holdThread({ owner: 'heavy' })
    const heavy = [prepare({ owner: 'heavy' }), prepare({ owner: 'heavy' })]
    const other = prepare({ owner: 'other' })
    expect(await heavy[1]).toEqual({ ok: false, error: { code: 'busy' } })
    // Each has one place: none is worth more.
    expect(await prepare()).toEqual({ ok: false, error: { code: 'busy' } })
    await held.release()
    expect(await Promise.all([heavy[0], other])).toMatchObject([{ ok: true }, { ok: true }])
  })

  test('when its caller has left', async () => {
    lane = createLane(LIMITS)
    const held = holdThread()
    const leaving = new AbortController()
    const left = prepare({ signal: leaving.signal })
    leaving.abort()
    expect(await left).toEqual({ ok: false, error: { code: 'abandoned' } })
    expect(await prepare({ signal: leaving.signal })).toMatchObject({ ok: false })
    await held.release()
  })
})

describe('ends a task', () => {
  test('when its time is over, and runs the next one', async () => {
    lane = createLane(LIMITS)
    const held = holdThread({}, 20)
    expect(await held.result).toEqual({
      ok: false,
      error: { code: 'too-costly', limit: problem('limit.seconds', { seconds: 0.02 }) },
    })
    expect(await prepare()).toMatchObject({ ok: true })
  })

  test('when the portal ends', async () => {
    lane = createLane(LIMITS)
    const held = holdThread()
    const waiting = prepare()
    await held.began
    await lane.close()
    expect(await waiting).toEqual({ ok: false, error: { code: 'abandoned' } })
    await expect(held.result).rejects.toThrow('A work thread ended')
  })
})

test('throws the error of a task and runs the next one', async () => {
  lane = createLane(LIMITS)
  const held = holdThread()
  await held.release()
  await expect(held.result).rejects.toThrow("The document held can't be read")
  expect(await prepare()).toMatchObject({ ok: true })
})

test('owners take turns: one with a running task waits behind others', async () => {
  lane = createLane({ ...LIMITS, threads: 2 })
  const [first, other] = [holdThread({ owner: 'a' }), holdThread({ owner: 'b' })]
  await Promise.all([first.began, other.began])
  const done: string[] = []
  const again = prepare({ owner: 'a' }).then(() => done.push('a again'))
  const third = prepare({ owner: 'c' }).then(() => done.push('c'))
  await other.release()
  await Promise.all([again, third])
  expect(done).toEqual(['c', 'a again'])
  await first.release()
})

test('owners take turns at a single thread', async () => {
  lane = createLane({ ...LIMITS, maxWaiting: 4 })
  const held = holdThread({ owner: 'a' })
  await held.began
  const done: string[] = []
  const tasks = ['a', 'a', 'b', 'a'].map((owner) => prepare({ owner }).then(() => done.push(owner)))
  await held.release()
  await Promise.all(tasks)
  expect(done).toEqual(['b', 'a', 'a', 'a'])
})

test('transfers bytes instead of copying them', async () => {
  lane = createLane(LIMITS)
  const bytes = new TextEncoder().encode('[]').slice()
  await prepare({}, bytes)
  expect(bytes.byteLength).toBe(0)
})

/** A quick task: reads bytes that aren't a compiled document. */
function prepare(turn: Turn = {}, bytes: Uint8Array = new Uint8Array([0x5b, 0x5d])) {
  const input = { hash: 'quick', bytes }
  return lane.run({ name: 'prepare', input, asks: {}, timeLimitMs: 10_000 }, turn)
}

/** A task that waits for a document until it is released, and then gets an unreadable one. */
function holdThread(turn: Turn = {}, timeLimitMs = 10_000) {
  const began = Promise.withResolvers<void>()
  const document = Promise.withResolvers<Uint8Array>()
  const index = () => {
    began.resolve()
    return document.promise
  }
  const input = { document: { hash: 'held', sizeBytes: 0 } }
  const result = lane.run({ name: 'sandbox', input, asks: { index }, timeLimitMs }, turn)
  result.catch(() => {})
  return {
    result,
    began: began.promise,
    async release() {
      document.resolve(new Uint8Array())
      await result.catch(() => {})
    },
  }
}
