/** Links of the guides of a company's folder, with their lines. */
import { type Note, note } from '#core/api/notes/note.ts'
import type { WrittenLink } from '#core/site/dead-links.ts'
import type { Guide } from '#core/site/guide.ts'
import type { Sites } from '#core/site/site.ts'
import { storedLead } from '#core/site/site-address.ts'
import { markdownLinks } from './markdown-links.ts'

export interface GuideLink extends WrittenLink {
  /** 1-based. */
  readonly line: number
}

export const guideLinks = ({ body, bodyLine, file }: Guide): readonly GuideLink[] =>
  markdownLinks(body).map((link) => {
    const line = bodyLine + link.line
    return { what: 'what.guide', title: `${file}:${line}`, address: link.address, line }
  })

/** @returns the links to pages, operations and files that the site doesn't have */
export function deadGuideLinks(guide: Guide, sites: Sites): readonly GuideLink[] {
  const lead = storedLead(sites[guide.language], guide)
  return guideLinks(guide).filter(({ address }) => lead(address) === undefined)
}

/** The same as notes of a build. */
export const deadGuideNotes = (sites: Sites): readonly Note[] =>
  (sites.en.snapshot.guides ?? [])
    .flatMap((guide) => deadGuideLinks(guide, sites))
    .map(({ what, title, address }) =>
      note('link-dead', { what: note(what), title, link: address }),
    )
