/** Says whether pages may show another document than the published one, which calls follow (decision 0032). */
import type { Ports } from '../app-ports.ts'
import { releaseDocument } from './admin/release-document.ts'

/** @returns whether a newer build isn't live, on a host that can't say which document its release shows */
export async function isSiteBehind({ store, builds }: Ports): Promise<boolean> {
  const { live } = await builds.releases()
  const shown = live && (await releaseDocument(store, live))
  if (shown) return !shown.is_newest
  const { items } = await store.builds.list({ page: 1, limit: 1 })
  return items.some(({ status }) => status !== 'succeeded')
}
