/** Loads the operations and the derived menu of the live document. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { enabledDocuments } from '#core/api/admin.ts'
import { call, callForFile } from '../api/client.ts'
import type { DocumentMenu } from './document-operations.worker.ts'

export function useDocumentMenu(): UseQueryResult<DocumentMenu> {
  return useQuery({
    queryKey: ['playgrounds', 'enabled', 'operations'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      const text = await readLiveText(signal)
      return text === undefined ? { operations: [], menu: [], problems: {} } : readOperations(text)
    },
  })
}

/** @returns undefined if nothing is published */
export async function readLiveText(signal: AbortSignal): Promise<string | undefined> {
  const { data } = await call('playgrounds/enabled', { answer: enabledDocuments, signal })
  const address = (data.playground ?? data.playground_template)?.yml_publish?.url
  return address === undefined ? undefined : (await callForFile(address, { signal })).text()
}

function readOperations(text: string): Promise<DocumentMenu> {
  const worker = new Worker(new URL('./document-operations.worker.ts', import.meta.url), {
    type: 'module',
  })
  return new Promise<DocumentMenu>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<DocumentMenu>) => resolve(data))
    worker.addEventListener('error', (event) => reject(new Error(event.message)))
    worker.postMessage(text)
  }).finally(() => worker.terminate())
}
