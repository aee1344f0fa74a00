/**
 * Serializes the request body once: the same bytes are signed and sent. Media types: JSON and its
 * variants, forms, multipart, text as written, and files.
 */

import { essenceOf, isJsonType, isTextType } from '#core/media-type.ts'
import { withNumbersOf } from '#core/openapi/example/written-numbers.ts'
import { isFileType } from '#core/openapi/file-type.ts'
import { isObject } from '#core/openapi/json-value.ts'
import type { JsonValue, MediaType } from '#core/openapi/model.ts'
import { isBinary } from '#core/openapi/schema/field-type.ts'
import { dropNulls } from '#core/openapi/wire/drop-nulls.ts'
import { formBody } from '#core/openapi/wire/form-body.ts'
import { sentMedia } from '#core/openapi/wire/sent-media.ts'
import { toText } from '#core/openapi/wire/serialize.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { SampleBody } from '#core/samples/prepared-request.ts'
import { decodeDataUri, withoutFileName } from './data-uri.ts'
import { multipartBody } from './multipart.ts'

export type BodyKind = 'json' | 'form' | 'multipart' | 'text' | 'file'

export interface EncodedBody {
  readonly bytes: Uint8Array
  /** Value of the Content-Type header. */
  readonly contentType: string
  /** For programs that write the body themselves: the parts of the form, or the picked file. */
  readonly source?: FormSource | Extract<SampleBody, { kind: 'file' }>
}

interface FormSource extends Extract<SampleBody, { kind: 'multipart' }> {
  /** In the order of the bytes. */
  readonly files: readonly FileSpan[]
}

/** The bytes of a picked file within those of a form. */
export interface FileSpan {
  readonly fileName: string
  readonly start: number
  /** Exclusive. */
  readonly end: number
}

export interface BodyError {
  /** The file's data URI is broken, or the form isn't an object. */
  readonly code: 'file-broken' | 'object-expected'
  readonly name: string
}

/** Decides how a body of this media type is edited and written. */
export function bodyKind(media: MediaType): BodyKind {
  const essence = essenceOf(sentMedia(media).mediaType)
  if (isJsonType(essence)) return 'json'
  if (essence === 'application/x-www-form-urlencoded') return 'form'
  if (essence === 'multipart/form-data') return 'multipart'
  return isTextType(essence) || (isString(media.schema) && !isFileType(essence)) ? 'text' : 'file'
}

const isString = (schema: MediaType['schema']): boolean =>
  isObject(schema) && schema.type === 'string' && schema.format !== 'binary' && !isBinary(schema)

/**
 * @param value edited value: any JSON value for `json`, an object for forms, the text itself for
 * `text`, a data URI for `file`; undefined for no body
 * @param boundary of a multipart body, which must not occur in it
 * @param text JSON that the value was read from: its numbers are sent as written
 */
export function encodeBody(
  media: MediaType,
  value: JsonValue | undefined,
  boundary: string,
  text?: string,
): Result<EncodedBody | null, BodyError> {
  if (value === undefined) return ok(null)
  switch (bodyKind(media)) {
    case 'json':
      return ok(
        utf8(
          withNumbersOf(JSON.stringify(forWire(value, media)), text),
          sentMedia(media).mediaType,
        ),
      )
    case 'text':
      return ok(utf8(toText(value), media.mediaType))
    case 'form':
      return isObject(value)
        ? ok(utf8(formBody(value, media.encoding), media.mediaType))
        : err({ code: 'object-expected', name: media.mediaType })
    case 'multipart':
      return isObject(value)
        ? multipartBody(media, dropNulls(value), boundary)
        : err({ code: 'object-expected', name: media.mediaType })
    case 'file': {
      const file = decodeDataUri(toText(value))
      if (file === undefined) return err({ code: 'file-broken', name: media.mediaType })
      const contentType = media.mediaType.includes('*') ? file.mediaType : media.mediaType
      const { bytes, name } = file
      return ok({ bytes, contentType, ...(name && { source: { kind: 'file', fileName: name } }) })
    }
  }
}

/** Removes the file names that the form stores in data URIs, which the API doesn't expect. */
const forWire = (value: JsonValue, media: MediaType): JsonValue =>
  mapTexts(hasNulls(media) ? value : dropNulls(value), withoutFileName)

/** A merge patch removes a member with null (RFC 7396): without them, it would change nothing. */
export const hasNulls = ({ mediaType }: Pick<MediaType, 'mediaType'>): boolean =>
  essenceOf(mediaType) === 'application/merge-patch+json'

function mapTexts(value: JsonValue, change: (text: string) => string): JsonValue {
  if (typeof value === 'string') return change(value)
  if (Array.isArray(value)) return value.map((item: JsonValue) => mapTexts(item, change))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      member === undefined ? undefined : mapTexts(member, change),
    ]),
  )
}

function utf8(text: string, contentType: string): EncodedBody {
  return { bytes: new TextEncoder().encode(text), contentType }
}
