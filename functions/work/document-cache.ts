/** Compiled documents by hash, so that a call does not read megabytes of JSON. */
import type { CompiledDocument } from '#core/openapi/model.ts'
import { parseIndex } from '../proxy/prepared-document.ts'

/** The live one, and the one before while it is being replaced. */
const KEPT = 2

export interface DocumentCache {
  add(hash: string, compiled: CompiledDocument): void
  /** @throws Error when what `read` gives is no compiled document: it was one when it was prepared */
  get(hash: string, read: () => Promise<Uint8Array>): Promise<CompiledDocument>
}

export function createDocumentCache(): DocumentCache {
  const known = new Map<string, CompiledDocument>()
  const add = (hash: string, compiled: CompiledDocument): void => {
    known.set(hash, compiled)
    for (const oldest of known.keys()) {
      if (known.size <= KEPT) break
      known.delete(oldest)
    }
  }
  return {
    add,
    async get(hash, read) {
      const found = known.get(hash)
      if (found !== undefined) return found
      const compiled = parseIndex(await read())
      if (!compiled.ok) throw new Error(`The document ${hash} can't be read: ${compiled.error}.`)
      add(hash, compiled.value)
      return compiled.value
    },
  }
}
