/** A document as readers of another language see it. */
import { compileDocument } from './compile/compile-document.ts'
import { localizeDocument } from './localize-document.ts'
import type { CompiledDocument } from './model.ts'
import type { ParsedDocument } from './parse/parse-document.ts'

/**
 * @param compiled - `parsed`, compiled as it is written
 * @returns the same compiled document when its author translated nothing
 */
export function compileTranslated(
  parsed: ParsedDocument,
  compiled: CompiledDocument,
  language: string,
): CompiledDocument {
  if (parsed.document === undefined) return compiled
  const document = localizeDocument(parsed.document, language)
  return document === parsed.document ? compiled : compileDocument({ ...parsed, document }).compiled
}
