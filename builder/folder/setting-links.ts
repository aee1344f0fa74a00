/** Links in the settings of a company's folder: redirects and slots. */
import { type Note, note } from '#core/api/notes/note.ts'
import { linkResolver } from '#core/site/document-links.ts'
import { type LandingBlock, landingBlocks } from '#core/site/landing-blocks.ts'
import type { HeadElement, LocalText, SlotLink } from '#core/site/portal-config.ts'
import { DEFAULT_LANGUAGE, LANGUAGES, type Language, type Sites } from '#core/site/site.ts'
import { storedLead } from '#core/site/site-address.ts'
import type { FolderConfig } from './config-schema.ts'
import { markdownLinks } from './markdown-links.ts'

export interface SettingLink {
  /** @example 'slots.footer.0.href' */
  readonly name: string
  readonly link: string
}

/** @returns the links to pages, operations and files that the site doesn't have */
export function deadSettingLinks(
  { redirects = [], slots = {} }: Pick<FolderConfig, 'redirects' | 'slots'>,
  sites: Sites,
): readonly SettingLink[] {
  const lead = storedLead(sites.en, { language: DEFAULT_LANGUAGE, path: '/' })
  const { header = [], footer = [], head = [], banner, landing } = slots
  const hrefs = (name: string, links: readonly (SlotLink | HeadElement)[]) =>
    links.map((link, at) => ({
      name: `slots.${name}.${at}.href`,
      link: 'href' in link ? link.href : '',
    }))
  const addresses = [
    ...redirects.map(({ to }, at) => ({ name: `redirects.${at}.to`, link: to })),
    ...hrefs('header', header),
    ...hrefs('footer', footer),
    ...hrefs('head', head),
  ]
  return [
    ...addresses.filter(({ link }) => lead(link) === undefined),
    ...deadInText('slots.banner', banner, sites, linksOf),
    ...deadInText('slots.landing', landing, sites, (text) => landingBlocks(text).flatMap(linksIn)),
  ]
}

/** The same as notes of a build. */
export const deadSettingNotes = (sites: Sites): readonly Note[] =>
  deadSettingLinks(sites.en.config, sites).map(({ name, link }) =>
    note('setting-link-dead', { name, link }),
  )

/** Texts of slots resolve links like texts of the document. */
function deadInText(
  name: string,
  text: LocalText | undefined,
  sites: Sites,
  links: (text: string) => readonly string[],
): readonly SettingLink[] {
  const texts: Partial<Record<Language, string>> =
    typeof text === 'string' ? { [DEFAULT_LANGUAGE]: text } : { ...text }
  return LANGUAGES.flatMap((language) => {
    const resolve = linkResolver(sites[language], language)
    return links(texts[language] ?? '')
      .filter((link) => !link.startsWith('#') && resolve(link) === undefined)
      .map((link) => ({ name: typeof text === 'string' ? name : `${name}.${language}`, link }))
  })
}

const linksOf = (markdown: string): readonly string[] =>
  markdownLinks(markdown).map(({ address }) => address)

function linksIn(block: LandingBlock): readonly string[] {
  switch (block.kind) {
    case 'hero':
      return linksOf(block.lead)
    case 'text':
      return linksOf(block.markdown)
    case 'live-request':
      return []
    default:
      return block.items.flatMap(({ href }) => href ?? [])
  }
}
