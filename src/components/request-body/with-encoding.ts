/** States in the fields of a form how its parts are sent (OpenAPI 3.2 §4.15). */
import type { Encoding, MediaType } from '#core/openapi/model.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import type { Translate } from '../../i18n/index.ts'
import { serializationInWords, withNotes } from '../parameter/serialization-in-words.ts'

/** Adds to the parts of a form how they are sent, where the document says so. */
export function withEncoding(root: SchemaField, media: MediaType, t: Translate): SchemaField {
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
