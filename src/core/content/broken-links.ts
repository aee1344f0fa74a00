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
export function brokenLinks(menu: readonly MenuItem[], removed: Removed): readonly string[] {
  const { hasOperation, hasPage } = setsOf(removed)
  const visit = (items: readonly MenuItem[], above: readonly string[]): readonly string[] =>
    items.flatMap((item) => {
      const place = [...above, item.name]
      const isGone =
        (item.is_ref &&
          item.ref !== null &&
          item.method !== null &&
          hasOperation(item.method, item.ref)) ||
        (item.url !== null && hasPage(item.url))
      return [...(isGone ? [place.join(' › ')] : []), ...visit(item.children, place)]
    })
  return visit(menu, [])
}

/** Returns the titles of texts that link to removed operations or show them. */
export function brokenTexts(texts: readonly LinkingText[], removed: Removed): readonly string[] {
  const { hasOperation, hasPage } = setsOf(removed)
  const isBroken = ({ content, translations, sections = [] }: LinkingText): boolean => {
    const parts = [{ content, translations }, ...sections]
    const html = parts.flatMap((part) => [part.content, part.translations.id?.content ?? ''])
    return (
      sections.some(
        ({ operation }) => operation && hasOperation(operation.method, operation.path),
      ) || html.some((text) => linksTo(text, hasPage))
    )
  }
  return texts.filter(isBroken).map(({ title }) => title)
}

function linksTo(html: string, hasPage: (url: string) => boolean): boolean {
  let isFound = false
  replaceLinks(html, (address) => {
    isFound ||= hasPage(withoutLanguage(address))
    return address
  })
  return isFound
}

function setsOf({ removedOperations, removedPages }: Removed) {
  const operations = new Set(removedOperations.map(({ method, path }) => keyOf(method, path)))
  const pages = new Set(removedPages)
  return {
    hasOperation: (method: string, path: string) => operations.has(keyOf(method, path)),
    hasPage: (url: string) => pages.has(pathOf(url)),
  }
}

const keyOf = (method: string, path: string): string => `${writtenMethod(method)} ${path}`

/** Maps `/users/%7Bid%7D?method=get` to the page `/users/{id}`. */
const pathOf = (url: string): string => decodedOrSame(url.split(/[?#]/)[0] ?? '')
