/** A block of HTML that is already safe: Markdown, rich text, highlighted code. */

interface Props {
  readonly html: string
  readonly className?: string
  readonly id?: string | undefined
  readonly as?: 'div' | 'p' | 'dd' | 'span' | 'code' | 'pre'
}

export function Html({ html, className, id, as: Tag = 'div' }: Props) {
  if (html === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown, pageRichText and highlight escape or sanitize `html`
  return <Tag className={className} id={id} dangerouslySetInnerHTML={{ __html: html }} />
}
