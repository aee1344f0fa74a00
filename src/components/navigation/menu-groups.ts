/** The menu as readers of one page see it: guides first, then the saved menu or the document's. */
import { type SidebarGroup, sidebarFor } from '#core/site/navigation.ts'
import type { Site, SitePage } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { guideGroups } from './guide-group.ts'

export function menuGroups(site: Site, page: SitePage): readonly SidebarGroup[] {
  const t = createTranslator(page.language)
  return [...guideGroups(site, page, t), ...sidebarFor(site, page)]
}
