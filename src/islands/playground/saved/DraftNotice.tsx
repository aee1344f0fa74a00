/** Says that the form was restored, and offers a new one. */
import { usePlayground } from '../context.ts'

interface Props {
  readonly isPartial: boolean
  onStartAfresh(): void
}

export function DraftNotice({ isPartial, onStartAfresh }: Props) {
  const { t } = usePlayground()
  return (
    <div className="pg-draft">
      <p className="pg-hint" role="status">
        {isPartial ? t('draftPartial') : t('draftRestored')}
      </p>
      <button type="button" className="pg-quiet" onClick={onStartAfresh}>
        {t('startAfresh')}
      </button>
    </div>
  )
}
