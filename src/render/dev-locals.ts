/** Development only: the site from the saved snapshot, or from the document named by `SPEC`. */
import { readFile, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compileSites } from '#core/site/compile-sites.ts'
import { pageAt } from '#core/site/page-at.ts'
import { DEFAULT_LANGUAGE, type Site, type SitePage, type Sites } from '#core/site/site.ts'
import {
  documentFile,
  documentSnapshot,
  type SavedSnapshot,
  type Snapshot,
} from '#core/site/snapshot.ts'
import { setOwnTexts } from '../i18n/own-texts.ts'
import { portalConfig } from '../portal.config.ts'

let loaded: { readonly key: string; readonly sites: Sites } | undefined

/** @returns the site and the page at `url`; the 404 page if there is none */
export async function localsFor(url: URL): Promise<{ site: Site; page: SitePage }> {
  setOwnTexts(portalConfig)
  const sites = await loadSites()
  const page = pageAt(sites.en.pages, url.pathname)
  return {
    site: sites[page?.language ?? DEFAULT_LANGUAGE],
    page: page ?? { language: DEFAULT_LANGUAGE, path: '/404', kind: 'error', status: '404' },
  }
}

async function loadSites(): Promise<Sites> {
  const spec = process.env['SPEC']
  const path = spec ?? join(process.env['DATA_DIR'] ?? 'var', 'snapshot', 'snapshot.json')
  const { mtimeMs } = await stat(path).catch(() => {
    throw new Error(
      `There is no content to show at "${path}". Run "npm start" once to make a snapshot, or name a document: SPEC=openapi.yaml npm run dev`,
    )
  })
  const key = `${path}:${mtimeMs}`
  if (loaded?.key === key) return loaded.sites
  const text = await readFile(path, 'utf8')
  const snapshot = spec === undefined ? await savedSnapshot(path, text) : fromSpec(spec, text)
  const parsed = parseDocument(snapshot.document.text, { fileName: snapshot.document.fileName })
  const { sites } = compileSites(snapshot, parsed, portalConfig)
  loaded = { key, sites }
  return sites
}

async function savedSnapshot(path: string, json: string): Promise<Snapshot> {
  // as: a build of this code wrote it (builder/input/pull.ts).
  const { document, ...content } = JSON.parse(json) as SavedSnapshot | Snapshot
  const text =
    'text' in document
      ? // Saved by an earlier version.
        document.text
      : await readFile(join(dirname(path), documentFile(document)), 'utf8')
  return { ...content, document: { ...document, text } }
}

function fromSpec(spec: string, text: string): Snapshot {
  return documentSnapshot(spec, { text, sha256: '', fileName: spec }, true)
}
