/** Source text on the dark surface; scrolls by keyboard too. Coloured in the browser, without elements. */
import type { ReactElement } from 'react'

interface Props {
  readonly source: string
  readonly language: string
}

export function CodeBlock({ source, language }: Props): ReactElement {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls is reached by keyboard
    <pre className="code" tabIndex={0} data-highlight={language === 'text' ? undefined : language}>
      <code>{source}</code>
    </pre>
  )
}
