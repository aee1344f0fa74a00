/**
 * Resolves a link in the preview, so that it never replaces the admin area by another page. Pure.
 */
import { decodedOrSame } from '#core/percent-decode.ts'
import { withoutLanguage } from '#core/site/href.ts'
import type { OutlineGroup, OutlineOperation } from '../check/outline.ts'

export type PreviewLink =
  /** An operation of the edited document. */
  | { readonly kind: 'operation'; readonly operation: OutlineOperation }
  /** A fragment of the previewed page. */
  | { readonly kind: 'place'; readonly id: string }
  | { readonly kind: 'beyond' }

/** @param href - as written: `/tag/path?method=get`, `#operation/getPet`, `https://…` */
export function previewLink(href: string, groups: readonly OutlineGroup[]): PreviewLink {
  const operation = href.startsWith('#')
    ? operationOfFragment(decodedOrSame(href.slice(1)), groups)
    : operationOfLink(href, groups)
  if (operation !== undefined && operation.line > 0) return { kind: 'operation', operation }
  return href.startsWith('#')
    ? { kind: 'place', id: decodedOrSame(href.slice(1)) }
    : { kind: 'beyond' }
}

/** Other renderers name an operation `operation/getPet`, a tag `tag/Pets`. */
function operationOfFragment(
  fragment: string,
  groups: readonly OutlineGroup[],
): OutlineOperation | undefined {
  const name = /^(?:operation|tag)\/(?:.*\/)?(.+)$/.exec(fragment)?.[1]
  if (name === undefined) return undefined
  const operations = groups.flatMap((group) => group.operations)
  return (
    operations.find(({ operationId }) => operationId === name) ??
    groups.find((group) => group.title === name || group.name === name.toLowerCase())?.operations[0]
  )
}

function operationOfLink(
  href: string,
  groups: readonly OutlineGroup[],
): OutlineOperation | undefined {
  const url = /^\/(?!\/)/.test(href) ? URL.parse(href, 'http://site') : null
  if (url === null) return undefined
  const path = withoutLanguage(decodedOrSame(url.pathname))
  return operationOfPage(path, url.searchParams.get('method'), groups)
}

/** @param path - of the operation's page. @returns undefined if no operation has that page */
export function operationOfPage(
  path: string,
  method: string | null,
  groups: readonly OutlineGroup[],
): OutlineOperation | undefined {
  const wanted = method?.toLowerCase()
  const onPage = groups.flatMap((group) => group.operations).filter(({ page }) => page === path)
  return onPage.find((operation) => operation.method.toLowerCase() === wanted) ?? onPage[0]
}
