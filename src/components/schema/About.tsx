/** The description of a field. Most are one paragraph, which needs no wrapper. */
import { Html } from '../Html.tsx'
import type { RenderContext } from '../render-context.ts'

interface Props {
  readonly text: string
  readonly context: RenderContext
}

export function About({ text, context }: Props) {
  const html = context.markdown(text).trim()
  const paragraph = html.startsWith('<p>') && html.indexOf('</p>') === html.length - '</p>'.length
  return paragraph ? (
    <Html as="p" className="about" html={html.slice('<p>'.length, -'</p>'.length)} />
  ) : (
    <Html className="prose prose-small" html={html} />
  )
}
