/** How far the browser's clock is from the worker's: a wrong clock makes every signature wrong. */
import { WEB_API } from '#core/api/paths.ts'
import { own } from '#core/openapi/json-value.ts'

/** Smaller differences are not worth a word: the network alone takes a part of them. */
export const SKEW_SHOWN_SECONDS = 60

export interface SkewPorts {
  fetch(path: string, init: RequestInit): Promise<Response>
  nowMs(): number
}

/**
 * The middle of the call is taken for the moment in which the worker read its clock.
 *
 * @returns seconds by which the browser's clock is ahead (negative: behind); null when the worker
 *   did not say
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
