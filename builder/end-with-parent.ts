/**
 * Ends this process when its parent is gone, even while its own thread is busy indefinitely. A killed portal
 * therefore leaves no build running.
 */
import { Worker } from 'node:worker_threads'

const WATCH = `
  const parent = process.ppid
  // Windows gives an orphan no other parent.
  const isGone = () => {
    try {
      process.kill(parent, 0)
      return process.ppid !== parent
    } catch (error) {
      return error.code !== 'EPERM'
    }
  }
  setInterval(() => {
    if (isGone()) process.kill(process.pid, 'SIGKILL')
  }, 1000)
`

export function endWithParent(): void {
  new Worker(WATCH, { eval: true }).unref()
}
