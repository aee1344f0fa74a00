/** Describes a body by its media type: a file, or a form with how its parts are sent (OpenAPI 3.2 §4.15). */
import { isFileType } from '#core/openapi/file-type.ts'
import type { Encoding, MediaType, PartEncodings } from '#core/openapi/model.ts'
import type { FieldType, SchemaField } from '#core/openapi/schema-field.ts'
import type { Translate } from '../../i18n/index.ts'
import { serializationInWords, withNotes } from '../parameter/serialization-in-words.ts'

/** Names the type of a file, and adds to the parts of a form how they are sent, where the document says so. */
export function withEncoding(root: SchemaField, media: MediaType, t: Translate): SchemaField {
  if (isFile(root, media)) return { ...root, type: { names: ['file'], format: 'binary' } }
  const notes = positionsOf(media, t).flatMap(([name, encoding]) =>
    encodingInWords(encoding, ANY, t).map((words) => `${name}: ${words}`),
  )
  const children = root.children.map((child) => {
    const encoding = media.encoding[child.name]
    if (encoding === undefined) return child
    // The encoding's type takes precedence over that of the schema.
    const { accept: _, ...typed } = child
    const part = encoding.contentType === undefined ? child : typed
    return withNotes(part, encodingInWords(encoding, child.type, t))
  })
  return withNotes({ ...root, children }, notes)
}

/** Equal for media types of which everything but the name and the examples is equal. */
export const contentKey = ({ mediaType: _, examples: __, ...content }: MediaType): string =>
  JSON.stringify(content)

/** The encodings of the parts of a body, with the name or the position of the part. */
export const partsOf = (
  media: PartEncodings,
  t: Translate,
): readonly (readonly [name: string, encoding: Encoding])[] => [
  ...Object.entries(media.encoding ?? {}),
  ...positionsOf(media, t),
]

function positionsOf(
  { prefixEncoding = [], itemEncoding }: PartEncodings,
  t: Translate,
): ReturnType<typeof partsOf> {
  const first = prefixEncoding.map(
    (encoding, index) => [t('field.itemAt', { position: index + 1 }), encoding] as const,
  )
  const others = t(first.length > 0 ? 'field.itemRest' : 'field.item')
  return itemEncoding === undefined ? first : [...first, [others, itemEncoding]]
}

/** OpenAPI 3.1 has no type for bytes: the schema is empty, or names only the type of the content. */
function isFile({ type, children, variants }: SchemaField, media: MediaType): boolean {
  if (children.length > 0 || variants !== undefined || media.itemSchema !== undefined) return false
  const [name, second] = type.names
  if (second !== undefined) return false
  return name === 'any'
    ? isFileType(media.mediaType)
    : name === 'string' && type.format === 'binary'
}

const ANY: FieldType = { names: ['any'] }

/** Parts are written like query parameters. */
function encodingInWords(encoding: Encoding, type: FieldType, t: Translate): readonly string[] {
  const { contentType, style, explode, allowReserved } = encoding
  const rules = {
    style: style ?? 'form',
    explode: explode ?? (style ?? 'form') === 'form',
    ...(allowReserved !== undefined && { allowReserved }),
  }
  return [
    ...(contentType === undefined ? [] : [t('body.encoding', { contentType })]),
    ...serializationInWords(rules, type, t),
    ...partsOf(encoding, t).flatMap(([name, part]) =>
      encodingInWords(part, ANY, t).map((words) => `${name}: ${words}`),
    ),
  ]
}
