/** Edits one place of a JSON value. Returns a new value that shares the unchanged parts. */
import { matchingText } from '#core/openapi/example/matching-text.ts'
import { isObject } from '#core/openapi/json-value.ts'
import type { JsonSchema, JsonValue } from '#core/openapi/model.ts'
import { type FormField, type FormOption, formField } from './form-field.ts'

/** Sets a member, or removes it if the value is undefined; a new member comes last. */
export function withMember(
  value: JsonValue | undefined,
  name: string,
  member: JsonValue | undefined,
): JsonValue {
  const object = isObject(value) ? value : {}
  if (member !== undefined) return { ...object, [name]: member }
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name))
}

/** A renamed member stays in its position, except for a name such as `12`, which comes first. */
export function renamedMember(value: JsonValue | undefined, from: string, to: string): JsonValue {
  const object = isObject(value) ? value : {}
  return Object.fromEntries(
    Object.entries(object).map(([key, member]) => [key === from ? to : key, member]),
  )
}

/**
 * Returns a name for a new member: most objects with patterns allow only names that match one.
 *
 * @param members - those that the object has
 */
export function freeName({ patterns }: FormField, members: object): string {
  for (const pattern of Object.keys(patterns)) {
    for (let length = 1; length <= MAX_TRIED_LENGTH; length += 1) {
      const name = matchingText(pattern, length, MAX_NAME_LENGTH)
      if (name !== undefined && !Object.hasOwn(members, name)) return name
    }
  }
  let number = Object.keys(members).length + 1
  while (Object.hasOwn(members, `name${number}`)) number += 1
  return `name${number}`
}

const MAX_TRIED_LENGTH = 20
const MAX_NAME_LENGTH = 100

export function withItem(
  value: JsonValue | undefined,
  index: number,
  item: JsonValue | undefined,
): readonly JsonValue[] {
  // An emptied item stays in its position, so that its neighbors don't move under the cursor.
  return itemsOf(value).map((old, at) => (at === index ? (item ?? null) : old))
}

export function withoutItem(value: JsonValue | undefined, index: number): readonly JsonValue[] {
  return itemsOf(value).filter((_, at) => at !== index)
}

/** An optional list or object that was emptied isn't sent. */
export const unlessEmpty = (value: JsonValue, isRequired: boolean): JsonValue | undefined =>
  isRequired || Object.keys(Object(value)).length > 0 ? value : undefined

export function itemsOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : []
}

/**
 * Returns the alternative that a value follows: by the discriminator's value, else the one that
 * shares most members with it, else the first.
 */
export function optionOf(
  value: JsonValue | undefined,
  options: readonly FormOption[],
  discriminator: string | undefined,
  schemas: Readonly<Record<string, JsonSchema>>,
): number {
  if (discriminator !== undefined && isObject(value)) {
    const chosen = options.findIndex(({ values }) => values.includes(String(value[discriminator])))
    if (chosen >= 0) return chosen
  }
  const scores = options.map(({ schema }) => likeness(value, schema, schemas))
  return Math.max(0, scores.indexOf(Math.max(...scores)))
}

function likeness(
  value: JsonValue | undefined,
  schema: JsonSchema,
  schemas: Readonly<Record<string, JsonSchema>>,
): number {
  const field = formField(schema, schemas)
  if (isObject(value)) {
    if (field.control !== 'object') return 0
    const names = new Set(Object.keys(value))
    const missing = field.properties.filter(
      ({ name, isRequired }) => isRequired && !names.has(name),
    )
    const shared = field.properties.filter(({ name }) => names.has(name))
    return 1 + shared.length - missing.length
  }
  if (Array.isArray(value)) return field.control === 'array' ? 1 : 0
  if (typeof value === 'number') {
    return field.control === 'number' || field.control === 'integer' ? 1 : 0
  }
  if (typeof value === 'boolean') return field.control === 'boolean' ? 1 : 0
  if (typeof value !== 'string') return 0
  return ['object', 'array', 'boolean', 'number', 'integer'].includes(field.control) ? 0 : 1
}
