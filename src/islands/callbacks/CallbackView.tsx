/** One callback: the result of its verification, its headers, its body. */
import { useEffect, useRef, useState } from 'react'
import type { CallbackDetail } from '#core/api/callback-records.ts'
import { isJsonType } from '#core/media-type.ts'
import { highlight } from '../../components/code/highlight.ts'
import type { MistakeTexts } from '../../components/signature/texts.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { formatBytes } from '../shared/format.ts'
import { whileWanted } from '../shared/while-wanted.ts'
import type { CallbackTexts } from './CallbackInbox.tsx'
import { Outcome } from './CallbackList.tsx'
import { fetchCallback, type InboxError } from './client.ts'
import { ports } from './use-inbox.ts'
import { Verification } from './Verification.tsx'

interface Props {
  readonly id: string
  readonly t: CallbackTexts
  readonly mistakes: MistakeTexts
  onBack(): void
}

export function CallbackView({ id, t, mistakes, onBack }: Props) {
  const [callback, setCallback] = useState<CallbackDetail | null>(null)
  const [error, setError] = useState<InboxError | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(
    () =>
      whileWanted(fetchCallback(ports, id), (answer) => {
        if (answer.ok) setCallback(answer.value)
        else setError(answer.error)
      }),
    [id],
  )
  const isLoaded = callback !== null
  useEffect(() => {
    if (isLoaded) heading.current?.focus()
  }, [isLoaded])

  return (
    <section className="ci-view" aria-busy={callback === null && error === null}>
      <button type="button" className="button-quiet ci-back" onClick={onBack}>
        {t('back')}
      </button>
      {error !== null && <p role="alert">{error === 'gone' ? t('gone') : t('failed')}</p>}
      {callback !== null && (
        <>
          <header>
            <h2 ref={heading} tabIndex={-1}>
              {t(`page.${callback.page}`)}
            </h2>
            <Outcome outcome={callback.verification.outcome} t={t} />
          </header>
          <p className="ci-facts">
            {t('source')}: {t(`source.${callback.source}`)} · {callback.media_type} ·{' '}
            {formatBytes(callback.size_bytes)}
          </p>
          <Verification verification={callback.verification} t={t} mistakes={mistakes} />
          <Body callback={callback} t={t} />
          <Headers callback={callback} t={t} />
        </>
      )}
    </section>
  )
}

function Body({ callback, t }: PartProps) {
  const shown = callback.body ?? callback.body_base64 ?? ''
  const language = isJsonType(callback.media_type) ? 'json' : 'text'
  return (
    <div className="panel">
      <div className="ci-panel-head">
        <h3>{t('body')}</h3>
        <CopyButton text={shown} name={t('body')} t={t} />
      </div>
      {callback.body === null && <p className="sg-empty">{t('binary')}</p>}
      {shown === '' ? (
        <p className="sg-empty">{t('emptyBody')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll
        <section className={`code hl-${language}`} tabIndex={0} aria-label={t('body')}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: highlight() escapes everything */}
          <code dangerouslySetInnerHTML={{ __html: highlight(shown, language) }} />
        </section>
      )}
    </div>
  )
}

function Headers({ callback, t }: PartProps) {
  return (
    <div className="ci-headers">
      <h3>{t('headers')}</h3>
      <dl>
        {callback.headers.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headers may repeat, and the list never changes
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value === '(not kept)' ? <i>{t('notKept')}</i> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface PartProps {
  readonly callback: CallbackDetail
  readonly t: CallbackTexts
}
