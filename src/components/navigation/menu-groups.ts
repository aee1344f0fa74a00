/** The menu as readers of one page see it: guides first, then the saved menu or the document's. */
import { type SidebarGroup, sidebarFor } from '#core/site/navigation.ts'
import type { Site, SitePage } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { guideGroup } from './guide-group.ts'

export function menuGroups(site: Site, page: SitePage): readonly SidebarGroup[] {
  const guides = guideGroup(site, page, createTranslator(page.language))
  return [...(guides ? [guides] : []), ...sidebarFor(site, page)]
}
