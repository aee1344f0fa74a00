/** What Pagefind says of a page, checked, as a line of the results. */
import { excerptParts } from './excerpt.ts'

export const HIT_KINDS = [
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
export type HitKind = (typeof HIT_KINDS)[number]

export interface TextHit {
  readonly title: string
  readonly href: string
  /** HTML; see `excerpt.ts`. */
  readonly excerpt: string
  readonly kind: HitKind
  /** Lower-case HTTP methods of an operation's page. */
  readonly methods: readonly string[]
  /** The page bears the very name that was typed: path, operationId or title. */
  readonly isExact: boolean
}

/** What is read of a page in Pagefind 1.6; its package has no types for it. */
export interface PagefindPage {
  readonly url: string
  readonly excerpt: string
  readonly meta?: Readonly<Record<string, string | undefined>>
  readonly sub_results?: readonly {
    readonly url: string
    readonly title?: string
    readonly excerpt: string
  }[]
}

/**
 * The best section of the page when it has one, so that the reader lands where the words stand; the
 * operation itself when its operationId was asked for.
 *
 * @returns nothing for an address that leaves the site and for a page that only resembles the query
 */
export function decodeHit(page: PagefindPage, query: string): readonly TextHit[] {
  const operations = wordsOf(page.meta?.['operations']).map((text) => {
    const [method = '', operationId = ''] = text.split('=')
    return { method, operationId }
  })
  const asked = operations.find(
    ({ operationId }) => operationId !== '' && operationId.toLowerCase() === query.toLowerCase(),
  )
  const section = asked === undefined ? page.sub_results?.[0] : undefined
  const wanted = query.toLowerCase()
  const code = wordsOf(page.meta?.['codes']).find((one) => one.toLowerCase() === wanted)
  const found = section?.excerpt ?? page.excerpt
  // A code stands in an example, which is no part of the text that excerpts are taken from.
  const excerpt =
    code === undefined || found.includes(code) ? found : `<mark>${escapeText(code)}</mark>`
  const names = ['title', 'identifiers', 'codes'].map((name) => page.meta?.[name] ?? '').join(' ')
  const marked = excerptParts(excerpt).flatMap(({ text, isMarked }) => (isMarked ? [text] : []))
  if (!isClose([names, ...marked], query)) return []
  // Pages are written as `faq.html` and served as `/faq`.
  const address = (section?.url ?? page.url).replace(/\.html(?=[?#]|$)/, '')
  if (!/^\/(?![/\\])/.test(address)) return []
  const pageTitle = page.meta?.['title'] ?? page.url
  const sectionTitle = section?.title
  const kind = HIT_KINDS.find((known) => known === page.meta?.['kind']) ?? 'page'
  return [
    {
      title: asked
        ? `${asked.operationId} › ${pageTitle}`
        : sectionTitle === undefined || sectionTitle === pageTitle
          ? pageTitle
          : `${pageTitle} › ${sectionTitle}`,
      href: asked && operations.length > 1 ? `${address}?method=${asked.method}` : address,
      excerpt,
      kind,
      isExact:
        asked !== undefined ||
        pageTitle.toLowerCase() === wanted ||
        (kind === 'operation' && isPath(wanted, wordsOf(page.meta?.['identifiers']))),
      methods: asked ? [asked.method] : operations.map(({ method }) => method),
    },
  ]
}

function wordsOf(list: string | undefined): readonly string[] {
  return (list ?? '').split(' ').filter(Boolean)
}

/** A path is typed with or without its first slash; one segment alone names many paths. */
function isPath(wanted: string, identifiers: readonly string[]): boolean {
  return (
    wanted.includes('/') &&
    identifiers.some((one) => one.toLowerCase() === wanted.replace(/\/$/, ''))
  )
}

/** For `excerpt.ts`, which reads HTML. */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** What a word found must have of the word asked for: this part of its start, at least so much. */
const SHARED_PART = 0.6
const SHARED_CHARACTERS = 4

/**
 * Pagefind shortens a word it does not know until something begins with the rest: `INVALID` would
 * find every `in`. Such a page is a guess, not an answer.
 */
function isClose(found: readonly string[], query: string): boolean {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  return words.some((word) => {
    const shared = Math.max(SHARED_CHARACTERS, Math.ceil(word.length * SHARED_PART))
    return found.some((text) => text.toLowerCase().includes(word.slice(0, shared)))
  })
}
