/** English sentences about differences from a schema. */
import type { DifferenceFacts, DifferenceWords } from './difference-message.ts'

const missing = ({ name }: DifferenceFacts) =>
  `${name} is missing: expected a value, found none; add it.`
const tooSmall = ({ name, rule, limit, is }: DifferenceFacts) =>
  `${name} is too small: expected ${rule === 'minimum' ? 'at least' : 'more than'} ${limit}, found ${is}; send a larger number.`
const tooLarge = ({ name, rule, limit, is }: DifferenceFacts) =>
  `${name} is too large: expected ${rule === 'maximum' ? 'at most' : 'less than'} ${limit}, found ${is}; send a smaller number.`
const items =
  (expected: (limit: string) => string) =>
  ({ name, limit, is }: DifferenceFacts) =>
    `${name} has the wrong number of items: expected ${expected(limit)}, found ${is}; add or remove items.`
const members = ({ name, rule, limit, is }: DifferenceFacts) =>
  `${name} has the wrong number of members: expected at ${rule === 'minProperties' ? 'least' : 'most'} ${limit}, found ${is}; add or remove members.`
const undescribed = ({ name }: DifferenceFacts) =>
  `${name} is not described: expected only the documented members, found another one; remove it or check its spelling.`
const noVariant = ({ name, is }: DifferenceFacts) =>
  `${name} fits none of the variants: expected one of them, found ${is}; compare it with the variants.`

const count = (number: number, what: string): string =>
  `${number} ${what}${number === 1 ? '' : 's'}`

export const DIFFERENCE_WORDS_EN: DifferenceWords = {
  none: 'none',
  text: (characters) => `a text of ${count(characters, 'character')}`,
  list: (number) => `a list of ${count(number, 'item')}`,
  object: (number) => `an object with ${count(number, 'member')}`,
  or: 'or',
  sentences: {
    required: missing,
    dependentRequired: missing,
    type: ({ name, types, type }) =>
      `${name} has the wrong type: expected ${types}, found ${type}; send a value of that type.`,
    enum: ({ name, list, is }) =>
      `${name} is not one of the allowed values: expected ${list}, found ${is}; send one of them.`,
    const: ({ name, value, is }) =>
      `${name} is not the fixed value: expected ${value}, found ${is}; send exactly that.`,
    minLength: ({ name, limit, is }) =>
      `${name} is too short: expected at least ${limit} characters, found ${is}; lengthen it.`,
    maxLength: ({ name, limit, is }) =>
      `${name} is too long: expected at most ${limit} characters, found ${is}; shorten it.`,
    pattern: ({ name, is }) =>
      `${name} does not have the required form: expected a text that matches the pattern, found ${is}; see the pattern in the documentation.`,
    format: ({ name, value, is }) =>
      `${name} does not have the required form: expected the format ${value}, found ${is}; write it in that format.`,
    minimum: tooSmall,
    exclusiveMinimum: tooSmall,
    maximum: tooLarge,
    exclusiveMaximum: tooLarge,
    multipleOf: ({ name, limit, is }) =>
      `${name} is not a multiple of ${limit}: expected one, found ${is}; round it.`,
    minItems: items((limit) => `at least ${limit}`),
    minContains: items((limit) => `at least ${limit}`),
    maxItems: items((limit) => `at most ${limit}`),
    maxContains: items((limit) => `at most ${limit}`),
    contains: items(() => 'at least one that fits'),
    uniqueItems: ({ name }) =>
      `${name} repeats an item: expected different items, found equal ones; remove one.`,
    minProperties: members,
    maxProperties: members,
    additionalProperties: undescribed,
    unevaluatedProperties: undescribed,
    oneOf: (facts) =>
      facts.isAmbiguous
        ? `${facts.name} fits several variants: expected exactly one, found more; add the members that tell them apart.`
        : noVariant(facts),
    anyOf: noVariant,
    not: ({ name, is }) =>
      `${name} has a form that is excluded: expected another one, found ${is}; see the condition in the documentation.`,
    budget: ({ name }) =>
      `${name} could not be checked to its end: expected fewer values and variants, found more than are looked at; send less at a time.`,
    schema: ({ name }) =>
      `${name} could not be checked: expected a finite schema and value, found endless nesting; correct the schema.`,
  },
  otherwise: ({ name, rule, is }) =>
    `${name} does not fit the rule "${rule}": expected a value as documented, found ${is}; correct it.`,
}
