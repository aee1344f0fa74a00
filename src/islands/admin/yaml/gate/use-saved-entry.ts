/** Finds out whether the changelog entry of a publication is saved already. */
import { useQuery } from '@tanstack/react-query'
import { changelogRecord } from '#core/api/admin.ts'
import { callForWholeList } from '../../api/call-for-list.ts'
import type { EntryTexts } from './ChangelogEntry.tsx'
import { entryVersion } from './entry-body.ts'

/** Key of the text that says so. */
export type SavedEntry = 'changelogSaved' | 'changelogScheduled'

/**
 * A schedule saves the entry, and the draft remains if the schedule is canceled.
 *
 * @param version - of the document
 * @param publishAt - the document's schedule; null if it has none
 */
export function useSavedEntry(
  entry: EntryTexts | undefined,
  version: string | undefined,
  publishAt: string | null,
): SavedEntry | undefined {
  const title = entry?.en.title ?? ''
  const drafts = useQuery({
    queryKey: ['changelogs', 'titled', title],
    enabled: title !== '',
    queryFn: ({ signal }) =>
      callForWholeList('changelogs', 'changelogs', changelogRecord, {
        query: { status: 'draft', search: title },
        signal,
      }),
  })
  const isSame = (draft: { readonly title: string; readonly version: string }): boolean =>
    draft.title === title && draft.version === entryVersion(version ?? '')
  if (drafts.data?.some(isSame)) return 'changelogSaved'
  return publishAt === null ? undefined : 'changelogScheduled'
}
