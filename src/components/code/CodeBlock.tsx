/** Source text on the dark surface; scrolls by keyboard too. */
import type { ReactElement } from 'react'
import { highlight, MAX_HIGHLIGHTED_CHARACTERS } from './highlight.ts'

interface Props {
  readonly source: string
  readonly language: string
  /** Coloured in the browser when it is shown, not beforehand. */
  readonly isLazy?: boolean
}

export function CodeBlock({ source, language, isLazy = false }: Props): ReactElement {
  if (isLazy) {
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls is reached by keyboard
      <pre className="code" tabIndex={0} data-highlight={language}>
        <code>{source}</code>
      </pre>
    )
  }
  // Plain text has a plain colour.
  const look = source.length > MAX_HIGHLIGHTED_CHARACTERS ? 'text' : language
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls is reached by keyboard
    <pre className={`code hl-${look}`} tabIndex={0}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: highlight() escapes everything */}
      <code dangerouslySetInnerHTML={{ __html: highlight(source, language) }} />
    </pre>
  )
}
