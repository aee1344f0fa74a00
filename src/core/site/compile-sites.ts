/** From a parsed document to the sites of every language. */
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { compileTranslated } from '#core/openapi/compile-translated.ts'
import type { CompiledDocument, Problem } from '#core/openapi/model.ts'
import type { ParsedDocument } from '#core/openapi/parse/parse-document.ts'
import { buildSite } from './build-site.ts'
import type { Language, PortalConfig, Sites } from './site.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * Compiles the document once per language that its author wrote texts in, and builds the sites.
 *
 * @returns the sites, and the problems of the document as it is written
 */
export function compileSites(
  snapshot: Snapshot,
  parsed: ParsedDocument,
  config: PortalConfig,
): { readonly sites: Sites; readonly problems: readonly Problem[] } {
  const { problems, ...languages } = compileLanguages(parsed)
  return { sites: sitesOf(snapshot, languages, config), problems }
}

export function sitesOf(
  snapshot: Snapshot,
  documents: Pick<ReturnType<typeof compileLanguages>, 'en' | 'id' | 'idLanguage'>,
  config: PortalConfig,
): Sites {
  return {
    en: buildSite(snapshot, documents.en, config, 'en'),
    id: buildSite(snapshot, documents.id, config, documents.idLanguage),
  }
}

/** @returns `id` is `en` itself when its author translated nothing */
export function compileLanguages(parsed: ParsedDocument): {
  readonly en: CompiledDocument
  readonly id: CompiledDocument
  readonly idLanguage: Language
  readonly problems: readonly Problem[]
} {
  const { compiled: en, problems } = compileDocument(parsed)
  const id = compileTranslated(parsed, en, 'id')
  return { en, id, idLanguage: id === en ? 'en' : 'id', problems }
}
