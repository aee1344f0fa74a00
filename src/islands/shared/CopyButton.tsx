/** Copies a text and says so, in the words of specification §2. */
import { useEffect, useState } from 'react'

interface Props {
  readonly text: string
  /** What is copied, for screen readers. */
  readonly name: string
  readonly t: CopyTexts
}

/** Of whichever table the island has. */
type CopyTexts = (
  code: 'copy' | 'copied' | 'copyFailed' | 'copyNamed',
  values: { readonly name: string },
) => string

const SHOWN_MS = 2500

export function CopyButton({ text, name, t }: Props) {
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
        aria-label={t('copyNamed', { name })}
        onClick={() => {
          // Without a secure origin there is no clipboard at all.
          Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
            () => setOutcome('copied'),
            () => setOutcome('copyFailed'),
          )
        }}
      >
        {t('copy', { name })}
      </button>
      <span role="status" className="sg-copied">
        {outcome === null ? '' : t(outcome, { name })}
      </span>
    </>
  )
}
