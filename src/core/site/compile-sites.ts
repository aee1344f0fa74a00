/** From a parsed document to the sites of every language. */
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { compileTranslated } from '#core/openapi/compile-translated.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import type { ParsedDocument } from '#core/openapi/parse/parse-document.ts'
import type { Problem } from '#core/openapi/problem.ts'
import { buildSite } from './build-site.ts'
import { withOtherTitle } from './other-title.ts'
import {
  byLanguage,
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Language,
  type PortalConfig,
  type Sites,
} from './site.ts'
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

export const sitesOf = (
  snapshot: Snapshot,
  documents: Pick<DocumentLanguages, 'en' | 'translated'>,
  config: PortalConfig,
): Sites =>
  byLanguage((language) => {
    const own = documents.translated[language]
    const document = withOtherTitle(own ?? documents.en, language)
    return buildSite(snapshot, document, config, own ? language : DEFAULT_LANGUAGE)
  })

export interface DocumentLanguages {
  readonly en: CompiledDocument
  /** By language, where its author translated something. */
  readonly translated: Readonly<Partial<Record<Language, CompiledDocument>>>
}

export function compileLanguages(
  parsed: ParsedDocument,
): DocumentLanguages & { readonly problems: readonly Problem[] } {
  const { compiled: en, problems } = compileDocument(parsed)
  const translated = LANGUAGES.flatMap((language) => {
    const own = compileTranslated(parsed, en, language)
    return own === en ? [] : [[language, own]]
  })
  return { en, translated: Object.fromEntries(translated), problems }
}
