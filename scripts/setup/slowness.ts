/** Measures how slow this machine is now; the time limits of tests are multiplied by it. */
import { availableParallelism, loadavg } from 'node:os'

/** Milliseconds that the work below takes on an idle core of a machine with two. */
const REFERENCE_MS = 150
const ROUNDS = 120
/** Upper limit, so that a hanging test also ends on a slow machine. */
const MOST = 20

/** @returns 1 on an idle, fast machine, up to 20; measured once per run and its processes */
export function slowness(): number {
  const known = Number(process.env['TEST_SLOWNESS'])
  if (known >= 1) return known
  const measured = measureSlowness()
  process.env['TEST_SLOWNESS'] = String(measured)
  return measured
}

function measureSlowness(): number {
  const cpuBefore = process.cpuUsage()
  const begunMs = performance.now()
  work()
  const { user, system } = process.cpuUsage(cpuBefore)
  return slownessOf({
    wallMs: performance.now() - begunMs,
    cpuMs: (user + system) / 1000,
    waitingPerCore: (loadavg()[0] ?? 0) / availableParallelism(),
  })
}

/**
 * Returns the larger of two factors: the measured time of the work, and the estimate from the load average of
 * the last minute.
 */
export function slownessOf(measured: {
  readonly wallMs: number
  readonly cpuMs: number
  readonly waitingPerCore: number
}): number {
  const { wallMs, cpuMs, waitingPerCore } = measured
  const expectedMs = cpuMs * Math.max(1, waitingPerCore)
  const factor = Math.max(wallMs, expectedMs) / REFERENCE_MS
  return Math.min(MOST, Math.max(1, Math.round(factor * 10) / 10))
}

/** Work similar to that of tests: objects, strings, sorting. */
function work(): void {
  const rows = Array.from({ length: 2000 }, (_, id) => ({ id, name: `name ${id}`, tag: id % 7 }))
  for (let round = 0; round < ROUNDS; round += 1) {
    const copy: typeof rows = JSON.parse(JSON.stringify(rows))
    copy.sort((a, b) => a.tag - b.tag)
  }
}
