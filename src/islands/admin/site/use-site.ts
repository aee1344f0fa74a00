/** Loads the live release, the build in progress and the state of a rollback. */
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { type SiteRecord, siteRecord } from '#core/api/admin.ts'
import { callForMember } from '../api/client.ts'
import type { Hold } from './rollback-choice.ts'

/** A key below `builds`, so that reloading those reloads this too. */
const SITE_KEY = ['builds', 'site'] as const
/** Milliseconds. A build in progress may go live at any moment, and a colleague may roll back. */
const FOLLOWED_MS = 1_500
const LOOK_MS = 30_000

export const siteQuery = {
  queryKey: SITE_KEY,
  // Without a network it fails. Otherwise whatever needs its answer would wait without a message.
  networkMode: 'always',
  queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
    callForMember('site', 'site', siteRecord, { signal }),
} as const

export const useSiteQuery = () =>
  useQuery({
    ...siteQuery,
    refetchInterval: ({ state }) =>
      state.data?.next?.state === 'building' ? FOLLOWED_MS : LOOK_MS,
  })

export const useSite = (): SiteRecord | undefined => useSiteQuery().data

/**
 * Reads the current rollback: a colleague may have rolled back a moment ago.
 *
 * @returns undefined also without a response: offline, the action that follows reports it
 */
export async function readHold(queries: QueryClient): Promise<Hold | undefined> {
  const read = { ...siteQuery, staleTime: 0, retry: false }
  const site = await queries.fetchQuery(read).catch(() => undefined)
  return site?.hold ?? undefined
}
