/**
 * Imported by a process that must not outlive the one that started it: a run of tests that is killed
 * leaves no server behind. Every Node that it starts imports this too, through NODE_OPTIONS.
 * Plain JavaScript: see scripts/run.mjs.
 */
import { isMainThread } from 'node:worker_threads'
import { isAlive } from '../../functions/adapters/node/is-alive.mjs'
import './quick-resolution.mjs'

const EVERY_MS = 500
/** Programs that do not end on SIGINT; a portal takes up to 12 seconds to close. */
const KILL_AFTER_MS = 20_000

const self = new URL(import.meta.url)
const named = self.searchParams.get('parent')
const parent = named === null ? process.ppid : Number(named)
self.search = `?parent=${process.pid}`

/** NODE_OPTIONS of a process that ends with this one. */
export const END_WITH_THIS_PROCESS = `--import=${self.href}`

if (isMainThread) {
  const others = (process.env.NODE_OPTIONS ?? '').replace(/--import=\S*end-with-parent\.mjs\S*/, '')
  process.env.NODE_OPTIONS = `${others.trim()} ${END_WITH_THIS_PROCESS}`.trim()
  const timer = setInterval(() => {
    if (isAlive(parent)) return
    clearInterval(timer)
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), KILL_AFTER_MS).unref()
    process.kill(process.pid, 'SIGINT')
  }, EVERY_MS)
  timer.unref()
}
