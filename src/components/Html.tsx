/** A block of HTML that is already safe: Markdown, rich text, highlighted code. */

interface Props {
  readonly html: string
  readonly className?: string
  readonly id?: string | undefined
  /** Set if the text isn't in the language of the page. */
  readonly lang?: string | undefined
  readonly as?: 'div' | 'p' | 'dd' | 'span' | 'code' | 'pre'
}

export function Html({ html, as: Tag = 'div', ...attributes }: Props) {
  if (html === '') return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: renderMarkdown, pageRichText and highlight escape or sanitize `html`
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: html }} />
}
