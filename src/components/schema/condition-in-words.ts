/** The introduction of a condition; its requirements follow. */
import type { JsonValue } from '#core/openapi/model.ts'
import type { Condition } from '#core/openapi/schema-field.ts'
import type { MessageKey, Translate } from '../../i18n/index.ts'
import { valueText } from './value-text.ts'

const CONDITIONS: Readonly<Record<string, MessageKey>> = {
  not: 'condition.not',
  oneOf: 'condition.oneOf',
  anyOf: 'condition.anyOf',
  if: 'condition.if',
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited
  then: 'condition.then',
  else: 'condition.else',
  propertyNames: 'condition.propertyNames',
  contains: 'condition.contains',
  contentSchema: 'condition.contentSchema',
  unevaluatedProperties: 'condition.unevaluatedProperties',
  unevaluatedItems: 'condition.unevaluatedItems',
}

export function conditionInWords(
  { keyword, name = '', ...asked }: Condition,
  t: Translate,
): string {
  const value = asked.value === undefined ? '' : conditionValue(asked.value)
  switch (keyword) {
    case 'dependentSchemas':
      return t('condition.dependentSchemas', { name })
    case 'dependentRequired':
      return t('condition.dependentRequired', { name, value })
    case 'contains':
      if (asked.value === 0) return t('condition.containsAny')
      if (asked.value !== undefined) return t('condition.containsSome', { value })
      break
    case 'minContains':
    case 'maxContains':
      if (typeof asked.value !== 'number') break
      return t(`constraint.${keyword}`, { count: asked.value })
  }
  const words = CONDITIONS[keyword]
  return words === undefined ? t('condition.other', { keyword }) : t(words)
}

function conditionValue(value: JsonValue): string {
  return isList(value) ? value.map((item) => valueText(item)).join(', ') : valueText(value)
}

/** `Array.isArray` alone does not narrow readonly arrays. */
function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}
