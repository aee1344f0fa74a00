/** Received callbacks, newest first. */
import type { RefObject } from 'react'
import type { CallbackSummary } from '#core/api/callback-records.ts'
import type { Language } from '#core/site/site.ts'
import { formatBytes } from '../shared/format.ts'
import type { CallbackTexts } from './CallbackInbox.tsx'
import { useHeld } from './use-held.ts'

interface Props {
  readonly callbacks: readonly CallbackSummary[]
  readonly total: number
  readonly chosen: string | null
  readonly list: RefObject<HTMLElement | null>
  readonly language: Language
  readonly t: CallbackTexts
  onChoose(id: string): void
  onMore(): void
}

export function CallbackList(props: Props) {
  const { callbacks, total, chosen, list, language, t, onChoose, onMore } = props
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const canShowMore = callbacks.length < total
  const held = useHeld(callbacks)
  return (
    <nav
      ref={list}
      className="ci-list"
      aria-label={t('list')}
      onPointerMove={held.hold}
      onPointerLeave={held.release}
    >
      <ul>
        {held.entries.map((callback) => (
          <li key={callback.id}>
            <button
              type="button"
              data-callback={callback.id}
              aria-current={callback.id === chosen}
              onClick={() => onChoose(callback.id)}
            >
              <b>{t(`page.${callback.page}`)}</b>
              <Outcome outcome={callback.verification.outcome} t={t} />
              <small>
                <time dateTime={callback.received_at}>
                  {time.format(new Date(callback.received_at))}
                </time>
                {' · '}
                {formatBytes(callback.size_bytes)}
                {callback.source === 'sandbox' && ` · ${t('source.sandbox')}`}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {canShowMore && (
        <button type="button" className="button-quiet" onClick={onMore}>
          {t('more')}
        </button>
      )}
    </nav>
  )
}

export function Outcome({ outcome, t }: OutcomeProps) {
  return <span className={`ci-outcome ci-${outcome}`}>{t(`outcome.${outcome}`)}</span>
}

interface OutcomeProps {
  readonly outcome: CallbackSummary['verification']['outcome']
  readonly t: CallbackTexts
}
