/** What stands between a draft and its readers. Pure. */
import type { DocumentationRecord } from '#core/api/admin.ts'
import type { MenuItem } from '#core/content/model.ts'
import { replaceLinks } from '#core/site/html-links.ts'
import { fitsVersion } from '#core/site/shown-version.ts'
import type { ContentFields } from '../../content/areas.ts'
import type { Comparison } from '../check/compare-documents.ts'

export interface GateFacts {
  readonly hasErrors: boolean
  /** The newest text has not been read yet. */
  readonly isChecking: boolean
  readonly isSameText: boolean
  readonly comparison: Pick<Comparison, 'counts'> | undefined
  readonly hasReadBreaking: boolean
}

export type GateObjection = 'hasErrors' | 'stillChecking' | 'sameText' | 'confirmBreaking'

/** @returns why it may not be published now; undefined: it may */
export function objectionTo(facts: GateFacts): GateObjection | undefined {
  if (facts.hasErrors) return 'hasErrors'
  if (facts.isSameText) return 'sameText'
  if (facts.isChecking || facts.comparison === undefined) return 'stillChecking'
  return facts.comparison.counts.breaking > 0 && !facts.hasReadBreaking
    ? 'confirmBreaking'
    : undefined
}

/** The same for the same breaking changes: another one has to be read again. */
export const breakingRead = ({ changes }: Pick<Comparison, 'changes'>): string =>
  JSON.stringify(
    changes
      .filter(({ badge }) => badge === 'breaking')
      .map(({ title, sentence }) => [title, sentence.map(({ text }) => text).join('')]),
  )

/**
 * @param version - of the document that is to be live; '' when it names none
 * @returns the current documentation version, where the sidebar will not name it
 */
export function passedOver(
  versions: readonly Pick<DocumentationRecord, 'version' | 'current'>[],
  version: string,
): string | undefined {
  const current = versions.find((each) => each.current)?.version
  return current === undefined || fitsVersion(current, version) ? undefined : current
}

/** Names of the menu items, as a path from the top, that lead to what is removed. */
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

/** Titles of the texts that link to what is removed, or show its operations. */
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
    isFound ||= pages.has(pathOf(address.replace(/^\/id(?=\/)/, '')))
    return address
  })
  return isFound
}

const keyOf = (method: string, path: string): string => `${method.toLowerCase()} ${path}`

/** `/users/%7Bid%7D?method=get` is the page `/users/{id}`. */
function pathOf(url: string): string {
  const path = url.split(/[?#]/)[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
