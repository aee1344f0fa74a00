/** Formats JSON Schema's validation keywords as phrases. */
import type { JsonValue } from '#core/openapi/model.ts'
import type { Constraint } from '#core/openapi/schema-field.ts'
import type { MessageKey, Translate } from '../../i18n/index.ts'

/** Pairs that become one phrase: minimum rule, maximum rule, both, exactly. */
const RANGES = [
  ['minLength', 'maxLength', 'constraint.lengthBetween', 'constraint.lengthExactly'],
  ['minItems', 'maxItems', 'constraint.itemsBetween', 'constraint.itemsExactly'],
  [
    'minProperties',
    'maxProperties',
    'constraint.propertiesBetween',
    'constraint.propertiesExactly',
  ],
  ['minimum', 'maximum', 'constraint.between', null],
] as const

const COUNTED: Readonly<Record<string, MessageKey<'count'>>> = {
  minLength: 'constraint.minLength',
  maxLength: 'constraint.maxLength',
  minItems: 'constraint.minItems',
  maxItems: 'constraint.maxItems',
  minProperties: 'constraint.minProperties',
  maxProperties: 'constraint.maxProperties',
}

const VALUED: Readonly<Record<string, MessageKey<'value'>>> = {
  minimum: 'constraint.minimum',
  maximum: 'constraint.maximum',
  exclusiveMinimum: 'constraint.exclusiveMinimum',
  exclusiveMaximum: 'constraint.exclusiveMaximum',
  multipleOf: 'constraint.multipleOf',
  pattern: 'constraint.pattern',
  contentMediaType: 'constraint.contentMediaType',
  contentEncoding: 'constraint.contentEncoding',
}

const PLAIN: Readonly<Record<string, MessageKey>> = {
  uniqueItems: 'constraint.uniqueItems',
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
    else if (exactly !== null && min === 0) phrases.push(phraseFor(maxRule, max, t))
    // Counts use the language's number format, bounds the document's.
    else if (minRule !== 'minimum') phrases.push(t(between, { min, max }))
    else phrases.push(t(between, { min: boundText(min), max: boundText(max) }))
  }
  for (const { rule, value } of constraints) {
    if (said.has(rule) || value === undefined) continue
    // "at least 0 characters" has no meaning.
    if (rule in COUNTED && rule.startsWith('min') && value === 0) continue
    if ((rule === 'uniqueItems' || rule.startsWith('unevaluated')) && value === true) {
      if (rule === 'uniqueItems') phrases.push(t('constraint.uniqueItems'))
      continue
    }
    phrases.push(phraseFor(rule, value, t))
  }
  return phrases
}

/** Bounds of 64-bit integers, whose last digits JavaScript rounds. */
const ROUNDED: Readonly<Record<string, string>> = {
  [-(2 ** 63)]: '-9223372036854775808',
  [2 ** 63]: '9223372036854775807',
  [2 ** 64]: '18446744073709551615',
}

function boundText(bound: JsonValue): string {
  if (typeof bound === 'string') return bound
  return (typeof bound === 'number' ? ROUNDED[bound] : undefined) ?? JSON.stringify(bound)
}

function phraseFor(rule: string, value: JsonValue, t: Translate): string {
  const [counted, valued, plain] = [COUNTED[rule], VALUED[rule], PLAIN[rule]]
  if (counted !== undefined && typeof value === 'number') return t(counted, { count: value })
  if (plain !== undefined) return t(plain)
  const text = boundText(value)
  return valued === undefined
    ? t('constraint.other', { rule, value: text })
    : t(valued, { value: text })
}
