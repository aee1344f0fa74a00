/** The timer of scheduled publishing, notifications and callbacks on Node; Workers have a cron trigger for it. */
import type { Ports } from '../../app-ports.ts'
import { sendDue } from '../../deliveries/send-due.ts'
import { notifyDue } from '../../notifications/notify-due.ts'
import { runDue } from '../../publishing/run-due.ts'
import { failureReason } from '../../store/database.ts'

const EVERY_MS = 30_000

/** @returns a function that stops the timer and waits for work in progress */
export function startSchedule(ports: Ports, everyMs = EVERY_MS): () => Promise<void> {
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= publish(ports).finally(() => {
      running = undefined
    })
  }, everyMs)
  // The timer alone doesn't keep the process alive.
  timer.unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

async function publish(ports: Ports): Promise<void> {
  try {
    await runDue(ports)
    await notifyDue(ports)
    await sendDue(ports)
  } catch (error) {
    const reason = error instanceof Error ? failureReason(error) : String(error)
    ports.log.error('schedule', { reason })
  }
}
