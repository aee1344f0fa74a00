/** Where a refused call of the Admin API leads, from this page (docs/decisions/0026). */
import { type ErrorContext, type Way, wayHref, wayOf } from '#core/api/error-ways.ts'
import { UNAUTHORIZED } from '#core/api/paths.ts'
import { decodeLanguage } from '../../language.ts'
import { hasUnsaved } from '../editing/unsaved-changes.ts'

export interface LeavingWay {
  /** False: it is only offered, because something would be lost or the rest can be read. */
  readonly goes: boolean
  readonly page: Way['page']
  readonly href: string
}

/** @param context - a screen with something typed on it is work */
export function leavingWay(
  context: Extract<ErrorContext, 'screen' | 'work'>,
  status: number,
): LeavingWay | undefined {
  const isWork = context === 'work' || hasUnsaved()
  // Every 401 of the Admin API is about the session.
  const way = wayOf(isWork ? 'work' : 'screen', { status, message: UNAUTHORIZED })
  if (way === undefined) return undefined
  const href = wayHref(way, decodeLanguage(document.documentElement.lang))
  return { goes: way.does === 'goes', page: way.page, href }
}

let isLeaving = false

/**
 * Leaves this page without a way back to it. The first reason counts: leaving for /404 ends the
 * session, and a call that is still under way is then refused with 401.
 */
export function leave(href: string): void {
  if (isLeaving) return
  isLeaving = true
  location.replace(href)
}
