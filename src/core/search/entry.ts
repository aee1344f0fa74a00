/** What the search knows by name: an operation, or a page. */

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
  /** Root-relative address on this site, with language and `?method=` where the page has several. */
  readonly href: string
  /** Title of the menu's section; empty: none. */
  readonly group: string
  /** Of an operation, in lower case. */
  readonly method?: string
  /** Path template of an operation, as its document has it. */
  readonly path?: string
  readonly operationId?: string
  /** What its author calls it, where the title is another one. */
  readonly summary?: string
}
