/** The site of a document's text, in both languages. */
import { compileDocument } from '#core/openapi/compile/compile-document.ts'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { buildSite } from '#core/site/build-site.ts'
import type { PortalConfig, Site } from '#core/site/site.ts'
import { documentSnapshot, type Snapshot } from '#core/site/snapshot.ts'

export const CONFIG: PortalConfig = {
  product: { name: 'Pets', slug: 'pets' },
  languages: ['en', 'id'],
  origin: 'https://docs.example.com',
}

/** @param content - published in addition to the document; `documentAlone` for a site without a portal */
export function siteOf(text: string, content: Partial<Snapshot> = {}): Site {
  const { compiled } = compileDocument(parseDocument(text, { fileName: 'openapi.yaml' }))
  return buildSite({ ...snapshotOf(text, content.documentAlone), ...content }, compiled, {
    product: { name: 'P', slug: 'p' },
    languages: ['en', 'id'],
    origin: '',
  })
}

export const snapshotOf = (text: string, isAlone = false): Snapshot =>
  documentSnapshot('test', { text, sha256: '', fileName: 'openapi.yaml' }, isAlone)
