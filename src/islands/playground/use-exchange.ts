/** Sends and cancels one call at a time, stamped and signed when it is sent. */
import { type Dispatch, useRef, useState } from 'react'
import { keyPairScheme } from '#core/signature/key-pair-scheme.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { credentialStore } from '../../stores/credentials.ts'
import { keyPairStore } from '../../stores/key-pairs.ts'
import { sessionStore } from '../../stores/session.ts'
import { type ClientPorts, type PlaygroundResult, sendRequest } from './client.ts'
import type { SendProblem } from './describe-problem.ts'
import { directSigning } from './direct/direct-signing.ts'
import { prepareRequest, type SigningInput } from './prepare.ts'
import { knownSecrets } from './saved/known-secrets.ts'
import { type SavedRequest, saveRequest } from './saved/saved-request.ts'
import { createStamp, type Stamp } from './stamp.ts'
import { type Action, type PlaygroundState, requestInput } from './state.ts'

const BROWSER: ClientPorts = {
  fetch: (url, init) => fetch(url, init),
  nowMs: () => performance.now(),
  isOnline: () => navigator.onLine,
  timeout: (ms) => AbortSignal.timeout(ms),
  isSecure: globalThis.location?.protocol === 'https:',
  watchPolicy(url) {
    let isBlocked = false
    // The report has the URL before redirects (Content Security Policy 3, "obtain the blockedURI").
    const report = ({ blockedURI }: SecurityPolicyViolationEvent): void => {
      if (blockedURI === url) isBlocked = true
    }
    document.addEventListener('securitypolicyviolation', report)
    return {
      stop() {
        document.removeEventListener('securitypolicyviolation', report)
        return isBlocked
      },
    }
  },
}

export interface ExchangeControls {
  /** Why the last attempt was not sent; null if it was. */
  readonly problem: SendProblem | null
  /** Stamp of the last attempt; the preview shows it too. */
  readonly stamp: Stamp
  /** True while a started call waits for the keys to sign with. */
  readonly isStarting: boolean
  send(): Promise<void>
  cancel(): void
}

export function useExchange(
  data: OperationData,
  state: PlaygroundState,
  dispatch: Dispatch<Action>,
  onAnswered: (saved: SavedRequest, result: PlaygroundResult, sender: string | undefined) => void,
): ExchangeControls {
  const [problem, setProblem] = useState<SendProblem | null>(null)
  const [stamp, setStamp] = useState(createStamp)
  const [isStarting, setStarting] = useState(false)
  const running = useRef<AbortController | null>(null)
  const sequence = useRef(0)

  async function send(): Promise<void> {
    if (state.body.problem !== null) return setProblem({ code: 'raw-broken' })
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const fresh = createStamp()
    setStamp(fresh)
    setStarting(true)
    const signing = await signingInput(data, state, fresh)
    // Canceled, and possibly sent again since.
    if (controller.signal.aborted) return
    setStarting(false)
    if ('code' in signing) return setProblem(signing)
    const prepared = await prepareRequest(data, requestInput(data, state), signing)
    // Canceled while the request was signed.
    if (controller.signal.aborted) return
    if (!prepared.ok) return setProblem(prepared.error)
    setProblem(null)
    sequence.current += 1
    const id = sequence.current
    dispatch({ type: 'sent', id, request: prepared.value })
    // Read now: the secrets belong to the partner who sends.
    const saved = saveRequest(data, state, await knownSecrets(state))
    const result = await sendRequest(prepared.value, controller.signal, BROWSER)
    dispatch({ type: 'answered', id, result })
    const isCallback = data.operation.kind !== 'operation'
    const isOfPartner = !isCallback && data.direct === undefined
    onAnswered(saved, result, isOfPartner ? signing.apiKey : undefined)
    // The portal's own 401 means that the session has ended; the API's concerns the signature or
    // the token.
    if (result.code === 401 && result.from === 'proxy') sessionStore().forget()
  }

  function cancel(): void {
    running.current?.abort()
    setStarting(false)
  }

  return { problem, stamp, isStarting, send, cancel }
}

/** A callback is neither forwarded nor signed, so it needs no login. */
async function signingInput(
  data: OperationData,
  state: PlaygroundState,
  stamp: Stamp,
): Promise<SigningInput | SendProblem> {
  if (data.operation.kind !== 'operation') {
    return { apiKey: '', secretKey: '', accessToken: null, basePath: '', ...stamp }
  }
  const scheme = keyPairScheme(data.recipe)
  const keyPair = scheme && (await keyPairStore().find(scheme))
  const pair = keyPair && { keyPair }
  if (data.direct !== undefined) {
    const entered = credentialStore().$credentials.get()
    return { ...directSigning(data, state, entered, location.href), ...stamp, ...pair }
  }
  const credentials = await sessionStore().credentials()
  if (!credentials.ok) return credentials.error
  const secretKey = state.experiment.secretKey ?? credentials.value.secretKey
  return { ...credentials.value, secretKey, ...stamp, ...pair }
}
