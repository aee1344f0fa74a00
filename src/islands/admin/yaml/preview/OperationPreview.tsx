/**
 * Previews the page of the operation at the cursor, rendered by the worker with the site's own
 * components.
 */
import type { Text } from '@codemirror/state'
import { Skeleton } from '@mantine/core'
import { type MouseEvent, memo, useEffect, useRef } from 'react'
import type { CheckedDocument } from '../check/check-document.ts'
import type { DocumentChecker } from '../check/document-checker.ts'
import { useYamlTexts } from '../yaml-texts.ts'
import { addEditButtons, type ShownPlace } from './edit-buttons.ts'
import { previewLink } from './preview-link.ts'
import { usePreview } from './use-preview.ts'

interface Props {
  readonly checker: DocumentChecker | undefined
  readonly text: Text
  readonly checked: CheckedDocument | undefined
  readonly operation: { readonly key: string; readonly title: string }
  /** Scrolls to an operation on a line of the text. */
  readonly onChoose: (line: number, operation: string) => void
  /** Omitted for people who may not edit. */
  readonly onEdit?: (place: ShownPlace) => void
}

export const OperationPreview = memo(function OperationPreview(props: Props) {
  const { checker, text, checked, operation, onChoose, onEdit } = props
  const y = useYamlTexts()
  const preview = usePreview(checker, text, operation.key, checked)
  const html = preview?.html
  const page = useRef<HTMLElement>(null)
  const places = useRef<Map<Element, ShownPlace>>(undefined)
  const isEditable = onEdit !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: React replaces the page with its HTML
  useEffect(() => {
    if (page.current === null || !isEditable) return
    const added = addEditButtons(page.current, y)
    places.current = added
    return () => {
      for (const button of added.keys()) button.remove()
    }
  }, [html, isEditable, y])
  if (preview === undefined) return <Skeleton height={300} />
  if (html === undefined) return <p className="yaml-hint">{y('noOperation')}</p>
  const follow = (event: MouseEvent<HTMLElement>): void => {
    const button = event.target instanceof Element ? event.target.closest('.yaml-edit') : null
    const place = button && places.current?.get(button)
    if (place) {
      event.preventDefault()
      onEdit?.(place)
      return
    }
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link === null || checked === undefined) return
    const led = previewLink(link.getAttribute('href') ?? '', checked.outline)
    if (led.kind === 'beyond') {
      link.target = '_blank'
      link.rel = 'noopener'
      return
    }
    event.preventDefault()
    if (led.kind === 'operation') onChoose(led.operation.line, led.operation.key)
    else event.currentTarget.querySelector(`#${CSS.escape(led.id)}`)?.scrollIntoView()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <section
      ref={page}
      onClick={follow}
      className="yaml-preview"
      aria-label={y('previewOf', { title: operation.title })}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's components escape or sanitize the document
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
})
