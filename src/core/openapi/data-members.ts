/**
 * Tells data from parts of a description, for walks that visit everything: a `$ref` or `schema` in an example is only
 * text, but a property can be called `example`, and a response `default`.
 */
import { OBJECT_MEMBERS } from './lint/object-members.ts'
import { SCHEMA_MAPS } from './schema-keywords.ts'

/** The kind of an object's members: `fixed` by OpenAPI or JSON Schema, or `named` by the author. */
export type Members = 'fixed' | 'named'

const DATA: ReadonlySet<string> = new Set([
  'example',
  'default',
  'const',
  'enum',
  'value',
  'x-codeSamples',
])

const NAMED: ReadonlySet<string> = new Set([
  ...SCHEMA_MAPS,
  'x-webhooks',
  ...Object.values(OBJECT_MEMBERS).flatMap((members) =>
    Object.entries(members).flatMap(([name, holds]) => (holds.endsWith('{}') ? [name] : [])),
  ),
])

/** @param members - what the object with this member has */
export function isData(name: string, value: unknown, members: Members): boolean {
  // A schema lists its examples; other objects have a map of Example Objects.
  return members === 'fixed' && (DATA.has(name) || (name === 'examples' && Array.isArray(value)))
}

/** The members of a member, if its value is an object. */
export const membersOf = (name: string, members: Members): Members =>
  members === 'fixed' && NAMED.has(name) ? 'named' : 'fixed'
