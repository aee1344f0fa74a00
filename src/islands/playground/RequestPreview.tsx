/** Shows each step of the request before it is sent. Computed only while open. */
import { useDeferredValue, useState } from 'react'
import type { OperationData } from '#core/site/operation-data.ts'
import type { Session } from '../../stores/session.ts'
import { CurlView } from './CurlView.tsx'
import { usePlayground } from './context.ts'
import { describeProblem } from './describe-problem.ts'
import { HeaderList } from './HeaderList.tsx'
import { prepareRequest } from './prepare.ts'
import { SignatureSteps } from './SignatureSteps.tsx'
import { Step } from './Step.tsx'
import { serverAddress, serverPath } from './server-address.ts'
import type { Stamp } from './stamp.ts'
import { type PlaygroundState, requestInput } from './state.ts'
import { useCredentials } from './use-session.ts'

/** Without login, show only how a request is signed. */
const EXAMPLE_KEYS = {
  apiKey: 'your-api-key',
  secretKey: 'your-secret-key',
  accessToken: 'your-access-token',
}

interface Props {
  readonly data: OperationData
  readonly state: PlaygroundState
  readonly session: Session
  readonly stamp: Stamp
}

export function RequestPreview(props: Props) {
  const { t } = usePlayground()
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="pg-disclosure"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t('preview')}</summary>
      {isOpen && <Preview {...props} />}
    </details>
  )
}

function Preview({ data, state, session, stamp }: Props) {
  const { t } = usePlayground()
  const ofPartner = useCredentials(session, true)
  // Hashing megabytes takes a moment; typing must not wait for it.
  const shown = useDeferredValue(state)
  const isSigned = data.operation.kind === 'operation' && !data.operation.isTokenEndpoint
  // The command calls the document's server, which may have a base path.
  const serverBase = serverPath(data, shown.serverIndex)
  const credentials =
    data.alone === undefined ? ofPartner : { ...EXAMPLE_KEYS, basePath: serverBase }
  if (isSigned && credentials === null) {
    return (
      <p className="pg-hint">
        {session.status === 'anonymous' ? t('previewLogIn') : t('checkingSession')}
      </p>
    )
  }
  const signing = {
    apiKey: credentials?.apiKey ?? '',
    secretKey: shown.experiment.secretKey ?? credentials?.secretKey ?? '',
    accessToken: credentials?.accessToken ?? null,
    basePath: credentials?.basePath ?? '',
    ...stamp,
  }
  const input = requestInput(data, shown)
  const prepared = prepareRequest(data, input, signing)
  if (!prepared.ok) return <p className="pg-problem">{describeProblem(prepared.error, t)}</p>
  const called = prepareRequest(data, input, { ...signing, basePath: serverBase })
  const request = prepared.value
  const { timestamp, requestId, signature } = data.recipe.headers
  const renewed = [timestamp, requestId, signature].filter((name) => name !== null).join(', ')
  const { path, query } = request.target
  const address =
    request.kind === 'callback'
      ? request.url
      : `${serverAddress(data, shown.serverIndex)}${path}${query === '' ? '' : `?${query}`}`
  return (
    <>
      {request.trace !== null && (
        <p className="pg-hint">
          {data.alone === undefined
            ? t('previewNote', { headers: renewed })
            : t('aloneKeys', EXAMPLE_KEYS)}
        </p>
      )}
      <dl className="pg-steps">
        <Step name={t('address')} text={`${request.method} ${address}`} />
      </dl>
      <HeaderList title={t('signedHeader')} headers={request.headers} />
      <SignatureSteps request={request} />
      <CurlView
        request={called.ok ? called.value : request}
        data={data}
        parameters={shown.parameters}
        serverIndex={shown.serverIndex}
      />
    </>
  )
}
