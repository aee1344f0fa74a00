/** Which document readers see: the enabled one, else the demo's. */
import { useQuery } from '@tanstack/react-query'
import type { PlaygroundRecord } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { DOCUMENTS } from './documents.ts'

interface Enabled {
  readonly playground: PlaygroundRecord | null
  readonly playground_template: PlaygroundRecord | null
}

/** `data.playground` null: none has been enabled. */
export function useLiveDocument() {
  return useQuery({
    queryKey: [DOCUMENTS, 'enabled'],
    queryFn: async ({ signal }) => (await call<Enabled>(`${DOCUMENTS}/enabled`, { signal })).data,
  })
}
