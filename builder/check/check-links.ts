/** Checks the links of finished pages: each target is a file of the release or a route of the worker. */
import { extname } from 'node:path'
import { type Note, note } from '#core/api/notes/note.ts'
import { workerRoute } from '#core/api/routes.ts'
import { contentAddresses } from '#core/content/content-addresses.ts'
import { percentDecoded } from '#core/percent-decode.ts'
import { documentLinks } from '#core/site/document-links.ts'
import { LANGUAGE_PREFIXES } from '#core/site/href.ts'
import type { Sites } from '#core/site/site.ts'
import type { Snapshot } from '#core/site/snapshot.ts'

export interface BrokenLink {
  readonly message: Note
  /** Written by a person. It must not stop what others publish. */
  readonly isWarning?: true
}

export interface LinkTargets {
  readonly files: ReadonlySet<string>
  /** False for a site built from a single document, which is served without a worker. */
  readonly hasWorker: boolean
  readonly idsOf: (file: string) => Promise<ReadonlySet<string>>
  /** URLs written by the author of a document, or by staff. */
  readonly fromTexts: ReadonlySet<string | undefined>
}

export function addressesOfTexts(sites: readonly Sites[]): ReadonlySet<string | undefined> {
  return new Set(
    sites.flatMap((inLanguages) => [
      ...inLanguages.en.config.languages.flatMap((language) =>
        documentLinks(inLanguages[language], language).map(({ target }) => target),
      ),
      ...addressesOfContent(inLanguages.en.snapshot),
    ]),
  )
}

/** A page in another language has its prefix in links to this site. */
function addressesOfContent(snapshot: Snapshot): readonly string[] {
  const { changelogs, faqs, useCases, documentationDocuments, menu } = snapshot
  const written = contentAddresses([changelogs, faqs, useCases, documentationDocuments, menu])
  return written.flatMap((address) => [
    address,
    ...(address.startsWith('/') ? LANGUAGE_PREFIXES.map((prefix) => prefix + address) : []),
  ])
}

export async function brokenLinks(
  file: string,
  links: readonly string[],
  targets: LinkTargets,
): Promise<readonly BrokenLink[]> {
  const broken: BrokenLink[] = []
  const page = `http://site/${file.split('/').map(encodeURIComponent).join('/')}`
  for (const link of new Set(links)) {
    // Another site, or no URL of a page (`mailto:`, `data:`).
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(link)) continue
    const url = URL.parse(link, page)
    const target = /^(?:#|$)/.test(link) ? file : fileFor(url?.pathname, targets)
    if (target === undefined || url === null) {
      // Our own pages link from the root of the site, so a relative URL comes from a text.
      const isOwn = /^[/#?]/.test(link) && !targets.fromTexts.has(link)
      broken.push({ message: note('links-nowhere', { link }), ...(!isOwn && { isWarning: true }) })
      continue
    }
    const fragment = percentDecoded(url.hash.slice(1)) ?? url.hash
    if (fragment === '' || !isPage(target)) continue
    if (!(await targets.idsOf(target)).has(fragment)) {
      const message = note('links-to-no-id', { link })
      broken.push({ message, ...(targets.fromTexts.has(link) && { isWarning: true }) })
    }
  }
  return broken
}

/** @returns the file, or the path itself if the worker answers it; undefined for a broken link */
function fileFor(
  encoded: string | undefined,
  { files, hasWorker }: LinkTargets,
): string | undefined {
  const path = percentDecoded(encoded ?? '%')
  if (path === undefined) return undefined
  if (hasWorker && workerRoute(path)?.use === 'link') return path
  const name = path.replace(/^\/|\/$/g, '')
  const candidates = name === '' ? ['index.html'] : [name, `${name}.html`]
  return candidates.find((candidate) => files.has(candidate))
}

export const isPage = (file: string): boolean => extname(file) === '.html'
