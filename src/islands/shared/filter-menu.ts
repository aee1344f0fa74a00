/** Menu names that match what a reader typed (specification §2: search filters menu names). */

import { fold } from '#core/search/words.ts'

export interface MenuEntry {
  readonly title: string
  /** Root-relative address on this site. */
  readonly href: string
  /** Lower-case HTTP method of an operation. */
  readonly method?: string
  /** Title of the menu's section. */
  readonly group: string
}

/**
 * Every word typed must occur in the title, group, method or address. Titles that start with the
 * first word come first, then titles that contain it; within each, the order of the menu stays.
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
    // A path that was pasted names one page among those below it.
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

/** Without query, and with the braces of variables as they are typed. */
function decodeAddress(href: string): string {
  const path = href.replace(/\?.*/, '').replace(/\/$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    // A lone percent sign is what somebody typed.
    return path
  }
}
