/** Links that a company adds to the header and to the end of each page. */
import { safeAddress } from '#core/content/safe-address.ts'
import type { SlotLink } from '#core/site/portal-config.ts'
import type { Language, Site } from '#core/site/site.ts'
import { localText } from '#core/site/slot-text.ts'
import { hrefIfExists } from '../navigation/existing-pages.ts'

/** @returns the links in one language; those that could run a script are left out */
export const slotLinks = (
  site: Site,
  language: Language,
  links: readonly SlotLink[] = [],
): readonly { readonly title: string; readonly href: string }[] =>
  links.flatMap((link) => {
    const title = localText(link.title, language)
    const href = hrefIfExists(site, language, link.href) ?? safeAddress(link.href, 'link')
    return title === undefined || href === undefined ? [] : [{ title, href }]
  })
