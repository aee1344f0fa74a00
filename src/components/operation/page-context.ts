/** Connects the compiled document to the components, once per page. */
import { exampleOptions } from '#core/openapi/example/known-values.ts'
import { operationsByKey } from '#core/site/build-site.ts'
import { linkResolver } from '#core/site/document-links.ts'
import { hrefTo, operationDataHref } from '#core/site/href.ts'
import { operationHref } from '#core/site/navigation.ts'
import { operationRecipe } from '#core/site/operation-recipe.ts'
import { schemaPath } from '#core/site/schema-pages.ts'
import type { Site, SitePage } from '#core/site/site.ts'
import { createTranslator } from '../../i18n/index.ts'
import { dateInWords, otherDocumentLanguage } from '../content/in-language.ts'
import { placeAddress, placeLinks } from '../markdown/document-links.ts'
import { renderMarkdown } from '../markdown/render-markdown.ts'
import { hrefIfExists } from '../navigation/existing-pages.ts'
import {
  createIdAllocator,
  createLeafRows,
  createRowBudget,
  type LeafRows,
  NAMED_LEVELS,
  type RenderContext,
  SCHEMA_ROWS,
} from '../render-context.ts'
import { requiredSchemes } from '../security/required-security.ts'
import { fieldOf } from './remembered-fields.ts'
import { hasMoreFields, requestSamples } from './request-samples.ts'
import { shownExamples } from './shown-examples.ts'
import { recipeOf } from './site-recipe.ts'

/** IDs used by the layout. */
const FRAME_IDS = ['content', 'drawer', 'account-menu']

export interface PageContext extends RenderContext {
  /** URL of the page, without query. */
  readonly pageHref: string
}

export function createPageContext(site: Site, page: SitePage): PageContext {
  const { document } = site
  const { language } = page
  const recipe = recipeOf(site)
  const existing = existingSchemaPages(site)
  const resolveLink = linkResolver(site, language)
  return {
    t: createTranslator(language),
    dateInWords: (date) => dateInWords(date, language),
    textLanguage: otherDocumentLanguage(site, language),
    markdown: (text) => placeLinks(renderMarkdown(text, { headings: 'none' }), resolveLink),
    linkTo: (address) => placeAddress(address, resolveLink),
    toField: (schema, mode, maxNodes) =>
      fieldOf(document, schema, { mode, maxNodes, maxDepth: NAMED_LEVELS[mode] }),
    examplesOf: (media, mode, operation) =>
      shownExamples(media, {
        ...exampleOptions(document, operation, mode),
        hasFiles: page.kind !== 'schema' && !site.older,
      }),
    samplesOf: (operation) =>
      operation.kind === 'operation'
        ? requestSamples(
            operation,
            exampleOptions(document, operation, 'request'),
            operationRecipe(operation, recipe),
            document.securitySchemes,
          )
        : [],
    hasMoreFields: (operation) =>
      hasMoreFields(operation, exampleOptions(document, operation, 'request')),
    // Calls go to today's API, so an older version has no playground. Bodies that the reader's
    // server receives are posted to its own URL (specification §7, 'Callback').
    playgroundData: (operation) =>
      site.older === undefined
        ? operationDataHref(site.documentLanguage, operation.page, operation.method)
        : undefined,
    uniqueId: createIdAllocator(FRAME_IDS),
    rows: createRowBudget(SCHEMA_ROWS),
    leafRows: leafRowsOf(site),
    operationHref: (key) => {
      const operation = operationsByKey(document).get(key)
      return operation && operationHref(site, language, operation)
    },
    schemaHref: (name) => {
      const path = schemaPath(document, name)
      return path !== undefined && existing.has(path) ? hrefTo(language, path) : undefined
    },
    securitySchemes: requiredSchemes(document),
    recipe,
    hasPortal: !site.snapshot.documentAlone,
    signatureGuideHref: hrefIfExists(site, language, '/generate-signature') ?? null,
    pageHref: hrefTo(language, page.path),
    markdownHref: `${hrefTo(language, page.path)}.md`,
  }
}

const leafRows = new WeakMap<Site, LeafRows>()

/** A site has one language and one document, which the rows depend on. */
function leafRowsOf(site: Site): LeafRows {
  const rows = leafRows.get(site) ?? createLeafRows()
  leafRows.set(site, rows)
  return rows
}

const schemaPages = new WeakMap<Site, ReadonlySet<string>>()

function existingSchemaPages(site: Site): ReadonlySet<string> {
  const known = schemaPages.get(site)
  if (known) return known
  const paths = new Set(site.pages.filter(({ kind }) => kind === 'schema').map(({ path }) => path))
  schemaPages.set(site, paths)
  return paths
}
