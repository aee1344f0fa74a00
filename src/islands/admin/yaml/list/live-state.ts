/** Decides which document readers see, and which one is being published. Pure. */
import type { SiteRecord } from '#core/api/admin.ts'

export type LiveState =
  | 'live'
  | 'liveEarlier'
  | 'goingLive'
  | 'notLiveFailed'
  | 'notLiveHeld'
  | 'notLiveWaiting'
  | 'notLive'

/**
 * @param document.isEnabled - true for the document selected for readers
 * @param site - undefined until known
 */
export function liveStates(
  { id, isEnabled }: { readonly id: string; readonly isEnabled: boolean },
  site: LiveSite | undefined,
): readonly LiveState[] {
  if (site === undefined) return []
  const isShown = site.document?.id === id
  // If a host can't report its release's document, treat the enabled one as live.
  const isUnknown = site.document === null && site.release !== null && site.next === null
  if (isEnabled && (isUnknown || (isShown && site.document?.is_newest))) return ['live']
  if (!isEnabled) return isShown ? ['live'] : []
  return [...(isShown ? (['liveEarlier'] as const) : []), pendingState(site)]
}

type LiveDocument = NonNullable<SiteRecord['document']>
export interface LiveSite extends Pick<SiteRecord, 'release' | 'next' | 'hold'> {
  readonly document: Pick<LiveDocument, 'id' | 'is_newest'> | null
}

function pendingState({ next, hold }: Pick<SiteRecord, 'next' | 'hold'>): LiveState {
  if (hold !== null) return 'notLiveHeld'
  if (next?.state === 'building') return 'goingLive'
  if (next?.state === 'waiting') return 'notLiveWaiting'
  return next?.state === 'failed' ? 'notLiveFailed' : 'notLive'
}
