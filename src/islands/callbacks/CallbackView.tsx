/** One callback: what the recipe says about it, its headers, its body. */
import { useEffect, useRef, useState } from 'react'
import type { CallbackDetail } from '#core/api/callbacks.ts'
import { highlight } from '../../components/code/highlight.ts'
import type { MistakeTexts } from '../../components/signature/texts.ts'
import { CopyButton } from '../shared/CopyButton.tsx'
import { formatBytes } from '../shared/format.ts'
import type { CallbackTexts } from './CallbackInbox.tsx'
import { Outcome } from './CallbackList.tsx'
import { fetchCallback, type InboxError } from './client.ts'
import { ports } from './use-inbox.ts'
import { Verification } from './Verification.tsx'

interface Props {
  readonly id: string
  readonly texts: CallbackTexts
  readonly mistakes: MistakeTexts
  onBack(): void
}

export function CallbackView({ id, texts, mistakes, onBack }: Props) {
  const [callback, setCallback] = useState<CallbackDetail | null>(null)
  const [error, setError] = useState<InboxError | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    let isCurrent = true
    void fetchCallback(ports, id).then((answer) => {
      if (!isCurrent) return
      if (answer.ok) setCallback(answer.value)
      else setError(answer.error)
    })
    return () => {
      isCurrent = false
    }
  }, [id])
  const isLoaded = callback !== null
  useEffect(() => {
    if (isLoaded) heading.current?.focus()
  }, [isLoaded])

  return (
    <section className="ci-view" aria-busy={callback === null && error === null}>
      <button type="button" className="button-quiet ci-back" onClick={onBack}>
        {texts.back}
      </button>
      {error !== null && <p role="alert">{error === 'gone' ? texts.gone : texts.failed}</p>}
      {callback !== null && (
        <>
          <header>
            <h2 ref={heading} tabIndex={-1}>
              {texts[`page.${callback.page}`]}
            </h2>
            <Outcome outcome={callback.verification.outcome} texts={texts} />
          </header>
          <p className="ci-facts">
            {texts.source}: {texts[`source.${callback.source}`]} · {callback.media_type} ·{' '}
            {formatBytes(callback.size_bytes)}
          </p>
          <Verification verification={callback.verification} texts={texts} mistakes={mistakes} />
          <Body callback={callback} texts={texts} />
          <Headers callback={callback} texts={texts} />
        </>
      )}
    </section>
  )
}

function Body({ callback, texts }: PartProps) {
  const shown = callback.body ?? callback.body_base64 ?? ''
  const language = /[/+]json$/.test(callback.media_type) ? 'json' : 'text'
  return (
    <div className="panel">
      <div className="ci-panel-head">
        <h3>{texts.body}</h3>
        <CopyButton text={shown} name={texts.body} texts={texts} />
      </div>
      {callback.body === null && <p className="sg-empty">{texts.binary}</p>}
      {shown === '' ? (
        <p className="sg-empty">{texts.emptyBody}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a block that scrolls is reached by keyboard
        <section className={`code hl-${language}`} tabIndex={0} aria-label={texts.body}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: highlight() escapes everything */}
          <code dangerouslySetInnerHTML={{ __html: highlight(shown, language) }} />
        </section>
      )}
    </div>
  )
}

function Headers({ callback, texts }: PartProps) {
  return (
    <div className="ci-headers">
      <h3>{texts.headers}</h3>
      <dl>
        {callback.headers.map(([name, value], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a header may come twice, and the list never changes
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value === '(not kept)' ? <i>{texts.notKept}</i> : value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

interface PartProps {
  readonly callback: CallbackDetail
  readonly texts: CallbackTexts
}
