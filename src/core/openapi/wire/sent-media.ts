import { isObject } from '../json-value.ts'
import type { MediaType } from '../model.ts'

/**
 * A range of media types can't be sent. With a structured schema it becomes JSON, which most APIs mean by it.
 *
 * @example sentMedia({ mediaType: '*\/*', schema: { type: 'object' } }).mediaType // 'application/json'
 */
export function sentMedia<Media extends Pick<MediaType, 'mediaType' | 'schema'>>(
  media: Media,
): Media {
  const { mediaType, schema } = media
  const isStructured =
    isObject(schema) && schema.type !== 'string' && Object.keys(schema).length > 0
  return mediaType.includes('*') && isStructured
    ? { ...media, mediaType: 'application/json' }
    : media
}
