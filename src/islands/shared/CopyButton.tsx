/** Copies a text and says so, in the words of specification §2. */
import { useCopy } from './use-copy.ts'

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

export function CopyButton({ text, name, t }: Props) {
  const { outcome, copy } = useCopy(text)
  return (
    <>
      <button
        type="button"
        className="sg-copy"
        aria-label={t('copyNamed', { name })}
        onClick={copy}
      >
        {t('copy', { name })}
      </button>
      <span role="status" className="sg-copied">
        {outcome === null ? '' : t(outcome, { name })}
      </span>
    </>
  )
}
