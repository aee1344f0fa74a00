/** Rows of a list of operations, each with the URL of its page. */
import { operationsByKey } from '#core/site/build-site.ts'
import { hrefTo } from '#core/site/href.ts'
import { operationsOn } from '#core/site/navigation.ts'
import type { Language, Site } from '#core/site/site.ts'
import type { OperationRow } from './OperationList.tsx'

/**
 * Leaves out keys that the document doesn't have; adds `?method=` if a page has several methods.
 */
export function operationRows(
  site: Site,
  language: Language,
  keys: readonly string[],
): readonly OperationRow[] {
  const byKey = operationsByKey(site.document)
  return keys.flatMap((key) => {
    const operation = byKey.get(key)
    if (!operation) return []
    const several = operationsOn(site, operation.page).length > 1
    const method = several ? operation.method.toLowerCase() : undefined
    return [{ operation, href: hrefTo(language, operation.page, { method }) }]
  })
}
