/** The playground of one operation: fill in a request, preview it, send it, read the response. */
import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import type { Session } from '../../stores/session.ts'
import type { LoginTexts } from '../shared/describe-login-error.ts'
import { KeyPairPanel } from '../shared/key-pair/KeyPairPanel.tsx'
import { type ChosenBody, optionsOf } from '../shared/request/initial-values.ts'
import { BodyEditor } from './BodyEditor.tsx'
import { CallbackUrl } from './CallbackUrl.tsx'
import { PlaygroundProvider, type PlaygroundTexts } from './context.ts'
import { isMended } from './describe-problem.ts'
import type { DirectViews } from './direct/load-direct.ts'
import { ExperimentForm } from './ExperimentForm.tsx'
import { Identity } from './Identity.tsx'
import { ParametersForm } from './ParametersForm.tsx'
import { RequestPreview } from './RequestPreview.tsx'
import { ResponsePanel } from './response/ResponsePanel.tsx'
import { SendBar } from './SendBar.tsx'
import { ServerChoice } from './ServerChoice.tsx'
import { DraftNotice } from './saved/DraftNotice.tsx'
import { HistoryList } from './saved/HistoryList.tsx'
import { knownSecrets } from './saved/known-secrets.ts'
import { openForm, useSharedLink } from './saved/open-form.ts'
import { ShareAndExport } from './saved/ShareAndExport.tsx'
import { useDraft } from './saved/use-draft.ts'
import { useHistory } from './saved/use-history.ts'
import { isExperiment, reduce, signedText } from './state.ts'
import { useExchange } from './use-exchange.ts'
import { usePassedPress } from './use-passed-press.ts'
import { useServerChoice } from './use-server-choice.ts'
import { useSession } from './use-session.ts'

interface Props {
  readonly data: OperationData
  readonly t: PlaygroundTexts
  readonly loginTexts: LoginTexts
  /** Null if requests go through the portal. */
  readonly direct: DirectViews | null
  /** Storage key of the form, saved while the tab is open. */
  readonly draftKey: string
  /** The body that was chosen for the samples. */
  readonly chosen: ChosenBody
  readonly takesFocus: boolean
  /** True if a button of the page was pressed that this form replaces. */
  readonly isPressed: boolean
}

/** The keys of a partner sign, or the reader's own keys in a call without the portal. */
const maySign = ({ direct }: OperationData, { status }: Session) =>
  direct === undefined ? status === 'partner' : direct === 'signed'

export function Playground(props: Props) {
  const { data: written, t, loginTexts, direct, draftKey, chosen, takesFocus, isPressed } = props
  const [opening] = useState(() => openForm(written, draftKey, chosen))
  const [restored, setRestored] = useState(opening.restored)
  const [state, dispatch] = useReducer(reduce, opening.state)
  useSharedLink(written, dispatch)
  const data = useServerChoice(written, dispatch)
  const session = useSession(data.direct === undefined)
  const history = useHistory(session)
  const exchange = useExchange(data, state, dispatch, (saved, result, sender) =>
    history.add(data, saved, result, sender),
  )
  useDraft(draftKey, data, state)
  const heading = useRef<HTMLHeadingElement>(null)
  const id = useId()
  const { operation } = data
  const { schemas, responseSchemas } = data
  const context = { t, schemas, responseSchemas, direct, exampleOptions: optionsOf(data) }
  const isCallback = operation.kind !== 'operation'
  const isSigned = !isCallback && !operation.isTokenEndpoint && data.direct !== 'unsigned'
  const keyScheme = keyPairScheme(data.recipe)
  // The pressed button no longer exists: the focus moves to its replacement.
  useEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  // The other buttons of pages promise only to open the form.
  usePassedPress(heading, isPressed && !isCallback && direct === null, session)

  return (
    <PlaygroundProvider value={context}>
      <section className="pg" aria-labelledby={id}>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {t('title', { operation: operation.title })}
        </h2>
        {restored !== null && (
          <DraftNotice
            isPartial={restored.isPartial}
            onStartAfresh={() => {
              dispatch({ type: 'started-afresh', data })
              setRestored(null)
              heading.current?.focus()
            }}
          />
        )}
        {isCallback ? (
          <CallbackUrl url={state.callbackUrl} dispatch={dispatch} />
        ) : direct !== null ? (
          <direct.AuthorizationForm
            data={data}
            alternativeIndex={state.alternativeIndex}
            serverIndex={state.serverIndex}
            dispatch={dispatch}
            t={direct.t}
          />
        ) : (
          <Identity data={data} session={session} loginTexts={loginTexts} />
        )}
        {isSigned && keyScheme && maySign(data, session) && (
          <KeyPairPanel scheme={keyScheme} canRegister={data.direct === undefined} />
        )}
        <ParametersForm
          data={data}
          values={state.parameters}
          problem={exchange.problem}
          dispatch={dispatch}
        />
        <BodyEditor data={data} state={state} dispatch={dispatch} />
        {!isCallback && <ServerChoice data={data} index={state.serverIndex} dispatch={dispatch} />}
        <RequestPreview data={data} state={state} session={session} stamp={exchange.stamp} />
        {isSigned && (
          <ExperimentForm
            experiment={state.experiment}
            readBody={() => signedText(data, state)}
            hasBody={state.body.value !== undefined}
            dispatch={dispatch}
          />
        )}
        {!isCallback && <ShareAndExport data={data} state={state} />}
        <SendBar
          method={operation.method}
          isSigned={isSigned}
          isForwarded={!isCallback && direct === null}
          isAnonymous={!isCallback && session.status === 'anonymous'}
          isExperiment={isExperiment(data, state)}
          isSending={exchange.isStarting || state.exchange.phase === 'sending'}
          exchange={exchange}
          problem={isMended(exchange.problem, state.parameters) ? null : exchange.problem}
        />
        <ResponsePanel
          exchange={state.exchange}
          data={data}
          knownSecrets={() => knownSecrets(state)}
        />
        <HistoryList
          history={history}
          operation={operation.key}
          onReplay={(saved) => {
            dispatch({ type: 'filled', data, saved })
            // The form is above the list: scroll to the values that were filled in.
            heading.current?.focus()
          }}
        />
      </section>
    </PlaygroundProvider>
  )
}
