/** Compares properties and additional properties of an object. */
import { asMap, asSchema, isList } from '../../json-value.ts'
import type { JsonSchema } from '../../model.ts'
import { typesOf } from '../../schema/field-type.ts'
import type { Flat } from '../../schema/flat.ts'
import { flatten, type Schemas } from '../../schema/flatten.ts'
import { isHidden } from '../../schema/hidden-members.ts'
import { suggestRenames } from '../suggest-renames.ts'
import { type Comparison, type LocalChange, propertyStep, type Side } from './local-change.ts'

export interface Sides {
  readonly before: Schemas
  readonly after: Schemas
  readonly side: Side
}

export function compareProperties(before: Flat, after: Flat, sides: Sides, into: Comparison): void {
  const a = propertiesOf(before, sides.before, sides.side)
  const b = propertiesOf(after, sides.after, sides.side)
  const removed: Property[] = []
  const added: Property[] = []
  for (const property of a.values()) {
    const other = b.get(property.name)
    if (other === undefined) {
      if (!property.isHidden) removed.push(property)
    } else compareProperty(property, other, sides.side, into)
  }
  for (const property of b.values()) {
    if (!a.has(property.name) && !property.isHidden) added.push(property)
  }
  const renames = suggestRenames(
    removed.map((property) => asCandidate(property, sides.before)),
    added.map((property) => asCandidate(property, sides.after)),
  )
  for (const property of removed) {
    const renamedTo = renames.get(property.name)
    into.changes.push({
      name: property.isDeprecated
        ? 'deprecated-property-removed'
        : property.isRequired
          ? 'required-property-removed'
          : 'optional-property-removed',
      step: propertyStep(property.name),
      ...(renamedTo !== undefined && { values: { renamedTo } }),
    })
  }
  for (const property of added) {
    const renamedFrom = [...renames].find(([, to]) => to === property.name)?.[0]
    into.changes.push({
      name: property.isRequired ? 'required-property-added' : 'optional-property-added',
      step: propertyStep(property.name),
      ...(renamedFrom !== undefined && { values: { renamedFrom } }),
    })
  }
  compareRest(before, after, into)
}

function compareProperty(a: Property, b: Property, side: Side, into: Comparison): void {
  const step = propertyStep(a.name)
  const push = (name: LocalChange['name']): void => {
    into.changes.push({ name, step })
  }
  if (a.isHidden !== b.isHidden) {
    if (side === 'request') {
      if (b.isHidden) push('request-property-became-read-only')
      // Otherwise it becomes required, which says more.
      else if (!b.isRequired) push('request-property-became-writable')
    } else {
      push(b.isHidden ? 'response-property-became-write-only' : 'response-property-became-readable')
    }
  }
  // A property in neither message can't change one.
  if (b.isHidden) return
  const wasRequired = a.isRequired && !a.isHidden
  if (wasRequired !== b.isRequired) {
    const isNews = b.isRequired && side === 'response' && a.isHidden
    if (!isNews) push(b.isRequired ? 'property-became-required' : 'property-became-optional')
  }
  if (a.isDeprecated !== b.isDeprecated) {
    push(b.isDeprecated ? 'property-deprecated' : 'property-undeprecated')
  }
  if (!a.isHidden) {
    into.inside.push({ step, before: a.schema, after: b.schema, isRequired: b.isRequired })
  }
}

interface Property {
  readonly name: string
  readonly schema: JsonSchema
  readonly isRequired: boolean
  readonly isDeprecated: boolean
  /** True if read-only in a request or write-only in a response, so not part of that message. */
  readonly isHidden: boolean
}

function propertiesOf(flat: Flat, schemas: Schemas, side: Side): ReadonlyMap<string, Property> {
  const described = asMap(flat.schema['properties'])
  const required = new Set(
    isList(flat.schema['required'])
      ? flat.schema['required'].filter((name) => typeof name === 'string')
      : [],
  )
  // `false` forbids a property. A required name without a description is still one.
  const allowed = Object.keys(described).filter((name) => described[name] !== false)
  const names = new Set([...allowed, ...required])
  const rest = flat.schema['additionalProperties']
  const properties = new Map<string, Property>()
  for (const name of names) {
    const written = Object.hasOwn(described, name) ? described[name] : rest
    const schema = asSchema(written === false ? true : written)
    properties.set(name, {
      name,
      schema,
      isRequired: required.has(name),
      isDeprecated: flatten(schema, schemas).schema.deprecated === true,
      isHidden: isHidden(schema, schemas, side),
    })
  }
  return properties
}

const asCandidate = ({ name, schema }: Property, schemas: Schemas) => ({
  name,
  kind: [...typesOf(flatten(schema, schemas), schemas)].sort().join(' '),
})

/** Unnamed properties: additional ones, and those matched by pattern. */
function compareRest(before: Flat, after: Flat, into: Comparison): void {
  const wasClosed = isClosed(before)
  const closed = isClosed(after)
  if (wasClosed !== closed) {
    const name = closed ? 'additional-properties-closed' : 'additional-properties-opened'
    into.changes.push({ name, step: '' })
  } else if (!closed) {
    const a = asSchema(before.schema['additionalProperties'])
    const b = asSchema(after.schema['additionalProperties'])
    if (a !== true || b !== true) into.inside.push({ step: '*', before: a, after: b })
  }
  const a = asMap(before.schema['patternProperties'])
  const b = asMap(after.schema['patternProperties'])
  for (const pattern of new Set([...Object.keys(a), ...Object.keys(b)])) {
    const step = propertyStep(`/${pattern}/`)
    if (!Object.hasOwn(b, pattern)) pushPattern('removed', pattern, closed, into)
    else if (!Object.hasOwn(a, pattern)) pushPattern('added', pattern, wasClosed, into)
    else into.inside.push({ step, before: asSchema(a[pattern]), after: asSchema(b[pattern]) })
  }
}

/** Where other properties aren't allowed, a pattern allows some; elsewhere it limits their values. */
function pushPattern(
  what: 'added' | 'removed',
  pattern: string,
  isAllowing: boolean,
  { changes }: Comparison,
): void {
  if (isAllowing) {
    changes.push({ name: `optional-property-${what}`, step: propertyStep(`/${pattern}/`) })
    return
  }
  const side = what === 'added' ? 'after' : 'before'
  const values = { keyword: 'patternProperties' }
  changes.push({ name: `condition-${what}`, step: '', [side]: pattern, values })
}

const isClosed = ({ schema, fragments }: Flat): boolean =>
  schema['additionalProperties'] === false ||
  fragments.some((fragment) => fragment['unevaluatedProperties'] === false)
