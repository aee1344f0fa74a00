/** Headers of a response, or of a part of a form, as a Markdown list. */
import type { CompiledDocument, Header } from '#core/openapi/model.ts'
import type { Direction } from '../../components/render-context.ts'
import { headerField } from '../../components/response/header-field.ts'
import { fieldLines, type MarkdownContext } from './fields.ts'
import { markdownField } from './markdown-field.ts'

export function headerLines(
  document: CompiledDocument,
  headers: readonly Header[],
  direction: Direction,
  context: MarkdownContext,
): string {
  const fields = headers.map((header) =>
    headerField(header, markdownField(document, header.schema ?? true, direction), context.t),
  )
  return fieldLines(fields, context).join('\n')
}
