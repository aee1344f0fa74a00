/** A compiled document as the portal serves it. */
import type { CompiledDocument } from '#core/openapi/model.ts'
import { err, ok } from '#core/result.ts'
import type { CurrentDocument, Documents } from '../../functions/ports/documents.ts'
import { prepareDocument } from '../../functions/proxy/prepared-document.ts'

export function currentDocument(
  compiled: CompiledDocument,
  facts: Partial<CurrentDocument> = {},
): CurrentDocument {
  const bytes = indexOf(compiled)
  return {
    hash: 'test',
    sizeBytes: bytes.byteLength,
    index: async () => bytes.slice(),
    ...prepareDocument(compiled),
    ...facts,
  }
}

const indexes = new WeakMap<CompiledDocument, Uint8Array>()

/** As publishing stores it, made once for each document: a portal under test reads its document at every call. */
export function indexOf(compiled: CompiledDocument): Uint8Array {
  const index = indexes.get(compiled) ?? new TextEncoder().encode(JSON.stringify(compiled))
  indexes.set(compiled, index)
  return index
}

/** @param known - documents that were published, the enabled one first */
export function documentsOf(known: () => readonly CurrentDocument[]): Documents {
  const find = (isWanted: (document: CurrentDocument) => boolean) => {
    const found = known().find(isWanted)
    return found === undefined
      ? err({ code: 'document-missing', message: 'No document.' } as const)
      : ok(found)
  }
  return {
    current: async () => find(() => true),
    revision: async (wanted) => find(({ hash }) => hash === wanted),
  }
}
