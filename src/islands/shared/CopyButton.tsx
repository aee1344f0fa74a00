/** Copies a text and says so, in the words of specification §2. */
import { useEffect, useState } from 'react'
import { fillText } from '#core/fill-text.ts'
import type { SignatureTexts } from '../../components/signature/texts.ts'

interface Props {
  readonly text: string
  /** What is copied, for screen readers. */
  readonly name: string
  readonly texts: Pick<SignatureTexts, 'copy' | 'copied' | 'copyFailed' | 'copyNamed'>
}

const SHOWN_MS = 2500

export function CopyButton({ text, name, texts }: Props) {
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  return (
    <>
      <button
        type="button"
        className="sg-copy"
        aria-label={fillText(texts.copyNamed, { name })}
        onClick={() => {
          // Without a secure origin there is no clipboard at all.
          Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
            () => setOutcome('copied'),
            () => setOutcome('copyFailed'),
          )
        }}
      >
        {texts.copy}
      </button>
      <span role="status" className="sg-copied">
        {outcome === null ? '' : texts[outcome]}
      </span>
    </>
  )
}
