/** Rewrites the references of a schema to `#/components/schemas/<name>`. */
import { isObject, type JsonDraft, type JsonObject, text } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { at, encodePointer, type Location } from '../pointer.ts'
import type { ProblemList } from '../problems.ts'
import { PROBLEM_KEYWORD } from '../schema-problem.ts'
import { schemaReference } from '../schema-reference.ts'
import { notText, type SchemaNaming } from './schema-naming.ts'

export interface Rewriting {
  readonly naming: SchemaNaming
  readonly problems: ProblemList
}

export function rewriteReference(
  schema: JsonObject,
  location: Location,
  change: Change,
  { naming, problems }: Rewriting,
): void {
  const keyword = ['$ref', '$dynamicRef', '$recursiveRef'].find((name) => name in schema)
  if (keyword === undefined) return
  const written = text(schema[keyword])
  if (keyword === '$dynamicRef' && written !== undefined) {
    const [only, ...others] = naming.dynamicOptions(written)
    if (only !== undefined) {
      change(keyword, undefined)
      if (others.length === 0) change('$ref', only.$ref)
      // Next to other options, they are left out.
      else if (schema.anyOf === undefined) change('anyOf', naming.dynamicOptions(written))
      return
    }
  }
  const reference = keyword === '$recursiveRef' ? enclosingComponent(location) : written
  const named = reference === undefined ? notText : naming.nameOf(reference, location)
  if (named.ok) {
    const rewritten = schemaReference(named.name)
    if (keyword !== '$ref') change(keyword, undefined)
    if (rewritten !== schema.$ref) change('$ref', rewritten)
  } else {
    problems.addCause(named.cause, 'error', at(location, keyword))
    change(keyword, undefined)
    change(PROBLEM_KEYWORD, named.cause)
  }
}

/** Mapping values are names or references; afterwards they are all references. */
export function rewriteDiscriminator(
  schema: JsonObject,
  location: Location,
  change: Change,
  { naming, problems }: Rewriting,
): void {
  const { discriminator } = schema
  if (typeof discriminator === 'string') {
    // Swagger 2.0 wrote the name of the property only.
    change('discriminator', { propertyName: discriminator })
    return
  }
  if (!isObject(discriminator)) return
  const draft: JsonDraft = { ...discriminator }
  if (isObject(discriminator.mapping)) {
    const mapping: JsonDraft = {}
    for (const [value, target] of Object.entries(discriminator.mapping)) {
      const named = naming.mappedName(target, location)
      if (named.ok) mapping[value] = schemaReference(named.name)
      else {
        const mappingLocation = at(at(at(location, 'discriminator'), 'mapping'), value)
        problems.addCause(named.cause, 'warning', mappingLocation)
      }
    }
    draft.mapping = mapping
  }
  const fallback = naming.mappedName(discriminator.defaultMapping, location)
  if (fallback.ok) draft.defaultMapping = schemaReference(fallback.name)
  change('discriminator', draft)
}

/** JSON Schema 2019-09: the outermost schema around, in practice the component. */
function enclosingComponent(location: Location): string | undefined {
  const segments: string[] = []
  for (let current: Location | undefined = location; current; current = current.parent) {
    segments.unshift(current.segment)
  }
  const isComponent = segments[0] === 'components' && segments[1] === 'schemas'
  return isComponent ? `#${encodePointer(segments.slice(0, 3))}` : undefined
}

type Change = (name: string, value: JsonValue | undefined) => void
