/** Finds the document that readers see: the enabled one or, without one, the demo's. */
import { useQuery } from '@tanstack/react-query'
import { enabledDocuments } from '#core/api/admin.ts'
import { call } from '../api/client.ts'
import { DOCUMENTS } from './documents.ts'

/** `data.playground` is null if no document is enabled. */
export function useLiveDocument() {
  return useQuery({
    queryKey: [DOCUMENTS, 'enabled'],
    queryFn: async ({ signal }) =>
      (await call(`${DOCUMENTS}/enabled`, { answer: enabledDocuments, signal })).data,
  })
}
