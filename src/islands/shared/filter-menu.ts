/** Filters menu names by a typed query (specification §2: search filters menu names). */
import { fold } from '#core/fold.ts'
import { decodedOrSame } from '#core/percent-decode.ts'

export interface MenuEntry {
  readonly title: string
  /** Root-relative URL on this site. */
  readonly href: string
  /** Lowercase HTTP method of an operation. */
  readonly method?: string
  /** Title of the menu's section. */
  readonly group: string
}

/**
 * Every typed word must occur in the title, group, method or URL. Titles that start with the first
 * word come first, then titles that contain it; otherwise the menu's order is unchanged.
 */
export function filterMenu(
  entries: readonly MenuEntry[],
  query: string,
  limit: number,
): readonly MenuEntry[] {
  const words = fold(query).split(/\s+/).filter(Boolean)
  const [first] = words
  if (first === undefined) return []
  const address = decodeAddress(first)
  const rank = (entry: MenuEntry): number => {
    const title = fold(entry.title)
    // A pasted path matches one page before those below it.
    if (address.includes('/') && decodeAddress(fold(entry.href)).endsWith(address)) return -1
    if (title.startsWith(first)) return 0
    return title.includes(first) ? 1 : 2
  }
  return entries
    .filter((entry) => {
      const text = fold(
        `${entry.title} ${entry.group} ${entry.method ?? ''} ${entry.href} ${decodeAddress(entry.href)}`,
      )
      return words.every((word) => text.includes(word))
    })
    .map((entry, position) => ({ entry, position, rank: rank(entry) }))
    .sort((a, b) => a.rank - b.rank || a.position - b.position)
    .slice(0, limit)
    .map(({ entry }) => entry)
}

/** Removes the query and decodes the braces of variables. */
function decodeAddress(href: string): string {
  return decodedOrSame(href.replace(/\?.*/, '').replace(/\/$/, ''))
}
