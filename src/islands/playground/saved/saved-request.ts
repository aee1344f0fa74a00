/** The parts of a request that may be saved: parameters and body, without secrets and large values. */
import { isList, isObject, text } from '#core/openapi/json-value.ts'
import type { JsonValue } from '#core/openapi/model.ts'
import type { OperationData } from '#core/site/operation-data.ts'
import { isLabel, isLabeled, isListOfPairs } from '#core/support/named-value.ts'
import { writesSecret } from '#core/support/redact-text.ts'
import { LEFT_OUT, namesSecret } from '#core/support/secret-name.ts'
import { parameterKey } from '../../shared/request/target.ts'
import type { PlaygroundState } from '../state.ts'

export interface SavedRequest {
  /** By parameter key; only parameters with a value. */
  readonly parameters: Readonly<Record<string, JsonValue>>
  /** Null without a body. */
  readonly mediaType: string | null
  readonly body: JsonValue | undefined
}

const MAX_TEXT_LENGTH = 2000
const MAX_DEPTH = 32

/**
 * @param secrets values that must not appear: secret key, access token, and the experiment's key
 * @param options.keepLarge images and long texts stay, for files that the person saves
 */
export function saveRequest(
  data: OperationData,
  state: PlaygroundState,
  secrets: readonly string[],
  options: { readonly keepLarge: boolean } = { keepLarge: false },
): SavedRequest {
  const schemes = Object.values(data.securitySchemes).map(({ name }) => name)
  const keep = createKeeper(secrets, schemes, options.keepLarge, data)
  const parameters = data.operation.parameters.flatMap((parameter) => {
    const value = state.parameters[parameterKey(parameter)]
    return value === undefined || value === null
      ? []
      : [[parameterKey(parameter), keep(value, parameter.name, 0)] as const]
  })
  const media = data.operation.requestBody?.content[state.mediaIndex]
  const { value } = state.body
  return {
    parameters: Object.fromEntries(parameters),
    mediaType: media?.mediaType ?? null,
    body: media === undefined || value === undefined ? undefined : keep(value, '', 0),
  }
}

/** A secret that wasn't entered is empty, and every text contains that. */
export const containsSecret = (text: string, secrets: readonly string[]): boolean =>
  secrets.some((secret) => secret !== '' && text.includes(secret))

type Keeper = (value: JsonValue, name: string, depth: number) => JsonValue

function createKeeper(
  secrets: readonly string[],
  schemes: readonly (string | undefined)[],
  keepLarge: boolean,
  data: OperationData,
): Keeper {
  const holdsSecret = (text: string) => containsSecret(text, secrets)
  const excluded = keepLarge ? [] : data.recipe.canonicalBody.excludedMembers
  const isHidden = (name: string) =>
    namesSecret(name) || schemes.includes(name) || excluded.includes(name)
  const isNameHidden = (name: JsonValue | undefined) => typeof name === 'string' && isHidden(name)

  return function keep(value, name, depth): JsonValue {
    if (depth > MAX_DEPTH) return LEFT_OUT
    const isEmpty = value === '' || value === null
    if (!isEmpty && name !== '' && isHidden(name)) return LEFT_OUT
    if (typeof value === 'string') {
      const isFile = /^data:/i.test(value)
      if (!keepLarge && (isFile || value.length > MAX_TEXT_LENGTH)) return LEFT_OUT
      // Reading a large file takes long.
      const isWritten = !isFile && writesSecret(value, isHidden)
      return isWritten || holdsSecret(value) ? LEFT_OUT : value
    }
    if (typeof value === 'number') return holdsSecret(String(value)) ? LEFT_OUT : value
    if (isList(value)) {
      const isOfPairs = isListOfPairs(value.map((item) => text(item)))
      const isValue = (at: number) => isOfPairs && at % 2 === 1 && isNameHidden(value[at - 1])
      return value.map((item, at) => (isValue(at) ? LEFT_OUT : keep(item, '', depth + 1)))
    }
    if (!isObject(value)) return value
    const members = Object.entries(value)
    const isNamed = members.some(([member, inner]) => isLabel(member) && isNameHidden(inner))
    return Object.fromEntries(
      members.flatMap(([member, inner]) => {
        if (inner === undefined || holdsSecret(member)) return []
        const isValue = isNamed && isLabeled(member)
        return [[member, isValue ? LEFT_OUT : keep(inner, member, depth + 1)] as const]
      }),
    )
  }
}

/** Decodes untrusted data from a link or from storage. */
export function decodeSaved(value: unknown): SavedRequest | null {
  if (!isObject(value) || !isObject(value['parameters'])) return null
  const { mediaType, body } = value
  if (mediaType !== null && typeof mediaType !== 'string') return null
  const parameters = Object.entries(value['parameters']).flatMap(([key, parameter]) =>
    parameter === undefined ? [] : [[key, parameter] as const],
  )
  if (depthOf(value) > MAX_DEPTH + 4) return null
  return { parameters: Object.fromEntries(parameters), mediaType, body }
}

/** Stops counting once the depth exceeds every limit here. */
function depthOf(value: JsonValue | undefined, depth = 0): number {
  if (depth > MAX_DEPTH + 4 || typeof value !== 'object' || value === null) return depth
  return Object.values(value).reduce<number>(
    (deepest, member) => Math.max(deepest, depthOf(member, depth + 1)),
    depth,
  )
}
