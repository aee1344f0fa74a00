/** Files with data of pages: what the playground of an operation needs, and the rules of named schemas. */
import type { Operation } from '#core/openapi/model.ts'
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { operationDataHref, pageToFile, schemaDataHref } from './href.ts'
import { buildOperationData, encodeOperationData } from './operation-data.ts'
import { directCall } from './operation-recipe.ts'
import { operationsByKey } from './operations-by-key.ts'
import { withoutTexts } from './response-schemas.ts'
import { schemaPath } from './schema-pages.ts'
import { DEFAULT_LANGUAGE, type Site, type SitePage, type Sites } from './site.ts'

export interface DataFile {
  /** File of the page that it belongs to; undefined if the schema has no page. */
  readonly page: string | undefined
  /** Relative to the release. */
  readonly file: string
  readonly text: () => string
}

/** Path in the release of the file at a URL. */
export const fileAt = (href: string): string => decodeURIComponent(href).slice(1)

/** The data of all pages. Languages with the same texts of the document share the data of operations. */
export function dataFiles(sites: Sites): readonly DataFile[] {
  const inLanguages = new Map(Object.values(sites).map((own) => [own.documentLanguage, own]))
  const operations = [...inLanguages.values()].flatMap((site) =>
    [...operationsByKey(site.document).values()].map((operation) => operationFile(site, operation)),
  )
  const schemas = Object.keys(sites.en.document.schemas).map((name) => schemaFile(sites.en, name))
  return [...operations, ...schemas]
}

/** The files of {@link dataFiles} that belong to one page. */
export function dataFilesOf(site: Site, page: SitePage): readonly DataFile[] {
  if (page.kind === 'schema') {
    return page.language === DEFAULT_LANGUAGE ? [schemaFile(site, page.name)] : []
  }
  const operations =
    page.language === site.documentLanguage ? operationsByPage(site).get(page.path) : undefined
  return operations?.map((operation) => operationFile(site, operation)) ?? []
}

function operationFile(site: Site, operation: Operation): DataFile {
  const { documentLanguage } = site
  return {
    page: pageToFile(documentLanguage, operation.page),
    file: fileAt(operationDataHref(documentLanguage, operation.page, operation.method)),
    text: () => operationText(site, operation),
  }
}

function operationText({ document, snapshot: { documentAlone } }: Site, operation: Operation) {
  const { signature } = document
  const decoded = signature === undefined ? undefined : decodeRecipe(signature)
  const isUnsigned = signature === false || documentAlone
  const recipe = decoded?.ok ? decoded.value : isUnsigned ? null : DEFAULT_RECIPE
  const direct = directCall(operation, recipe, documentAlone)
  return encodeOperationData(
    buildOperationData(document, operation, recipe ?? DEFAULT_RECIPE, direct),
  )
}

/** Without texts, schemas are equal in all languages. */
function schemaFile({ document }: Site, name: string): DataFile {
  const path = schemaPath(document, name)
  return {
    page: path === undefined ? undefined : pageToFile(DEFAULT_LANGUAGE, path),
    file: fileAt(schemaDataHref(name)),
    text: () => JSON.stringify(withoutTexts(document.schemas[name] ?? true)),
  }
}

const byPage = new WeakMap<Site, ReadonlyMap<string, readonly Operation[]>>()

function operationsByPage(site: Site): ReadonlyMap<string, readonly Operation[]> {
  const known = byPage.get(site)
  if (known !== undefined) return known
  const made = Map.groupBy(operationsByKey(site.document).values(), ({ page }) => page)
  byPage.set(site, made)
  return made
}
