/** Copies a text and confirms it: 'Code succesfully copied!' (specification §2). */
import { useCopy } from '../shared/use-copy.ts'
import { usePlayground } from './context.ts'

interface Props {
  /** The text to copy; `name` is its name for screen readers. */
  readonly text: string
  readonly name: string
}

export function CopyButton({ text, name }: Props) {
  const { t } = usePlayground()
  const { outcome, copy } = useCopy(text)
  return (
    <span className="pg-copy">
      <span role="status" className={outcome === 'copyFailed' ? 'pg-copy-failed' : 'pg-copy-done'}>
        {outcome === null ? '' : t(outcome)}
      </span>
      <button type="button" aria-label={t('copyNamed', { name })} onClick={copy}>
        {outcome === 'copied' ? '✓' : t('copy')}
      </button>
    </span>
  )
}
