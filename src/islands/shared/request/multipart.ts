/**
 * Writes `multipart/form-data` (RFC 7578) by hand, so that its bytes are known before they are
 * sent.
 */
import { concatBytes } from '#core/concat-bytes.ts'
import { isObject } from '#core/openapi/json-value.ts'
import type { JsonValue, MediaType } from '#core/openapi/model.ts'
import { styledParts } from '#core/openapi/wire/form-body.ts'
import { oneType } from '#core/openapi/wire/multipart-parts.ts'
import { toText } from '#core/openapi/wire/serialize.ts'
import { err, ok, type Result } from '#core/result.ts'
import type { MultipartPart } from '#core/samples/prepared-request.ts'
import type { BodyError, EncodedBody, FileSpan } from './body.ts'
import { decodeDataUri } from './data-uri.ts'

/**
 * Writes one part per member, and one per item of an array, unless their encoding has a style. Data
 * URIs become files.
 */
export function multipartBody(
  media: MediaType,
  value: JsonValue,
  boundary: string,
): Result<EncodedBody, BodyError> {
  const fields = isObject(value) ? Object.entries(value) : []
  const chunks: Uint8Array[] = []
  const sources: MultipartPart[] = []
  const files: FileSpan[] = []
  let length = 0
  for (const [name, member] of fields) {
    if (member === undefined) continue
    const items: readonly JsonValue[] = Array.isArray(member) ? member : [member]
    const encoding = media.encoding[name]
    const styled = items.some(isFile) ? undefined : styledParts(name, member, encoding)
    const parts =
      styled?.map((part) => partOf(part.name, part.value, undefined)) ??
      items.map((item) => partOf(name, item, encoding?.contentType))
    for (const part of parts) {
      if (part === undefined) return err({ code: 'file-broken', name })
      const head = encode(`--${boundary}\r\n${part.head}\r\n\r\n`)
      chunks.push(head, part.bytes, LINE_END)
      sources.push(part.source)
      const start = length + head.length
      const end = start + part.bytes.length
      if (part.pickedName !== undefined) files.push({ fileName: part.pickedName, start, end })
      length = end + LINE_END.length
    }
  }
  chunks.push(encode(`--${boundary}--\r\n`))
  return ok({
    bytes: concatBytes(chunks),
    contentType: `multipart/form-data; boundary=${boundary}`,
    source: { kind: 'multipart', parts: sources, files },
  })
}

const LINE_END = encode('\r\n')

const isFile = (item: JsonValue): item is string =>
  typeof item === 'string' && item.startsWith('data:')

interface Part {
  readonly head: string
  readonly bytes: Uint8Array
  readonly source: MultipartPart
  /** Missing for a text, and for a file that was typed as a data URI. */
  readonly pickedName?: string
}

function partOf(name: string, item: JsonValue, contentType: string | undefined): Part | undefined {
  const disposition = `Content-Disposition: form-data; name="${quote(name)}"`
  if (isFile(item)) {
    const file = decodeDataUri(item)
    if (file === undefined) return undefined
    const type = headerText(oneType(contentType) ?? file.mediaType)
    const fileName = file.name ?? name
    const head = `${disposition}; filename="${quote(fileName)}"\r\nContent-Type: ${type}`
    const source = { name, fileName, contentType: type }
    return { head, bytes: file.bytes, source, ...(file.name && { pickedName: file.name }) }
  }
  const type = oneType(contentType) ?? (typeof item === 'object' ? 'application/json' : undefined)
  const value = toText(item)
  const bytes = encode(value)
  if (type === undefined) return { head: disposition, bytes, source: { name, value } }
  const typed = headerText(type)
  const head = `${disposition}\r\nContent-Type: ${typed}`
  return { head, bytes, source: { name, value, contentType: typed } }
}

/** Escapes like browsers do (WHATWG HTML, "multipart form data"): a name can't end its header. */
function quote(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}

/** The document is untrusted: a line break in its content type must not add a header. */
function headerText(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}

function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text)
}
