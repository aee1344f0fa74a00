/** A text of the document: a block of Markdown. */
import { Html } from './Html.tsx'
import type { RenderContext } from './render-context.ts'

interface Props {
  readonly text: string
  readonly context: Pick<RenderContext, 'markdown' | 'textLanguage'>
  readonly className: string
  readonly id?: string | undefined
}

export function DocumentText({ text, context, className, id }: Props) {
  return (
    <Html className={className} id={id} lang={context.textLanguage} html={context.markdown(text)} />
  )
}
