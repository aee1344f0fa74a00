/** One named text that can be copied whole, however long it is. */
import type { ReactNode } from 'react'
import { CopyButton } from './CopyButton.tsx'
import { usePlayground } from './context.ts'

interface Props {
  readonly name: string
  /** Label as shown, when the name is too long for one. */
  readonly label?: string
  readonly text: string
  /** Copied instead of what is shown. */
  readonly copy?: string
  readonly note?: ReactNode
}

/** A page with a megabyte in it scrolls badly. */
const SHOWN_CHARACTERS = 4000

export function Step({ name, label, text, copy, note }: Props) {
  const { t } = usePlayground()
  const isLong = text.length > SHOWN_CHARACTERS
  return (
    <div className="pg-step">
      <dt title={name}>{label ?? name}</dt>
      <dd>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls is reached by keyboard */}
        <code tabIndex={0}>{isLong ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text}</code>
        <CopyButton text={copy ?? text} name={name} />
        {isLong && <p className="pg-hint">{t('longText', { shown: SHOWN_CHARACTERS })}</p>}
        {note}
      </dd>
    </div>
  )
}
