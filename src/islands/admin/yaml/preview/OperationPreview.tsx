/**
 * Previews the page of the operation at the cursor, rendered by the worker with the site's own
 * components.
 */
import { type MouseEvent, memo, useEffect, useState } from 'react'
import { usePortal } from '../../portal.ts'
import type { CheckedDocument } from '../check/check-document.ts'
import type { DocumentChecker } from '../check/document-checker.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { previewLink } from './preview-link.ts'

interface Props {
  readonly checker: DocumentChecker | undefined
  /** Each check is a new object, which refreshes the preview. */
  readonly checked: CheckedDocument | undefined
  readonly operation: { readonly key: string; readonly title: string } | undefined
  /** Scrolls to a line of the text. */
  readonly onChoose: (line: number) => void
}

export const OperationPreview = memo(function OperationPreview(props: Props) {
  const { checker, checked, operation, onChoose } = props
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
      // The problem list reports a failed check.
      () => isCurrent && setHtml(undefined),
    )
    return () => {
      isCurrent = false
    }
  }, [checker, checked, key, language])
  if (operation === undefined || html === undefined) {
    return <p className="yaml-hint">{y('noOperation')}</p>
  }
  const follow = (event: MouseEvent<HTMLElement>): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || checked === undefined) return
    const led = previewLink(link.getAttribute('href') ?? '', checked.outline)
    if (led.kind === 'beyond') {
      link.target = '_blank'
      link.rel = 'noopener'
      return
    }
    event.preventDefault()
    if (led.kind === 'line') onChoose(led.line)
    else event.currentTarget.querySelector(`#${CSS.escape(led.id)}`)?.scrollIntoView()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <section
      onClick={follow}
      className="yaml-preview"
      aria-label={y('previewOf', { title: operation.title })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's components escape or sanitize the document
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})
