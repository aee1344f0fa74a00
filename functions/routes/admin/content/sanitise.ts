/** Rich text of content, in both languages, as it may be stored: the work of a thread where it is long. */
import type { Translations } from '#core/content/model.ts'
import { sanitizeRichText } from '#core/content/rich-text.ts'
import type { BoundedWork } from '../../../work/bounded-work.ts'

/** Tags inside each other cost time that grows with the square of their number. */
const MAX_INLINE_CHARACTERS = 2_000

export type Sanitise = (html: string) => Promise<string>

/** There are so many tags inside each other that it takes too long to read them. */
export class RichTextTooCostly extends Error {}

/** @throws RichTextTooCostly */
export function sanitiser(work: BoundedWork): Sanitise {
  return async (html) => {
    if (html.length <= MAX_INLINE_CHARACTERS) return sanitizeRichText(html)
    const sanitised = await work.run('sanitise', { html }, {})
    if (!sanitised.ok) throw new RichTextTooCostly()
    return sanitised.value
  }
}

/** Plain members are trimmed, `content` is sanitised, empty ones are left out: English is shown then. */
export async function sanitiseTranslations<T extends { readonly content: string }>(
  translations: Translations<T>,
  sanitise: Sanitise,
): Promise<Translations<T>> {
  const given = Object.entries(translations.id ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const texts = await Promise.all(
    given.map(async ([name, text]) => [
      name,
      name === 'content' ? await sanitise(text) : text.trim(),
    ]),
  )
  const kept = texts.filter(([, text]) => text !== '')
  // as: the members are those of T, each with its own text.
  return kept.length === 0 ? {} : { id: Object.fromEntries(kept) as Partial<T> }
}
