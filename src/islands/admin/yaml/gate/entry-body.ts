/** The changelog entry of a publication, as the API takes it (`changelogInput`). */
import { localDay } from '../../local-day.ts'
import type { EntryTexts } from './ChangelogEntry.tsx'

/** The version of a document as an entry takes it. */
export const entryVersion = (version: string): string => version.slice(0, 40)

/** @param at - of the publication, which may be scheduled */
export const entryBody = ({ en, id }: EntryTexts, version: string, at: Date) => ({
  version: entryVersion(version),
  title: en.title,
  content: en.content,
  labels: en.labels,
  released_on: localDay(at),
  translations: { id: { title: id.title, content: id.content } },
  status: 'draft',
  publish_at: null,
})
