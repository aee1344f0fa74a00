/** The label of a row: its name, or a substitute. */
import type { SchemaField } from '#core/openapi/schema-field.ts'
import type { Translate } from '../../i18n/index.ts'

export function nameInWords(field: SchemaField, t: Translate): string {
  if (field.kind === 'additional') return t('field.additional')
  if (field.kind === 'pattern') return t('field.pattern', { pattern: field.name })
  // As an empty value is written.
  if (field.kind === 'property' && field.name.trim() === '') return JSON.stringify(field.name)
  if (field.kind !== 'item') return field.name
  if (field.name === '*') return t('field.itemRest')
  return /^\d+$/.test(field.name)
    ? t('field.itemAt', { position: Number(field.name) + 1 })
    : t('field.item')
}
