/** A document as readers of another language see it. */
import { byLanguage, type Language } from '#core/site/site.ts'
import { compileDocument } from './compile/compile-document.ts'
import { localizeDocument } from './localize-document.ts'
import type { CompiledDocument } from './model.ts'
import type { ParsedDocument } from './parse/parse-document.ts'

/** A document as readers of each language see it; the same object where nothing is translated. */
export type Readings = Readonly<Record<Language, CompiledDocument>>

/** @param compiled - as of {@link compileTranslated} */
export const compileReadings = (parsed: ParsedDocument, compiled: CompiledDocument): Readings =>
  byLanguage((language) => compileTranslated(parsed, compiled, language))

/** A document without translations, or whose translations aren't known. */
export const sameReadings = (compiled: CompiledDocument): Readings => byLanguage(() => compiled)

/**
 * @param compiled - `parsed`, compiled as it is written
 * @returns the same compiled document when its author translated nothing
 */
export function compileTranslated(
  parsed: ParsedDocument,
  compiled: CompiledDocument,
  language: string,
): CompiledDocument {
  if (parsed.document === undefined || !parsed.mayBeTranslated) return compiled
  const document = localizeDocument(parsed.document, language)
  return document === parsed.document ? compiled : compileDocument({ ...parsed, document }).compiled
}
