/** Threads for one kind of work, and the queue in front of them. */
import { err, type Result } from '#core/result.ts'
import type { Turn, WorkError } from '../../../work/bounded-work.ts'
import { type Job, startThread, type WorkThread } from './work-thread.ts'

export interface LaneLimits {
  /** Module that serves the tasks in a thread. */
  readonly program: URL
  readonly threads: number
  readonly maxWaiting: number
  /** Memory limit of one thread. */
  readonly maxMemoryMb: number
  /** True if a thread runs a single task, so that the memory it used is freed. */
  readonly isThreadSpent?: boolean
}

export interface Lane {
  run(job: Job, turn: Turn): Promise<Result<unknown, WorkError>>
  /** Starts an idle thread if there is none. */
  warm(): void
  close(): Promise<void>
}

/** Starts threads when work comes and retains them by default. A thread that was used up is replaced. */
export function createLane(limits: LaneLimits): Lane {
  const { program, threads, maxWaiting, maxMemoryMb, isThreadSpent = false } = limits
  const start = () => startThread(program, maxMemoryMb)
  const idle: WorkThread[] = []
  const busy = new Map<WorkThread, Turn['owner']>()
  let latest: Turn['owner']
  const waiting: Waiting[] = []
  let isClosed = false

  /** Returns the first task of an owner who has none running and was not served last: others wait less for heavy callers. */
  function nextWaiting(): Waiting | undefined {
    const served = new Set([...busy.values(), latest])
    const found = waiting.findIndex(({ turn }) => !served.has(turn.owner))
    return waiting.splice(Math.max(found, 0), 1)[0]
  }

  /** Returns the task that leaves a full queue for one of the owner, so that no heavy caller shuts out the others. */
  function surplusFor(owner: Turn['owner']): Waiting | undefined {
    const byOwner = Map.groupBy(waiting, ({ turn }) => turn.owner)
    const most = [...byOwner.values()].reduce((one, two) => (two.length > one.length ? two : one))
    return most.length > (byOwner.get(owner)?.length ?? 0) + 1 ? most.at(-1) : undefined
  }

  function idleThread(): WorkThread | undefined {
    const isFull = idle.length + busy.size >= threads
    const free = idle.pop()
    if (free?.isGone()) return idleThread()
    return free ?? (isFull ? undefined : start())
  }

  async function perform(thread: WorkThread, { job, turn, settled }: Waiting): Promise<void> {
    busy.set(thread, turn.owner)
    latest = turn.owner
    try {
      settled.resolve(await thread.run(job))
    } catch (error) {
      settled.reject(error)
    }
    busy.delete(thread)
    if (isClosed) return
    if (isThreadSpent) await thread.end()
    // The next request shouldn't wait for a thread to load.
    else idle.push(thread.isGone() ? start() : thread)
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
      if (waiting.length >= maxWaiting) {
        const surplus = surplusFor(turn.owner)
        if (surplus === undefined) return Promise.resolve(err({ code: 'busy' }))
        waiting.splice(waiting.indexOf(surplus), 1)
        surplus.settled.resolve(err({ code: 'busy' }))
      }
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
      if (idle.length + busy.size === 0) idle.push(start())
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
