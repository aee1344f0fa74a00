/** What readers have of a document, and what is on its way to them. Pure. */
import type { SiteRecord } from '#core/api/admin.ts'

export type LiveState =
  | 'live'
  | 'liveEarlier'
  | 'goingLive'
  | 'notLiveFailed'
  | 'notLiveHeld'
  | 'notLive'

/**
 * @param document.isEnabled - it is the one that readers are to have
 * @param site - undefined: not known yet
 */
export function liveStates(
  { id, isEnabled }: { readonly id: string; readonly isEnabled: boolean },
  site: Pick<SiteRecord, 'release' | 'document' | 'next' | 'hold'> | undefined,
): readonly LiveState[] {
  if (site === undefined) return []
  const isShown = site.document?.id === id
  // A host that cannot say which document its release has: what is enabled is as good as live.
  const isUnknown = site.document === null && site.release !== null && site.next === null
  if (isEnabled && (isUnknown || (isShown && site.document?.is_newest))) return ['live']
  if (!isEnabled) return isShown ? ['live'] : []
  return [...(isShown ? (['liveEarlier'] as const) : []), pendingState(site)]
}

function pendingState({ next, hold }: Pick<SiteRecord, 'next' | 'hold'>): LiveState {
  if (hold !== null) return 'notLiveHeld'
  if (next?.state === 'building') return 'goingLive'
  return next?.state === 'failed' ? 'notLiveFailed' : 'notLive'
}
