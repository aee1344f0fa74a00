/** Menu items and texts that link to something a newer document no longer has. Pure. */
import { writtenMethod } from '../openapi/http-methods.ts'
import { decodedOrSame } from '../percent-decode.ts'
import { withoutLanguage } from '../site/href.ts'
import { replaceLinks } from '../site/html-links.ts'
import type { MenuItem, UseCaseFields } from './model.ts'

export interface Removed {
  readonly removedOperations: readonly { readonly method: string; readonly path: string }[]
  readonly removedPages: readonly string[]
}

type LinkingText = Pick<UseCaseFields, 'title' | 'content' | 'translations'> &
  Partial<Pick<UseCaseFields, 'sections'>>

/** Returns the menu items that link to removed operations, as paths from the top. */
export function brokenLinks(
  menu: readonly MenuItem[],
  { removedOperations, removedPages }: Removed,
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
  texts: readonly LinkingText[],
  { removedOperations, removedPages }: Removed,
): readonly string[] {
  const operations = new Set(removedOperations.map(({ method, path }) => keyOf(method, path)))
  const pages = new Set(removedPages)
  const isBroken = ({ content, translations, sections = [] }: LinkingText): boolean => {
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

const keyOf = (method: string, path: string): string => `${writtenMethod(method)} ${path}`

/** Maps `/users/%7Bid%7D?method=get` to the page `/users/{id}`. */
const pathOf = (url: string): string => decodedOrSame(url.split(/[?#]/)[0] ?? '')
