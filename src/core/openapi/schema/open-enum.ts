/** Lists of known values to which others may be added: any string, or one of an enum. */
import { isList, type JsonObject } from '../json-value.ts'
import type { Flat } from './flat.ts'
import { flatten, type Schemas } from './flatten.ts'

/**
 * @returns the option with the `enum`; undefined if the alternatives are others
 * @example openEnumOf(flatten({ anyOf: [{ type: 'string' }, { enum: ['a'] }] }, {}), {}) // { enum: ['a'] }
 */
export function openEnumOf(
  { choices, discriminator }: Flat,
  schemas: Schemas,
): JsonObject | undefined {
  const [choice, second] = choices
  if (choice === undefined || second !== undefined || choice.options.length !== 2) return undefined
  if ((choice.discriminator ?? discriminator) !== undefined) return undefined
  const options = choice.options.map((option) => flatten(option, schemas))
  return options.some(isAnyString) ? options.find(isListOfStrings)?.schema : undefined
}

/** True if a schema allows any string, and says nothing else than texts. */
export function isAnyString({ types, schema, patterns, choices }: Flat): boolean {
  const isOpen = Object.keys(schema).every((keyword) => TEXTS.has(keyword))
  return types?.join() === 'string' && isOpen && patterns.length + choices.length === 0
}

const TEXTS: ReadonlySet<string> = new Set(['title', 'description'])

const isListOfStrings = ({ schema, choices, fragments, patterns }: Flat): boolean =>
  isList(schema.enum) &&
  schema.enum.length > 0 &&
  schema.enum.every((value) => typeof value === 'string') &&
  choices.length + fragments.length + patterns.length === 0
