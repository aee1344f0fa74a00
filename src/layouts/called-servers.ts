/** The servers that the playgrounds of a page call without a portal. */
import { connectSources } from '#core/authorization/connect-sources.ts'
import { operationsOn } from '#core/site/navigation.ts'
import type { Site, SitePage } from '#core/site/site.ts'

/** @returns sources for the page's policy */
export function calledServers(site: Site, page: SitePage): readonly string[] {
  if (page.kind !== 'operation' || !site.snapshot.documentAlone || site.older) return []
  const operations = operationsOn(site, page.page)
  const schemes = operations
    .flatMap(({ security }) => security.flat())
    .flatMap(({ scheme }) => site.document.securitySchemes[scheme] ?? [])
  return connectSources(
    operations.flatMap(({ servers }) => servers),
    schemes,
  )
}
