/** Names of schemas: those of the components, and new ones for schemas referenced elsewhere. */
import { RESOLVED_REFERENCES } from '../bundle/held-references.ts'
import { isObject, type JsonObject, own } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { at, encodePointer, type Location, locationOf } from '../pointer.ts'
import { quote } from '../problems.ts'
import { type SchemaProblem, schemaProblem } from '../schema-problem.ts'
import { schemaReference } from '../schema-reference.ts'
import type { References } from './references.ts'
import { nameFromPointer } from './schema-names.ts'

export interface SchemaNaming {
  /** @param location - of the schema that refers, whose `$id` counts */
  nameOf(reference: string, location: Location): Naming
  /** @returns references to all schemas that a `$dynamicRef` may point to; empty if it isn't dynamic */
  dynamicOptions(reference: string): readonly JsonObject[]
  /** @param target - in the mapping of a discriminator: a name or a reference */
  mappedName(target: JsonValue | undefined, location: Location): Naming
  /** Every named schema. Grows as names are requested. */
  readonly named: readonly NamedSchema[]
}

export function createSchemaNaming(document: JsonObject, references: References): SchemaNaming {
  const components = own(own(document, 'components'), 'schemas')
  const nameByPointer = new Map<string, string>()
  const nameByReference = new Map<string, Naming>()
  const optionsByReference = new Map<string, readonly JsonObject[]>()
  const takenNames = new Set<string>()
  const named: NamedSchema[] = []

  /** The schema in a file that a component only refers to: both are one schema, with the component's name. */
  function fileOf(component: JsonValue) {
    if (!isObject(component) || typeof component.$ref !== 'string') return undefined
    if (Object.keys(component).length !== 1) return undefined
    const lookup = references.find(component.$ref)
    if (!lookup.ok) return undefined
    const { value, segments } = lookup.target
    const location = locationOf(segments)
    if (segments[0] !== RESOLVED_REFERENCES || location === undefined) return undefined
    return isObject(value) ? { value, location, pointer: encodePointer(segments) } : undefined
  }

  for (const [name, value] of Object.entries(isObject(components) ? components : {})) {
    if (value === undefined) continue
    const segments = ['components', 'schemas', name]
    nameByPointer.set(encodePointer(segments), name)
    takenNames.add(name)
    const file = fileOf(value)
    if (file !== undefined && !nameByPointer.has(file.pointer)) {
      nameByPointer.set(file.pointer, name)
      named.push({ name, value: file.value, location: file.location })
    } else {
      named.push({ name, value, location: at(locationOf(segments.slice(0, 2)), name) })
    }
  }

  const nameOf = (written: string, location: Location): Naming =>
    nameOfPlaced(references.placed(written, location))

  const nameOfPlaced = (reference: string): Naming => {
    const known = nameByReference.get(reference)
    if (known !== undefined) return known
    const naming = findName(reference)
    nameByReference.set(reference, naming)
    return naming
  }

  const findName = (reference: string): Naming => {
    const lookup = references.find(reference)
    if (!lookup.ok) return lookup
    const { value, segments } = lookup.target
    const pointer = encodePointer(segments)
    const known = nameByPointer.get(pointer)
    if (known !== undefined) return { ok: true, name: known }
    const location = locationOf(segments)
    if (location === undefined || (!isObject(value) && typeof value !== 'boolean')) {
      return { ok: false, cause: schemaProblem('ref-not-schema', { ref: quote(reference) }) }
    }
    const name = nameFromPointer(segments, takenNames)
    takenNames.add(name)
    nameByPointer.set(pointer, name)
    named.push({ name, value, location })
    return { ok: true, name }
  }

  const mappedName = (target: JsonValue | undefined, location: Location): Naming => {
    if (typeof target !== 'string') return notText
    const name = nameByPointer.get(encodePointer(['components', 'schemas', target]))
    return name === undefined ? nameOf(target, location) : { ok: true, name }
  }

  const dynamicOptions = (reference: string): readonly JsonObject[] => {
    const known = optionsByReference.get(reference)
    if (known !== undefined) return known
    const options = references.findDynamic(reference).flatMap((pointer) => {
      const naming = nameOfPlaced(pointer)
      return naming.ok ? [{ $ref: schemaReference(naming.name) }] : []
    })
    optionsByReference.set(reference, options)
    return options
  }

  return { nameOf, dynamicOptions, mappedName, named }
}

export const notText: Naming = { ok: false, cause: schemaProblem('ref-not-text', {}) }

export type Naming =
  | { readonly ok: true; readonly name: string }
  | { readonly ok: false; readonly cause: SchemaProblem }

interface NamedSchema {
  readonly name: string
  readonly value: JsonValue
  readonly location: Location
}
