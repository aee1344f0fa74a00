/** Bodies that are bytes of a file, which have no example and no fields. */
import type { MediaType } from './model.ts'
import { isBinary } from './schema/field-type.ts'
import { flatten, type Schemas } from './schema/flatten.ts'

/** True if the name of the media type says so. */
export const isFileType = (mediaType: string): boolean =>
  /^(?:image|audio|video|font)\/|octet-stream|pdf|zip|[/-]tar\b|openxmlformats|vnd\.ms-|msword/i.test(
    mediaType,
  )

/** True if the media type or its schema says so. */
export function isFileBody({ mediaType, schema }: MediaType, schemas: Schemas): boolean {
  if (isFileType(mediaType)) return true
  if (schema === undefined) return false
  const described = flatten(schema, schemas).schema
  return described.format === 'binary' || isBinary(described)
}
