/** The words that lead a condition; what it asks for follows them. */
import type { JsonValue } from '#core/openapi/model.ts'
import type { Condition } from '#core/openapi/schema-field.ts'
import type { MessageKey, Translate } from '../../i18n/index.ts'
import { valueText } from './value-text.ts'

const CONDITIONS: Readonly<Record<string, MessageKey>> = {
  not: 'condition.not',
  if: 'condition.if',
  // biome-ignore lint/suspicious/noThenProperty: a JSON Schema keyword, never awaited
  then: 'condition.then',
  else: 'condition.else',
  propertyNames: 'condition.propertyNames',
  dependentSchemas: 'condition.dependentSchemas',
  dependentRequired: 'condition.dependentRequired',
  contains: 'condition.contains',
  minContains: 'constraint.minContains',
  maxContains: 'constraint.maxContains',
  contentSchema: 'condition.contentSchema',
  unevaluatedProperties: 'condition.unevaluatedProperties',
  unevaluatedItems: 'condition.unevaluatedItems',
}

export function conditionInWords(condition: Condition, t: Translate): string {
  return t(CONDITIONS[condition.keyword] ?? 'condition.other', {
    keyword: condition.keyword,
    name: condition.name ?? '',
    value: condition.value === undefined ? '' : conditionValue(condition.value),
  })
}

function conditionValue(value: JsonValue): string {
  return isList(value) ? value.map(valueText).join(', ') : valueText(value)
}

/** `Array.isArray` alone does not narrow readonly arrays. */
function isList(value: JsonValue): value is readonly JsonValue[] {
  return Array.isArray(value)
}
