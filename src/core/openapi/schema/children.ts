/** Determines the fields below a field, and its conditions. */
import {
  allEntries,
  equalJson,
  isObject,
  isSchema,
  type JsonObject,
  own,
  texts,
} from '../json-value.ts'
import type { JsonSchema, JsonValue } from '../model.ts'
import type { Condition, SchemaField } from '../schema-field.ts'
import { tupleOf, typesOf } from './field-type.ts'
import type { Flat } from './flat.ts'
import type { Schemas } from './flatten.ts'
import { type Direction, isHidden } from './hidden-members.ts'
import { selectedBy } from './variants.ts'

export interface ToShow {
  readonly name: string
  readonly kind: SchemaField['kind']
  readonly schema: JsonSchema
  readonly required: boolean
  /** The enclosing schema, whose properties are shown above a variant or condition. */
  readonly base?: JsonObject
}

export interface FieldSource {
  /** The schema with the properties to show: for arrays, that of the innermost item, or of a list with its own line. */
  readonly flat: Flat
  /** The schema of the field itself. */
  readonly outer: Flat
  readonly shown: ToShow
}

export function childrenToShow(
  { flat, outer, shown }: FieldSource,
  { schemas, mode }: { readonly schemas: Schemas; readonly mode: Direction | 'both' },
): readonly ToShow[] {
  const { schema } = flat
  if (flat !== outer && typesOf(flat, schemas).includes('array') && hasOwnLine(flat, outer)) {
    const { description: _, ...others } = schema
    return [field('[]', 'item', isDescribed(flat, outer) ? schema : others, false)]
  }
  const isVisible = (property: JsonSchema): boolean =>
    mode === 'both' || !isHidden(property, schemas, mode)
  const required = new Set(texts(schema.required))
  const properties = schemaEntries(schema.properties)
  const declared = new Set(properties.map(([name]) => name))
  const undeclared = [...required].filter((name) => !declared.has(name))
  const above = own(shown.base, 'properties')
  const requiredAbove = new Set(texts(own(shown.base, 'required')))
  const [self] = flat.chain
  const kind = self === undefined ? undefined : selectedBy(self, schemas)
  // A base lists the values of all its children: one of them has its own.
  const asOwn = (property: JsonSchema): JsonSchema =>
    isObject(property) && kind?.values.length === 1
      ? { ...property, const: kind.values[0] }
      : property
  // A variant that includes the enclosing schema has the same ones.
  const isAbove = ([name, property]: readonly [string, JsonSchema]): boolean =>
    shown.kind === 'variant' &&
    own(above, name) === property &&
    required.has(name) === requiredAbove.has(name)
  return [
    ...tupleItems(flat),
    ...(flat === outer ? [] : itemItself(flat, outer, schemas)),
    ...properties
      .filter((entry) => !isAbove(entry))
      .map(([name, property]) =>
        field(
          name,
          'property',
          name === kind?.property ? asOwn(property) : property,
          required.has(name),
        ),
      ),
    ...undeclared.flatMap((name) => {
      const known = own(above, name)
      return [field(name, 'property', isSchema(known) ? known : true, true)]
    }),
    ...schemaEntries(schema.patternProperties).map(([pattern, property]) =>
      field(pattern, 'pattern', property, false),
    ),
    ...additional(schema, properties.length),
  ].filter((child) => child.kind !== 'property' || isVisible(child.schema))
}

/** Tuples are described item by item; `items` describes the rest. */
function tupleItems(list: Flat): readonly ToShow[] {
  const { items, minItems } = list.schema
  const tuple = tupleOf(list)
  const least = typeof minItems === 'number' ? minItems : 0
  // Without a rule, further items are anything, which needs no line.
  const hasRule = tuple.length > 0 && isObject(items) && Object.keys(items).length > 0
  return [
    ...tuple.map((item, index) => field(String(index), 'item', item, index < least)),
    ...(hasRule ? [field('*', 'item', items, false)] : []),
  ]
}

/** True for a list within an array whose line says more than the type of the array. */
export const hasOwnLine = (list: Flat, outer: Flat): boolean =>
  isDescribed(list, outer) || LIST_FACTS.some((keyword) => list.schema[keyword] !== undefined)

const LIST_FACTS = ['minItems', 'maxItems', 'uniqueItems'] as const

/** The array's own field shows the description of its items if it has none itself. */
const isDescribed = (item: Flat, outer: Flat): boolean => {
  const [inner, around] = [item.schema.description, outer.schema.description]
  return around !== undefined && inner !== undefined && inner !== around
}

/** An item with its own description, or a scalar one with more than a type, gets a separate line. */
function itemItself(flat: Flat, outer: Flat, schemas: Schemas): readonly ToShow[] {
  const { schema, patterns, types } = flat
  const hasText = isDescribed(flat, outer)
  // The array's own field shows children and variants.
  if (types?.includes('object') || schema.properties !== undefined) {
    // A named schema has a page with its description.
    const isShown = hasText && flat.chain.length === 0
    const { description } = schema
    return isShown ? [field('[]', 'item', { type: 'object', description }, false)] : []
  }
  const says =
    hasText || ITEM_FACTS.some((keyword) => schema[keyword] !== undefined) || patterns.length > 0
  if (!says) return []
  const facts = Object.fromEntries(
    Object.entries(schema).filter(
      ([key]) => !SHOWN_BY_ARRAY.has(key) && (key !== 'description' || hasText),
    ),
  )
  const [pattern] = patterns
  const known = typesOf(flat, schemas)
  return [
    field(
      '[]',
      'item',
      {
        ...facts,
        ...(known.length === 0 ? {} : { type: known }),
        ...(pattern === undefined ? {} : { pattern }),
      },
      false,
    ),
  ]
}

const ITEM_FACTS = [
  'enum',
  'const',
  'default',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const

const SHOWN_BY_ARRAY: ReadonlySet<string> = new Set(['properties', 'items'])

function additional(schema: JsonObject, properties: number): readonly ToShow[] {
  const { additionalProperties } = schema
  if (isObject(additionalProperties) && Object.keys(additionalProperties).length > 0) {
    return [field('*', 'additional', additionalProperties, false)]
  }
  // Next to named properties, "and anything else" is the default and needs no line.
  const isFree = additionalProperties === true || isObject(additionalProperties)
  return isFree && properties === 0 ? [field('*', 'additional', true, false)] : []
}

export type ConditionToShow = Omit<Condition, 'field'> & { readonly shown?: ToShow }

/** Conditions of the field and, for arrays, of its items. Conflicting choices follow the first one here. */
export function conditionsToShow({ flat, outer }: FieldSource): readonly ConditionToShow[] {
  const flats = flat === outer ? [flat] : [outer, flat]
  return flats.flatMap((source) => [
    ...source.fragments.flatMap(fragmentConditions),
    ...allEntries(source.schema.dependentRequired).map(([name, value]) => ({
      keyword: 'dependentRequired',
      name,
      value,
    })),
    ...schemaEntries(source.schema.dependentSchemas).map(([name, schema]) => ({
      keyword: 'dependentSchemas',
      name,
      shown: condition(schema, source),
    })),
    ...source.choices.slice(1).map(({ keyword, options }) => ({
      keyword,
      shown: condition({ [keyword]: options }, source),
    })),
  ])

  function fragmentConditions(fragment: JsonObject): readonly ConditionToShow[] {
    return allEntries(fragment).flatMap(([keyword, value]): ConditionToShow[] => {
      const { contains, minContains = 1 } = fragment
      // `contains` says how many items must match.
      const isSaid = keyword === 'minContains' && (isObject(contains) || value === 1)
      // Names are strings: generators write it because the language's map has a type of keys.
      const isSure = keyword === 'propertyNames' && equalJson(value, { type: 'string' })
      if (typeof value === 'boolean' || isSaid || isSure) return []
      if (keyword === 'contains' && isObject(value) && minContains !== 1)
        return [{ keyword, value: minContains, shown: condition(value, flat) }]
      return isObject(value) ? [{ keyword, shown: condition(value, flat) }] : [{ keyword, value }]
    })
  }
}

const condition = (schema: JsonSchema, { schema: around }: Flat): ToShow => ({
  ...field('', 'variant', schema, false),
  base: around,
})

const field = (
  name: string,
  kind: SchemaField['kind'],
  schema: JsonSchema,
  required: boolean,
): ToShow => ({ name, kind, schema, required })

const schemaEntries = (value: JsonValue | undefined): readonly (readonly [string, JsonSchema])[] =>
  allEntries(value).flatMap(([name, schema]) => (isSchema(schema) ? [[name, schema] as const] : []))
