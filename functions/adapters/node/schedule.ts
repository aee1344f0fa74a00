/** The timer of scheduled publishing, notifications and callbacks on Node; Workers have a cron trigger for it. */
import type { Ports } from '../../app-ports.ts'
import { JOBS, runJob } from '../../timer-jobs.ts'

const EVERY_MS = 30_000

/**
 * The jobs run at the same time: a slow partner or mail server must not delay a publication.
 *
 * @returns a function that stops the timer and waits for work in progress
 */
export function startSchedule(ports: Ports, everyMs = EVERY_MS): () => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const timer = setInterval(() => {
    for (const [name, job] of Object.entries(JOBS)) {
      // A job that takes longer than the interval isn't started twice.
      if (running.has(name)) continue
      const work = runJob(ports, name, job).finally(() => running.delete(name))
      running.set(name, work)
    }
  }, everyMs)
  // The timer alone doesn't keep the process alive.
  timer.unref()
  return async () => {
    clearInterval(timer)
    await Promise.all(running.values())
  }
}
