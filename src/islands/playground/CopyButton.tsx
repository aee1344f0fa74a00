/** Copies a text and says so: 'Code succesfully copied!' (specification §2). */
import { useEffect, useState } from 'react'
import { usePlayground } from './context.ts'

interface Props {
  /** What is copied, and its name for screen readers. */
  readonly text: string
  readonly name: string
}

const SHOWN_MS = 2000

export function CopyButton({ text, name }: Props) {
  const { t } = usePlayground()
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  useEffect(() => {
    if (outcome === null) return
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [outcome])
  const message = outcome === null ? '' : outcome === 'copied' ? t('copied') : t('copyFailed')
  return (
    <span className="pg-copy">
      <span role="status" className={outcome === 'failed' ? 'pg-copy-failed' : 'pg-copy-done'}>
        {message}
      </span>
      <button
        type="button"
        aria-label={t('copyNamed', { name })}
        onClick={() => {
          // Without a secure origin there is no clipboard at all.
          Promise.resolve(navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
            () => setOutcome('copied'),
            () => setOutcome('failed'),
          )
        }}
      >
        {outcome === 'copied' ? '✓' : t('copy')}
      </button>
    </span>
  )
}
