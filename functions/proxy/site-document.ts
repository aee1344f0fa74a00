/** The document that the live site shows, for a portal whose documents are at an existing web backend. */
import { ok } from '#core/result.ts'
import { type BlobHash, type BlobStore, blobHash } from '../ports/blob-store.ts'
import type { StaticSite } from '../ports/static-site.ts'
import type { DocumentSources } from './current-document.ts'

/**
 * Reads it from the site's download, which is what readers see.
 *
 * @param stored - revisions in the portal's own database
 */
export function siteDocument(
  site: StaticSite,
  stored: Pick<BlobStore, 'get'>,
): Pick<DocumentSources, 'documents' | 'blobs'> {
  let last: SiteDocument | undefined
  return {
    documents: {
      async enabled() {
        last = await readDocument(site, last)
        return last && { publishedHash: last.hash, publishedIndexHash: null }
      },
      template: async () => undefined,
    },
    blobs: {
      get: async (hash) => (hash === last?.hash ? ok(last.text) : stored.get(hash)),
    },
  }
}

interface SiteDocument {
  readonly tag: string
  readonly hash: BlobHash
  readonly text: Blob
}

/** @returns the last one if the site still has it; undefined if there is no site */
async function readDocument(
  site: StaticSite,
  last: SiteDocument | undefined,
): Promise<SiteDocument | undefined> {
  const headers: HeadersInit = last === undefined ? {} : { 'If-None-Match': last.tag }
  const response = await site.fetch(new Request('http://site/openapi.yaml', { headers }))
  if (response.status === 304) return last
  if (!response.ok) return undefined
  const text = await response.blob()
  const hash = await blobHash(new Uint8Array(await text.arrayBuffer()))
  return { tag: response.headers.get('ETag') ?? '', hash, text }
}
