/** Which document readers see: the enabled one, else the demo's. */
import { useQuery } from '@tanstack/react-query'
import { enabledDocuments } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { DOCUMENTS } from './documents.ts'

/** `data.playground` null: none has been enabled. */
export function useLiveDocument() {
  return useQuery({
    queryKey: [DOCUMENTS, 'enabled'],
    queryFn: async ({ signal }) =>
      (await call(`${DOCUMENTS}/enabled`, { answer: enabledDocuments, signal })).data,
  })
}
