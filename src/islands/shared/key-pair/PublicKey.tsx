/** The public half of a key pair: to copy, to download, and to register with the portal. */
import { useEffect, useId, useState } from 'react'
import type { SignatureScheme } from '#core/signature/language/operation.ts'
import { type HeldKeyPair, keyPairStore, schemeName } from '../../../stores/key-pairs.ts'
import { saveFile } from '../save-file.ts'
import { useCopy } from '../use-copy.ts'
import { whileWanted } from '../while-wanted.ts'
import type { KeyPairTexts } from './KeyPairForm.tsx'
import { type RegisterError, readRegisteredKey, registerKey } from './register-key.ts'

interface Props {
  readonly scheme: SignatureScheme
  readonly pair: HeldKeyPair
  readonly canRegister: boolean
  readonly t: KeyPairTexts
  onRemove(): void
}

export function PublicKey({ scheme, pair, canRegister, t, onRemove }: Props) {
  const id = useId()
  const { outcome, copy } = useCopy(pair.publicKey)
  const [hasFailed, setFailed] = useState(false)
  // Changes immediately, and the browser saves a moment later.
  const [isWanted, setWanted] = useState(pair.isSaved)
  return (
    <>
      <label htmlFor={id}>{t('publicKey')}</label>
      <textarea
        id={id}
        className="kp-pem"
        rows={4}
        readOnly
        spellCheck={false}
        value={pair.publicKey}
      />
      <div className="kp-row">
        <button
          type="button"
          className="kp-button"
          aria-label={t('copyNamed', { name: t('publicKey') })}
          onClick={copy}
        >
          {t('copy')}
        </button>
        <button
          type="button"
          className="kp-button"
          onClick={() =>
            saveFile(
              `public-key-${schemeName(scheme).toLowerCase().replaceAll(' ', '-')}.pem`,
              pair.publicKey,
            )
          }
        >
          {t('download')}
        </button>
        <span role="status" className="kp-done">
          {outcome === null ? '' : t(outcome)}
        </span>
      </div>
      {canRegister && <Registration publicKey={pair.publicKey} t={t} />}
      <p className="kp-hint">{t('sendYourself')}</p>
      <label className="kp-check">
        <input
          type="checkbox"
          checked={isWanted}
          aria-describedby={`${id}save`}
          onChange={(event) => {
            const { checked } = event.target
            setWanted(checked)
            void keyPairStore()
              .save(scheme, checked)
              .then((isDone) => {
                setFailed(!isDone)
                if (!isDone) setWanted(false)
              })
          }}
        />
        {t('save')}
      </label>
      <p id={`${id}save`} className={hasFailed ? 'kp-problem' : 'kp-hint'}>
        {hasFailed ? t('saveFailed') : pair.isSaved ? '' : t('saveNote')}
      </p>
      <details className="kp-details">
        <summary>{t('remove')}</summary>
        <p className="kp-hint">{t('removeWhy')}</p>
        <button type="button" className="kp-button" onClick={onRemove}>
          {t('removeNow')}
        </button>
      </details>
    </>
  )
}

type Registered =
  | { readonly phase: 'asking' | 'registering' }
  /** The registered key: null for none, undefined if the portal doesn't tell. */
  | { readonly phase: 'known'; readonly key: string | null | undefined }
  | { readonly phase: 'failed'; readonly error: RegisterError }

const fetchFrom = (path: string, init: RequestInit) => fetch(path, init)

function Registration({ publicKey, t }: { readonly publicKey: string; readonly t: KeyPairTexts }) {
  const [state, setState] = useState<Registered>({ phase: 'asking' })
  useEffect(
    () =>
      whileWanted(readRegisteredKey(fetchFrom), (key) =>
        // A registration that was started in the meantime is newer.
        setState((now) => (now.phase === 'asking' ? { phase: 'known', key } : now)),
      ),
    [],
  )

  async function register(): Promise<void> {
    setState({ phase: 'registering' })
    const done = await registerKey(publicKey, fetchFrom)
    setState(done.ok ? { phase: 'known', key: publicKey } : { phase: 'failed', error: done.error })
  }

  const isRegistered = state.phase === 'known' && state.key === publicKey
  const isBusy = state.phase === 'registering'
  return (
    <div className="kp-registration">
      <p role="status" className={isRegistered ? 'kp-done' : 'kp-hint'}>
        {isRegistered
          ? t('registered')
          : state.phase === 'known'
            ? t(state.key ? 'otherRegistered' : 'notRegistered')
            : ''}
      </p>
      <p role="alert" className="kp-problem">
        {state.phase === 'failed' ? errorInWords(state.error, t) : ''}
      </p>
      {!isRegistered && state.phase !== 'asking' && (
        <button
          type="button"
          className="kp-button"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) void register()
          }}
        >
          {isBusy ? t('registering') : t('register')}
        </button>
      )}
    </div>
  )
}

function errorInWords(error: RegisterError, t: KeyPairTexts): string {
  return error.code === 'rejected'
    ? t('registerFailed.rejected', { reason: error.reason })
    : t(`registerFailed.${error.code}`)
}
