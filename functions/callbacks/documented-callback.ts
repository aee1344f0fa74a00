/** A callback or webhook that the document describes: its example, and its signature by the recipe. */
import { sentCallbacks } from '#core/deliveries/sent-callbacks.ts'
import { exampleFor } from '#core/openapi/example/example-for.ts'
import { exampleOptions } from '#core/openapi/example/known-values.ts'
import { printSent } from '#core/openapi/example/print-example.ts'
import type { CompiledDocument, JsonValue, Operation } from '#core/openapi/model.ts'
import type { SignatureRecipe } from '#core/signature/recipe.ts'
import { signRequestWaiting } from '#core/signature/sign-request.ts'
import { formatTimestamp } from '#core/signature/timestamp.ts'
import type { HeaderList } from '../ports/upstream.ts'
import type { CallbackKeyPair } from '../store/repositories/callback-keys.ts'

export interface DocumentedCallback {
  readonly name: string
  readonly operationId: string | undefined
  readonly mediaType: string
  readonly example: JsonValue
  /** Prints a changed example as the document's media type says. */
  print(value: JsonValue): string
}

/**
 * @param name - of the callback; the first one by default
 * @returns undefined without a callback that the portal can send
 */
export function documentedCallback(
  operation: Operation,
  compiled: CompiledDocument,
  name?: string,
): DocumentedCallback | undefined {
  const callback = sentCallbacks(operation).find((one) => name === undefined || one.name === name)
  if (callback === undefined) return undefined
  const { operation: announced, media } = callback
  const example = exampleFor(media, exampleOptions(compiled, announced, 'request'))
  if (example === undefined) return undefined
  return {
    name: callback.name,
    operationId: announced.operationId,
    mediaType: media.mediaType,
    example,
    print: (value) => printSent(media, value),
  }
}

export interface CallbackSigner {
  readonly recipe: SignatureRecipe
  readonly partner: { readonly apiKey: string; readonly secretKey: string }
  /** For recipes that sign callbacks with a key pair. */
  readonly keyPair?: CallbackKeyPair | undefined
  readonly nowMs: number
}

export interface CallbackToSign {
  readonly origin?: string
  readonly path: string
  readonly query?: string
  readonly mediaType: string
  readonly body: string
  readonly requestId: string
}

export interface SignedCallback {
  /** Lowercase names, with the media type. */
  readonly headers: HeaderList
  /** The header value that contains the MAC or signature. */
  readonly signature: string
}

/** @returns undefined if the recipe can't sign it */
export async function signCallback(
  { recipe, partner, keyPair, nowMs }: CallbackSigner,
  { mediaType, ...callback }: CallbackToSign,
): Promise<SignedCallback | undefined> {
  const signed = await signRequestWaiting(
    recipe,
    {
      ...partner,
      ...callback,
      keyPair,
      method: 'POST',
      contentType: mediaType,
      timestamp: formatTimestamp(recipe, nowMs),
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
    },
    'callback',
  )
  if (!signed.ok) return undefined
  const headers = Object.entries(signed.value.headers).map(
    ([name, value]) => [name.toLowerCase(), value] as const,
  )
  return {
    headers: [['content-type', mediaType], ['user-agent', 'sandbox'], ...headers],
    signature: signed.value.signature,
  }
}
