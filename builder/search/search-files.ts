/** The files of names that the search ranks: entries in each language, and their fields and texts by letter. */
import { createHash } from 'node:crypto'
import { siteEntries } from '#core/search/site-entries.ts'
import { encodeNames } from '#core/search/wire.ts'
import { searchFieldsHref, searchNamesHref } from '#core/site/href.ts'
import type { Language, Site } from '#core/site/site.ts'
import { letterFiles } from './letter-files.ts'

/**
 * A smaller site's full text is one index, which loads in a moment and shows the text around the words. A
 * larger one has several, of which a query needs hundreds of kilobytes.
 */
const ENTRIES_WITH_TEXTS = 250

/**
 * @param keyOf key of a page by its path; undefined if there is none
 * @returns addresses and texts; the fields' addresses say their content, so that they fit the names that were loaded
 */
export function searchFiles(
  site: Site,
  language: Language,
  keyOf: (path: string) => string | undefined,
): readonly (readonly [string, string])[] {
  const entries = siteEntries(site, language)
  // Our guides are texts of the bundle, so the full text of a portal has more.
  const most = site.snapshot.documentAlone ? 'all' : 'most'
  const texts = entries.length < ENTRIES_WITH_TEXTS ? 'none' : most
  const fields = [...letterFiles(site, language, entries, texts !== 'none', keyOf)]
  const folder = createHash('sha256').update(fields.flat().join('\n')).digest('hex').slice(0, 12)
  const letters = fields.map(([letter]) => letter).join('')
  return [
    [searchNamesHref(language), JSON.stringify(encodeNames({ entries, folder, letters, texts }))],
    ...fields.map(([letter, text]) => [searchFieldsHref(folder, letter), text] as const),
  ]
}
