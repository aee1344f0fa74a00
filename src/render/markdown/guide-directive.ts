/** Prints the directives of guides as Markdown: the same content as components/guide/directive-html.tsx. */
import { markdownLine } from '#core/markdown-line.ts'
import { exampleOptions } from '#core/openapi/example/known-values.ts'
import { listsRequestExamples } from '#core/openapi/example/whole-example.ts'
import type { Operation } from '#core/openapi/model.ts'
import { DEFAULT_RECIPE } from '#core/signature/recipe.ts'
import { linkResolver } from '#core/site/document-links.ts'
import type { Directive } from '#core/site/guide-directives.ts'
import { hrefTo } from '#core/site/href.ts'
import type { Site, ViewProps } from '#core/site/site.ts'
import { sampledOperation, tokenOperations } from '../../components/guide/guide-operations.ts'
import { verifiersOf } from '../../components/guide/verifiers.ts'
import { withoutRedoclyMarkup } from '../../components/markdown/redocly-markup.ts'
import {
  EXAMPLE_ORIGIN,
  hasExampleOrigin,
  hasOtherHost,
} from '../../components/operation/example-address.ts'
import { createPageContext } from '../../components/operation/page-context.ts'
import { sentTitle, sourceOf } from '../../components/operation/request-samples.ts'
import type { RequestSample } from '../../components/render-context.ts'
import { signatureTexts } from '../../components/signature/texts.ts'
import { exampleSections, fence } from './content.ts'
import type { MarkdownContext } from './fields.ts'
import {
  addressOf,
  bodySections,
  headingFrom,
  parameterSections,
  responseSections,
} from './operation.ts'
import { paragraphs } from './paragraphs.ts'
import { placeMarkdownLinks } from './place-links.ts'
import { signatureStepMarkdown } from './signature-step.ts'

export type GuidePage = ViewProps<'guide'>['page']

/** @returns empty for samples of an operation that the document doesn't have */
export function directiveMarkdown(
  { name, members }: Directive,
  site: Site,
  page: GuidePage,
  context: MarkdownContext,
): string {
  switch (name) {
    case 'signature-step': {
      const { t } = signatureTexts(page.language)
      return signatureStepMarkdown(context.recipe ?? DEFAULT_RECIPE, members['step'] ?? '', t)
    }
    case 'code-samples': {
      const operation = sampledOperation(site, page, members['operation'] ?? '')
      return operation === undefined ? '' : paragraphs(callParts(operation, site, page, context))
    }
    case 'callback-verifier':
      return paragraphs(sampleParts(verifiersOf(context.recipe), context))
    case 'token-operation':
      return tokenMarkdown(members['part'], site, page, context)
    default:
      return ''
  }
}

function tokenMarkdown(
  part: string | undefined,
  site: Site,
  page: GuidePage,
  context: MarkdownContext,
): string {
  const { t } = context
  const operations = tokenOperations(site)
  const isCall = part === 'call'
  // The other parts of the page say it.
  if (operations.length === 0) {
    return isCall ? '' : paragraphs([t('token.none'), t('token.noneAction')])
  }
  const text = paragraphs([
    ...(isCall ? [t('token.call')] : []),
    ...operations.flatMap((operation) => tokenParts(part, operation, site, page, context)),
  ])
  return placeMarkdownLinks(withoutRedoclyMarkup(text), linkResolver(site, page.language))
}

/** Headings of the guide's sections have level 2. */
const heading = headingFrom(2)

function tokenParts(
  part: string | undefined,
  operation: Operation,
  site: Site,
  page: GuidePage,
  context: MarkdownContext,
): readonly string[] {
  const { document } = site
  switch (part) {
    case 'address':
      return [
        `[${markdownLine(operation.title)}](${hrefTo(page.language, operation.page)}.md)`,
        addressOf(operation),
        operation.description ?? '',
      ]
    case 'call':
      return [
        ...callParts(operation, site, page, context),
        ...requestExamples(operation, site, context),
      ]
    case 'request':
      return [
        ...parameterSections(document, operation, context, heading),
        ...bodySections(document, operation, context, heading),
      ]
    default:
      return responseSections(document, operation, context, heading)
  }
}

/** The request as code, with the notes below it. */
function callParts(
  operation: Operation,
  site: Site,
  page: GuidePage,
  context: MarkdownContext,
): readonly string[] {
  const { t } = context
  const samples = createPageContext(site, page).samplesOf(operation)
  if (samples.length === 0) return []
  const sent = sentTitle(operation)
  return [
    ...sampleParts(samples, context),
    sent === undefined ? '' : t('request.sentExample', { name: sent }),
    hasExampleOrigin(operation)
      ? t(hasOtherHost(operation) ? 'request.firstOrigin' : 'request.exampleOrigin', {
          origin: EXAMPLE_ORIGIN,
        })
      : '',
  ]
}

const sampleParts = (
  samples: readonly RequestSample[],
  { t }: MarkdownContext,
): readonly string[] =>
  samples.flatMap((sample) => [
    `**${sample.label}**`,
    fence(sourceOf(sample, t('request.bodySigned')), sample.language),
  ])

function requestExamples(
  operation: Operation,
  { document }: Site,
  { t }: MarkdownContext,
): readonly string[] {
  if (!listsRequestExamples(operation)) return []
  const options = exampleOptions(document, operation, 'request')
  const written = (operation.requestBody?.content ?? []).filter(
    ({ examples }) => examples.length > 0,
  )
  return [
    `**${t('request.examples')}**`,
    ...written.flatMap((media) => exampleSections(media, options, t)),
  ]
}
