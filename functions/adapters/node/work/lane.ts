/** Threads for one kind of work, and the line in front of them. */
import { err, type Result } from '#core/result.ts'
import type { Turn, WorkError } from '../../../work/bounded-work.ts'
import { type Job, startThread, type WorkThread } from './work-thread.ts'

export interface LaneLimits {
  readonly threads: number
  readonly maxWaiting: number
  /** Of one thread. */
  readonly maxMemoryMb: number
  /** Whether a thread does one task only: what that used up is gone with it. */
  readonly isThreadSpent?: boolean
}

export interface Lane {
  run(job: Job, turn: Turn): Promise<Result<unknown, WorkError>>
  /** Starts a thread that waits, where none is. */
  warm(): void
  close(): Promise<void>
}

/** Threads start when work comes, and stay unless told. One that a task used up is replaced. */
export function createLane(limits: LaneLimits): Lane {
  const { threads, maxWaiting, maxMemoryMb, isThreadSpent = false } = limits
  const idle: WorkThread[] = []
  const busy = new Map<WorkThread, string | undefined>()
  const waiting: Waiting[] = []
  let isClosed = false

  /** The first whose owner has no work under way: one who sends much waits for nobody but himself. */
  function nextWaiting(): Waiting | undefined {
    const served = new Set(busy.values())
    const found = waiting.findIndex(({ turn }) => !served.has(turn.owner))
    return waiting.splice(Math.max(found, 0), 1)[0]
  }

  function idleThread(): WorkThread | undefined {
    const isFull = idle.length + busy.size >= threads
    const free = idle.pop()
    if (free?.isGone()) return idleThread()
    return free ?? (isFull ? undefined : startThread(maxMemoryMb))
  }

  async function perform(thread: WorkThread, { job, turn, settled }: Waiting): Promise<void> {
    busy.set(thread, turn.owner)
    try {
      settled.resolve(await thread.run(job))
    } catch (error) {
      settled.reject(error)
    }
    busy.delete(thread)
    if (isClosed) return
    if (isThreadSpent) await thread.end()
    // The next request should not wait for a thread to load.
    else idle.push(thread.isGone() ? startThread(maxMemoryMb) : thread)
    proceed()
  }

  function proceed(): void {
    if (waiting.length === 0) return
    const thread = idleThread()
    if (thread === undefined) return
    const next = nextWaiting()
    if (next === undefined) idle.push(thread)
    else void perform(thread, next)
  }

  return {
    run(job, turn) {
      if (turn.signal?.aborted) return Promise.resolve(err({ code: 'abandoned' }))
      if (waiting.length >= maxWaiting) return Promise.resolve(err({ code: 'busy' }))
      const settled = Promise.withResolvers<Result<unknown, WorkError>>()
      const entry = { job, turn, settled }
      waiting.push(entry)
      turn.signal?.addEventListener('abort', () => {
        const place = waiting.indexOf(entry)
        if (place === -1) return
        waiting.splice(place, 1)
        settled.resolve(err({ code: 'abandoned' }))
      })
      proceed()
      return settled.promise
    },
    warm() {
      if (idle.length + busy.size === 0) idle.push(startThread(maxMemoryMb))
    },
    async close() {
      isClosed = true
      for (const { settled } of waiting.splice(0)) settled.resolve(err({ code: 'abandoned' }))
      await Promise.all([...idle.splice(0), ...busy.keys()].map((thread) => thread.end()))
    },
  }
}

interface Waiting {
  readonly job: Job
  readonly turn: Turn
  readonly settled: PromiseWithResolvers<Result<unknown, WorkError>>
}
