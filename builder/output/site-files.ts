/** Files of a release other than pages: playground data, search names, downloads, lists for robots. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { hrefTo, operationDataHref, pageToFile, schemaDataHref } from '#core/site/href.ts'
import { buildOperationData, encodeOperationData } from '#core/site/operation-data.ts'
import { directCall } from '#core/site/operation-recipe.ts'
import { operationsByKey } from '#core/site/operations-by-key.ts'
import { withoutTexts } from '#core/site/response-schemas.ts'
import { schemaPath } from '#core/site/schema-pages.ts'
import type { Site, Sites } from '#core/site/site.ts'
import { siteFiles } from '#core/site/site-files.ts'
import { searchFiles } from '../search/search-files.ts'

/**
 * Writes all files that don't need a rendered page.
 *
 * @param takeOver reuses a file of the live release if the page it belongs to has not changed, and returns
 *   whether it did
 */
export async function writeSiteFiles(
  sites: Sites,
  openapiJson: string,
  folder: string,
  takeOver: (page: string, href: string) => boolean,
): Promise<void> {
  const write = createWriter(folder)
  const site = sites.en
  for (const language of site.config.languages) {
    for (const [href, text] of searchFiles(sites[language], language)) await write(href, text)
  }
  const { documentAlone } = site.snapshot
  const { signature } = site.document
  const decoded = signature === undefined ? undefined : decodeRecipe(signature)
  const isUnsigned = signature === false || documentAlone
  const recipe = decoded?.ok ? decoded.value : isUnsigned ? null : DEFAULT_RECIPE
  const inLanguages = new Map(Object.values(sites).map((own) => [own.documentLanguage, own]))
  for (const { document, documentLanguage } of inLanguages.values()) {
    for (const operation of operationsByKey(document).values()) {
      const href = operationDataHref(documentLanguage, operation.page, operation.method)
      if (takeOver(pageToFile(documentLanguage, operation.page), href)) continue
      const direct = directCall(operation, recipe, documentAlone)
      const data = buildOperationData(document, operation, recipe ?? DEFAULT_RECIPE, direct)
      await write(href, encodeOperationData(data))
    }
  }
  // Without texts, schemas are equal in all languages.
  for (const [name, schema] of Object.entries(site.document.schemas)) {
    const page = schemaPath(site.document, name)
    if (page !== undefined && takeOver(pageToFile('en', page), schemaDataHref(name))) continue
    await write(schemaDataHref(name), JSON.stringify(withoutTexts(schema)))
  }
  for (const { path, text } of siteFiles(site)) await write(`/${path}`, text)
  // YAML 1.2 is a superset of JSON, so a JSON source is a valid YAML download.
  await write('/openapi.yaml', site.snapshot.document.text)
  await write('/openapi.json', openapiJson)
}

/** Above this, operations are shortened: language models have a limited context window. */
const MAX_FULL_CHARACTERS = 1_000_000

/**
 * Writes `llms-full.txt`: the English Markdown versions of guides and operations, one after the other. If
 * that is too long to read in one go, operations keep their title, URL, text and parameters, and a link to
 * the full Markdown version.
 */
export async function writeLlmsFull(site: Site, folder: string): Promise<void> {
  const markdownPages: {
    readonly address: string
    readonly text: string
    readonly isGuide: boolean
  }[] = []
  for (const page of site.pages) {
    if (page.language !== 'en') continue
    if (page.kind !== 'guide' && page.kind !== 'operation' && page.kind !== 'webhook') continue
    const file = join(folder, pageToFile('en', page.path).replace(/\.html$/, '.md'))
    markdownPages.push({
      address: `${hrefTo('en', page.path)}.md`,
      text: await readFile(file, 'utf8'),
      isGuide: page.kind === 'guide',
    })
  }
  const isWhole =
    markdownPages.reduce((sum, { text }) => sum + text.length, 0) <= MAX_FULL_CHARACTERS
  const parts = markdownPages.map(({ address, text, isGuide }) =>
    isWhole || isGuide ? text : shortMarkdown(text, address),
  )
  await writeFile(join(folder, 'llms-full.txt'), parts.join('\n---\n\n'))
}

/** Each operation up to its first section about a body: title, URL, text, parameters. */
function shortMarkdown(text: string, address: string): string {
  const operations = text.split(/^(?=# )/m).map((operation) => {
    const [head = ''] = operation.split(/^## (?:Body|Responses)$/m)
    return head.trim()
  })
  return `${operations.join('\n\n')}\n\n[Bodies and responses](${address})\n`
}

function createWriter(folder: string): (href: string, text: string) => Promise<void> {
  const made = new Set<string>()
  return async (href, text) => {
    const file = join(folder, decodeURIComponent(href))
    const parent = dirname(file)
    if (!made.has(parent)) await mkdir(parent, { recursive: true })
    made.add(parent)
    await writeFile(file, text)
  }
}
