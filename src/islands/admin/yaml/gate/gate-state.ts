/** Decides whether a draft can be published, and what it would break. Pure. */
import type { DocumentationRecord } from '#core/api/admin.ts'
import type { MenuItem } from '#core/content/model.ts'
import { withoutLanguage } from '#core/site/href.ts'
import { replaceLinks } from '#core/site/html-links.ts'
import { fitsVersion } from '#core/site/shown-version.ts'
import type { ContentFields } from '../../content/areas.ts'
import type { Comparison } from '../check/compare-documents.ts'

export interface GateFacts {
  readonly hasErrors: boolean
  /** The newest text hasn't been checked yet. */
  readonly isChecking: boolean
  readonly isSameText: boolean
  readonly comparison: Pick<Comparison, 'counts'> | undefined
  readonly hasReadBreaking: boolean
}

export type GateObjection = 'hasErrors' | 'stillChecking' | 'sameText' | 'confirmBreaking'

/** @returns why it can't be published now; undefined if it can */
export function objectionTo(facts: GateFacts): GateObjection | undefined {
  if (facts.hasErrors) return 'hasErrors'
  if (facts.isSameText) return 'sameText'
  if (facts.isChecking || facts.comparison === undefined) return 'stillChecking'
  return facts.comparison.counts.breaking > 0 && !facts.hasReadBreaking
    ? 'confirmBreaking'
    : undefined
}

/** Identifies a set of breaking changes: a new one must be read again. */
export const breakingRead = ({ changes }: Pick<Comparison, 'changes'>): string =>
  JSON.stringify(
    changes
      .filter(({ badge }) => badge === 'breaking')
      .map(({ title, sentence }) => [title, sentence.map(({ text }) => text).join('')]),
  )

/**
 * @param version - version of the document to publish; '' if it has none
 * @returns the current documentation version if the sidebar won't show it
 */
export function passedOver(
  versions: readonly Pick<DocumentationRecord, 'version' | 'current'>[],
  version: string,
): string | undefined {
  const current = versions.find((each) => each.current)?.version
  return current === undefined || fitsVersion(current, version) ? undefined : current
}

/** Returns the menu items that link to removed operations, as paths from the top. */
export function brokenLinks(
  menu: readonly MenuItem[],
  { removedOperations, removedPages }: Pick<Comparison, 'removedOperations' | 'removedPages'>,
): readonly string[] {
  const operations = new Set(removedOperations.map(({ method, path }) => keyOf(method, path)))
  const pages = new Set(removedPages)
  const visit = (items: readonly MenuItem[], above: readonly string[]): readonly string[] =>
    items.flatMap((item) => {
      const place = [...above, item.name]
      const isGone =
        (item.is_ref &&
          item.ref !== null &&
          item.method !== null &&
          operations.has(keyOf(item.method, item.ref))) ||
        (item.url !== null && pages.has(pathOf(item.url)))
      return [...(isGone ? [place.join(' › ')] : []), ...visit(item.children, place)]
    })
  return visit(menu, [])
}

/** Returns the titles of texts that link to removed operations or show them. */
export function brokenTexts(
  texts: readonly Pick<ContentFields, 'title' | 'content' | 'translations' | 'sections'>[],
  { removedOperations, removedPages }: Pick<Comparison, 'removedOperations' | 'removedPages'>,
): readonly string[] {
  const operations = new Set(removedOperations.map(({ method, path }) => keyOf(method, path)))
  const pages = new Set(removedPages)
  const isBroken = ({ content, translations, sections = [] }: (typeof texts)[number]): boolean => {
    const parts = [{ content, translations }, ...sections]
    const html = parts.flatMap((part) => [part.content, part.translations.id?.content ?? ''])
    return (
      sections.some(
        ({ operation }) => operation && operations.has(keyOf(operation.method, operation.path)),
      ) || html.some((text) => linksTo(text, pages))
    )
  }
  return texts.filter(isBroken).map(({ title }) => title)
}

function linksTo(html: string, pages: ReadonlySet<string>): boolean {
  let isFound = false
  replaceLinks(html, (address) => {
    isFound ||= pages.has(pathOf(withoutLanguage(address)))
    return address
  })
  return isFound
}

const keyOf = (method: string, path: string): string => `${method.toLowerCase()} ${path}`

/** Maps `/users/%7Bid%7D?method=get` to the page `/users/{id}`. */
function pathOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
