/** Development only: the site from the saved snapshot, or from the document named by `SPEC`. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseDocument } from '#core/openapi/parse/parse-document.ts'
import { compileSites } from '#core/site/compile-sites.ts'
import { hrefTo, LANGUAGE_PREFIXES } from '#core/site/href.ts'
import {
  DEFAULT_LANGUAGE,
  LANGUAGES,
  type Site,
  type SitePage,
  type Sites,
} from '#core/site/site.ts'
import { documentSnapshot, type Snapshot } from '#core/site/snapshot.ts'
import { portalConfig } from '../portal.config.ts'

let loaded: { readonly key: string; readonly sites: Sites } | undefined

/** @returns the site and the page at `url`; the 404 page if there is none */
export async function localsFor(url: URL): Promise<{ site: Site; page: SitePage }> {
  const sites = await loadSites()
  const page = pageAt(sites.en.pages, url.pathname)
  return {
    site: sites[page?.language ?? DEFAULT_LANGUAGE],
    page: page ?? { language: DEFAULT_LANGUAGE, path: '/404', kind: 'error', status: '404' },
  }
}

/** Returns the page that a server would send, including the worker's rules for shells. */
export function pageAt(pages: readonly SitePage[], pathname: string): SitePage | undefined {
  const path = shellOf(pathname.replace(/(?<=.)\/$/, ''))
  return (
    styleguideAt(path) ??
    pages.find((page) => hrefTo(page.language, page.path) === path) ??
    pages.find((page) => decodeURI(path) === decodeURI(hrefTo(page.language, page.path)))
  )
}

const SHELL = new RegExp(`^((?:${LANGUAGE_PREFIXES.join('|')})/(?:admin|preview))/`)

/** Every URL below these is one page, which reads the rest of the path itself. */
function shellOf(path: string): string {
  return SHELL.exec(path)?.[1] ?? path
}

/** The only page that no build has. */
function styleguideAt(path: string): SitePage | undefined {
  const language = LANGUAGES.find((known) => hrefTo(known, '/styleguide') === path)
  return language && { language, path: '/styleguide', kind: 'styleguide' }
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
  // as: a build of this code wrote it (builder/input/pull.ts).
  const snapshot = spec === undefined ? (JSON.parse(text) as Snapshot) : fromSpec(spec, text)
  const parsed = parseDocument(snapshot.document.text, { fileName: snapshot.document.fileName })
  const { sites } = compileSites(snapshot, parsed, portalConfig)
  loaded = { key, sites }
  return sites
}

function fromSpec(spec: string, text: string): Snapshot {
  return documentSnapshot(spec, { text, sha256: '', fileName: spec }, true)
}
