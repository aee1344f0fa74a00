/** API key and secret key. The secret is masked and exists only in memory. */
import { useId, useState } from 'react'
import type { SignatureTexts } from '../../components/signature/texts.ts'
import { sessionStore } from '../../stores/session.ts'
import type { SecretState } from './use-secret.ts'

interface Props {
  readonly t: SignatureTexts
  readonly apiKey: string
  readonly secret: SecretState
  readonly isStatic: boolean
  readonly isPartner: boolean
  /** Whether the recipe uses them. */
  readonly hasApiKey: boolean
  readonly hasSecret: boolean
  onApiKey(value: string): void
}

export function KeyFields(props: Props) {
  const { t, apiKey, secret, isStatic, isPartner, hasApiKey, hasSecret, onApiKey } = props
  const id = useId()
  const [isShown, setShown] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function fillOwnKeys(): Promise<void> {
    const answer = await sessionStore().credentials()
    setFailed(!answer.ok)
    if (!answer.ok) return
    onApiKey(answer.value.apiKey)
    secret.change(answer.value.secretKey)
    setShown(false)
  }

  return (
    <>
      {hasApiKey && (
        <div className="sg-field">
          <label htmlFor={`${id}api`}>{t('input.api-key')}</label>
          <div className="sg-control">
            <input
              id={`${id}api`}
              value={apiKey}
              readOnly={isStatic}
              spellCheck={false}
              autoComplete="off"
              autoCapitalize="none"
              onChange={(event) => onApiKey(event.target.value)}
            />
            {isPartner && (
              <button type="button" className="sg-button" onClick={() => void fillOwnKeys()}>
                {t('playground.useKeys')}
              </button>
            )}
          </div>
          <p role="alert" className="sg-problem">
            {hasFailed ? t('playground.keysFailed') : ''}
          </p>
        </div>
      )}
      {hasSecret && (
        <div className="sg-field">
          <label htmlFor={`${id}secret`}>{t('input.secretKey')}</label>
          <div className="sg-control">
            <input
              id={`${id}secret`}
              type={isShown ? 'text' : 'password'}
              value={secret.value}
              readOnly={isStatic}
              spellCheck={false}
              // Password managers must not offer to save it.
              autoComplete="off"
              data-1p-ignore=""
              data-lpignore="true"
              autoCapitalize="none"
              aria-describedby={`${id}note`}
              onChange={(event) => secret.change(event.target.value)}
            />
            {!isStatic && (
              <button
                type="button"
                className="sg-button"
                aria-label={t(isShown ? 'playground.conceal' : 'playground.reveal')}
                onClick={() => setShown(!isShown)}
              >
                {t(isShown ? 'playground.hide' : 'playground.show')}
              </button>
            )}
          </div>
          <p id={`${id}note`} className="sg-hint">
            {t('playground.secretNote')}
          </p>
          <p role="status" className="sg-problem">
            {secret.isWiped ? t('playground.wiped') : ''}
          </p>
        </div>
      )}
    </>
  )
}
