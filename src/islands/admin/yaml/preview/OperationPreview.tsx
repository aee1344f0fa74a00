/** The page of the operation at the cursor, made by the worker with the site's own components. */
import { memo, type ReactElement, useEffect, useState } from 'react'
import { usePortal } from '../../portal.ts'
import type { CheckedDocument } from '../check/check-document.ts'
import type { DocumentChecker } from '../check/document-checker.ts'
import { useYamlTexts } from '../yaml-texts.ts'

interface Props {
  readonly checker: DocumentChecker | undefined
  /** Every reading is another object: the preview follows. */
  readonly checked: CheckedDocument | undefined
  readonly operation: { readonly key: string; readonly title: string } | undefined
}

export const OperationPreview = memo(function OperationPreview(props: Props): ReactElement {
  const { checker, checked, operation } = props
  const y = useYamlTexts()
  const { language } = usePortal()
  const [html, setHtml] = useState<string>()
  const key = operation?.key
  useEffect(() => {
    if (checker === undefined || checked === undefined || key === undefined) {
      setHtml(undefined)
      return
    }
    let isCurrent = true
    checker.ask({ kind: 'preview', operation: key, language }).then(
      (answer) => isCurrent && setHtml(answer),
      // The list of problems says when checking fails.
      () => isCurrent && setHtml(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [checker, checked, key, language])
  if (operation === undefined || html === undefined) {
    return <p className="yaml-hint">{y('noOperation')}</p>
  }
  return (
    <section
      className="yaml-preview"
      aria-label={y('previewOf', { title: operation.title })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from the site's components, which escape or sanitise everything of the document
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})
