/** Rich text in the other language is as hostile as in the first. */
import type { Translations } from '#core/content/model.ts'
import { sanitiseRichText } from '#core/content/rich-text.ts'

/** Plain members are trimmed, `content` is sanitised, empty ones are left out: English is shown then. */
export function sanitiseTranslations<T extends { readonly content: string }>(
  translations: Translations<T>,
): Translations<T> {
  const given = Object.entries(translations.id ?? {})
    .filter((entry): entry is [string, string] => typeof entry[1] === 'string')
    .map(([name, text]) => [name, name === 'content' ? sanitiseRichText(text) : text.trim()])
    .filter(([, text]) => text !== '')
  // as: the members are those of T, each with its own text.
  return given.length === 0 ? {} : { id: Object.fromEntries(given) as Partial<T> }
}
