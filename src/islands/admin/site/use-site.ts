/** What readers have, what is on its way to them, and whether the site is rolled back. */
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { type SiteRecord, siteRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'

/** Below `builds`: whatever reloads those reloads this. */
const SITE_KEY = ['builds', 'site'] as const
/** While a build is under way its release may go live at any moment; a colleague may roll back. */
const FOLLOWED_MS = 1_500
const LOOK_MS = 30_000

export const siteQuery = {
  queryKey: SITE_KEY,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }) =>
    (await call('site', { answer: z.object({ site: siteRecord }), signal })).data.site,
}

export const useSiteQuery = () =>
  useQuery({
    ...siteQuery,
    refetchInterval: ({ state }) =>
      state.data?.next?.state === 'building' ? FOLLOWED_MS : LOOK_MS,
  })

export const useSite = (): SiteRecord | undefined => useSiteQuery().data
