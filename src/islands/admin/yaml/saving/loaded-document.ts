/** What the editor begins with: the document as it is stored, and what this device has kept of it. */
import { Text } from '@codemirror/state'
import { useQuery } from '@tanstack/react-query'
import type { PlaygroundRecord } from '#core/api/admin.ts'
import { copyKey, readCopy } from '../../editing/local-copy.ts'
import { useRights } from '../../session/agent.ts'
import { DOCUMENTS, type DocumentTexts, readTexts, showDocument } from '../documents.ts'
import type { CopiedDocument } from './use-local-copy.ts'

export interface LoadedDocument extends DocumentTexts {
  readonly record: PlaygroundRecord
  readonly copy: { readonly fields: CopiedDocument; readonly revision: number } | undefined
}

/** Never from a cache: what is edited must be what is stored. */
export function useLoadedDocument(id: string) {
  const { agent } = useRights()
  return useQuery({
    queryKey: [DOCUMENTS, 'edit', id],
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<LoadedDocument> => {
      const record = await showDocument(id, signal)
      const texts = await readTexts(record, signal)
      const kept = readCopy<CopiedDocument>(localStorage, copyKey(agent.id, `yaml.${id}`))
      const isSame = kept?.fields.text === texts.current && kept.fields.name === record.name
      return { record, ...texts, copy: kept === undefined || isSame ? undefined : kept }
    },
  })
}

/** Line breaks of every system count as one. */
export const toText = (text: string): Text => Text.of(text.split(/\r\n?|\n/))
