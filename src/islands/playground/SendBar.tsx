/** Sends or cancels, and explains why a request couldn't be sent. */
import { useRef } from 'react'
import { wayHref, wayOf } from '#core/api/error-ways.ts'
import { sentMethod } from '#core/openapi/http-methods.ts'
import { decodeLanguage } from '../language.ts'
import { usePlayground } from './context.ts'
import { describeProblem, type SendProblem } from './describe-problem.ts'
import { focusLogIn, ToLogIn } from './ToLogIn.tsx'
import type { ExchangeControls } from './use-exchange.ts'

interface Props {
  readonly method: string
  readonly isSigned: boolean
  /** True if the portal sends the request, false if the browser does. */
  readonly isForwarded: boolean
  readonly isAnonymous: boolean
  readonly isExperiment: boolean
  readonly isSending: boolean
  readonly exchange: ExchangeControls
  /** Why the last attempt was not sent, unless that has been corrected. */
  readonly problem: SendProblem | null
}

/** Methods that the portal forwards (specification §9, "Methods shown"). */
const FORWARDED: ReadonlySet<string> = new Set(['get', 'post', 'put', 'delete'])
/** Methods that scripts can't send (Fetch standard §2.2.1, "forbidden method"). */
const FORBIDDEN: ReadonlySet<string> = new Set(['connect', 'trace', 'track'])

export function SendBar(props: Props) {
  const { method, isSigned, isForwarded, isAnonymous, isExperiment, isSending, exchange, problem } =
    props
  const { t } = usePlayground()
  const bar = useRef<HTMLDivElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const way = problem?.code === 'unexpected' ? wayOf('form', problem) : undefined

  function send(): void {
    if (isSending) return
    // Not logged in: the login is in this panel.
    if (!isAnonymous || !focusLogIn(bar.current)) void exchange.send()
  }

  /** The pressed button disappears with the call: the focus moves to the remaining one. */
  function cancel(): void {
    exchange.cancel()
    first.current?.focus()
  }

  if (isForwarded ? !FORWARDED.has(method.toLowerCase()) : FORBIDDEN.has(method.toLowerCase())) {
    const text = isForwarded ? 'methodRefused' : 'methodForbidden'
    return <p className="pg-warning">{t(text, { method: sentMethod(method) })}</p>
  }
  return (
    <div className="pg-send" ref={bar}>
      <p className="pg-problem" role="alert">
        {problem !== null && describeProblem(problem, t)}
        {way && (
          <>
            {' '}
            <a href={wayHref(way, decodeLanguage(document.documentElement.lang))}>
              {t('way', { page: way.page })}
            </a>
          </>
        )}
      </p>
      {problem?.code === 'anonymous' && <ToLogIn />}
      {isExperiment && <p className="pg-warning">{t('experimentOn')}</p>}
      <div className="pg-send-row">
        {isSending && (
          <button type="button" className="pg-second" onClick={cancel}>
            {t('cancel')}
          </button>
        )}
        <button
          type="button"
          className="pg-first"
          ref={first}
          aria-disabled={isSending}
          onClick={send}
        >
          {isSending ? t('sending') : isSigned ? t('send') : t('sendUnsigned')}
        </button>
      </div>
    </div>
  )
}
