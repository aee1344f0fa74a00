/** Files of a release other than pages: playground data, search names, downloads, lists for robots. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { hrefTo, pageToFile } from '#core/site/href.ts'
import { type DataFile, fileAt } from '#core/site/page-data.ts'
import type { Site, SitePage, Sites } from '#core/site/site.ts'
import { siteFiles } from '#core/site/site-files.ts'
import { linkFile } from '../files/link-files.ts'
import type { LiveRelease } from '../reuse.ts'
import { searchFiles } from '../search/search-files.ts'

/** Writes all files that don't need a rendered page. */
export async function writeSiteFiles(
  sites: Sites,
  folder: string,
  {
    data,
    keyOf,
  }: {
    /** Files with data of pages that have to be written. */
    readonly data: readonly DataFile[]
    /** Key of a page by its file; undefined if there is none. */
    readonly keyOf: (file: string) => string | undefined
  },
): Promise<void> {
  const write = createWriter(folder)
  const site = sites.en
  for (const language of site.config.languages) {
    const pageKey = (path: string): string | undefined => keyOf(pageToFile(language, path))
    for (const [href, text] of searchFiles(sites[language], language, pageKey)) {
      await write(fileAt(href), text)
    }
  }
  for (const { file, text } of data) await write(file, text())
  for (const { path, text } of siteFiles(site)) await write(fileAt(`/${path}`), text)
}

/** Above this, operations are shortened: language models have a limited context window. */
const MAX_FULL_CHARACTERS = 1_000_000

/**
 * Writes `llms-full.txt`: the English Markdown versions of guides and operations, one after the other, with
 * each program of the guides once. If that is too long to read in one go, operations keep their title, URL, text and parameters, and a link to
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
  await writeFile(join(folder, FULL), fullText(markdownPages))
  return saved
}

const FULL = 'llms-full.txt'
/** No file has this name. */
const FULL_KEY = `${FULL}?pages`
const IN_FULL: ReadonlySet<SitePage['kind']> = new Set(['guide', 'operation', 'webhook'])

interface MarkdownPage {
  /** URL of the Markdown version. */
  readonly address: string
  readonly text: string
  readonly isGuide: boolean
}

/** @returns the pages, each shortened if they are too long together */
export function fullText(pages: readonly MarkdownPage[]): string {
  const printed = new Set<string>()
  const once = pages.map((page) =>
    page.isGuide ? { ...page, text: withoutPrinted(page.text, printed) } : page,
  )
  const isWhole = once.reduce((sum, { text }) => sum + text.length, 0) <= MAX_FULL_CHARACTERS
  return once
    .map(({ address, text, isGuide }) => (isWhole || isGuide ? text : shortMarkdown(text, address)))
    .join('\n---\n\n')
}

/** A block without an end is the rest of the text (CommonMark, section 4.5). */
const FENCED = /^(`{3,})[^`\n]*\n[\s\S]*?(?:\n\1$|(?![\s\S]))/gm
/** Shorter blocks, such as one value, are as long as the note about them. */
const PROGRAM_CHARACTERS = 200

/** Several guides show the same program. */
function withoutPrinted(text: string, printed: Set<string>): string {
  return text.replaceAll(FENCED, (block: string) => {
    if (block.length < PROGRAM_CHARACTERS) return block
    if (printed.has(block)) return '(the same as above)'
    printed.add(block)
    return block
  })
}

/** Each operation up to its first section about a body: title, URL, text, parameters. */
function shortMarkdown(text: string, address: string): string {
  const operations = text.split(/^(?=# )/m).map((operation) => {
    const [head = ''] = operation.split(/^## (?:Body \(.*\)|Responses)$/m)
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
