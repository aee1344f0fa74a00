/** Rich text of content, in both languages, as it may be stored: the work of a thread where it is long. */
import type { Translations } from '#core/content/model.ts'
import { sanitizeRichText } from '#core/content/rich-text.ts'
import type { BoundedWork } from '../../../work/bounded-work.ts'

/** Tags inside each other cost time that grows with the square of their number. */
const MAX_INLINE_CHARACTERS = 2_000
/** Far more than anyone writes. A limit of time alone would depend on the machine. */
const MAX_OPEN_TAGS = 10_000

export type Sanitize = (html: string) => Promise<string>

/** There are so many tags inside each other that it takes too long to read them. */
export class RichTextTooCostly extends Error {}

/** @throws RichTextTooCostly */
export function sanitizer(work: BoundedWork): Sanitize {
  return async (html) => {
    if (html.length <= MAX_INLINE_CHARACTERS) return sanitizeRichText(html)
    if (openTags(html) > MAX_OPEN_TAGS) throw new RichTextTooCostly()
    const sanitized = await work.run('sanitize', { html }, {})
    if (!sanitized.ok) throw new RichTextTooCostly()
    return sanitized.value
  }
}

/** Returns how many tags are open at most, as if each needed an end tag. Linear. */
function openTags(html: string): number {
  let open = 0
  let most = 0
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z]+)/gi)) {
    if (VOID.has(name.toLowerCase())) continue
    open = slash === '/' ? Math.max(0, open - 1) : open + 1
    most = Math.max(most, open)
  }
  return most
}

const VOID = new Set(['br', 'img'])

/** Plain members are trimmed, `content` is sanitized, empty ones are left out: English is shown then. */
export async function sanitizeTranslations<T extends { readonly content: string }>(
  translations: Translations<T>,
  sanitize: Sanitize,
): Promise<Translations<T>> {
  const given = Object.entries(translations.id ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const texts = await Promise.all(
    given.map(async ([name, text]) => [
      name,
      name === 'content' ? await sanitize(text) : text.trim(),
    ]),
  )
  const filled = texts.filter(([, text]) => text !== '')
  // as: the members are those of T, each with its own text.
  return filled.length === 0 ? {} : { id: Object.fromEntries(filled) as Partial<T> }
}
