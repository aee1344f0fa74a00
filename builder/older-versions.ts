/** Renders the older versions of the documentation, or reuses them from the live release. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Note, note } from '#core/api/notes/note.ts'
import { pageToFile } from '#core/site/href.ts'
import {
  buildOlderSite,
  type ReadableVersion,
  readableVersions,
  todaysFacts,
} from '#core/site/older-versions.ts'
import { byLanguage, DEFAULT_LANGUAGE, type Sites } from '#core/site/site.ts'
import type { DocumentInLanguages } from '../functions/adapters/node/cached-document.ts'
import { linkFolder, linkPage } from './files/link-files.ts'
import type { DocumentCache } from './input/compiled-document.ts'
import { type RenderReport, renderPages } from './render/render.ts'
import { keysByFile, type LiveRelease, linkUnchangedPages, pageKeys } from './reuse.ts'

export interface OlderVersions {
  readonly pages: number
  readonly rendered: number
  /** Keys of all their pages, to be stored with the release. */
  readonly keys: ReadonlyMap<string, string>
  /** Sites whose pages were compared one by one and must be checked. */
  readonly sites: readonly Sites[]
  readonly failures: readonly { readonly path: string; readonly message: string }[]
}

interface Options {
  /** Module that renders pages. */
  readonly entry: string
  readonly codeHash: string
  readonly documents: DocumentCache
  readonly folder: string
  readonly live: LiveRelease | undefined
  readonly onProgress: (note: Note) => void
}

/**
 * Links a version unchanged if its document, its code and its facts about the current version are those of
 * the live release. Its document is not read then.
 */
export async function buildOlderVersions(todays: Sites, options: Options): Promise<OlderVersions> {
  const keys = new Map<string, string>()
  const sites: Sites[] = []
  const failures: { path: string; message: string }[] = []
  let rendered = 0
  for (const version of readableVersions(todays.en.snapshot, todays.en.config)) {
    // No file ends in a slash, so the key of the whole version can't collide with those of its pages.
    const whole = `${version.base.slice(1)}/`
    const key = versionKey(todays, version, options.codeHash)
    if (options.live?.keys.get(whole) === key && linkVersion(todays, version, options)) {
      for (const [file, known] of options.live.keys) {
        if (isBelow(file, version, todays)) keys.set(file, known)
      }
      options.documents.retain(version.document)
      continue
    }
    options.onProgress(note('reading-version', { version: version.version.version }))
    const compiled = options.documents.read(version.document)
    if (!('en' in compiled)) {
      failures.push({ path: version.base, message: "Its document isn't an API description." })
      continue
    }
    const own = olderSites(todays, version, compiled)
    sites.push(own)
    await writeDownloads(version, compiled, options.folder)
    const ownKeys = pageKeys(own, options.codeHash, options.live)
    const report = await renderPages(own, {
      entry: options.entry,
      folder: options.folder,
      pages: linkUnchangedPages(own.en.pages, ownKeys, options.live, options.folder),
      // Calls go to today's API, so an older version has no playground.
      withData: false,
      onProgress: (done, total) =>
        options.onProgress(
          note('rendering-version', { done, total, version: version.version.version }),
        ),
    })
    rendered += report.rendered
    failures.push(...failuresOf(report, own))
    for (const [file, known] of keysByFile(own.en.pages, ownKeys)) keys.set(file, known)
    keys.set(whole, key)
  }
  const pages = [...keys.keys()].filter((file) => !file.endsWith('/')).length
  return { pages, rendered, keys, sites, failures }
}

function olderSites(
  todays: Sites,
  version: ReadableVersion,
  { en, translated }: DocumentInLanguages,
): Sites {
  return byLanguage((language) => {
    const own = translated[language]
    return buildOlderSite(todays[language], version, own ?? en, own ? language : DEFAULT_LANGUAGE)
  })
}

function versionKey(todays: Sites, { version, document }: ReadableVersion, code: string): string {
  const facts = [code, version, document.sha256, todaysFacts(todays.en)]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** @returns false if the live release has lost a page; nothing is linked then, because all pages will be written */
function linkVersion(todays: Sites, version: ReadableVersion, { live, folder }: Options): boolean {
  if (live === undefined) return false
  const pages = [...live.keys.keys()].filter(
    (file) => !file.endsWith('/') && isBelow(file, version, todays),
  )
  if (!pages.every((file) => existsSync(join(live.folder, file)))) return false
  for (const language of todays.en.config.languages) {
    const overview = pageToFile(language, version.base)
    linkPage(overview, live.folder, folder)
    // A document without operations has no pages below the overview.
    linkFolder(overview.replace(/\.html$/, ''), live.folder, folder)
  }
  return true
}

function isBelow(file: string, version: ReadableVersion, todays: Sites): boolean {
  return todays.en.config.languages.some((language) => {
    const overview = pageToFile(language, version.base)
    return file === overview || file.startsWith(overview.replace(/\.html$/, '/'))
  })
}

async function writeDownloads(
  { base, document }: ReadableVersion,
  { openapiJson }: DocumentInLanguages,
  folder: string,
): Promise<void> {
  const at = join(folder, base)
  await mkdir(at, { recursive: true })
  await writeFile(join(at, 'openapi.yaml'), document.text)
  await writeFile(join(at, 'openapi.json'), openapiJson)
}

const failuresOf = ({ failures }: RenderReport, sites: Sites) =>
  failures.map(({ page, message }) => ({ path: sites.en.pages[page]?.path ?? '', message }))
