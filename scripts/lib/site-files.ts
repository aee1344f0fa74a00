/** Files of a release that are no pages: playground data, menu names, downloads, lists for robots. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ParsedDocument } from '#core/openapi/index.ts'
import { DEFAULT_RECIPE, decodeRecipe } from '#core/signature/index.ts'
import { menuDataHref, operationDataHref, pageToFile } from '#core/site/href.ts'
import { menuNames } from '#core/site/navigation.ts'
import { buildOperationData } from '#core/site/operation-data.ts'
import type { Site, Sites } from '#core/site/site.ts'
import { siteFiles } from '#core/site/site-files.ts'

/** Writes everything that does not need a rendered page. */
export async function writeSiteFiles(
  sites: Sites,
  parsed: ParsedDocument,
  folder: string,
): Promise<void> {
  const write = createWriter(folder)
  const site = sites.en
  for (const language of site.config.languages) {
    await write(menuDataHref(language), JSON.stringify(menuNames(sites[language], language)))
  }
  const decoded =
    site.document.signature === undefined ? undefined : decodeRecipe(site.document.signature)
  const recipe = decoded?.ok ? decoded.value : DEFAULT_RECIPE
  for (const operation of site.document.operations) {
    await write(
      operationDataHref(operation.page, operation.method),
      JSON.stringify(buildOperationData(site.document, operation, recipe)),
    )
  }
  for (const { path, text } of siteFiles(site)) await write(`/${path}`, text)
  // YAML 1.2 is a superset of JSON, so a JSON source is a YAML download as it stands.
  await write('/openapi.yaml', site.snapshot.document.text)
  await write('/openapi.json', JSON.stringify(parsed.document))
}

/** `llms-full.txt`: the English Markdown twins of guides and operations, one after the other. */
export async function writeLlmsFull(site: Site, folder: string): Promise<void> {
  const parts: string[] = []
  for (const page of site.pages) {
    if (page.language !== 'en') continue
    if (page.kind !== 'guide' && page.kind !== 'operation' && page.kind !== 'webhook') continue
    const twin = join(folder, pageToFile('en', page.path).replace(/\.html$/, '.md'))
    parts.push(await readFile(twin, 'utf8'))
  }
  await writeFile(join(folder, 'llms-full.txt'), parts.join('\n---\n\n'))
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
