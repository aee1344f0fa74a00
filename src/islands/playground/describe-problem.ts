/** Explains in the page's language why a request can't be prepared or sent. */
import type { PrepareError as SampleError } from '#core/samples/prepared-request.ts'
import type { SessionError } from '../../stores/session.ts'
import { isMissing, type ParameterValues, parameterKey } from '../shared/request/target.ts'
import { type Failure, TIMEOUT_MS } from './client.ts'
import type { PlaygroundTexts } from './context.ts'
import type { JsonProblem } from './json-problem.ts'
import type { PrepareError } from './prepare.ts'

export type SendProblem =
  | PrepareError
  | SampleError
  | SessionError
  | { readonly code: 'raw-broken' }

/** True for a value that was missing and has been entered since. */
export const isMended = (problem: SendProblem | null, values: ParameterValues): boolean =>
  problem?.code === 'parameter-missing' &&
  !isMissing(problem.parameter, values[parameterKey(problem.parameter)])

export function describeProblem(problem: SendProblem, t: PlaygroundTexts): string {
  switch (problem.code) {
    case 'parameter-missing': {
      const { name, in: location } = problem.parameter
      return t('errorParameter', { name, in: location })
    }
    case 'path-refused': {
      const { code, value } = problem.problem
      return t('errorPath', { path: problem.path, reason: t(`errorPath.${code}`, { value }) })
    }
    case 'header-value':
      return t('errorHeader', { name: problem.name })
    case 'body-missing':
      return t('errorBody')
    case 'raw-broken':
      return t('errorRaw')
    case 'file-missing':
      return t('errorFileMissing', { name: problem.name })
    case 'file-broken':
      return t('errorFile', { name: problem.name })
    case 'object-expected':
      return t('errorObject', { name: problem.name })
    case 'callback-url':
      return t('errorUrl')
    case 'url-invalid':
      return t('errorAddress', { url: problem.url })
    case 'unsupported-algorithm':
      return t('errorAlgorithm', { name: problem.name })
    case 'missing-value':
    case 'not-unicode':
      return t('errorSigning', { name: nameOfInput(problem.name, t) })
    case 'key-pair':
      return t('errorKeyPair')
    case 'recipe':
      return problem.text
    case 'anonymous':
      return t('logInFirst')
    case 'unreachable':
      return t('sessionUnreachable')
    case 'unexpected':
      return t('sessionUnexpected', { status: problem.status })
  }
}

/** Only an experiment can empty the secret key. */
const nameOfInput = (name: string, t: PlaygroundTexts): string =>
  name === 'secretKey' ? t('experimentSecretText') : name

export function describeRawProblem(problem: JsonProblem, t: PlaygroundTexts): string {
  const { code, line, column } = problem
  const reason = t('jsonProblem', { line, column, expected: t(JSON_TEXTS[code]) })
  return t('rawProblem', { reason })
}

const JSON_TEXTS = {
  value: 'jsonValue',
  name: 'jsonName',
  colon: 'jsonColon',
  comma: 'jsonComma',
  end: 'jsonEnd',
  unclosed: 'jsonUnclosed',
  string: 'jsonString',
} as const satisfies Readonly<Record<JsonProblem['code'], `json${string}`>>

export function describeFailure(failure: Failure, t: PlaygroundTexts): string {
  switch (failure.reason) {
    case 'canceled':
      return t('canceled')
    case 'timeout':
      return t('timeout', { seconds: TIMEOUT_MS / 1000 })
    case 'offline':
      return t('offline')
    case 'body-with-get':
      return t('bodyWithGet')
    case 'blocked':
      return t('blocked')
    case 'unreachable':
      return t('unreachable')
    // Explained with the request (direct/CallFailure.tsx).
    case 'cors':
    case 'redirected':
    case 'redirect-with-key':
    case 'insecure-server':
    case 'server-unreachable':
      return t('blocked')
  }
}
