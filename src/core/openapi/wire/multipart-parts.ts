/** Parts of a `multipart/form-data` body (RFC 7578), for samples and exported requests. */
import type { MultipartPart } from '../../samples/prepared-request.ts'
import { isObject } from '../json-value.ts'
import type { JsonValue, MediaType } from '../model.ts'
import { dropNulls } from './drop-nulls.ts'
import { styledParts } from './form-body.ts'
import { toText } from './serialize.ts'

export interface PartFile {
  readonly fileName: string
  readonly mediaType: string
}

/**
 * One part per member; an array is one part per item, unless its encoding has a style.
 *
 * @param fileOf says which parts are files: they are read where the request is sent
 */
export function multipartParts(
  value: JsonValue,
  { encoding }: Pick<MediaType, 'encoding'>,
  fileOf: (name: string, item: JsonValue) => PartFile | undefined,
): readonly MultipartPart[] {
  const sent = dropNulls(value)
  const fields = isObject(sent) ? Object.entries(sent) : []
  return fields.flatMap(([name, member]): readonly MultipartPart[] => {
    if (member === undefined) return []
    const written = oneType(encoding[name]?.contentType)
    const items: readonly JsonValue[] = Array.isArray(member) ? member : [member]
    const hasFiles = items.some((item) => fileOf(name, item) !== undefined)
    const styled = hasFiles ? undefined : styledParts(name, member, encoding[name])
    if (styled !== undefined) return styled
    return items.map((item): MultipartPart => {
      const file = fileOf(name, item)
      if (file !== undefined)
        return { name, fileName: file.fileName, contentType: written ?? file.mediaType }
      const contentType = written ?? (typeof item === 'object' ? 'application/json' : undefined)
      return { name, value: toText(item), ...(contentType !== undefined && { contentType }) }
    })
  })
}

/** An encoding may list several types or a range: then the file's own type is the answer. */
export function oneType(contentType: string | undefined): string | undefined {
  return contentType === undefined || /[,*]/.test(contentType) ? undefined : contentType
}

/**
 * The type of a file that isn't known yet.
 *
 * @returns undefined for `*\/*`, whose file can be of any type
 * @example firstType('image/*, image/gif, image/jpeg') // 'image/gif'
 */
export function firstType(contentType: string | undefined): string | undefined {
  const types = (contentType ?? '').split(',').map((type) => type.trim())
  const [range = ''] = types
  return (
    types.find((type) => type !== '' && !type.includes('*')) ??
    TYPES_IN_RANGES.get(range.toLowerCase())
  )
}

/** Servers reject a type outside the range that they document. */
const TYPES_IN_RANGES: ReadonlyMap<string, string> = new Map([
  ['image/*', 'image/png'],
  ['audio/*', 'audio/mpeg'],
  ['video/*', 'video/mp4'],
  ['text/*', 'text/plain'],
])
