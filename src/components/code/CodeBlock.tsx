/**
 * Source text on the dark surface; scrolls by keyboard too. The browser colors it without extra
 * elements.
 */
import type { WholeExample } from '#core/openapi/example/whole-example.ts'

interface Props {
  readonly source: string
  readonly language: string
  /** Copied instead of the source (elements/copy.ts). */
  readonly whole?: WholeExample | undefined
}

export function CodeBlock({ source, language, whole }: Props) {
  return (
    <pre
      className="code"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
      tabIndex={0}
      data-highlight={language === 'text' ? undefined : language}
      data-whole={whole && 'text' in whole ? whole.text : undefined}
      data-whole-json={whole && 'json' in whole ? whole.json : undefined}
      data-whole-from={whole && 'href' in whole ? whole.href : undefined}
    >
      <code>{source}</code>
    </pre>
  )
}
