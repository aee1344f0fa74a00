/** Renders one operation as the HTML of its page, with the site's own components. */
import { createElement } from 'react'
import type { CompiledDocument } from '#core/openapi/model.ts'
import type { Language } from '#core/site/site.ts'
import { OperationArticle } from '../../../../components/operation/OperationArticle.tsx'
import { renderHtml } from '../../../../components/render-html.ts'
import { createPreviewContext } from './preview-context.ts'

/** @returns undefined if the document has no operation with this key */
export function renderPreview(
  document: CompiledDocument,
  key: string,
  language: Language,
): string | undefined {
  const operation = [...document.operations, ...document.webhooks].find(
    (candidate) => candidate.key === key,
  )
  if (operation === undefined) return undefined
  const context = createPreviewContext(document, language)
  return renderHtml(createElement(OperationArticle, { operation, context, level: 2 }))
}
