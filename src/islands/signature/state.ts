/** The request that is signed on the Signature Playground. Pure. */

import type { SignatureRecipe } from '#core/signature/recipe.ts'
import type { RequestToSign } from '#core/signature/sign-request.ts'
import type { ExampleRequest } from './load-example.ts'

export interface PlaygroundState {
  readonly recipe: SignatureRecipe
  readonly fields: Fields
}

/** All but the secret key, which is stored separately (`use-secret.ts`). */
export type Fields = Readonly<
  Record<
    'apiKey' | 'method' | 'path' | 'query' | 'body' | 'contentType' | 'timestamp' | 'requestId',
    string
  >
>

export type Action =
  | { readonly type: 'field-changed'; readonly name: keyof Fields; readonly value: string }
  | {
      readonly type: 'example-loaded'
      readonly example: ExampleRequest
      readonly timestamp: string
    }

export function reduce(state: PlaygroundState, action: Action): PlaygroundState {
  switch (action.type) {
    case 'field-changed':
      return { ...state, fields: { ...state.fields, [action.name]: action.value } }
    case 'example-loaded': {
      const { recipe, method, path, query, body = '', contentType = '' } = action.example
      const { timestamp } = action
      const loaded = { method, path, query, body, contentType, timestamp }
      return { recipe, fields: { ...state.fields, ...loaded } }
    }
  }
}

export function requestOf({ fields }: PlaygroundState, secretKey: string): RequestToSign {
  const { body, contentType, ...rest } = fields
  return {
    ...rest,
    secretKey,
    body: body === '' ? undefined : body,
    contentType: contentType === '' ? undefined : contentType,
  }
}

export function initialState(recipe: SignatureRecipe, request: RequestToSign): PlaygroundState {
  const { apiKey, method, path, query = '', body = '', contentType = '', timestamp } = request
  const { requestId = '' } = request
  const fields = { apiKey, method, path, query, body, contentType, timestamp, requestId }
  return { recipe, fields }
}

/** Returns the fields that this recipe uses. */
export function shownFields(recipe: SignatureRecipe): ReadonlySet<keyof Fields> {
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
