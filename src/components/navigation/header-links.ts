/** Links of the header, and of the drawer if the header is narrow. */
import type { Language, Site } from '#core/site/site.ts'
import type { Translate } from '../../i18n/index.ts'
import { slotLinks } from '../slots/slot-links.ts'
import { hrefIfExists } from './existing-pages.ts'

export interface HeaderLink {
  readonly title: string
  readonly href: string
  /** Shown as a button. */
  readonly isMain: boolean
}

/** Returns only pages that the site has. */
export function headerLinks(site: Site, language: Language, t: Translate): readonly HeaderLink[] {
  const ours = [
    { title: t('frame.guides'), path: '/introduction', isMain: false },
    { title: t('frame.changelog'), path: '/changelog', isMain: false },
    { title: t('frame.support'), path: '/faq', isMain: false },
    { title: t('frame.signaturePlayground'), path: '/doc-playground', isMain: true },
  ].flatMap(({ title, path, isMain }) => {
    const href = hrefIfExists(site, language, path)
    return href === undefined ? [] : [{ title, href, isMain }]
  })
  const own = slotLinks(site, language, site.config.slots?.header)
  return [...ours, ...own.map((link) => ({ ...link, isMain: false }))]
}
