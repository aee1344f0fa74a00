/** A field, parameter or header that a form adds, and the members that describe it. */
import { type JsonDraft, type JsonObject, jsonOrText } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { type Difference, validateValue } from '../validate/validate-value.ts'
import type { versionOf } from './written.ts'

export type Version = ReturnType<typeof versionOf>

/** A text and its translations, by language. Empty texts are left out. */
export interface Worded {
  readonly text: string
  readonly translations: Readonly<Record<string, string>>
}

export const TYPES = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const
export const FORMATS: Readonly<Record<string, readonly string[]>> = {
  string: ['date', 'date-time', 'email', 'uri', 'uuid', 'binary', 'password'],
  integer: ['int32', 'int64'],
  number: ['float', 'double'],
}

export interface NewField {
  readonly name: string
  readonly type: (typeof TYPES)[number]
  /** Empty for none. */
  readonly format: string
  readonly required: boolean
  readonly description: Worded
  /** Empty for none; JSON unless the type is `string`. */
  readonly example: string
}

export interface NewParameter extends NewField {
  readonly in: 'query' | 'header' | 'cookie' | 'path' | 'formData'
}

/** @returns the schema of a field */
export function fieldSchema(version: Version, field: NewField): JsonObject {
  const isNew = version === 'new'
  return withoutEmpty({
    ...typeMembers(field),
    ...wordedMembers('description', field.description),
    ...(field.example !== '' && {
      [isNew ? 'examples' : 'example']: isNew ? [exampleOf(field)] : exampleOf(field),
    }),
  })
}

export function parameterObject(version: Version, parameter: NewParameter): JsonObject {
  return withoutEmpty({
    name: parameter.name,
    in: parameter.in,
    required: parameter.required || parameter.in === 'path' ? true : undefined,
    ...describedMembers(version, parameter),
  })
}

export function headerObject(version: Version, header: NewField): JsonObject {
  return withoutEmpty({
    required: header.required && version !== 'swagger' ? true : undefined,
    ...describedMembers(version, header),
  })
}

/** The description, the type and the example, as next to a name. */
function describedMembers(version: Version, field: NewField): JsonObject {
  const isOldest = version === 'swagger'
  const type = typeMembers(field)
  return {
    ...wordedMembers('description', field.description),
    ...(isOldest ? type : { schema: type }),
    ...(field.example !== '' && { [isOldest ? 'x-example' : 'example']: exampleOf(field) }),
  }
}

/** @returns the rule of its type or format that the example breaks */
export const misfitOf = (field: NewField): Difference | undefined =>
  field.example === ''
    ? undefined
    : validateValue(typeMembers(field), exampleOf(field), { schemas: {}, mode: 'request' })[0]

const typeMembers = ({ type, format }: NewField): JsonObject =>
  withoutEmpty({
    type,
    format: format === '' ? undefined : format,
    items: type === 'array' ? { type: 'string' } : undefined,
  })

const exampleOf = ({ type, example }: NewField): JsonValue =>
  type === 'string' ? example : jsonOrText(example)

export function wordedMembers(member: string, { text, translations }: Worded): JsonObject {
  const translated = Object.entries(translations).filter(([, value]) => value !== '')
  return {
    [member]: text === '' ? undefined : text,
    'x-translations':
      translated.length === 0
        ? undefined
        : Object.fromEntries(
            translated.map(([language, value]) => [language, { [member]: value }]),
          ),
  }
}

export function withoutEmpty(members: JsonObject): JsonObject {
  const kept: JsonDraft = {}
  for (const [name, value] of Object.entries(members)) if (value !== undefined) kept[name] = value
  return kept
}
