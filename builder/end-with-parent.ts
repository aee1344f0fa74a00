/**
 * Ends this process when the one that started it is gone, also while its own thread is busy for ever: a
 * killed portal leaves no build behind that nobody waits for.
 */
import { Worker } from 'node:worker_threads'

const WATCH = `
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  }, 1000)
`

export function endWithParent(): void {
  new Worker(WATCH, { eval: true }).unref()
}
