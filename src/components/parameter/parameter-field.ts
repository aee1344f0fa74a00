/** Describes a parameter as a field, with how its value is written. */
import type { Parameter } from '#core/openapi/model.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import type { Translate } from '../../i18n/index.ts'
import { describedField } from '../schema/described-field.ts'
import { serializationInWords, withNotes } from './serialization-in-words.ts'

/**
 * Puts the serialization after the description.
 *
 * @param field of its schema
 */
export function parameterField(
  parameter: Parameter,
  field: SchemaField,
  t: Translate,
): SchemaField {
  return withNotes(describedField(parameter, field), notesOf(parameter, field, t))
}

/** Lists only differences from the defaults (OpenAPI 3.2 §4.12.2). */
function notesOf(parameter: Parameter, { type }: SchemaField, t: Translate): readonly string[] {
  const [media] = parameter.content ?? []
  return [
    ...serializationInWords(parameter, type, t),
    ...(parameter.allowEmptyValue === true ? [t('parameters.allowEmptyValue')] : []),
    ...(media ? [t('parameters.style', { style: media.mediaType })] : []),
  ]
}
