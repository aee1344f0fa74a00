/** States how a parameter or a part of a form is written, where it differs from the defaults. */
import type { Encoding, Parameter } from '#core/openapi/model.ts'
import type { FieldType, SchemaField } from '#core/openapi/schema-field.ts'
import type { MessageKey, Translate } from '../../i18n/index.ts'

type Serialization = Pick<Parameter | Encoding, 'style' | 'explode' | 'allowReserved'>

/** @example serializationInWords({ style: 'form', explode: false }, { names: ['array'] }, t) // ['separated by commas'] */
export function serializationInWords(
  { style, explode = false, allowReserved }: Serialization,
  type: FieldType,
  t: Translate,
): readonly string[] {
  const written = styleInWords(style, explode, type)
  return [
    ...(written === undefined ? [] : [t(written)]),
    ...(allowReserved === true ? [t('parameters.allowReserved')] : []),
  ]
}

/** The table is in core/openapi/wire/serialize.ts. */
function styleInWords(
  style: string | undefined,
  explode: boolean,
  { names }: FieldType,
): MessageKey | undefined {
  const shape = names.find((name) => name === 'array' || name === 'object')
  switch (style) {
    case 'form':
    case 'cookie':
      return shape !== undefined && !explode ? 'parameters.style.csv' : undefined
    case 'simple':
      return shape === 'object' && explode ? 'parameters.style.members' : undefined
    case 'spaceDelimited':
    case 'pipeDelimited':
    case 'tabDelimited':
      return explode ? undefined : `parameters.style.${style}`
    case 'deepObject':
      return 'parameters.style.deepObject'
    case 'matrix':
    case 'label':
      return shape === undefined
        ? `parameters.style.${style}`
        : `parameters.style.${style}.${shape}.${explode ? 'exploded' : 'joined'}`
    default:
      return undefined
  }
}

/** Puts the notes after the description. */
export function withNotes(field: SchemaField, notes: readonly string[]): SchemaField {
  if (notes.length === 0) return field
  const parts = [field.description?.trim() ?? '', `(${notes.join('; ')})`]
  return { ...field, description: parts.filter((part) => part !== '').join('\n\n') }
}
