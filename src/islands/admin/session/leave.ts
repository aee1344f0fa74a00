/** Decides where a rejected call of the Admin API redirects (docs/decisions/0026). */
import { type ErrorContext, type Way, wayHref, wayOf } from '#core/api/error-ways.ts'
import { UNAUTHORIZED } from '#core/api/paths.ts'
import { decodeLanguage } from '../../language.ts'
import { hasUnsaved } from '../editing/unsaved-changes.ts'

export interface LeavingWay {
  /**
   * False if the page is only offered as a link, because text would be lost or the rest is
   * readable.
   */
  readonly goes: boolean
  readonly page: Way['page']
  readonly logsOut: boolean
  readonly href: string
}

/** @param context - a screen with unsaved text counts as work */
export function leavingWay(
  context: Extract<ErrorContext, 'screen' | 'work'>,
  status: number,
): LeavingWay | undefined {
  const isWork = context === 'work' || hasUnsaved()
  // Every 401 of the Admin API concerns the session.
  const way = wayOf(isWork ? 'work' : 'screen', { status, message: UNAUTHORIZED })
  if (way === undefined) return undefined
  const href = wayHref(way, decodeLanguage(document.documentElement.lang))
  return { goes: way.does === 'goes', page: way.page, logsOut: way.logsOut === true, href }
}

let isLeaving = false

/**
 * Leaves this page without a history entry. The first reason wins: leaving for /404 ends the
 * session, so a call still in progress then fails with 401.
 */
export function leave(href: string): void {
  if (isLeaving) return
  isLeaving = true
  location.replace(href)
}
