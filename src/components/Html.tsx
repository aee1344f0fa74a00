/** A block of HTML that was made safe before: Markdown, rich text, highlighted code. */
import type { ReactElement } from 'react'

interface Props {
  readonly html: string
  readonly className?: string
  readonly id?: string | undefined
  readonly as?: 'div' | 'p' | 'span' | 'code' | 'pre'
}

export function Html({ html, className, id, as: Tag = 'div' }: Props): ReactElement | null {
  if (html === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: `html` comes from renderMarkdown, pageRichText or highlight, which escape or sanitize everything
  return <Tag className={className} id={id} dangerouslySetInnerHTML={{ __html: html }} />
}
