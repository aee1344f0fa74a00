/**
 * Measures the browser clock's offset from the worker's: a wrong clock invalidates every signature.
 */
import { WEB_API } from '#core/api/paths.ts'
import { own } from '#core/openapi/json-value.ts'

/** Smaller offsets are ignored: network latency alone causes some. */
export const SKEW_SHOWN_SECONDS = 60

export interface SkewPorts {
  fetch(path: string, init: RequestInit): Promise<Response>
  nowMs(): number
}

/**
 * Assumes that the worker read its clock in the middle of the call.
 * @returns seconds by which the browser's clock is ahead (negative: behind); null if the worker
 * sent no time
 */
export async function measureSkew(ports: SkewPorts): Promise<number | null> {
  try {
    const startedMs = ports.nowMs()
    const response = await ports.fetch(`${WEB_API}/time`, { cache: 'no-store' })
    const endedMs = ports.nowMs()
    const serverMs = own(own(await response.json(), 'data'), 'now_ms')
    if (typeof serverMs !== 'number') return null
    return Math.round(((startedMs + endedMs) / 2 - serverMs) / 1000)
  } catch {
    return null
  }
}
