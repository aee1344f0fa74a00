/** How whole bodies and the parts of forms are sent, in any notation of their schemas. */
import { essenceOf, isJsonType } from '#core/media-type.ts'
import { asMap, asSchema, defined, own, text } from '../../json-value.ts'
import type { MediaType } from '../../model.ts'
import { typesOf } from '../../schema/field-type.ts'
import type { Flat } from '../../schema/flat.ts'
import { flatten, type Schemas } from '../../schema/flatten.ts'
import type { RuleId } from '../rules/rules.ts'

/** A body that isn't JSON, XML or a text, or a multipart form. */
export interface SentContent {
  readonly names: readonly string[]
  /** @returns a part of the form by its path, or the body by `''`; undefined if it is sent as its schema says */
  at(path: string): Flat | undefined
  /** @returns how a part is sent if its encoding doesn't say */
  usual(name: string): UsualPart
}

interface UsualPart {
  /** The media type that its schema states. */
  readonly stated?: string
  /** The media type by its type. */
  readonly contentType?: string
  /** True for lists and plain values: only objects are JSON without a style. */
  readonly isPlain: boolean
}

export function sentContent(
  { mediaType, schema = true }: MediaType,
  schemas: Schemas,
): SentContent {
  const name = essenceOf(mediaType)
  const isMultipart = name.startsWith('multipart/')
  const isForm = isMultipart || name === 'application/x-www-form-urlencoded'
  const isRaw = !isForm && !isJsonType(name) && !/[/+]xml$|^text\/|json/.test(name)
  const parts = isForm ? asMap(flatten(schema, schemas).schema['properties']) : {}
  const partOf = (path: string): Flat | undefined => {
    const written = own(parts, path)
    return written === undefined ? undefined : flatten(asSchema(written), schemas)
  }
  return {
    names: Object.keys(parts),
    at(path) {
      if (path === '') return isRaw ? flatten(schema, schemas) : undefined
      if (!isMultipart) return undefined
      const part = partOf(path.replace(/\[\]$/, ''))
      return part && path.endsWith('[]') ? itemsOf(part, schemas) : part
    },
    usual(part) {
      const flat = partOf(part)
      if (flat === undefined) return { isPlain: false }
      const types = typesOf(flat, schemas)
      return {
        ...defined({
          stated: isMultipart ? text(flat.schema['contentMediaType']) : undefined,
          contentType: usualType(flat, schemas) ?? usualType(itemsOf(flat, schemas), schemas),
        }),
        isPlain: types.length > 0 && !types.includes('object'),
      }
    },
  }
}

const itemsOf = ({ schema }: Flat, schemas: Schemas): Flat =>
  flatten(asSchema(schema['items']), schemas)

/** Returns the media type of a part that isn't a list (OpenAPI 3.1, section 4.8.15.1). */
function usualType(part: Flat, schemas: Schemas): string | undefined {
  if (isBytes(part, schemas) || encodingOf(part) !== undefined) return 'application/octet-stream'
  const types = typesOf(part, schemas)
  if (types.includes('array') || types.length === 0) return undefined
  return types.includes('object') ? 'application/json' : 'text/plain'
}

/** OpenAPI 3.0 writes `format: binary`, 3.1 `contentMediaType` or nothing. */
function isBytes(flat: Flat, schemas: Schemas): boolean {
  if (encodingOf(flat) !== undefined) return false
  const { format, contentMediaType } = flat.schema
  if (format === 'binary' || contentMediaType !== undefined) return true
  return flat.choices.length === 0 && typesOf(flat, schemas).length === 0
}

const encodingOf = ({ schema }: Flat): string | undefined =>
  text(schema['contentEncoding']) ?? (schema['format'] === 'byte' ? 'base64' : undefined)

/** @returns true for a rule that only found another notation of the same bytes */
export function isNotation(
  rule: RuleId,
  path: string,
  before: readonly [SentContent, Schemas],
  after: readonly [SentContent, Schemas],
): boolean {
  const [a, b] = [before[0].at(path), after[0].at(path)]
  if (a === undefined || b === undefined) return false
  if (rule.endsWith('-content-encoding-changed')) return encodingOf(a) === encodingOf(b)
  return /-type-(?:narrowed|widened)$/.test(rule) && isBytes(a, before[1]) && isBytes(b, after[1])
}
