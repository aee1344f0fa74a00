/** Files of a release other than pages: playground data, search names, downloads, lists for robots. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { hrefTo, operationDataHref, pageToFile, schemaDataHref } from '#core/site/href.ts'
import { buildOperationData, encodeOperationData } from '#core/site/operation-data.ts'
import { directCall } from '#core/site/operation-recipe.ts'
import { operationsByKey } from '#core/site/operations-by-key.ts'
import { withoutTexts } from '#core/site/response-schemas.ts'
import { schemaPath } from '#core/site/schema-pages.ts'
import type { Site, SitePage, Sites } from '#core/site/site.ts'
import { siteFiles } from '#core/site/site-files.ts'
import { linkFile } from '../files/link-files.ts'
import type { LiveRelease } from '../reuse.ts'
import { searchFiles } from '../search/search-files.ts'

/** A file with data of a page. */
export interface DataFile {
  /** File of the page; undefined if the data has none. */
  readonly page: string | undefined
  /** Relative to the release. */
  readonly file: string
  readonly text: () => string
}

/** Results of earlier builds that are still right. */
export interface Reuse {
  /** Takes files over from the live release. @returns the others */
  readonly take: (files: readonly DataFile[]) => readonly DataFile[]
  /** Key of a page by its file; undefined if there is none. */
  readonly keyOf: (file: string) => string | undefined
}

/** Writes all files that don't need a rendered page. */
export async function writeSiteFiles(
  sites: Sites,
  folder: string,
  { take, keyOf }: Reuse,
): Promise<void> {
  const write = createWriter(folder)
  const site = sites.en
  for (const language of site.config.languages) {
    const pageKey = (path: string): string | undefined => keyOf(pageToFile(language, path))
    for (const [href, text] of searchFiles(sites[language], language, pageKey)) {
      await write(fileAt(href), text)
    }
  }
  for (const { file, text } of take(dataFiles(sites))) await write(file, text())
  for (const { path, text } of siteFiles(site)) await write(fileAt(`/${path}`), text)
}

function dataFiles(sites: Sites): readonly DataFile[] {
  const site = sites.en
  const { documentAlone } = site.snapshot
  const { signature } = site.document
  const decoded = signature === undefined ? undefined : decodeRecipe(signature)
  const isUnsigned = signature === false || documentAlone
  const recipe = decoded?.ok ? decoded.value : isUnsigned ? null : DEFAULT_RECIPE
  const inLanguages = new Map(Object.values(sites).map((own) => [own.documentLanguage, own]))
  const operations = [...inLanguages.values()].flatMap(({ document, documentLanguage }) =>
    [...operationsByKey(document).values()].map((operation) => ({
      page: pageToFile(documentLanguage, operation.page),
      file: fileAt(operationDataHref(documentLanguage, operation.page, operation.method)),
      text: () => {
        const direct = directCall(operation, recipe, documentAlone)
        const own = recipe ?? DEFAULT_RECIPE
        return encodeOperationData(buildOperationData(document, operation, own, direct))
      },
    })),
  )
  // Without texts, schemas are equal in all languages.
  const schemas = Object.entries(site.document.schemas).map(([name, schema]) => {
    const path = schemaPath(site.document, name)
    return {
      page: path === undefined ? undefined : pageToFile('en', path),
      file: fileAt(schemaDataHref(name)),
      text: () => JSON.stringify(withoutTexts(schema)),
    }
  })
  return [...operations, ...schemas]
}

const fileAt = (href: string): string => decodeURIComponent(href).slice(1)

/** Above this, operations are shortened: language models have a limited context window. */
const MAX_FULL_CHARACTERS = 1_000_000

/**
 * Writes `llms-full.txt`: the English Markdown versions of guides and operations, one after the other. If
 * that is too long to read in one go, operations keep their title, URL, text and parameters, and a link to
 * the full Markdown version. It is linked from the live release if none of them has changed.
 *
 * @param keys key of each page, by file
 * @returns the key to store with the release
 */
export async function writeLlmsFull(
  site: Site,
  folder: string,
  keys: ReadonlyMap<string, string>,
  live: LiveRelease | undefined,
): Promise<ReadonlyMap<string, string>> {
  const pages = site.pages.filter(({ language, kind }) => language === 'en' && IN_FULL.has(kind))
  const facts = pages.map(({ path }) => [path, keys.get(pageToFile('en', path))])
  const key = createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
  const saved = new Map([[FULL_KEY, key]])
  if (live?.keys.get(FULL_KEY) === key && linkFile(FULL, live.folder, folder)) return saved
  const markdownPages = pages.map(({ path, kind }) => ({
    address: `${hrefTo('en', path)}.md`,
    text: readFileSync(join(folder, pageToFile('en', path).replace(/\.html$/, '.md')), 'utf8'),
    isGuide: kind === 'guide',
  }))
  const isWhole =
    markdownPages.reduce((sum, { text }) => sum + text.length, 0) <= MAX_FULL_CHARACTERS
  const parts = markdownPages.map(({ address, text, isGuide }) =>
    isWhole || isGuide ? text : shortMarkdown(text, address),
  )
  await writeFile(join(folder, FULL), parts.join('\n---\n\n'))
  return saved
}

const FULL = 'llms-full.txt'
/** No file has this name. */
const FULL_KEY = `${FULL}?pages`
const IN_FULL: ReadonlySet<SitePage['kind']> = new Set(['guide', 'operation', 'webhook'])

/** Each operation up to its first section about a body: title, URL, text, parameters. */
function shortMarkdown(text: string, address: string): string {
  const operations = text.split(/^(?=# )/m).map((operation) => {
    const [head = ''] = operation.split(/^## (?:Body|Responses)$/m)
    return head.trim()
  })
  return `${operations.join('\n\n')}\n\n[Bodies and responses](${address})\n`
}

/** @returns a function that writes a file, named relative to `folder` */
function createWriter(folder: string): (name: string, text: string) => Promise<void> {
  const made = new Set<string>()
  return async (name, text) => {
    const file = join(folder, name)
    const parent = dirname(file)
    if (!made.has(parent)) await mkdir(parent, { recursive: true })
    made.add(parent)
    await writeFile(file, text)
  }
}
