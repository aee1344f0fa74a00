/** One thread and the task it runs. */
import { Worker } from 'node:worker_threads'
import { errorCode } from '#core/error-code.ts'
import { problem } from '#core/openapi/problem.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { WorkError } from '../../../work/bounded-work.ts'
import { STACK } from '../../../work/inline-work.ts'
import type { TaskName } from '../../../work/tasks.ts'
import { buffersIn, type FromThread, type ToThread } from './messages.ts'
import { watchTime } from './watch-time.ts'

export interface Job {
  readonly name: TaskName
  readonly input: unknown
  readonly asks: Readonly<Record<string, unknown>>
  /** Milliseconds of processor time: on a busy machine a legitimate task takes longer, but not more of it. */
  readonly timeLimitMs: number
}

export interface WorkThread {
  /**
   * The thread is gone if the result is `too-costly` because of time or memory.
   *
   * @throws Error for a bug in the task
   */
  run(job: Job): Promise<Result<unknown, WorkError>>
  readonly isGone: () => boolean
  end(): Promise<void>
}

/**
 * Starts immediately; modules are loaded with the first task.
 *
 * @param program - the module that serves the tasks
 */
export function startThread(program: URL, maxMemoryMb: number): WorkThread {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: maxMemoryMb },
  })
  // An idle thread doesn't keep the process alive.
  worker.unref()
  let isGone = false
  let settle: Settle | undefined
  const ready = new Promise<void>((resolve) => {
    worker.once('message', () => resolve())
  })
  const say = (message: ToThread): void => worker.postMessage(message, [...buffersIn(message)])

  const lost = (error: WorkError | Error): void => {
    isGone = true
    settle?.(error instanceof Error ? error : err(error))
  }
  worker.on('error', (cause: Error) => {
    const isMemory = errorCode(cause) === 'ERR_WORKER_OUT_OF_MEMORY'
    const limit = problem('limit.memory', { megabytes: maxMemoryMb })
    lost(isMemory ? { code: 'too-costly', limit } : cause)
  })
  worker.on('exit', (code) => lost(new Error(`A work thread ended with code ${code}.`)))

  async function answer(asks: Job['asks'], ask: Extract<FromThread, { kind: 'ask' }>) {
    const { id, name, args } = ask
    try {
      const question = Object.hasOwn(asks, name) ? asks[name] : undefined
      if (typeof question !== 'function') throw new TypeError(`No handler is named "${name}".`)
      const value: unknown = await question(...args)
      say({ kind: 'answer', id, value })
    } catch (error) {
      say({ kind: 'error', id, reason: error instanceof Error ? error.message : String(error) })
    }
  }

  function run({ name, input, asks, timeLimitMs }: Job): Promise<Result<unknown, WorkError>> {
    return new Promise((resolve, reject) => {
      const onMessage = (message: FromThread): void => {
        switch (message.kind) {
          case 'ask':
            void answer(asks, message)
            return
          case 'done':
            settle?.(ok(message.output))
            return
          case 'too-deep':
            settle?.(err({ code: 'too-costly', limit: STACK }))
            return
          case 'failed':
            settle?.(new Error(message.reason))
        }
      }
      let stopWatch = () => {}
      settle = (result) => {
        settle = undefined
        stopWatch()
        worker.off('message', onMessage)
        worker.unref()
        if (result instanceof Error) reject(result)
        else resolve(result)
      }
      worker.ref()
      void ready.then(() => {
        worker.on('message', onMessage)
        stopWatch = watchTime(worker, timeLimitMs, () => {
          const limit = problem('limit.seconds', { seconds: timeLimitMs / 1000 })
          lost({ code: 'too-costly', limit })
          // The task is settled; an error of ending the thread is irrelevant.
          worker.terminate().catch(() => {})
        })
        say({ kind: 'task', name, input })
      })
    })
  }

  return {
    run,
    isGone: () => isGone,
    async end() {
      await worker.terminate()
    },
  }
}

type Settle = (result: Result<unknown, WorkError> | Error) => void
