/** Names a revision where people choose one: several of a document may be of the same minute. */
import type { HistoryRecord } from '#core/api/admin.ts'
import { usePortal } from '../../portal.ts'

/** @returns a function that formats a revision's time */
export function useTimeOf(): (revision: Pick<HistoryRecord, 'created_at'>) => string {
  const { language } = usePortal()
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  return ({ created_at }) => format.format(new Date(created_at))
}

/** @returns a function that names a revision by its time and its changes */
export function useRevisionLabel(): (
  revision: Pick<HistoryRecord, 'created_at' | 'summary'>,
) => string {
  const timeOf = useTimeOf()
  return (revision) =>
    revision.summary === '' ? timeOf(revision) : `${timeOf(revision)} · ${revision.summary}`
}
