/** The state of the form and its calls. Pure: the view dispatches, and nothing here does I/O. */
import { writtenText } from '#core/openapi/example/example-for.ts'
import { withNumbersOf } from '#core/openapi/example/written-numbers.ts'
import { parseJson } from '#core/openapi/json-value.ts'
import type { JsonValue, MediaType } from '#core/openapi/model.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { filledIn } from '#core/support/filled-in.ts'
import { type BodyKind, bodyKind, encodeBody } from '../shared/request/body.ts'
import {
  type ChosenBody,
  type Initial,
  initialBody,
  initialParameters,
  nameOfBody,
} from '../shared/request/initial-values.ts'
import { type ParameterValues, parameterKey } from '../shared/request/target.ts'
import type { PlaygroundResult } from './client.ts'
import { firstPlaceable } from './direct/ways.ts'
import { type Exchange, endExchange, startExchange } from './exchange.ts'
import { findJsonProblem, type JsonProblem } from './json-problem.ts'
import type { PreparedRequest, RequestInput } from './prepare.ts'
import type { SavedRequest } from './saved/saved-request.ts'

export interface PlaygroundState {
  readonly parameters: ParameterValues
  /** Index into the request body's media types; -1 if the operation has no body. */
  readonly mediaIndex: number
  /** Name of the example that filled the body; null if built from the schema or edited since. */
  readonly exampleName: string | null
  /** Bodies of the other media types, restored when one is selected again. */
  readonly otherBodies: Readonly<Record<number, Pick<PlaygroundState, 'body' | 'exampleName'>>>
  /** By media type, the text that an example has replaced and that can be restored. */
  readonly editedBodies: Readonly<Record<number, string>>
  /** Increments each time the body is filled, so that editors with internal state reset. */
  readonly fillCount: number
  readonly body: BodyState
  readonly callbackUrl: string
  /** Index into the document's servers, for cURL commands and exports. */
  readonly serverIndex: number
  /** Index into the operation's alternatives of security, for calls without a portal. */
  readonly alternativeIndex: number
  readonly experiment: Experiment
  readonly exchange: Exchange
}

/** Form and raw view show one value: editing one updates the other. */
export interface BodyState {
  readonly kind: BodyKind
  readonly view: 'form' | 'raw'
  /** Last value that could be parsed; undefined without a body. */
  readonly value: JsonValue | undefined
  readonly text: string
  /** Why the raw text can't be parsed; null if it matches the value. */
  readonly problem: JsonProblem | null
}

/** 'Change the request after signing': null means unchanged. */
export interface Experiment {
  readonly sentBody: string | null
  readonly secretKey: string | null
}

export type Action =
  | {
      readonly type: 'parameter-changed'
      readonly key: string
      readonly value: JsonValue | undefined
    }
  | { readonly type: 'media-chosen'; readonly index: number; readonly body: Initial }
  | {
      readonly type: 'example-chosen'
      readonly name: string
      readonly value: JsonValue
      readonly written?: string | undefined
    }
  | { readonly type: 'edited-chosen' }
  | { readonly type: 'started-afresh'; readonly data: OperationData }
  | { readonly type: 'view-chosen'; readonly view: BodyState['view'] }
  | { readonly type: 'body-changed'; readonly value: JsonValue | undefined }
  | { readonly type: 'text-changed'; readonly text: string }
  /** Filled from the history or a link. */
  | { readonly type: 'filled'; readonly data: OperationData; readonly saved: SavedRequest }
  | { readonly type: 'server-chosen'; readonly index: number }
  | { readonly type: 'alternative-chosen'; readonly index: number }
  | { readonly type: 'callback-url-changed'; readonly url: string }
  | { readonly type: 'experiment-changed'; readonly experiment: Experiment }
  | { readonly type: 'sent'; readonly id: number; readonly request: PreparedRequest }
  | { readonly type: 'answered'; readonly id: number; readonly result: PlaygroundResult }

export const NO_EXPERIMENT: Experiment = { sentBody: null, secretKey: null }

/** @param chosen - a body other than the first */
export function initialState(data: OperationData, chosen?: ChosenBody): PlaygroundState {
  const content = data.operation.requestBody?.content ?? []
  const index = chosen !== undefined && chosen.media in content ? chosen.media : 0
  const media = content[index]
  const body = initialBody(data, media, chosen)
  return {
    parameters: initialParameters(data, chosen?.isAll),
    mediaIndex: media === undefined ? -1 : index,
    exampleName: body.exampleName,
    otherBodies: {},
    editedBodies: {},
    fillCount: 0,
    body: bodyState(body.value, media),
    callbackUrl: '',
    serverIndex: 0,
    alternativeIndex: firstPlaceable(data),
    experiment: NO_EXPERIMENT,
    exchange: { phase: 'idle' },
  }
}

export function reduce(state: PlaygroundState, action: Action): PlaygroundState {
  switch (action.type) {
    case 'parameter-changed':
      return { ...state, parameters: { ...state.parameters, [action.key]: action.value } }
    case 'media-chosen':
      return chooseMedia(state, action.index, action.body)
    case 'example-chosen':
      return {
        ...state,
        exampleName: action.name,
        editedBodies:
          state.exampleName === null
            ? { ...state.editedBodies, [state.mediaIndex]: state.body.text }
            : state.editedBodies,
        fillCount: state.fillCount + 1,
        body: withValue(state.body, action.value, action.written ?? ''),
      }
    case 'edited-chosen':
      return {
        ...state,
        exampleName: null,
        fillCount: state.fillCount + 1,
        body: readText(state.body, state.editedBodies[state.mediaIndex] ?? ''),
      }
    case 'started-afresh': {
      const { fillCount, serverIndex, alternativeIndex, exchange } = state
      const chosen = { serverIndex, alternativeIndex, exchange }
      return { ...initialState(action.data), fillCount: fillCount + 1, ...chosen }
    }
    case 'view-chosen':
      return { ...state, body: { ...state.body, view: action.view } }
    case 'body-changed':
      return {
        ...state,
        exampleName: null,
        body: withValue(state.body, action.value),
      }
    case 'text-changed':
      return { ...state, exampleName: null, body: readText(state.body, action.text) }
    case 'filled':
      return fill(state, action.data, action.saved)
    case 'server-chosen':
      return { ...state, serverIndex: action.index }
    case 'alternative-chosen':
      return { ...state, alternativeIndex: action.index }
    case 'callback-url-changed':
      return { ...state, callbackUrl: action.url }
    case 'experiment-changed':
      return { ...state, experiment: action.experiment }
    case 'sent':
      return { ...state, exchange: startExchange(state.exchange, action.id, action.request) }
    case 'answered':
      return { ...state, exchange: endExchange(state.exchange, action.id, action.result) }
  }
}

/** Selects a media type with its own body, or with the one edited earlier. */
function chooseMedia(state: PlaygroundState, index: number, fresh: Initial): PlaygroundState {
  const { mediaIndex, body, exampleName, otherBodies } = state
  const left = otherBodies[index]
  return {
    ...state,
    mediaIndex: index,
    otherBodies: { ...otherBodies, [mediaIndex]: { body, exampleName } },
    exampleName: left === undefined ? fresh.exampleName : left.exampleName,
    fillCount: state.fillCount + 1,
    body:
      left === undefined
        ? bodyState(fresh.value, fresh.media, body.view)
        : { ...left.body, view: body.view },
    experiment: { ...state.experiment, sentBody: null },
  }
}

/**
 * Takes only what the operation has, since a link may hold anything. Ends an experiment: its body
 * belongs to another request.
 */
function fill(state: PlaygroundState, data: OperationData, saved: SavedRequest): PlaygroundState {
  const { parameters, requestBody } = data.operation
  const values = parameters.flatMap((parameter) => {
    const key = parameterKey(parameter)
    const value = Object.hasOwn(saved.parameters, key) ? saved.parameters[key] : undefined
    return value === undefined ? [] : [[key, filledIn(value, state.parameters[key])] as const]
  })
  const content = requestBody?.content ?? []
  const index = content.findIndex(({ mediaType }) => mediaType === saved.mediaType)
  const filled = {
    ...state,
    parameters: Object.fromEntries(values),
    exampleName: null,
    otherBodies: {},
    editedBodies: {},
    fillCount: state.fillCount + 1,
    experiment: NO_EXPERIMENT,
  }
  const media = content[index]
  if (media === undefined) return filled
  const now = state.mediaIndex === index ? state.body.value : undefined
  const value = saved.body === undefined ? undefined : filledIn(saved.body, now)
  return {
    ...filled,
    mediaIndex: index,
    exampleName: value === undefined ? null : nameOfBody(data, media, value),
    body: bodyState(value, media, state.body.view),
  }
}

/** Empty text means no body; text that can't be parsed leaves the previous value. */
function readText(body: BodyState, text: string): BodyState {
  if (text.trim() === '') return { ...body, text, value: undefined, problem: null }
  if (body.kind === 'text') return { ...body, text, value: text, problem: null }
  const problem = findJsonProblem(text)
  if (problem !== undefined) return { ...body, text, problem }
  return { ...body, text, value: parseJson(text), problem: null }
}

/** @param written - text with the value's numbers as they are written */
function withValue(
  body: BodyState,
  value: JsonValue | undefined,
  written: string | undefined = body.text,
): BodyState {
  const text = printBody(value, body.kind)
  const isJson = body.kind === 'json'
  return { ...body, value, text: isJson ? withNumbersOf(text, written) : text, problem: null }
}

/** Prints with two spaces for reading; the sent body is compact. */
function printBody(value: JsonValue | undefined, kind: BodyKind): string {
  if (value === undefined) return ''
  return typeof value === 'string' && kind === 'text' ? value : JSON.stringify(value, null, 2)
}

function bodyState(
  value: JsonValue | undefined,
  media: MediaType | undefined,
  view: BodyState['view'] = 'form',
): BodyState {
  const kind = media === undefined ? 'json' : bodyKind(media)
  const written = writtenText(media?.examples ?? [], value)
  return withValue({ kind, view, value, text: '', problem: null }, value, written)
}

/** Returns the parts of the state that form a request. */
export function requestInput(data: OperationData, state: PlaygroundState): RequestInput {
  return {
    parameters: state.parameters,
    media: data.operation.requestBody?.content[state.mediaIndex] ?? null,
    body: state.body.value,
    bodyText: state.body.text,
    callbackUrl: state.callbackUrl,
    sentBody: state.experiment.sentBody,
  }
}

/** Returns the signed body as text, which the experiment starts from. */
export function signedText(data: OperationData, state: PlaygroundState): string {
  const { media, body, bodyText } = requestInput(data, state)
  const encoded = media === null ? null : encodeBody(media, body, '', bodyText)
  return encoded?.ok ? new TextDecoder().decode(encoded.value?.bytes) : ''
}

/** Whether an experiment changes the request: the API should reject it. A wrong key is always a change. */
export function isExperiment(data: OperationData, state: PlaygroundState): boolean {
  const { sentBody, secretKey } = state.experiment
  return secretKey !== null || (sentBody !== null && sentBody !== signedText(data, state))
}
