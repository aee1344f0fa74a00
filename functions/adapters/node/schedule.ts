/** The timer of scheduled publishing, notifications and callbacks on Node; Workers have a cron trigger for it. */
import type { Ports } from '../../app-ports.ts'
import { sendDue } from '../../deliveries/send-due.ts'
import { notifyDue } from '../../notifications/notify-due.ts'
import { runDue } from '../../publishing/run-due.ts'
import { failureReason } from '../../store/database.ts'

const EVERY_MS = 30_000

/** Run at the same time: a slow partner or mail server must not delay a publication. */
const JOBS = { publish: runDue, notify: notifyDue, deliver: sendDue } as const

/** @returns a function that stops the timer and waits for work in progress */
export function startSchedule(ports: Ports, everyMs = EVERY_MS): () => Promise<void> {
  const running = new Map<string, Promise<void>>()
  const timer = setInterval(() => {
    for (const [name, job] of Object.entries(JOBS)) {
      // A job that takes longer than the interval isn't started twice.
      if (running.has(name)) continue
      const work = run(ports, name, job).finally(() => running.delete(name))
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

async function run(
  ports: Ports,
  name: string,
  job: (ports: Ports) => Promise<unknown>,
): Promise<void> {
  try {
    await job(ports)
  } catch (error) {
    const reason = error instanceof Error ? failureReason(error) : String(error)
    ports.log.error('schedule', { job: name, reason })
  }
}
