/** One named text that can be copied in full, whatever its length. */
import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { usePlayground } from './context.ts'

interface Props {
  readonly name: string
  /** Shown label, if the name is too long for one. */
  readonly label?: string
  readonly text: string
  /** Text to copy instead of the shown text. */
  readonly copy?: string
  readonly note?: ReactNode
}

/** Showing a megabyte of text makes scrolling slow. */
const SHOWN_CHARACTERS = 4000

export function Step({ name, label, text, copy, note }: Props) {
  const { t } = usePlayground()
  const isLong = text.length > SHOWN_CHARACTERS
  return (
    <div className="pg-step">
      <dt title={name}>{label ?? name}</dt>
      <dd>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll */}
        <code tabIndex={0}>{isLong ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text}</code>
        <CopyButton text={copy ?? text} name={name} />
        {isLong && <p className="pg-hint">{t('longText', { shown: SHOWN_CHARACTERS })}</p>}
        {note}
      </dd>
    </div>
  )
}
