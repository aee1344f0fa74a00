/** A compiled document as the portal serves it. */
import type { CompiledDocument } from '#core/openapi/model.ts'
import type { CurrentDocument } from '../../functions/ports/documents.ts'
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

/** As publishing stores it. */
export const indexOf = (compiled: CompiledDocument): Uint8Array =>
  new TextEncoder().encode(JSON.stringify(compiled))
