/** How slow this machine is now: what the time limits of the tests are multiplied by. */
import { availableParallelism, loadavg } from 'node:os'

/** What the work below takes on a quiet core of a machine of two. */
const REFERENCE_MS = 150
const ROUNDS = 120
/** A limit has to end at some time: what hangs, hangs on a slow machine too. */
const MOST = 20

/** @returns 1 on a quiet, quick machine, up to 20; measured once for a run and its processes */
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
 * The larger of two: what the work took just now, and what it would take among as many programs as
 * the last minute had on average.
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

/** As tests work: objects, strings, sorting. */
function work(): void {
  const rows = Array.from({ length: 2000 }, (_, id) => ({ id, name: `name ${id}`, tag: id % 7 }))
  for (let round = 0; round < ROUNDS; round += 1) {
    const copy: typeof rows = JSON.parse(JSON.stringify(rows))
    copy.sort((a, b) => a.tag - b.tag)
  }
}
