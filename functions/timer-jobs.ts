/** The jobs that the timer on Node and the cron trigger of Workers run. */
import type { Ports } from './app-ports.ts'
import { sendDue } from './deliveries/send-due.ts'
import { notifyDue } from './notifications/notify-due.ts'
import { recompileOutdated } from './publishing/recompile-outdated.ts'
import { runDue } from './publishing/run-due.ts'
import { failureReason } from './store/database.ts'

type Job = (ports: Ports) => Promise<unknown>

export const JOBS = {
  publish: runDue,
  notify: notifyDue,
  deliver: sendDue,
  recompile: recompileOutdated,
} as const satisfies Readonly<Record<string, Job>>

/** A job that fails is logged: it must not keep the others from running. */
export async function runJob(ports: Ports, name: string, job: Job): Promise<void> {
  try {
    await job(ports)
  } catch (error) {
    const reason = failureReason(error)
    ports.log.error('schedule', { job: name, reason })
  }
}
