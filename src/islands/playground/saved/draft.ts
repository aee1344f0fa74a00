/**
 * The unfinished form, for the next time it opens in this tab (`stores/draft.ts` says where).
 * Shape: `{"version":1,"parameters":{},"mediaType":string|null,"body":JSON,"view":"form"|"raw",
 * "text":string|null,"callbackUrl":string}`, `text` only if it can't be parsed as the body, or has
 * numbers that JavaScript prints in another way. Secrets are left out, as `saved-request.ts` says.
 * Other content is dropped; a later shape raises `version`.
 */
import { withNumbersOf } from '#core/openapi/example/written-numbers.ts'
import { equalJson, own, readJson } from '#core/openapi/json-value.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { writesSecret } from '#core/support/redact-text.ts'
import { namesSecret } from '#core/support/secret-name.ts'
import { type Action, initialState, type PlaygroundState, reduce } from '../state.ts'
import { containsSecret, decodeSaved, type SavedRequest, saveRequest } from './saved-request.ts'

/** @returns null if the form is unchanged */
export function printDraft(
  data: OperationData,
  state: PlaygroundState,
  secrets: readonly string[],
  options: { readonly keepLarge: boolean },
): string | null {
  const draft = draftOf(data, state, secrets, options)
  const fresh = draftOf(data, initialState(data), secrets, options)
  if (
    JSON.stringify(draft) === JSON.stringify(fresh) &&
    enteredIn(state) === enteredIn(initialState(data))
  )
    return null
  const back = restore(data, draft)
  return JSON.stringify({ ...draft, isPartial: enteredIn(back) !== enteredIn(state) })
}

export interface RestoredDraft {
  readonly state: PlaygroundState
  /** True if a secret or large value must be entered again. */
  readonly isPartial: boolean
}

/** @returns null if the text is not a draft */
export function restoreDraft(data: OperationData, text: string | null): RestoredDraft | null {
  const stored = readJson(text)
  const saved = own(stored, 'version') === 1 ? decodeSaved(stored) : null
  if (saved === null) return null
  const [view, raw, url] = ['view', 'text', 'callbackUrl'].map((name) => own(stored, name))
  const draft: Draft = {
    ...saved,
    view: view === 'raw' ? 'raw' : 'form',
    text: typeof raw === 'string' ? raw : null,
    callbackUrl: typeof url === 'string' ? url : '',
  }
  return { state: restore(data, draft), isPartial: own(stored, 'isPartial') === true }
}

interface Draft extends SavedRequest {
  readonly view: PlaygroundState['body']['view']
  /** Null if the body is enough. */
  readonly text: string | null
  readonly callbackUrl: string
}

function draftOf(
  data: OperationData,
  state: PlaygroundState,
  secrets: readonly string[],
  options: { readonly keepLarge: boolean },
): Draft & { readonly version: 1 } {
  const { callbackUrl, exampleName } = state
  const { view, text, problem, value } = state.body
  const saved = saveRequest(data, state, secrets, options)
  const isSecret = () => namesSecret(text) || containsSecret(text, secrets)
  const printed = JSON.stringify(value)
  const hasOwnNumbers =
    exampleName === null &&
    value !== undefined &&
    equalJson(saved.body, value) &&
    withNumbersOf(printed, text) !== printed
  return {
    version: 1,
    ...saved,
    view,
    text: (problem === null && !hasOwnNumbers) || isSecret() ? null : text,
    callbackUrl: writesSecret(callbackUrl, namesSecret) ? '' : callbackUrl,
  }
}

function restore(
  data: OperationData,
  { view, text, callbackUrl, ...saved }: Draft,
): PlaygroundState {
  const actions: readonly Action[] = [
    { type: 'filled', data, saved },
    { type: 'view-chosen', view },
    ...(text === null ? [] : [{ type: 'text-changed', text } as const]),
    { type: 'callback-url-changed', url: callbackUrl },
  ]
  return actions.reduce(reduce, initialState(data))
}

/** Returns the visible content of the form, for comparison. */
function enteredIn({ parameters, mediaIndex, body, callbackUrl }: PlaygroundState): string {
  return JSON.stringify([parameters, mediaIndex, body.text, callbackUrl])
}
