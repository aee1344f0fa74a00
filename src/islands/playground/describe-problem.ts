/** Why a request cannot be made ready or sent, in the reader's words. */

import { fillText } from '#core/fill-text.ts'
import type { SessionError } from '../../stores/session.ts'
import { type Failure, TIMEOUT_MS } from './client.ts'
import type { PlaygroundTexts } from './context.ts'
import type { JsonProblem } from './json-problem.ts'
import type { PrepareError } from './prepare.ts'

export type SendProblem = PrepareError | SessionError | { readonly code: 'raw-broken' }

export function describeProblem(problem: SendProblem, texts: PlaygroundTexts): string {
  switch (problem.code) {
    case 'parameter-missing': {
      const { name, in: location } = problem.parameter
      return fillText(texts.errorParameter, { name, in: location })
    }
    case 'path-refused':
      return fillText(texts.errorPath, { path: problem.path, reason: problem.reason })
    case 'header-value':
      return fillText(texts.errorHeader, { name: problem.name })
    case 'body-missing':
      return texts.errorBody
    case 'raw-broken':
      return texts.errorRaw
    case 'file-broken':
      return fillText(texts.errorFile, { name: problem.name })
    case 'object-expected':
      return fillText(texts.errorObject, { name: problem.name })
    case 'callback-url':
      return texts.errorUrl
    case 'unsupported-algorithm':
      return fillText(texts.errorAlgorithm, { name: problem.name })
    case 'missing-value':
    case 'not-unicode':
      return fillText(texts.errorSigning, { name: problem.name })
    case 'anonymous':
      return texts.logInFirst
    case 'unreachable':
      return texts.sessionUnreachable
    case 'unexpected':
      return fillText(texts.sessionUnexpected, { status: problem.status })
  }
}

export function describeRawProblem(problem: JsonProblem, texts: PlaygroundTexts): string {
  const { code, line, column } = problem
  const reason = fillText(texts.jsonProblem, { line, column, expected: texts[JSON_TEXTS[code]] })
  return fillText(texts.rawProblem, { reason })
}

const JSON_TEXTS = {
  value: 'jsonValue',
  name: 'jsonName',
  colon: 'jsonColon',
  comma: 'jsonComma',
  end: 'jsonEnd',
  unclosed: 'jsonUnclosed',
  string: 'jsonString',
} as const satisfies Readonly<Record<JsonProblem['code'], keyof PlaygroundTexts>>

export function describeFailure(failure: Failure, texts: PlaygroundTexts): string {
  switch (failure.reason) {
    case 'canceled':
      return texts.canceled
    case 'timeout':
      return fillText(texts.timeout, { seconds: TIMEOUT_MS / 1000 })
    case 'offline':
      return texts.offline
    case 'blocked':
      return texts.blocked
    case 'unreachable':
      return texts.unreachable
  }
}
