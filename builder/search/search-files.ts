/** The files of names that the search ranks: entries in each language, and their fields by letter. */
import { createHash } from 'node:crypto'
import { fieldNames } from '#core/search/field-names.ts'
import { siteEntries } from '#core/search/site-entries.ts'
import { encodeFields, encodeNames, fieldsByLetter } from '#core/search/wire.ts'
import { searchFieldsHref, searchNamesHref } from '#core/site/href.ts'
import type { Language, Site } from '#core/site/site.ts'

/** @returns addresses and texts; the fields' addresses say their content, so that they fit the names that were loaded */
export function searchFiles(
  site: Site,
  language: Language,
): readonly (readonly [string, string])[] {
  const entries = siteEntries(site, language)
  const fields = [...fieldsByLetter(entries.map((entry) => fieldNames(site.document, entry)))].map(
    ([letter, named]) => [letter, JSON.stringify(encodeFields(named))] as const,
  )
  const folder = createHash('sha256').update(fields.flat().join('\n')).digest('hex').slice(0, 12)
  const letters = fields.map(([letter]) => letter).join('')
  return [
    [searchNamesHref(language), JSON.stringify(encodeNames({ entries, folder, letters }))],
    ...fields.map(([letter, text]) => [searchFieldsHref(folder, letter), text] as const),
  ]
}
