/** Differences in words: what failed, expected and found, what to do next. */
import { isList, isObject, kindOf } from '../json-value.ts'
import type { JsonValue } from '../model.ts'

export interface Finding {
  readonly rule: string
  readonly parameter: string
  /** What the validator said; only its own words and the schema's limits are taken from it. */
  readonly error: string
  readonly found: JsonValue | undefined
}

export function messageFor({ rule, parameter, error, found }: Finding): string {
  const name = `"${parameter}"`
  const is = inWords(found)
  const limit = limitIn(error)
  switch (rule) {
    case 'required':
    case 'dependentRequired':
      return `${name} is missing: expected a value, found none; add it.`
    case 'type':
      return `${name} has the wrong type: expected ${typesIn(error)}, found ${typeOf(found)}; send a value of that type.`
    case 'enum':
      return `${name} is not one of the allowed values: expected ${listIn(error)}, found ${is}; send one of them.`
    case 'const':
      return `${name} is not the fixed value: expected ${valueIn(error)}, found ${is}; send exactly that.`
    case 'minLength':
      return `${name} is too short: expected at least ${limit} characters, found ${is}; lengthen it.`
    case 'maxLength':
      return `${name} is too long: expected at most ${limit} characters, found ${is}; shorten it.`
    case 'pattern':
      return `${name} does not have the required form: expected a text that matches the pattern, found ${is}; see the pattern in the documentation.`
    case 'format':
      return `${name} does not have the required form: expected the format ${valueIn(error)}, found ${is}; write it in that format.`
    case 'minimum':
    case 'exclusiveMinimum':
      return `${name} is too small: expected ${rule === 'minimum' ? 'at least' : 'more than'} ${limit}, found ${is}; send a larger number.`
    case 'maximum':
    case 'exclusiveMaximum':
      return `${name} is too large: expected ${rule === 'maximum' ? 'at most' : 'less than'} ${limit}, found ${is}; send a smaller number.`
    case 'multipleOf':
      return `${name} is not a multiple of ${limit}: expected one, found ${is}; round it.`
    case 'minItems':
    case 'maxItems':
    case 'minContains':
    case 'maxContains':
    case 'contains':
      return `${name} has the wrong number of items: expected ${itemsExpected(rule, limit)}, found ${is}; add or remove items.`
    case 'uniqueItems':
      return `${name} repeats an item: expected different items, found equal ones; remove one.`
    case 'minProperties':
    case 'maxProperties':
      return `${name} has the wrong number of members: expected at ${rule === 'minProperties' ? 'least' : 'most'} ${limit}, found ${is}; add or remove members.`
    case 'additionalProperties':
    case 'unevaluatedProperties':
      return `${name} is not described: expected only the documented members, found another one; remove it or check its spelling.`
    case 'oneOf':
      return /\((?:[2-9]|\d\d+) matches\)/.test(error)
        ? `${name} fits several variants: expected exactly one, found more; add the members that tell them apart.`
        : `${name} fits none of the variants: expected one of them, found ${is}; compare it with the variants.`
    case 'anyOf':
      return `${name} fits none of the variants: expected one of them, found ${is}; compare it with the variants.`
    case 'not':
      return `${name} has a form that is excluded: expected another one, found ${is}; see the condition in the documentation.`
    default:
      return `${name} does not fit the rule "${rule}": expected a value as documented, found ${is}; correct it.`
  }
}

/** Never the text itself: it may be a secret. */
function inWords(value: JsonValue | undefined): string {
  if (value === undefined) return 'none'
  if (value === null || typeof value === 'boolean' || typeof value === 'number') {
    return String(value)
  }
  if (typeof value === 'string') return `a text of ${count([...value].length, 'character')}`
  if (isList(value)) return `a list of ${count(value.length, 'item')}`
  return `an object with ${count(isObject(value) ? Object.keys(value).length : 0, 'member')}`
}

const count = (number: number, what: string): string =>
  `${number} ${what}${number === 1 ? '' : 's'}`

const typeOf = (value: JsonValue | undefined): string =>
  Number.isInteger(value) ? 'integer' : kindOf(value)

const limitIn = (error: string): string =>
  /(?:[<>] |than |equal to |multiple of |at least |at most |minContains \()(-?[\d.]+(?:e[+-]?\d+)?)(?=[).\s])/
    .exec(error)?.[1]
    ?.replace(/\.$/, '') ?? 'the limit'

const typesIn = (error: string): string =>
  /Expected "(.*)"\.$/s.exec(error)?.[1]?.split('", "').join(' or ') ?? 'another type'

const listIn = (error: string): string =>
  short(/any of \[(.*)\]\.$/s.exec(error)?.[1] ?? 'another value')

const valueIn = (error: string): string =>
  short(/does not match (?:format )?(.*)\.$/s.exec(error)?.[1] ?? 'another value')

const short = (words: string): string => (words.length > 200 ? `${words.slice(0, 199)}…` : words)

const itemsExpected = (rule: string, limit: string): string => {
  if (rule === 'contains') return 'at least one that fits'
  return `at ${rule.startsWith('min') ? 'least' : 'most'} ${limit}`
}
