/** The request that is signed on the Signature Playground. Pure. */
import { generateInput } from '#core/signature/language/generate-input.ts'
import { identifierOf, isOwnInput, secretsOf } from '#core/signature/language/partner-inputs.ts'
import { signsContentType } from '#core/signature/language/required-headers.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { recipeToSign } from '#core/signature/recipe-to-sign.ts'
import type { RequestToSign } from '#core/signature/sign-request.ts'
import { timeRuleOf } from '#core/signature/timestamp.ts'
import { exampleRequest } from '../../components/guide/example-trace.ts'
import type { CommandRequest } from './command.ts'
import type { ExampleRequest } from './load-example.ts'

export interface PlaygroundState {
  readonly recipe: SignatureRecipe
  readonly fields: Fields
  /** Inputs of a recipe of version 2 that are generated or have a default, by name. */
  readonly inputs: Readonly<Record<string, string>>
  /** The fields as a pasted cURL command filled them. */
  readonly filled?: CommandRequest | undefined
}

/** All but the secret key, which is stored separately (`use-secret.ts`). */
export type Fields = Readonly<
  Record<
    | 'apiKey'
    | 'accessToken'
    | 'method'
    | 'origin'
    | 'path'
    | 'query'
    | 'body'
    | 'contentType'
    | 'timestamp'
    | 'requestId',
    string
  >
>

export type Action =
  | { readonly type: 'field-changed'; readonly name: keyof Fields; readonly value: string }
  | { readonly type: 'input-changed'; readonly name: string; readonly value: string }
  | {
      readonly type: 'example-loaded'
      readonly example: ExampleRequest
      readonly timestamp: string
    }
  /** Undefined if the pasted text is no command. */
  | { readonly type: 'command-read'; readonly request: CommandRequest | undefined }

export function reduce(state: PlaygroundState, action: Action): PlaygroundState {
  switch (action.type) {
    case 'field-changed':
      return { ...state, fields: { ...state.fields, [action.name]: action.value } }
    case 'input-changed':
      return { ...state, inputs: { ...state.inputs, [action.name]: action.value } }
    case 'example-loaded': {
      const { recipe, method, path, query, body = '', contentType = '' } = action.example
      const { timestamp } = action
      const loaded = { method, path, query, body, contentType, timestamp }
      return { recipe, fields: { ...state.fields, ...loaded }, inputs: ownInputs(recipe) }
    }
    case 'command-read': {
      // A new state would ask the same question again, and discard what its worker reports.
      if (action.request === undefined)
        return state.filled === undefined ? state : { ...state, filled: undefined }
      const fields = { ...state.fields, ...action.request.fields }
      const inputs = Object.fromEntries(
        Object.entries(state.inputs).map(([name, value]) => [
          name,
          action.request?.inputs[name] ?? value,
        ]),
      )
      return { ...state, fields, inputs, filled: { fields, inputs } }
    }
  }
}

/** Returns the fields that were changed after a command filled them. */
export function editsOf({ fields, inputs, filled }: PlaygroundState): CommandRequest | undefined {
  if (filled === undefined) return undefined
  const changed = (now: Readonly<Record<string, string>>, before: Partial<typeof now>) =>
    Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== before[name]))
  return { fields: changed(fields, filled.fields), inputs: changed(inputs, filled.inputs) }
}

/** @param keyPair - for recipes that sign with one */
export function requestOf(
  { recipe, fields, inputs }: PlaygroundState,
  secretKey: string,
  keyPair?: RequestToSign['keyPair'],
): RequestToSign {
  const { body, contentType, ...rest } = fields
  const { headers } = exampleRequest(recipe)
  return {
    ...rest,
    secretKey,
    inputs,
    ...(keyPair && { keyPair }),
    ...(headers && { headers }),
    body: body === '' ? undefined : body,
    contentType: contentType === '' ? undefined : contentType,
  }
}

export function initialState(recipe: SignatureRecipe, request: RequestToSign): PlaygroundState {
  const { apiKey, method, path, query = '', body = '', contentType = '', timestamp } = request
  const { requestId = '', accessToken = '', origin = '' } = request
  const target = { method, origin, path, query }
  const fields = { apiKey, accessToken, ...target, body, contentType, timestamp, requestId }
  return { recipe, fields, inputs: ownInputs(recipe) }
}

/** Values of the inputs that aren't the partner's keys, as in the example. */
function ownInputs(recipe: SignatureRecipe): Readonly<Record<string, string>> {
  const { random } = exampleRequest(recipe)
  const inputs = [...(recipeToSign(recipe)?.inputs ?? [])].flatMap(([name, input]) => {
    const { kind, fallback, generate } = input
    if (kind !== 'text' || isOwnInput(name)) return []
    const made =
      generate === undefined || random === undefined ? fallback : generateInput(input, random)
    return made === undefined ? [] : [[name, made] as const]
  })
  return recipe.version2 === undefined ? {} : Object.fromEntries(inputs)
}

/** Generates an input again; undefined for one that isn't generated. */
export function newInput(recipe: SignatureRecipe, name: string): string | undefined {
  const input = recipeToSign(recipe)?.inputs.get(name)
  return input?.generate === undefined
    ? undefined
    : generateInput(input, (length) => crypto.getRandomValues(new Uint8Array(length)))
}

/** True if a shared secret of the partner signs, or is part of the message. */
export function needsSecret(recipe: SignatureRecipe): boolean {
  const language = recipeToSign(recipe)
  return language === undefined || secretsOf(language).length > 0
}

/** Returns the fields that this recipe uses. */
export function shownFields(recipe: SignatureRecipe): ReadonlySet<keyof Fields> {
  const language = recipeToSign(recipe)
  if (recipe.version2 !== undefined && language !== undefined) {
    const source = JSON.stringify(recipe.version2)
    const patterns: readonly (readonly [keyof Fields, RegExp | boolean])[] = [
      ['apiKey', identifierOf(language) !== undefined],
      ['accessToken', language.inputs.has('accessToken')],
      ['method', true],
      ['origin', /\{(?:url|host|hostname|port|scheme)\}|"headers"/],
      ['path', /\{(?:path|target|url)\b/],
      ['query', /\{(?:query|target|url)\b/],
      ['body', /\{(?:body|form)\b/],
      ['contentType', signsContentType(language)],
      ['timestamp', timeRuleOf(recipe) !== undefined],
      ['requestId', language.inputs.has('requestId')],
    ]
    return new Set(
      patterns.flatMap(([name, shown]) =>
        (typeof shown === 'boolean' ? shown : shown.test(source)) ? [name] : [],
      ),
    )
  }
  const signs = (value: string) => recipe.parts.some((part) => part.value === value)
  const names: readonly (readonly [keyof Fields, boolean])[] = [
    ['apiKey', true],
    ['method', true],
    ['path', signs('path')],
    ['query', signs('query')],
    ['body', true],
    ['timestamp', signs('timestamp') || recipe.headers.timestamp !== null],
    ['requestId', signs('request-id') || recipe.headers.requestId !== null],
  ]
  return new Set(names.flatMap(([name, isShown]) => (isShown ? [name] : [])))
}
