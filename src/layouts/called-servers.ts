/** The servers that the playgrounds of a page call without the portal. */
import { connectSources } from '#core/authorization/connect-sources.ts'
import { operationsOn } from '#core/site/navigation.ts'
import { directCall } from '#core/site/operation-recipe.ts'
import type { Site, SitePage } from '#core/site/site.ts'
import { recipeOf } from '../components/operation/site-recipe.ts'

/** @returns sources for the page's policy */
export function calledServers(site: Site, page: SitePage): readonly string[] {
  if (page.kind !== 'operation' || site.older) return []
  const recipe = recipeOf(site)
  const { documentAlone } = site.snapshot
  const operations = operationsOn(site, page.page).filter(
    (operation) => directCall(operation, recipe, documentAlone) !== undefined,
  )
  const schemes = operations
    .flatMap(({ security }) => security.flat())
    .flatMap(({ scheme }) => site.document.securitySchemes[scheme] ?? [])
  return connectSources(
    operations.flatMap(({ servers }) => servers),
    schemes,
  )
}
