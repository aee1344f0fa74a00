/**
 * Callbacks: the browser posts to the URL that the partner enters (specification §7, 'Callback').
 */
import { type Dispatch, useId } from 'react'
import { usePlayground } from './context.ts'
import type { Action } from './state.ts'

interface Props {
  readonly url: string
  readonly dispatch: Dispatch<Action>
}

export function CallbackUrl({ url, dispatch }: Props) {
  const { t } = usePlayground()
  const id = useId()
  return (
    <section className="pg-section" aria-label={t('callbackUrl')}>
      <div className="pg-field">
        <label className="pg-label" htmlFor={id}>
          {t('callbackUrl')}
          <span className="pg-required">{t('required')}</span>
        </label>
        <input
          id={id}
          type="url"
          required
          value={url}
          placeholder="https://"
          autoComplete="url"
          aria-describedby={`${id}note`}
          onChange={(event) => dispatch({ type: 'callback-url-changed', url: event.target.value })}
        />
      </div>
      <p className="pg-hint" id={`${id}note`}>
        {t('callbackNote')}
      </p>
    </section>
  )
}
