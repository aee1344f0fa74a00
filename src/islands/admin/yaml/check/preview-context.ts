/** Provides what the site's components need to show an operation of a draft outside the site. */
import { safeAddress } from '#core/content/safe-address.ts'
import { exampleOptions } from '#core/openapi/example/known-values.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { decodeRecipe } from '#core/signature/decode-recipe.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import type { Language } from '#core/site/site.ts'
import { dateInWords } from '../../../../components/content/in-language.ts'
import { renderMarkdown } from '../../../../components/markdown/render-markdown.ts'
import { fieldOf } from '../../../../components/operation/remembered-fields.ts'
import { requestSamples } from '../../../../components/operation/request-samples.ts'
import { shownExamples } from '../../../../components/operation/shown-examples.ts'
import {
  createIdAllocator,
  createLeafRows,
  createRowBudget,
  NAMED_LEVELS,
  type RenderContext,
  SCHEMA_ROWS,
} from '../../../../components/render-context.ts'
import { requiredSchemes } from '../../../../components/security/required-security.ts'
import { createTranslator } from '../../../../i18n/index.ts'

/** Links are inactive: a draft's pages aren't on the site yet. */
export function createPreviewContext(
  document: CompiledDocument,
  language: Language,
): RenderContext {
  const { signature } = document
  const decoded = signature === undefined ? undefined : decodeRecipe(signature)
  const recipe = decoded?.ok ? decoded.value : signature === false ? null : DEFAULT_RECIPE
  const allocate = createIdAllocator()
  return {
    t: createTranslator(language),
    dateInWords: (date) => dateInWords(date, language),
    markdown: (text) => renderMarkdown(text, { headings: 'none' }),
    linkTo: (address) => safeAddress(address, 'link'),
    toField: (schema, mode, maxNodes) =>
      fieldOf(document, schema, { mode, maxNodes, maxDepth: NAMED_LEVELS[mode] }),
    examplesOf: (media, mode, operation) =>
      shownExamples(media, exampleOptions(document, operation, mode)),
    samplesOf: (operation) =>
      operation.kind === 'operation'
        ? requestSamples(
            operation,
            exampleOptions(document, operation, 'request'),
            recipe,
            document.securitySchemes,
          )
        : [],
    hasMoreFields: () => false,
    playgroundData: () => undefined,
    // Prefixed, because the surrounding page has its own IDs.
    uniqueId: (wanted) => allocate(`preview-${wanted}`),
    rows: createRowBudget(SCHEMA_ROWS),
    leafRows: createLeafRows(),
    operationHref: () => undefined,
    schemaHref: () => undefined,
    securitySchemes: requiredSchemes(document),
    recipe,
    hasPortal: true,
    signatureGuideHref: null,
  }
}
