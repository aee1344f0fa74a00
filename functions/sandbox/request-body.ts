/** Reads a request body by its documented media types. */
import { essenceOf, isJsonType } from '#core/media-type.ts'
import { parseJson } from '#core/openapi/json-value.ts'
import type { JsonValue, MediaType, RequestBody } from '#core/openapi/model.ts'
import { err, ok, type Result } from '#core/result.ts'
import { printable } from '../printable.ts'
import { type Rejection, rejection } from './answer.ts'
import type { Schemas } from './coerce.ts'
import { readForm, readParts } from './form.ts'
import { readMultipart } from './multipart.ts'
import { REQUIRED } from './parameters.ts'

export interface ReadBody {
  readonly media: MediaType
  /** Undefined if the sandbox can't parse the body: a single file. */
  readonly value: JsonValue | undefined
  /** Members of the value that are files: they are validated but not remembered. */
  readonly files?: ReadonlySet<string>
}

/** @returns undefined if there is no body and none is required; else 400, 415 or 422 as a response */
export function readRequestBody(
  documented: RequestBody | undefined,
  contentType: string | undefined,
  body: Uint8Array,
  schemas: Schemas,
): Result<ReadBody | undefined, Rejection> {
  if (documented === undefined || documented.content.length === 0) return ok(undefined)
  if (body.byteLength === 0) {
    if (!documented.required) return ok(undefined)
    const missing = { parameter: 'body', message: 'is required', coded: REQUIRED }
    return err(rejection('missing', 422, [missing]))
  }
  const essence = essenceOf(contentType ?? '')
  const media = chooseMedia(documented.content, essence)
  if (media === undefined) return err(unsupported(documented, contentType))
  if (isJsonType(essence)) {
    const parsed = readBody(body)
    return parsed.ok ? ok({ media, value: parsed.value }) : parsed
  }
  if (essence === 'application/x-www-form-urlencoded') {
    if (count(body, '&') >= MAX_FIELDS) return err(tooMany('fields', MAX_FIELDS))
    return ok({ media, value: readForm(new TextDecoder().decode(body), media, schemas) })
  }
  if (essence === 'multipart/form-data') {
    const parts = readMultipart(contentType ?? '', body)
    return parts.ok
      ? ok({ media, ...readParts(parts.value, media, schemas) })
      : err(brokenForm(parts.error))
  }
  return ok({ media, value: undefined })
}

const brokenForm = (reason: string): Rejection =>
  rejection('body', 400, [
    `The body isn't a valid multipart form: ${reason}. Let your HTTP library create the body and the header together.`,
  ])

/** The most specific documented range that covers the type: exact, then `text/*`, then any. */
function chooseMedia(content: readonly MediaType[], essence: string): MediaType | undefined {
  const [type] = essence.split('/', 1)
  for (const range of [essence, `${type}/*`, '*/*']) {
    const found = content.find(({ mediaType }) => essenceOf(mediaType) === range)
    if (found !== undefined && essence.includes('/')) return found
  }
  return undefined
}

/** A value takes up to 64 bytes of memory, and only 3 bytes of the body. */
const MAX_JSON_VALUES = 1_000_000
/** Limit of a form. Each field is searched for among all others. */
const MAX_FIELDS = 1000

function readBody(body: Uint8Array): Result<JsonValue, Rejection> {
  // An upper bound: commas and brackets inside strings count too.
  if (count(body, ',[{') > MAX_JSON_VALUES) return err(tooMany('values', MAX_JSON_VALUES))
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body)
    return ok(parseJson(text))
  } catch (cause) {
    const found = cause instanceof Error ? printable(cause.message) : 'it could not be read'
    return err(
      rejection('body', 400, [
        `The body isn't valid JSON in UTF-8: ${found}. Send one JSON value.`,
      ]),
    )
  }
}

function count(body: Uint8Array, characters: string): number {
  const codes = new Uint8Array(256)
  for (const character of characters) codes[character.charCodeAt(0)] = 1
  let found = 0
  for (const byte of body) found += codes[byte] ?? 0
  return found
}

const tooMany = (what: string, limit: number): Rejection =>
  rejection('body', 413, [
    `The body has too many ${what}: up to ${limit} are allowed. Send fewer at a time.`,
  ])

function unsupported(documented: RequestBody, contentType: string | undefined): Rejection {
  const known = documented.content.map(({ mediaType }) => mediaType).join(', ')
  const found = contentType === undefined ? 'none' : `"${printable(contentType)}"`
  return rejection('body', 415, [`The header "Content-Type" must be ${known}, got ${found}.`])
}
