/** Describes a parameter as a field, with how its value is written. */
import type { Parameter } from '#core/openapi/model.ts'
import type { SchemaField } from '#core/openapi/schema-field.ts'
import type { Translate } from '../../i18n/index.ts'
import { describedField } from '../schema/described-field.ts'

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
  const described = describedField(parameter, field)
  const notes = serializationNotes(parameter, field, t)
  return { ...described, ...descriptionWith(described.description, notes) }
}

function descriptionWith(
  text: string | undefined,
  notes: readonly string[],
): { description?: string } {
  const parts = [text?.trim() ?? '', notes.length > 0 ? `(${notes.join('; ')})` : '']
  const description = parts.filter((part) => part !== '').join('\n\n')
  return description === '' ? {} : { description }
}

/** Lists only differences from the defaults (OpenAPI 3.2 §4.12.2). */
function serializationNotes(
  parameter: Parameter,
  field: SchemaField,
  t: Translate,
): readonly string[] {
  const isCompound = field.type.names.some((name) => name === 'array' || name === 'object')
  const notes: string[] = []
  const style = parameter.style
  if (isCompound && style === 'form' && parameter.explode === false && parameter.in === 'query') {
    notes.push(t('parameters.style.csv'))
  }
  if (style === 'spaceDelimited') notes.push(t('parameters.style.spaceDelimited'))
  if (style === 'pipeDelimited') notes.push(t('parameters.style.pipeDelimited'))
  if (style === 'deepObject') notes.push(t('parameters.style.deepObject'))
  if (style === 'matrix') notes.push(t('parameters.style.matrix'))
  if (style === 'label') notes.push(t('parameters.style.label'))
  if (parameter.allowReserved === true) notes.push(t('parameters.allowReserved'))
  if (parameter.allowEmptyValue === true) notes.push(t('parameters.allowEmptyValue'))
  const [media] = parameter.content ?? []
  if (media) notes.push(t('parameters.style', { style: media.mediaType }))
  return notes
}
