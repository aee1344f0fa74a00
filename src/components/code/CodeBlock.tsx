/** Source text on the dark surface; scrolls by keyboard too. */
import type { ReactElement } from 'react'
import { highlight } from './highlight.ts'

interface Props {
  readonly source: string
  readonly language: string
}

export function CodeBlock({ source, language }: Props): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls is reached by keyboard
    <pre className={`code hl-${language}`} tabIndex={0}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: highlight() escapes everything */}
      <code dangerouslySetInnerHTML={{ __html: highlight(source, language) }} />
    </pre>
  )
}
