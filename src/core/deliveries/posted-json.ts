import type { Callback, MediaType, Operation } from '../openapi/model.ts'

export interface PostedJson {
  readonly operation: Operation
  readonly media: MediaType
}

/**
 * The callbacks that the portal can send, and that certification asks for.
 *
 * @returns undefined for a callback that doesn't POST JSON, or whose body the document doesn't describe
 */
export function postedJson({ operations }: Callback): PostedJson | undefined {
  const operation = operations.find(({ method }) => method.toLowerCase() === 'post')
  const media = operation?.requestBody?.content[0]
  if (operation === undefined || media === undefined) return undefined
  return /[/+]json\b/i.test(media.mediaType) && isDescribed(media)
    ? { operation, media }
    : undefined
}

const isDescribed = ({ schema, itemSchema, examples }: MediaType): boolean =>
  schema !== undefined ||
  itemSchema !== undefined ||
  examples.some(({ value, serializedValue }) => (value ?? serializedValue) !== undefined)
