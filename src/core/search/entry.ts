/** Entries that search finds by name: operations and pages. */

export const ENTRY_KINDS = [
  'operation',
  'webhook',
  'group',
  'schema',
  'guide',
  'changelog',
  'faq',
  'use-case',
  'page',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

export interface SearchEntry {
  readonly kind: EntryKind
  readonly title: string
  /** Root-relative URL, with language, and with `?method=` if the page has several. */
  readonly href: string
  /** Title of the menu's section, or of the operation that a callback follows; empty if there is none. */
  readonly group: string
  /** Lowercase method of an operation. */
  readonly method?: string
  /** Path template of an operation, as in its document. */
  readonly path?: string
  readonly operationId?: string
  /** The author's summary, if the title differs. */
  readonly summary?: string
}
