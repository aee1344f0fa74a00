/** Prints an operation as Markdown: the page's content, for programs. */
import { CODE, replaceOutsideCode } from '#core/code-fence.ts'
import { markdownLine } from '#core/markdown-line.ts'
import { exampleOptions } from '#core/openapi/example/known-values.ts'
import { sentMethod } from '#core/openapi/http-methods.ts'
import type { CompiledDocument, Operation, Response } from '#core/openapi/model.ts'
import { withoutSlashesAtEnd } from '#core/site/without-end-slash.ts'
import { parameterField } from '../../components/parameter/parameter-field.ts'
import type { MessageKey } from '../../i18n/index.ts'
import { contentSections, cutFence } from './content.ts'
import {
  codeOf,
  detailLines,
  docsLink,
  fieldLines,
  type MarkdownContext,
  rootInWords,
} from './fields.ts'
import { markdownField } from './markdown-field.ts'
import { paragraphs } from './paragraphs.ts'
import { headerSection, linkSection } from './response.ts'
import { securitySection } from './security.ts'
import { serverSection } from './servers.ts'
import { inline } from './text-blocks.ts'

const LOCATIONS: readonly (readonly [string, MessageKey])[] = [
  ['path', 'parameters.path'],
  ['query', 'parameters.query'],
  ['querystring', 'parameters.querystring'],
  ['header', 'parameters.header'],
  ['cookie', 'parameters.cookie'],
]

/** @returns Markdown without a trailing newline, under a heading of level 1 */
export function operationMarkdown(
  document: CompiledDocument,
  operation: Operation,
  context: MarkdownContext,
): string {
  const { t } = context
  const heading = headingFrom(1)
  const lines: (string | false | undefined)[] = [
    heading(0, markdownLine(operation.title)),
    addressOf(operation),
    operation.badges?.map((badge) => `**${markdownLine(badge)}**`).join(' '),
    operation.kind === 'webhook' && t('operation.webhookNote'),
    operation.kind === 'callback' && t('operation.callbackNote'),
    operation.deprecated &&
      [`**${t('operation.deprecated')}.**`, operation.deprecationReason].filter(Boolean).join(' '),
    operation.since !== undefined && t('operation.since', { version: operation.since }),
    operation.sunset !== undefined && t('operation.sunset', { date: operation.sunset }),
    below(heading(0, ''), operation.description ?? ''),
    docsLink(operation.externalDocs, context),
    ...serverSection(operation, context, heading),
    ...securitySection(document, operation, context, heading),
    ...parameterSections(document, operation, context, heading),
    ...bodySections(document, operation, context, heading),
    ...sampleSection(operation, context, heading),
    ...responseSections(document, operation, context, heading),
  ]
  const callbacks = operation.callbacks.flatMap(({ operations }) => operations)
  if (callbacks.length > 0) {
    lines.push(
      heading(1, t('operation.callbacks')),
      callbacks
        .map(({ title, page, method, path }) => {
          const href = `${context.pageHref(page)}.md`
          return `- [${markdownLine(title)}](${href}): ${codeOf(`${sentMethod(method)} ${path}`)}`
        })
        .join('\n'),
    )
  }
  return paragraphs(lines)
}

type Heading = (offset: number, text: string) => string

/** @param level heading level at offset 0 */
export const headingFrom =
  (level: number): Heading =>
  (offset, text) =>
    `${'#'.repeat(level + offset)} ${text}`

/** Lowers the headings of an author's text below the one above it. */
function below(above: string, text: string): string {
  const levels = text.replace(CODE, '').match(HEADINGS) ?? []
  const lower = above.trim().length + 1 - Math.min(...levels.map(({ length }) => length))
  if (levels.length === 0 || lower <= 0) return text
  return replaceOutsideCode(text, (part) =>
    part.replace(HEADINGS, ({ length }) => '#'.repeat(Math.min(6, length + lower))),
  )
}

const HEADINGS = /^#{1,6}(?=[ \t])/gm

/** Method, server and path. */
export function addressOf({ kind, method, servers, path }: Operation): string {
  // The path of a webhook is its name, that of a callback an expression.
  const server = kind === 'operation' ? withoutSlashesAtEnd(servers[0]?.url ?? '') : ''
  return codeOf(`${sentMethod(method)} ${server}${path}`)
}

export function bodySections(
  document: CompiledDocument,
  operation: Operation,
  context: MarkdownContext,
  heading: Heading,
): readonly string[] {
  if (!operation.requestBody) return []
  const { t } = context
  const { required, description = '', content } = operation.requestBody
  const options = exampleOptions(document, operation, 'request')
  return [
    heading(1, `${t('body.title')} (${t(required ? 'body.required' : 'body.optional')})`),
    below(heading(1, ''), description),
    ...contentSections(document, content, options, context),
  ]
}

/** The first sample of the document, because the others send the same request. */
function sampleSection(
  { codeSamples: [sample] }: Operation,
  { t }: MarkdownContext,
  heading: Heading,
): readonly string[] {
  if (sample === undefined) return []
  const { lang, label = lang, source } = sample
  const code = cutFence(source.trim(), lang.toLowerCase(), t)
  return [heading(1, `${t('request.codeSample')} (${inline(label)})`), code]
}

export function responseSections(
  document: CompiledDocument,
  operation: Operation,
  context: MarkdownContext,
  heading: Heading,
): readonly string[] {
  if (operation.responses.length === 0) return []
  const options = exampleOptions(document, operation, 'response')
  const sections = operation.responses.flatMap((response) => [
    heading(2, response.status),
    ...textsOf(response).map((text) => below(heading(2, ''), text)),
    ...headerSection(document, response, context, heading),
    ...contentSections(document, response.content, options, context, isError(response)),
    ...linkSection(document, response, context, heading),
  ])
  return [heading(1, context.t('responses.title')), ...sections]
}

/** OpenAPI 3.2 has a summary next to the description, which some documents repeat. */
const textsOf = ({ summary = '', description = '' }: Response): readonly string[] =>
  summary === description ? [summary] : [summary, description]

const isError = ({ status }: Response): boolean => /^[45]/.test(status)

export function parameterSections(
  document: CompiledDocument,
  operation: Operation,
  context: MarkdownContext,
  heading: Heading,
): readonly string[] {
  const { t } = context
  return LOCATIONS.flatMap(([location, key]) => {
    const fields = operation.parameters
      .filter((parameter) => parameter.in === location)
      .map((parameter) => {
        const schema = parameter.schema ?? parameter.content?.[0]?.schema ?? true
        return parameterField(parameter, markdownField(document, schema, 'request'), t)
      })
    return fields.length === 0 ? [] : [heading(1, t(key)), fieldLines(fields, context).join('\n')]
  })
}

/** A named schema as Markdown. */
export function schemaMarkdown(
  document: CompiledDocument,
  name: string,
  context: MarkdownContext,
): string {
  const field = markdownField(document, document.schemas[name] ?? true, 'both')
  return paragraphs([
    `# ${name}`,
    rootInWords(field, context.t),
    field.description,
    docsLink(field.externalDocs, context),
    detailLines(field, context, 0).join('\n'),
  ])
}
