/** Rows of a list of operations, each with the address of its page. */
import { operationsByKey } from '#core/site/build-site.ts'
import { hrefTo } from '#core/site/href.ts'
import { operationsOn } from '#core/site/navigation.ts'
import type { Language, Site } from '#core/site/site.ts'
import type { OperationRow } from './OperationList.tsx'

/** Keys that the document does not have are left out; `?method=` where a page holds several. */
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
