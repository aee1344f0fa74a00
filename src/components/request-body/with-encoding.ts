/** Describes a body by its media type: a file, or a form with how its parts are sent (OpenAPI 3.2 §4.15). */
import { isFileType } from '#core/openapi/file-type.ts'
import type { Encoding, MediaType } from '#core/openapi/model.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import type { Translate } from '../../i18n/index.ts'
import { serializationInWords, withNotes } from '../parameter/serialization-in-words.ts'

/** Names the type of a file, and adds to the parts of a form how they are sent, where the document says so. */
export function withEncoding(root: SchemaField, media: MediaType, t: Translate): SchemaField {
  if (isFile(root, media)) return { ...root, type: { names: ['file'], format: 'binary' } }
  if (Object.keys(media.encoding).length === 0) return root
  return {
    ...root,
    children: root.children.map((child) => {
      const encoding = media.encoding[child.name]
      const notes = encoding === undefined ? [] : encodingInWords(encoding, child, t)
      return notes.length === 0 ? child : withNotes(child, notes)
    }),
  }
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

/** Parts are written like query parameters. */
function encodingInWords(
  { contentType, style, explode, allowReserved }: Encoding,
  { type }: SchemaField,
  t: Translate,
): readonly string[] {
  const rules = {
    style: style ?? 'form',
    explode: explode ?? (style ?? 'form') === 'form',
    ...(allowReserved !== undefined && { allowReserved }),
  }
  return [
    ...(contentType === undefined ? [] : [t('body.encoding', { contentType })]),
    ...serializationInWords(rules, type, t),
  ]
}
