/**
 * An experiment for newcomers: sends a different body from the signed one, or signs with a different
 * secret key. Off by default.
 */
import { type Dispatch, useId, useRef } from 'react'
import { usePlayground } from './context.ts'
import { type Action, type Experiment, NO_EXPERIMENT } from './state.ts'

/** The experiment can be sent as it is. */
const WRONG_SECRET_KEY = 'not-my-secret-key'

interface Props {
  readonly experiment: Experiment
  /** Returns the body without the experiment, as initial text of the changed body. */
  readBody(): string
  readonly hasBody: boolean
  readonly dispatch: Dispatch<Action>
}

export function ExperimentForm({ experiment, readBody, hasBody, dispatch }: Props) {
  const { t } = usePlayground()
  const id = useId()
  const summary = useRef<HTMLElement>(null)
  const isOn = experiment.sentBody !== null || experiment.secretKey !== null
  const change = (changes: Partial<Experiment>) =>
    dispatch({ type: 'experiment-changed', experiment: { ...experiment, ...changes } })
  return (
    <details className="pg-disclosure">
      <summary ref={summary}>{t('experiment')}</summary>
      <p className="pg-hint">{t('experimentNote')}</p>
      {hasBody && (
        <label className="pg-check">
          <input
            type="checkbox"
            checked={experiment.sentBody !== null}
            onChange={(event) => change({ sentBody: event.target.checked ? readBody() : null })}
          />
          {t('experimentBody')}
        </label>
      )}
      {experiment.sentBody !== null && (
        <textarea
          aria-label={t('experimentBodyText')}
          value={experiment.sentBody}
          rows={5}
          spellCheck={false}
          onChange={(event) => change({ sentBody: event.target.value })}
        />
      )}
      <label className="pg-check">
        <input
          type="checkbox"
          checked={experiment.secretKey !== null}
          onChange={(event) =>
            change({ secretKey: event.target.checked ? WRONG_SECRET_KEY : null })
          }
        />
        {t('experimentSecret')}
      </label>
      {experiment.secretKey !== null && (
        <div className="pg-field">
          <label className="pg-label" htmlFor={id}>
            {t('experimentSecretText')}
          </label>
          <input
            id={id}
            value={experiment.secretKey}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change({ secretKey: event.target.value })}
          />
        </div>
      )}
      {isOn && (
        <button
          type="button"
          className="pg-quiet"
          onClick={() => {
            // This button disappears.
            summary.current?.focus()
            dispatch({ type: 'experiment-changed', experiment: NO_EXPERIMENT })
          }}
        >
          {t('experimentReset')}
        </button>
      )}
    </details>
  )
}
