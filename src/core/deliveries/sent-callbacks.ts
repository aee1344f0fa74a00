import { isJsonType } from '../media-type.ts'
import type { Callback, MediaType, Operation } from '../openapi/model.ts'

export interface SentCallback {
  readonly name: string
  /** The announced request. */
  readonly operation: Operation
  readonly media: MediaType
}

/**
 * The callbacks of an operation that the portal can send, and that certification asks for. A webhook is its own
 * callback. Left out are those that don't POST JSON, or whose body the document doesn't describe.
 */
export function sentCallbacks(announcing: Operation): readonly SentCallback[] {
  const { kind, path: name, callbacks } = announcing
  const all = kind === 'webhook' ? [{ name, operations: [announcing] }] : callbacks
  return all.flatMap((callback) => postedJson(callback) ?? [])
}

function postedJson({ name, operations }: Callback): SentCallback | undefined {
  const operation = operations.find(({ method }) => method.toLowerCase() === 'post')
  const media = operation?.requestBody?.content[0]
  if (operation === undefined || media === undefined) return undefined
  return isJsonType(media.mediaType) && isDescribed(media) ? { name, operation, media } : undefined
}

const isDescribed = ({ schema, itemSchema, examples }: MediaType): boolean =>
  schema !== undefined ||
  itemSchema !== undefined ||
  examples.some(({ value, serializedValue }) => (value ?? serializedValue) !== undefined)
