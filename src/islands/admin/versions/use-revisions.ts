/** The YAML revisions that a version of the documentation may show. */
import { useQuery } from '@tanstack/react-query'
import type { HistoryRecord, PlaygroundRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'

/** Revisions of every document, the newest of each first. */
export function useRevisions(): readonly HistoryRecord[] {
  const revisions = useQuery({
    queryKey: ['playgrounds', 'revisions'],
    queryFn: async ({ signal }) => {
      const { data } = await call<{ readonly playground: readonly PlaygroundRecord[] }>(
        'playgrounds',
        { query: { limit: 50 }, signal },
      )
      const lists = await Promise.all(
        data.playground.map(({ id }) =>
          call<{ readonly playground_histories: readonly HistoryRecord[] }>(
            `playgroundhistories/${encodeURIComponent(id)}`,
            { query: { limit: 50 }, signal },
          ),
        ),
      )
      return lists.flatMap((list) => list.data.playground_histories)
    },
  })
  return revisions.data ?? []
}
