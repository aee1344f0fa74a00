/** Reads what publishing stored of a revision. */
import { compileReadings, type Readings, sameReadings } from '#core/openapi/compile-translated.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import type { StoredRevision } from '../ports/document-compiler.ts'

/** @returns undefined for an index that can no longer be read */
export function readRevision({ index, text }: StoredRevision): Readings | undefined {
  const compiled = decodeIndex(index)
  return compiled && readingsOf(compiled, text)
}

/** @param compiled - the index of the text */
export function readingsOf(compiled: CompiledDocument, text: Uint8Array): Readings {
  const written = new TextDecoder().decode(text)
  // Reading the text again takes long, and most documents have one language.
  return written.includes('x-translations')
    ? compileReadings(parseDocument(written), compiled)
    : sameReadings(compiled)
}

/** @returns undefined for an index that can no longer be read */
export function decodeIndex(bytes: Uint8Array): CompiledDocument | undefined {
  try {
    // as: only publishing writes blobs that a document names as its index.
    return JSON.parse(new TextDecoder().decode(bytes)) as CompiledDocument
  } catch {
    return undefined
  }
}
