/** JSON Schema's validation keywords as phrases. */
import type { JsonValue } from '#core/openapi/model.ts'
import type { Constraint } from '#core/openapi/schema-field.ts'
import type { MessageKey, Translate } from '../../i18n/index.ts'

/** Pairs that read better as one phrase: minimum rule, maximum rule, both, exactly. */
const RANGES: readonly (readonly [string, string, MessageKey, MessageKey | null])[] = [
  ['minLength', 'maxLength', 'constraint.lengthBetween', 'constraint.lengthExactly'],
  ['minItems', 'maxItems', 'constraint.itemsBetween', 'constraint.itemsExactly'],
  ['minProperties', 'maxProperties', 'constraint.propertiesBetween', null],
  ['minimum', 'maximum', 'constraint.between', null],
]

const COUNTED: Readonly<Record<string, MessageKey>> = {
  minLength: 'constraint.minLength',
  maxLength: 'constraint.maxLength',
  minItems: 'constraint.minItems',
  maxItems: 'constraint.maxItems',
  minProperties: 'constraint.minProperties',
  maxProperties: 'constraint.maxProperties',
}

const VALUED: Readonly<Record<string, MessageKey>> = {
  minimum: 'constraint.minimum',
  maximum: 'constraint.maximum',
  exclusiveMinimum: 'constraint.exclusiveMinimum',
  exclusiveMaximum: 'constraint.exclusiveMaximum',
  multipleOf: 'constraint.multipleOf',
  uniqueItems: 'constraint.uniqueItems',
  pattern: 'constraint.pattern',
  contentMediaType: 'constraint.contentMediaType',
  contentEncoding: 'constraint.contentEncoding',
  additionalProperties: 'constraint.additionalProperties',
  unevaluatedProperties: 'constraint.unevaluatedProperties',
  items: 'constraint.items',
  unevaluatedItems: 'constraint.items',
}

/**
 * @returns one phrase per constraint, minimum and maximum joined
 * @example constraintsInWords([{ rule: 'minLength', value: 1 }, { rule: 'maxLength', value: 64 }], t) // ['1 to 64 characters']
 */
export function constraintsInWords(constraints: readonly Constraint[], t: Translate): string[] {
  const values = new Map(constraints.map(({ rule, value }) => [rule, value]))
  const phrases: string[] = []
  const said = new Set<string>()
  for (const [minRule, maxRule, between, exactly] of RANGES) {
    const min = values.get(minRule)
    const max = values.get(maxRule)
    if (typeof min !== 'number' || typeof max !== 'number') continue
    said.add(minRule).add(maxRule)
    if (exactly !== null && min === max) phrases.push(t(exactly, { count: min }))
    else if (exactly !== null && min === 0) phrases.push(counted(maxRule, max, t))
    else phrases.push(t(between, { min, max }))
  }
  for (const { rule, value } of constraints) {
    if (said.has(rule) || value === undefined) continue
    // "at least 0 characters" says nothing.
    if (rule in COUNTED && rule.startsWith('min') && value === 0) continue
    if ((rule === 'uniqueItems' || rule.startsWith('unevaluated')) && value === true) {
      if (rule === 'uniqueItems') phrases.push(t('constraint.uniqueItems'))
      continue
    }
    phrases.push(phraseFor(rule, value, t))
  }
  return phrases
}

function phraseFor(rule: string, value: JsonValue, t: Translate): string {
  if (rule in COUNTED && typeof value === 'number') return counted(rule, value, t)
  const key = VALUED[rule]
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return key === undefined ? t('constraint.other', { rule, value: text }) : t(key, { value: text })
}

function counted(rule: string, count: number, t: Translate): string {
  return t(COUNTED[rule] ?? 'constraint.other', { count, rule, value: count })
}
