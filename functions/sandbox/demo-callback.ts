/**
 * Delivers the callback that an operation documents to the partner's own inbox: built from the callback's
 * example, signed by the recipe, and passed on inside the process. Nothing leaves the machine, regardless of
 * `callback_url`.
 */
import type { CallbackPage } from '#core/api/callbacks.ts'
import { isList, isObject, type JsonObject } from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonValue, Operation } from '#core/openapi/model.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { documentedCallback, signCallback } from '../callbacks/documented-callback.ts'
import type { ReceivedCallback } from '../callbacks/receive.ts'
import type { CallbackKeyPair } from '../store/repositories/callback-keys.ts'
import { createIdentifier, isIdentifierName, isPlainName } from './identifier.ts'

export interface DemoCallbackFacts {
  readonly operation: Operation
  readonly compiled: CompiledDocument
  readonly recipe: SignatureRecipe
  readonly partner: { readonly apiKey: string; readonly secretKey: string }
  /** For recipes that sign callbacks with a key pair. */
  readonly keyPair?: CallbackKeyPair | undefined
  /** The response; its identifiers reappear in the callback. */
  readonly answered: JsonValue
  readonly nowMs: number
  /** Source of the callback's Request-ID; the same exchange gets the same one. */
  readonly seed: string
}

/** @returns undefined if the operation documents no callback with a body that can be signed */
export async function demoCallback(
  facts: DemoCallbackFacts,
): Promise<ReceivedCallback | undefined> {
  const { operation, compiled, recipe, partner, keyPair, answered, nowMs, seed } = facts
  const callback = documentedCallback(operation, compiled)
  if (callback === undefined) return undefined
  const { mediaType } = callback
  const page = pageFor(`${callback.name} ${callback.operationId} ${operation.path}`)
  const body = callback.print(withIdentifiers(callback.example, identifiersIn(answered)))
  const requestId = String(await createIdentifier(UUID_SHAPE, `${seed} callback`))
  const path = `/callback/${page}`
  const signed = await signCallback(
    { recipe, partner, keyPair, nowMs },
    { path, mediaType, body, requestId },
  )
  if (signed === undefined) return undefined
  return {
    page,
    source: 'sandbox',
    path,
    query: '',
    headers: signed.headers,
    body: new TextEncoder().encode(body),
  }
}

/** The specification defines the two pages; only a callback's name says which one it belongs to. */
const pageFor = (names: string): CallbackPage => (/sign/i.test(names) ? 'doc-signing' : 'register')

/** Takes the first value of each name: outer levels before inner ones. */
function identifiersIn(value: JsonValue): JsonObject {
  if (!isObject(value)) return {}
  const entries = Object.entries(value)
  const inner = entries.map(([, child]) => (child === undefined ? {} : identifiersIn(child)))
  const own = entries.filter(
    ([name, child]) =>
      isIdentifierName(name) && (typeof child === 'string' || typeof child === 'number'),
  )
  return Object.assign({}, ...inner.toReversed(), Object.fromEntries(own))
}

function withIdentifiers(example: JsonValue, identifiers: JsonObject): JsonValue {
  if (isList(example)) {
    // `id` doesn't say what it identifies: in a list it is one of several items.
    const named = Object.entries(identifiers).filter(([name]) => !isPlainName(name))
    return example.map((item) => withIdentifiers(item, Object.fromEntries(named)))
  }
  if (!isObject(example)) return example
  return Object.fromEntries(
    Object.entries(example).map(([name, shown]) => {
      const known = Object.hasOwn(identifiers, name) ? identifiers[name] : undefined
      if (shown === undefined) return [name, shown]
      return [
        name,
        typeof known === typeof shown && known !== undefined
          ? known
          : withIdentifiers(shown, identifiers),
      ]
    }),
  )
}

const UUID_SHAPE = '00000000-0000-4000-8000-000000000000'
