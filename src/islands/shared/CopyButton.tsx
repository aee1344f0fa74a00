/** Copies a text and confirms it in the words of specification §2. */
import { useCopy } from './use-copy.ts'

interface Props {
  readonly text: string
  /** Name of the copied text, for screen readers. */
  readonly name: string
  readonly t: CopyTexts
}

/** Accepts the text table of any island. */
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
