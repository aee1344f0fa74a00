/** Shows each step of the request before it is sent. Computed only while open. */
import { useStore } from '@nanostores/react'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Result } from '#core/result.ts'
import { placedHeaders } from '#core/signature/decided-headers.ts'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { credentialStore } from '../../stores/credentials.ts'
import type { Session } from '../../stores/session.ts'
import { useKeyPair } from '../shared/key-pair/use-key-pair.ts'
import { whileWanted } from '../shared/while-wanted.ts'
import { CurlView } from './CurlView.tsx'
import { usePlayground } from './context.ts'
import { describeProblem } from './describe-problem.ts'
import { directSigning } from './direct/direct-signing.ts'
import { HeaderList } from './HeaderList.tsx'
import {
  type PreparedRequest,
  type PrepareError,
  prepareRequest,
  type SigningInput,
} from './prepare.ts'
import { SignatureSteps } from './SignatureSteps.tsx'
import { Step } from './Step.tsx'
import { serverAddress, serverPath } from './server-address.ts'
import type { Stamp } from './stamp.ts'
import { type PlaygroundState, requestInput } from './state.ts'
import { useCredentials } from './use-session.ts'

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
  const ofPartner = useCredentials(session)
  const keyPair = useKeyPair(keyPairScheme(data.recipe))
  // Hashing megabytes takes a moment; typing must not wait for it.
  const shown = useDeferredValue(state)
  const isSigned = data.operation.kind === 'operation' && !data.operation.isTokenEndpoint
  // The command calls the document's server, which may have a base path.
  const serverBase = serverPath(data, shown.serverIndex)
  const entered = useStore(credentialStore().$credentials)
  const credentials =
    data.direct === undefined ? ofPartner : directSigning(data, shown, entered, location.href, true)
  if (isSigned && credentials === null) {
    return (
      <p className="pg-hint">
        {session.status === 'anonymous' ? t('previewLogIn') : t('checkingSession')}
      </p>
    )
  }
  const signing = {
    ...(credentials ?? NO_CREDENTIALS),
    secretKey: shown.experiment.secretKey ?? credentials?.secretKey ?? '',
    ...(keyPair && { keyPair }),
    ...stamp,
  }
  return <Prepared data={data} shown={shown} signing={signing} serverBase={serverBase} />
}

const NO_CREDENTIALS = { apiKey: '', accessToken: null, basePath: '' }

function Prepared({ data, shown, signing, serverBase }: PreparedProps) {
  const { t } = usePlayground()
  const prepared = usePrepared(data, shown, signing)
  const called = usePrepared(data, shown, { ...signing, basePath: serverBase })
  if (prepared === null) return <p className="pg-hint">{t('preparing')}</p>
  if (!prepared.ok) return <p className="pg-problem">{describeProblem(prepared.error, t)}</p>
  const request = prepared.value
  const { timestamp, requestId, signature } = data.recipe.headers
  const renewed = (
    data.recipe.version2 === undefined
      ? [timestamp, requestId, signature].filter((name) => name !== null)
      : placedHeaders(data.recipe)
  ).join(', ')
  const { path, query } = request.target
  const server = serverAddress(data, shown.serverIndex)
  const address = request.isDirect
    ? request.url
    : `${server}${path}${query === '' ? '' : `?${query}`}`
  return (
    <>
      {request.trace !== null && (
        <p className="pg-hint">{t('previewNote', { headers: renewed })}</p>
      )}
      <dl className="pg-steps">
        <Step name={t('address')} text={`${request.method} ${address}`} />
      </dl>
      <HeaderList title={t('signedHeader')} headers={request.headers} />
      <SignatureSteps request={request} />
      <CurlView request={called?.ok ? called.value : request} server={server} />
    </>
  )
}

interface PreparedProps {
  readonly data: OperationData
  readonly shown: PlaygroundState
  readonly signing: SigningInput
  readonly serverBase: string
}

/** Signs again when the form or the keys change. Shows the previous request until then; null at first. */
function usePrepared(
  data: OperationData,
  state: PlaygroundState,
  signing: SigningInput,
): Result<PreparedRequest, PrepareError> | null {
  const [prepared, setPrepared] = useState<Result<PreparedRequest, PrepareError> | null>(null)
  // The object is new with every rendering, its values are not. A key pair differs in its public half.
  const signingKey = JSON.stringify(signing)
  // biome-ignore lint/correctness/useExhaustiveDependencies: signingKey represents signing
  useEffect(
    () => whileWanted(prepareRequest(data, requestInput(data, state), signing), setPrepared),
    [data, state, signingKey],
  )
  return prepared
}
