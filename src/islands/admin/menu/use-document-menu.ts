/** Loads the operations and the derived menu of the live document. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { DocumentMenu } from './document-menu.ts'
import { liveAddress, openLiveDocument } from './live-document.ts'

export function useDocumentMenu(): UseQueryResult<DocumentMenu> {
  return useQuery({
    queryKey: ['playgrounds', 'enabled', 'operations'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const document = openLiveDocument(await liveAddress(signal))
      try {
        return await document.menu()
      } finally {
        document.release()
      }
    },
  })
}
