/**
 * A publication on its way to readers, followed on every screen of this tab.
 * Stored: sessionStorage `gapura.admin.publication` =
 * `{"version":1,"startedAt":number,"acceptedAt":number,"page":string,"liveAt"?:number}`, in
 * milliseconds since 1970. Anything else counts as none.
 */

import { atom, type ReadableAtom } from 'nanostores'
import * as z from 'zod/mini'
import type { SiteRecord } from '#core/api/admin.ts'
import type { Decoded } from '#core/schema.ts'
import { inTab, parseVersion1, type TextStorage } from '../../../stores/browser-storage.ts'
import { decode } from '../../decode.ts'
import { $isFollowed, PUBLICATION_KEY } from './followed.ts'

const publication = z.object({
  /** Time of the request. */
  startedAt: z.number(),
  /** Time at which the portal had accepted it: the newest build then contains the change. */
  acceptedAt: z.number(),
  /** Path of the page that it changed, without the language. Two slashes make it a URL of another site. */
  page: z.string().check(z.regex(/^\/(?!\/)/)),
  /** Time at which readers had it. */
  liveAt: z.exactOptional(z.number()),
})
export type Publication = Decoded<typeof publication>

/** A publication without an end after this time was forgotten, for example by a closed laptop. */
const FORGOTTEN_MS = 30 * 60_000

interface PublicationStore {
  readonly $publication: ReadableAtom<Publication | undefined>
  follow(publication: Publication): void
  forget(): void
}

/** @param now - milliseconds since 1970 */
export function createPublicationStore(storage: TextStorage, now: number): PublicationStore {
  const stored = decode(publication, parseVersion1(storage.read(PUBLICATION_KEY)))
  const isRecent = stored !== undefined && now - stored.startedAt < FORGOTTEN_MS
  const $publication = atom(isRecent ? stored : undefined)
  return {
    $publication,
    follow(publication) {
      storage.write(PUBLICATION_KEY, JSON.stringify({ version: 1, ...publication }))
      $publication.set(publication)
      $isFollowed.set(true)
    },
    forget() {
      storage.write(PUBLICATION_KEY, null)
      $publication.set(undefined)
      $isFollowed.set(false)
    },
  }
}

export const publications = createPublicationStore(inTab, Date.now())

export type PublicationState = 'building' | 'waiting' | 'live' | 'failed' | 'paused'

/** @param loadedAt - time at which `site` was loaded */
export function publicationState(
  { acceptedAt, liveAt }: Publication,
  { next, hold }: Pick<SiteRecord, 'next' | 'hold'>,
  loadedAt: number,
): PublicationState {
  // A later publication builds again, but this one stays live, except after a rollback.
  if (liveAt !== undefined) return hold === null ? 'live' : 'paused'
  if (loadedAt < acceptedAt) return 'building'
  if (next === null) return 'live'
  return next.state === 'held' ? 'paused' : next.state
}
