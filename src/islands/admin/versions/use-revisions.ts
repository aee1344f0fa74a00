/** Loads the YAML revisions that a documentation version can show. */
import { useQuery } from '@tanstack/react-query'
import { documentRecord, type HistoryRecord, historyRecord } from '#core/api/admin.ts'
import { callForList } from '../api/call-for-list.ts'

/** Returns the revisions of every document, newest first within each. */
export function useRevisions(): readonly HistoryRecord[] {
  const revisions = useQuery({
    queryKey: ['playgrounds', 'revisions'],
    queryFn: async ({ signal }) => {
      const options = { query: { limit: 50 }, signal }
      const { rows } = await callForList('playgrounds', 'playground', documentRecord, options)
      const lists = await Promise.all(
        rows.map(({ id }) => {
          const path = `playgroundhistories/${encodeURIComponent(id)}`
          return callForList(path, 'playground_histories', historyRecord, options)
        }),
      )
      return lists.flatMap((list) => list.rows)
    },
  })
  return revisions.data ?? []
}
