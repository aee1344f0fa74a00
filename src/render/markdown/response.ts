/** The parts around a response's body as Markdown: its headers and the next operations. */
import type { CompiledDocument, Link, Response } from '#core/openapi/model.ts'
import { operationsByKey } from '#core/site/build-site.ts'
import { outsideTarget } from '../../components/response/outside-target.ts'
import { code, codeOf, type MarkdownContext } from './fields.ts'
import { headerLines } from './header-lines.ts'
import { inline } from './text-blocks.ts'

type Heading = (offset: number, text: string) => string

export function headerSection(
  document: CompiledDocument,
  { headers }: Response,
  context: MarkdownContext,
  heading: Heading,
): readonly string[] {
  if (headers.length === 0) return []
  return [
    heading(3, context.t('responses.headers')),
    headerLines(document, headers, 'response', context),
  ]
}

export function linkSection(
  document: CompiledDocument,
  { links }: Response,
  context: MarkdownContext,
  heading: Heading,
): readonly string[] {
  if (links.length === 0) return []
  const lines = links.map((link) => linkLine(document, link, context))
  return [heading(3, context.t('responses.links')), lines.join('\n')]
}

function linkLine(document: CompiledDocument, link: Link, context: MarkdownContext): string {
  const { t } = context
  const target =
    link.operation === undefined ? undefined : operationsByKey(document).get(link.operation)
  const name = inline(link.name)
  const title = target ? `[${name}](${context.pageHref(target.page)}.md)` : name
  const outside = outsideTarget(link)
  const values = [
    ...(outside === undefined ? [] : [codeOf(outside)]),
    ...Object.entries(link.parameters).map(
      ([parameter, value]) => `${code(parameter)} = ${code(value)}`,
    ),
    ...(link.requestBody === undefined ? [] : [`${t('body.title')} = ${code(link.requestBody)}`]),
    ...(link.server === undefined ? [] : [`${t('operation.server')} ${codeOf(link.server)}`]),
  ]
  return [
    `- ${title}`,
    values.length > 0 ? ` (${values.join(', ')})` : '',
    link.description === undefined ? '' : `: ${inline(link.description)}`,
  ].join('')
}
