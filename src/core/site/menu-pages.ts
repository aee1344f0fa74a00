/**
 * The catch-all of the specification (`/{parent}/{path?}/{id?}/{slug?}`): a saved menu leaf that refers
 * to an operation has a page at its own address, which shows that operation.
 */
import { isAmongFiles, workerRoute } from '#core/api/routes.ts'
import type { MenuItem } from '#core/content/model.ts'
import { isFilePath } from '#core/openapi/compile/page-paths.ts'
import { writtenMethod } from '#core/openapi/http-methods.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { operationsByKey } from './operations-by-key.ts'
import type { PageRecord } from './site.ts'
import { withoutSlashesAtEnd } from './without-end-slash.ts'

/** @returns one page per address that no other page has; the operation's own page stays canonical */
export function menuPages(
  menu: readonly MenuItem[],
  document: CompiledDocument,
): readonly PageRecord[] {
  const byKey = operationsByKey(document)
  return menu.flatMap((item): readonly PageRecord[] => {
    const below = menuPages(item.children, document)
    if (!item.is_ref || item.ref === null || item.method === null) return below
    const path = pathOf(item.url)
    const operation = byKey.get(`${writtenMethod(item.method)} ${item.ref}`)
    if (path === undefined || operation === undefined || path === operation.page) return below
    const { page, method } = operation
    return [[path, { kind: 'operation', page, method, canonical: page }], ...below]
  })
}

/** A path of this site that a file can carry; an operation's own address may name a method. */
function pathOf(url: string | null): string | undefined {
  if (url === null || !/^\/[^/\\]/.test(url)) return undefined
  const path = withoutSlashesAtEnd(url.replace(/[?#].*$/, ''))
  // A page below `/changelog.rss` would need a folder where that file is.
  const isTaken = isAmongFiles(path) || /\.[a-z]+\//i.test(path) || isAnsweredByWorker(path)
  return isFilePath(path) && !isTaken ? path : undefined
}

/** Pages that forms are on have their place already; below calls nothing is asked of the site. */
const isAnsweredByWorker = (path: string): boolean =>
  [path, `${path}/`].some((address) => /link|call/.test(workerRoute(address)?.use ?? ''))
