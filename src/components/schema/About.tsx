/** The description of a field. Most are one paragraph, which needs no wrapper. */
import { Html } from '../Html.tsx'
import type { RenderContext } from '../render-context.ts'
import { inlineOf } from './inline-of.ts'

interface Props {
  readonly text: string
  readonly context: RenderContext
}

export function About({ text, context }: Props) {
  const html = context.markdown(text).trim()
  const inline = inlineOf(html)
  return inline === undefined ? (
    <Html className="prose prose-small" lang={context.textLanguage} html={html} />
  ) : (
    <Html as="p" className="about" lang={context.textLanguage} html={inline} />
  )
}
