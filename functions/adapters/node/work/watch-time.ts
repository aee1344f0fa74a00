/** Ends a thread's task when it has used up its processor time. */
import type { Worker } from 'node:worker_threads'

/** A task may wait, for the store or for its turn on a busy machine, but only for a limited time. */
const MAX_WAITS = 10

/** @returns a function that stops watching */
export function watchTime(worker: Worker, limitMs: number, end: () => void): () => void {
  const startedMs = performance.now()
  const atStart = usedMs(worker)
  let isStopped = false
  let timer = setTimeout(check, limitMs)

  async function check(): Promise<void> {
    const elapsedMs = performance.now() - startedMs
    const [before, now] = await Promise.all([atStart, usedMs(worker)])
    if (isStopped) return
    const spentMs = before === undefined || now === undefined ? elapsedMs : now - before
    if (spentMs >= limitMs || elapsedMs >= limitMs * MAX_WAITS) end()
    else timer = setTimeout(check, Math.max(limitMs - spentMs, MIN_PAUSE_MS))
  }

  return () => {
    clearTimeout(timer)
    isStopped = true
  }
}

const MIN_PAUSE_MS = 20

/** @returns undefined if Node doesn't report it (before 24.6), and for a thread that has ended */
async function usedMs(worker: Worker): Promise<number | undefined> {
  if (typeof worker.cpuUsage !== 'function') return undefined
  try {
    const { user, system } = await worker.cpuUsage()
    return (user + system) / 1000
  } catch {
    return undefined
  }
}
