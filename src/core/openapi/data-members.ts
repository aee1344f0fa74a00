/**
 * Tells data from parts of a description, for walks that visit everything: a `$ref` or `schema` in an example is only
 * text, but a property can be called `example`, and a response `default`.
 */
import { own, text } from './json-value.ts'
import { OBJECT_MEMBERS } from './lint/object-members.ts'
import type { JsonValue } from './model.ts'
import { SCHEMA_MAPS } from './schema-keywords.ts'

/** The kind of an object's members: `fixed` by OpenAPI or JSON Schema, or `named` by the author. */
export type Members = 'fixed' | 'named'

const DATA: ReadonlySet<string> = new Set(['default', 'const'])

const NAMED: ReadonlySet<string> = new Set([
  ...SCHEMA_MAPS,
  'x-webhooks',
  ...Object.values(OBJECT_MEMBERS).flatMap((members) =>
    Object.entries(members).flatMap(([name, holds]) => (holds.endsWith('{}') ? [name] : [])),
  ),
])

/** @param members - what the object with this member has */
export function isData(name: string, value: JsonValue | undefined, members: Members): boolean {
  if (members === 'named') return false
  if (name === 'example' || name === 'value') return exampleReference(value) === undefined
  // A schema lists its examples; other objects have a map of Example Objects. An object in place of an enum is a reference.
  return DATA.has(name) || (/^(?:examples|enum)$/.test(name) && Array.isArray(value))
}

/**
 * Many authors write `example: {$ref: '#/components/examples/X'}` or `value: {$ref: examples/x.json}`, which OpenAPI
 * treats as data.
 */
export function exampleReference(example: JsonValue | undefined): string | undefined {
  const reference = text(own(example, '$ref'))
  return Object.keys(Object(example)).length === 1 ? reference : undefined
}

/** The members of a member, if its value is an object. */
export const membersOf = (name: string, members: Members): Members =>
  members === 'fixed' && NAMED.has(name) ? 'named' : 'fixed'
