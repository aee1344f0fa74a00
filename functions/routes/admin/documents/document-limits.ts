/** How large a document may be when staff send one. */
import { apiError } from '#core/api/errors/api-error.ts'
import { DOCUMENT_MAX_BYTES } from '#core/openapi/parse/document-file.ts'

/** JSON escapes quotes and line breaks: a text may be longer on the wire than it is. */
export const DOCUMENT_BODY_MAX_BYTES = 2 * DOCUMENT_MAX_BYTES

export function tooLargeMessage(text: string) {
  const bytes = byteLength(text)
  return bytes > DOCUMENT_MAX_BYTES
    ? {
        parameter: 'content',
        message: apiError('must-be-small', { max: DOCUMENT_MAX_BYTES, bytes }),
      }
    : undefined
}

export const byteLength = (text: string): number => new TextEncoder().encode(text).byteLength
