/** The YAML revisions that a version of the documentation may show. */
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { documentRecord, type HistoryRecord, historyRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'

/** Revisions of every document, the newest of each first. */
export function useRevisions(): readonly HistoryRecord[] {
  const revisions = useQuery({
    queryKey: ['playgrounds', 'revisions'],
    queryFn: async ({ signal }) => {
      const { data } = await call('playgrounds', {
        answer: z.object({ playground: z.array(documentRecord) }),
        query: { limit: 50 },
        signal,
      })
      const lists = await Promise.all(
        data.playground.map(({ id }) =>
          call(`playgroundhistories/${encodeURIComponent(id)}`, {
            answer: z.object({ playground_histories: z.array(historyRecord) }),
            query: { limit: 50 },
            signal,
          }),
        ),
      )
      return lists.flatMap((list) => list.data.playground_histories)
    },
  })
  return revisions.data ?? []
}
