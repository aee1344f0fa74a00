/** One call at a time: its progress and its result. */
import type { PlaygroundResult } from './client.ts'
import type { PreparedRequest } from './prepare.ts'

export type Exchange =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sending'
      readonly id: number
      readonly request: PreparedRequest
      /** The previous response stays in place, marked as old, until there is a newer one. */
      readonly before: Answered | null
    }
  | Answered

export interface Answered {
  readonly phase: 'done'
  readonly id: number
  readonly request: PreparedRequest
  readonly result: PlaygroundResult
}

export function startExchange(now: Exchange, id: number, request: PreparedRequest): Exchange {
  return { phase: 'sending', id, request, before: shownAnswer(now) }
}

/** Drops the response to a call that another one has replaced. */
export function endExchange(now: Exchange, id: number, result: PlaygroundResult): Exchange {
  if (now.phase !== 'sending' || now.id !== id) return now
  return { phase: 'done', id, request: now.request, result }
}

export function shownAnswer(exchange: Exchange): Answered | null {
  if (exchange.phase === 'sending') return exchange.before
  return exchange.phase === 'done' ? exchange : null
}
