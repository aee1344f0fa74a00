/** Describes a header of a response or of a part as a field, with how its value is written. */
import type { Header } from '#core/openapi/model.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import type { Translate } from '../../i18n/index.ts'
import { serializationInWords, withNotes } from '../parameter/serialization-in-words.ts'
import { describedField } from '../schema/described-field.ts'

/**
 * Puts the serialization after the description, as that of a parameter.
 *
 * @param field of its schema
 */
export function headerField(header: Header, field: SchemaField, t: Translate): SchemaField {
  const { style = 'simple', explode = false, mediaType } = header
  const notes =
    mediaType === undefined
      ? serializationInWords({ style, explode }, field.type, t)
      : [t('parameters.style', { style: mediaType })]
  return withNotes(describedField(header, field), notes)
}
