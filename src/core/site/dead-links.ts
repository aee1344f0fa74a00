/** Finds broken links in all published content. Readers see only their text, and staff get a note. */
import { type Note, type NoteCode, note } from '#core/api/notes/note.ts'
import type { MenuItem } from '#core/content/model.ts'
import { namesOperation } from '#core/openapi/compile/page-addresses.ts'
import { writtenMethod } from '#core/openapi/http-methods.ts'
import { documentAddresses } from './document-addresses.ts'
import { replaceLinks } from './html-links.ts'
import { shownItems } from './menu.ts'
import { operationsByKey } from './operations-by-key.ts'
import type { Site, Sites } from './site.ts'
import { isDead, isMeantForSite, storedLead } from './site-address.ts'
import { isDeadItem } from './usable-menu.ts'

/** @returns one note per text and URL */
export function deadLinks(sites: Sites): readonly Note[] {
  const notes = [
    ...storedTexts(sites.en).flatMap((text) => deadInText(sites.en, text)),
    ...deadInMenu(sites.en, shownItems(sites.en.snapshot.menu ?? [])),
    ...Object.values(sites).flatMap(deadInDocument),
  ]
  return [...new Map(notes.map((one) => [JSON.stringify(one), one])).values()]
}

export interface WrittenLink extends Pick<StoredText, 'what' | 'title'> {
  readonly address: string
}

/** Every link of stored texts and of the document, as written. */
export const writtenLinks = (sites: Sites): readonly WrittenLink[] => [
  ...storedTexts(sites.en).flatMap((text) =>
    linksIn(text).map((address) => ({ what: text.what, title: text.title, address })),
  ),
  ...Object.values(sites).flatMap(({ document }: Site) =>
    documentAddresses(document).map(
      ({ address, of }) => ({ what: 'what.document', title: of, address }) as const,
    ),
  ),
]

interface StoredText {
  readonly what: Extract<NoteCode, `what.${string}`>
  readonly title: string
  /** Path of the page that shows the text. */
  readonly path: string
  readonly html: readonly (string | undefined)[]
  /** URLs outside the text. */
  readonly links?: readonly string[]
  /** Keys of the operations that it shows. */
  readonly operations?: readonly string[]
}

function storedTexts({ snapshot }: Site): readonly StoredText[] {
  return [
    ...snapshot.changelogs.map(({ id, title, content, translations }): StoredText => {
      const html = [content, translations.id?.content]
      return { what: 'what.changelog', title, path: `/changelog/detail/${id}`, html }
    }),
    ...snapshot.faqs.map(({ id, title, content, translations }): StoredText => {
      const html = [content, translations.id?.content]
      return { what: 'what.faq', title, path: `/faq/detail/${id}`, html }
    }),
    ...snapshot.useCases.map(
      ({ slug, title, content, translations, sections }): StoredText => ({
        what: 'what.use-case',
        title,
        path: `/usecase/${slug}`,
        html: [{ content, translations }, ...sections].flatMap((part) => [
          part.content,
          part.translations.id?.content,
        ]),
        operations: sections.flatMap(({ operation }) =>
          operation ? [`${writtenMethod(operation.method)} ${operation.path}`] : [],
        ),
      }),
    ),
    ...snapshot.documentationDocuments.map(
      ({ title, notes, file_url }): StoredText => ({
        what: 'what.version',
        title,
        path: '/api-documentation',
        html: [notes],
        links: file_url === null ? [] : [file_url],
      }),
    ),
  ]
}

function deadInText(site: Site, text: StoredText): readonly Note[] {
  const { what, title, path, operations = [] } = text
  const lead = storedLead(site, { language: 'en', path })
  const dead = linksIn(text).filter((link) => lead(link) === undefined)
  const byKey = operationsByKey(site.document)
  return [...dead, ...operations.filter((key) => !byKey.has(key))].map((link) =>
    note('link-dead', { what: note(what), title, link }),
  )
}

function linksIn({ html, links = [] }: StoredText): readonly string[] {
  const found = [...links]
  for (const content of html) {
    replaceLinks(content ?? '', (address) => {
      found.push(address)
      return address
    })
  }
  return found
}

function deadInMenu(site: Site, items: readonly MenuItem[]): readonly Note[] {
  return items.flatMap((item) => {
    const link = item.is_ref ? `${item.method} ${item.ref}` : (item.url ?? '')
    const own = isDeadItem(item, site) ? [note('menu-item-dead', { title: item.name, link })] : []
    return [...own, ...deadInMenu(site, item.children)]
  })
}

/**
 * Broken links in the form of the document's own pages are reported as problems of the document, with their
 * lines.
 */
function deadInDocument(site: Site): readonly Note[] {
  const isReported = namesOperation(site.document)
  return documentAddresses(site.document)
    .filter(({ address }) => !isReported(address) && isMeantForSite(site, address))
    .filter(({ address }) => isDead(site, address))
    .map(({ address, of }) =>
      note('link-dead', { what: note('what.document'), title: of, link: address }),
    )
}
