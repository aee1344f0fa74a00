/**
 * Source text on the dark surface; scrolls by keyboard too. The browser colors it without extra
 * elements.
 */
import type { ReactNode } from 'react'
import type { WholeExample } from '#core/openapi/example/whole-example.ts'
import { RIGHT_TO_LEFT } from '../markdown/right-to-left.ts'

interface Props {
  readonly source: string
  readonly language: string
  /** Copied instead of the source (elements/copy.ts). */
  readonly whole?: WholeExample | undefined
}

export function CodeBlock({ source, language, whole }: Props) {
  const isMixed = RIGHT_TO_LEFT.test(source)
  return (
    <pre
      className="code"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
      tabIndex={0}
      data-highlight={language === 'text' || isMixed ? undefined : language}
      data-whole={whole && 'text' in whole ? whole.text : undefined}
      data-whole-json={whole && 'json' in whole ? whole.json : undefined}
      data-whole-from={whole && 'href' in whole ? whole.href : undefined}
    >
      <code>{isMixed ? isolated(source) : source}</code>
    </pre>
  )
}

/** Text in Arabic or Hebrew would exchange a name with its value, and move punctuation. */
const isolated = (source: string): readonly ReactNode[] =>
  source.split(/("(?:\\.|[^"\\\n])*")/).map((part, index) =>
    RIGHT_TO_LEFT.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts never move
      <bdi key={index} dir="ltr">
        {part}
      </bdi>
    ) : (
      part
    ),
  )
