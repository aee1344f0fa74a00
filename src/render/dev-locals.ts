/** Development only: the site from the kept snapshot, or from the document named by `SPEC`. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { compileDocument, parseDocument } from '#core/openapi/index.ts'
import { buildSite } from '#core/site/build-site.ts'
import { hrefTo } from '#core/site/href.ts'
import { DEFAULT_LANGUAGE, type Site, type SitePage } from '#core/site/site.ts'
import type { Snapshot } from '#core/site/snapshot.ts'
import { portalConfig } from '../portal.config.ts'

let loaded: { readonly key: string; readonly site: Site } | undefined

/** @returns the site and the page at `url`, the 404 page when there is none */
export async function localsFor(url: URL): Promise<{ site: Site; page: SitePage }> {
  const site = await loadSite()
  const path = url.pathname.replace(/(?<=.)\/$/, '')
  const page =
    site.pages.find((candidate) => hrefTo(candidate.language, candidate.path) === path) ??
    site.pages.find(
      (candidate) => decodeURI(path) === decodeURI(hrefTo(candidate.language, candidate.path)),
    )
  return {
    site,
    page: page ?? { language: DEFAULT_LANGUAGE, path: '/404', kind: 'error', status: '404' },
  }
}

async function loadSite(): Promise<Site> {
  const spec = process.env['SPEC']
  const path = spec ?? join(process.env['DATA_DIR'] ?? 'var', 'snapshot', 'snapshot.json')
  const { mtimeMs } = await stat(path).catch(() => {
    throw new Error(
      `There is no content to show at "${path}". Run "npm start" once to make a snapshot, or name a document: SPEC=openapi.yaml npm run dev`,
    )
  })
  const key = `${path}:${mtimeMs}`
  if (loaded?.key === key) return loaded.site
  const text = await readFile(path, 'utf8')
  const snapshot = spec === undefined ? (JSON.parse(text) as Snapshot) : fromSpec(spec, text)
  const parsed = parseDocument(snapshot.document.text, { fileName: snapshot.document.fileName })
  const site = buildSite(snapshot, compileDocument(parsed).compiled, portalConfig)
  loaded = { key, site }
  return site
}

function fromSpec(spec: string, text: string): Snapshot {
  return {
    source: spec,
    documentAlone: true,
    document: { text, sha256: '', fileName: spec },
    changelogs: [],
    faqs: [],
    useCases: [],
    menu: null,
    documentationDocuments: [],
  }
}
