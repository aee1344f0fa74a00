/** Tells the document that readers see from the one that was chosen for them. Pure. */
import type { SiteRecord } from '#core/api/admin.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** @template T - what is known about the documents */
export interface Chosen<T extends Named = Named> {
  /** The enabled document. */
  readonly playground: T | null
  /** Readers see it if no document is enabled. */
  readonly playground_template: T | null
}

export interface ReadersSite extends Pick<SiteRecord, 'next'> {
  readonly document: Named | null
}

export const wantedDocument = <T extends Named>({
  playground,
  playground_template,
}: Chosen<T>): T | null => playground ?? playground_template

/** If a host can't report its release's document, the chosen one is live unless a build is pending. */
export function readersDocument(chosen: Chosen, site: ReadersSite | undefined): Named | null {
  const isReported = site !== undefined && (site.document !== null || site.next !== null)
  return isReported ? site.document : wantedDocument(chosen)
}

/** True if readers see a document of the company, not the template. */
export function isOwnLive(chosen: Chosen, site: ReadersSite): boolean {
  const shown = readersDocument(chosen, site)
  return shown !== null && !isTemplate(shown, chosen)
}

/** False for a template that someone enabled. */
export const isTemplate = ({ id }: Named, { playground, playground_template }: Chosen): boolean =>
  id === playground_template?.id && id !== playground?.id
