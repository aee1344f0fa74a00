/** The response: status, time and size, with body, headers and trace in tabs. */
import { type PropsWithChildren, useEffect, useRef, useState } from 'react'
import type { OperationData } from '#core/site/operation-data.ts'
import { formatBytes } from '../../shared/format.ts'
import type { Answer, FailureReason } from '../client.ts'
import { usePlayground } from '../context.ts'
import { describeFailure } from '../describe-problem.ts'
import { type Exchange, shownAnswer } from '../exchange.ts'
import type { PreparedRequest } from '../prepare.ts'
import { Tabs } from '../Tabs.tsx'
import { AnswerBodyView } from './AnswerBodyView.tsx'
import { AnswerHeaders } from './AnswerHeaders.tsx'
import { Explanation } from './Explanation.tsx'
import { SchemaCheck } from './SchemaCheck.tsx'
import { ShareWithSupport } from './ShareWithSupport.tsx'
import { ReceiptLine, Trace } from './Trace.tsx'

interface Props {
  readonly exchange: Exchange
  readonly data: OperationData
  /** Returns the secrets that this page knows. */
  knownSecrets(): Promise<readonly string[]>
}

export function ResponsePanel({ exchange, data, knownSecrets }: Props) {
  const { t, direct } = usePlayground()
  const [part, setPart] = useState<Part>('body')
  const shown = shownAnswer(exchange)
  const isOld = exchange.phase === 'sending'
  return (
    <div className="pg-response">
      {/* The live region must exist before the response, or screen readers don't announce it. */}
      <p className="visually-hidden" role="status">
        {isOld && t('sending')}
        {exchange.phase === 'done' &&
          exchange.result.code !== 'Failed' &&
          t('answered', {
            status: exchange.result.code,
            ms: Math.round(exchange.result.durationMs),
          })}
      </p>
      {/* The previous response stays in place, faded and inert, until the next one arrives, so
          that nothing moves. */}
      {shown !== null && (
        <div className="pg-shown" inert={isOld} aria-hidden={isOld}>
          {shown.result.code === 'Failed' ? (
            <section className="pg-section" aria-label={t('response')}>
              <Summary key={shown.id}>
                <span className="pg-status" data-tone="danger">
                  {t('failed')}
                </span>
                <span>{t('failedLoad')}</span>
              </Summary>
              {direct !== null && EXPLAINED.has(shown.result.reason) ? (
                <direct.CallFailure
                  reason={shown.result.reason}
                  request={shown.request}
                  t={direct.t}
                />
              ) : (
                <p className="pg-notice" data-tone="danger" role="alert">
                  {describeFailure(shown.result, t)}
                </p>
              )}
            </section>
          ) : (
            <AnswerPanel
              key={shown.id}
              answer={shown.result}
              request={shown.request}
              part={part}
              onChoosePart={setPart}
              data={data}
              knownSecrets={knownSecrets}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** Failures of calls to the API itself, explained with what to change. */
const EXPLAINED: ReadonlySet<FailureReason> = new Set([
  'cors',
  'redirected',
  'redirect-with-key',
  'insecure-server',
  'server-unreachable',
])

type Part = 'body' | 'headers' | 'trace'

interface AnswerProps extends Omit<Props, 'exchange'> {
  readonly answer: Answer
  readonly request: PreparedRequest
  /** The selected tab, the same for every response. */
  readonly part: Part
  onChoosePart(part: Part): void
}

function AnswerPanel({ answer, request, part, onChoosePart, ...sharing }: AnswerProps) {
  const { t } = usePlayground()
  const size = answer.response.bytes.byteLength
  return (
    <section className="pg-section" aria-label={t('response')}>
      <Summary>
        <span className="pg-status" data-tone={toneOf(answer.code)}>
          {answer.code}
        </span>
        <span>
          {Math.round(answer.durationMs)} ms · {formatBytes(size)}
        </span>
        <span className="pg-from">{sourceOf(answer, t)}</span>
      </Summary>
      {answer.isIncomplete && (
        <p className="pg-notice" data-tone="danger" role="alert">
          {t('incompleteBody', { size: formatBytes(size) })}
        </p>
      )}
      <Explanation answer={answer} request={request} />
      {answer.redirectsTo !== null && (
        <p className="pg-receipt">
          {t('redirect')} <code>{answer.redirectsTo}</code>
        </p>
      )}
      {!request.isDirect && <ReceiptLine request={request} receipt={answer.receipt} />}
      {!answer.isIncomplete && <SchemaCheck answer={answer} />}
      <Tabs
        label={t('responseParts')}
        tabs={[
          { name: 'body', title: t('responseBody') },
          { name: 'headers', title: t('responseHeaders') },
          { name: 'trace', title: t('responseTrace') },
        ]}
        chosen={part}
        onChoose={onChoosePart}
      >
        {part === 'body' && <AnswerBodyView body={answer.response} />}
        {part === 'headers' && <AnswerHeaders headers={answer.headers} />}
        {part === 'trace' && <Trace request={request} receipt={answer.receipt} />}
      </Tabs>
      {/* Without a login, the portal's own 401, nothing can be shared. */}
      {!request.isDirect && !(answer.from === 'proxy' && answer.code === 401) && (
        <ShareWithSupport request={request} answer={answer} {...sharing} />
      )}
    </section>
  )
}

/**
 * The response is below the pressed button, so its first line is scrolled into view, unless the person is using
 * another control by then: a control that moves between press and release isn't clicked.
 */
function Summary({ children }: PropsWithChildren) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { activeElement, body } = document
    if (activeElement !== body && activeElement?.closest('.pg-send') === null) return
    // Newer browsers return a promise, which is not a valid cleanup function.
    line.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])
  return (
    <div className="pg-summary" ref={line}>
      {children}
    </div>
  )
}

function sourceOf(answer: Answer, t: ReturnType<typeof usePlayground>['t']): string {
  if (answer.from === 'proxy') return t('fromProxy')
  if (answer.upstream === null) return ''
  return answer.upstream === 'sandbox'
    ? t('fromSandbox')
    : t('fromUpstream', { name: answer.upstream })
}

function toneOf(status: number): 'success' | 'warning' | 'danger' {
  if (status < 300) return 'success'
  return status < 400 ? 'warning' : 'danger'
}
