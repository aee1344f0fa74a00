/** The menu as readers of one page see it: guides first, then the saved menu or the document's. */
import { type SidebarGroup, sidebarFor } from '#core/site/navigation.ts'
import type { Site, SitePage } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { otherDocumentLanguage } from '../content/in-language.ts'
import { guideGroups } from './guide-group.ts'

export interface MenuGroup extends SidebarGroup {
  /** Set if the titles aren't in the language of the page. */
  readonly lang?: string | undefined
}

export function menuGroups(site: Site, page: SitePage): readonly MenuGroup[] {
  const t = createTranslator(page.language)
  // Titles of a saved menu are written by staff.
  const lang = site.snapshot.menu === null ? otherDocumentLanguage(site, page.language) : undefined
  const groups = sidebarFor(site, page).map((group) => ({ ...group, lang }))
  return [...guideGroups(site, page, t), ...groups]
}
