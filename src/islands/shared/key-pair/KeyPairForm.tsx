/** Creates a key pair, imports a private key, or shows the public half of the present pair. */
import { useEffect, useId, useRef, useState } from 'react'
import { type Texts, textOf } from '#core/coded-text.ts'
import { createKeyPair, importKeyPair, type OwnKeyPair } from '#core/signature/key-pair.ts'
import type { SignatureScheme } from '#core/signature/language/operation.ts'
import type { Language } from '#core/site/site.ts'
import type { Translator } from '#core/translator.ts'
import type { keyPair } from '../../../i18n/en/key-pair.ts'
import { keyPairStore } from '../../../stores/key-pairs.ts'
import { PublicKey } from './PublicKey.tsx'
import { useKeyPair } from './use-key-pair.ts'

export type KeyPairTexts = Translator<typeof keyPair>

interface Props {
  readonly scheme: SignatureScheme
  readonly canRegister: boolean
  readonly t: KeyPairTexts
  /** Texts of keys in another form. */
  readonly problems: Texts
  readonly language: Language
}

export function KeyPairForm({ scheme, canRegister, t, problems, language }: Props) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const pair = useKeyPair(scheme)
  const [isCreating, setCreating] = useState(false)
  const [problem, setProblem] = useState('')
  const [wasRemoved, setRemoved] = useState(false)
  // The pressed button no longer exists: the focus moves to its replacement.
  const takesFocus = useRef(false)
  useEffect(() => {
    if (takesFocus.current && pair !== null) place.current?.focus()
    takesFocus.current = false
  }, [pair])

  function hold(made: OwnKeyPair): void {
    takesFocus.current = true
    setProblem('')
    setRemoved(false)
    keyPairStore().hold(scheme, made)
  }

  async function create(): Promise<void> {
    setCreating(true)
    try {
      hold(await createKeyPair(scheme))
    } catch {
      setProblem(t('failed'))
    }
    setCreating(false)
  }

  async function importText(text: string): Promise<void> {
    const imported = await importKeyPair(scheme, text)
    if (imported.ok) hold(imported.value)
    else setProblem(textOf(problems, imported.error, language))
  }

  const wanted = t(`wanted.${scheme.name}`, {
    hash: scheme.hash ?? '',
    curve: scheme.curve ?? '',
  })
  return (
    <section className="kp" aria-labelledby={`${id}title`}>
      <div ref={place} tabIndex={-1} className="kp-head">
        <h3 id={`${id}title`}>{t('title')}</h3>
        <p className="kp-hint">{t('lead', { scheme: wanted })}</p>
      </div>
      {pair === undefined && (
        <>
          <div className="kp-row">
            <button
              type="button"
              className="kp-button"
              disabled={isCreating}
              onClick={() => void create()}
            >
              {isCreating ? t('creating') : t('create')}
            </button>
            <FileButton
              label={t('choose')}
              onText={(text) => void importText(text)}
              onFailed={() => setProblem(t('unreadable'))}
            />
          </div>
          <PasteForm t={t} onText={(text) => void importText(text)} />
        </>
      )}
      <p role="alert" className="kp-problem">
        {problem}
      </p>
      <p role="status" className="kp-hint">
        {pair === undefined && wasRemoved ? t('removed') : ''}
      </p>
      {pair && (
        <PublicKey
          scheme={scheme}
          pair={pair}
          canRegister={canRegister}
          t={t}
          onRemove={() => {
            takesFocus.current = true
            setRemoved(true)
            setProblem('')
            void keyPairStore()
              .forget(scheme)
              .then((isDone) => {
                if (isDone) return
                setRemoved(false)
                setProblem(t('removeFailed'))
              })
          }}
        />
      )}
    </section>
  )
}

interface FileButtonProps {
  readonly label: string
  onText(text: string): void
  onFailed(): void
}

function FileButton({ label, onText, onFailed }: FileButtonProps) {
  return (
    <label className="kp-button">
      {label}
      <input
        type="file"
        className="kp-file"
        accept=".pem,.key,.p8,.jwk,.json"
        onChange={(event) => {
          const field = event.currentTarget
          const [file] = field.files ?? []
          // The field forgets the file, so that the same one can be chosen again.
          field.value = ''
          file?.text().then(onText, onFailed)
        }}
      />
    </label>
  )
}

/** The field isn't controlled: the text is in no state of React, and it is removed when it is imported. */
function PasteForm({ t, onText }: { readonly t: KeyPairTexts; onText(text: string): void }) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)

  function take(): void {
    if (field.current === null) return
    const { value } = field.current
    field.current.value = ''
    onText(value)
  }

  return (
    <details className="kp-details">
      <summary>{t('paste')}</summary>
      <label htmlFor={id}>{t('pasteLabel')}</label>
      <textarea
        id={id}
        ref={field}
        rows={4}
        spellCheck={false}
        // Password managers must not offer to save it.
        autoComplete="off"
        data-1p-ignore=""
        data-lpignore="true"
        placeholder="-----BEGIN PRIVATE KEY-----"
        aria-describedby={`${id}note`}
      />
      <p id={`${id}note`} className="kp-hint">
        {t('pasteNote')}
      </p>
      <button type="button" className="kp-button" onClick={take}>
        {t('import')}
      </button>
    </details>
  )
}
