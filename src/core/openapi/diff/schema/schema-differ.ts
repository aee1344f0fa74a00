/**
 * Compares schemas breadth first, each pair once per location. Recursive schemas terminate, and a change in a
 * shared schema is reported at its shallowest location.
 */
import { asMap, asSchema, equalJson, isList, type JsonObject } from '../../json-value.ts'
import type { CompiledDocument, JsonSchema, JsonValue } from '../../model.ts'
import type { Flat } from '../../schema/flat.ts'
import { flatten, type Schemas } from '../../schema/flatten.ts'
import { findSchema, referredName, schemaReference } from '../../schema-reference.ts'
import { compareConditions } from './compare-conditions.ts'
import { compareLimits } from './compare-limits.ts'
import { compareProperties, type Sides } from './compare-properties.ts'
import { compareTypes } from './compare-types.ts'
import { compareValues, withListedValues } from './compare-values.ts'
import { compareVariants } from './compare-variants.ts'
import { createCanonical } from './inclusions.ts'
import { type Comparison, joinPath, type LocalChange, type Side } from './local-change.ts'
import type { IsSame } from './sameness.ts'

export interface SchemaChange extends LocalChange {
  readonly fieldPath: string
  readonly shared?: { readonly schema: string; readonly fieldPath: string }
}

export type DiffSchemas = (
  before: JsonSchema | undefined,
  after: JsonSchema | undefined,
  side: Side,
) => readonly SchemaChange[]

/** Maximum pairs per location. Ordinary documents need far fewer; the limit stops pathological ones. */
const MAX_PAIRS = 5_000

export function createSchemaDiffer(
  before: CompiledDocument,
  after: CompiledDocument,
  isSame: IsSame,
): DiffSchemas {
  const compared = new PairMap<Compared>()
  const roots = new PairMap<readonly SchemaChange[]>()
  const canonical = {
    before: createCanonical(before.schemas),
    after: createCanonical(after.schemas),
  }

  const compareOnce = (written: Pair, side: Side): Compared => {
    const pair = {
      before: canonical.before(written.before),
      after: canonical.after(written.after),
    }
    return compared.getOr(pair, side, () => {
      const sides: Sides = { before: before.schemas, after: after.schemas, side }
      return compareOne(pair, sides, isSame)
    })
  }

  const walk = (root: Pair, side: Side): readonly SchemaChange[] => {
    const found: SchemaChange[] = []
    const seen = new Set<Compared>()
    /** Those that were seen as required properties only, whose defaults have no effect. */
    const required = new Set<Compared>()
    const queue: Visit[] = [
      { pair: root, path: '', schema: undefined, inSchema: '', isRequired: false },
    ]
    for (let index = 0; index < queue.length && seen.size < MAX_PAIRS; index += 1) {
      const visit = queue[index]
      if (visit === undefined || isSame(visit.pair.before, visit.pair.after)) continue
      const comparison = compareOnce(visit.pair, side)
      const isRequired = side === 'request' && visit.isRequired
      const isRepeated = seen.has(comparison)
      if (isRepeated && (isRequired || !required.delete(comparison))) continue
      seen.add(comparison)
      if (isRequired) required.add(comparison)
      const schema = comparison.name ?? visit.schema
      const inSchema = comparison.name === undefined ? visit.inSchema : ''
      for (const written of comparison.changes) {
        if (isRepeated && !isDefault(written)) continue
        const change = isRequired && isDefault(written) ? withoutEffect(written) : written
        const fieldPath = joinPath(visit.path, change.step)
        const shared =
          schema === undefined
            ? {}
            : { shared: { schema, fieldPath: joinPath(inSchema, change.step) } }
        found.push({ ...change, fieldPath, ...shared })
      }
      for (const { step, isRequired = false, ...pair } of comparison.inside) {
        queue.push({
          pair,
          isRequired: step === '' ? visit.isRequired : isRequired,
          path: joinPath(visit.path, step),
          schema,
          inSchema: joinPath(inSchema, step),
        })
      }
    }
    return withoutRepetition(found)
  }

  return (a, b, side) => {
    const pair = { before: a ?? true, after: b ?? true }
    return isSame(pair.before, pair.after) ? [] : roots.getOr(pair, side, () => walk(pair, side))
  }
}

interface Pair {
  readonly before: JsonSchema
  readonly after: JsonSchema
}

interface Visit {
  readonly pair: Pair
  readonly path: string
  /** Nearest enclosing named schema, and the path inside it. */
  readonly schema: string | undefined
  readonly inSchema: string
  readonly isRequired: boolean
}

interface Compared extends Comparison {
  readonly name: string | undefined
}

/** True for the default of the compared schema itself. */
const isDefault = ({ name }: LocalChange): boolean => name.startsWith('default-')

const withoutEffect = (change: LocalChange): LocalChange => ({
  ...change,
  name: 'required-default-changed',
})

function compareOne(pair: Pair, sides: Sides, isSame: IsSame): Compared {
  const [a, b] = flattenBoth(pair, sides)
  const into: Comparison = { changes: [], inside: [] }
  const before = soleReference(pair.before, sides.before)
  const after = soleReference(pair.after, sides.after)
  const isThere = before === pair.before && after === pair.after
  if (before !== undefined && after !== undefined && !isThere) {
    // Both are only references, so their targets must be one pair for all references to them.
    compareTexts(asMap(pair.before), asMap(pair.after), into)
    into.inside.push({ step: '', before, after })
    return { ...into, name: undefined }
  }
  const result = { ...into, name: b.chain[0] ?? a.chain[0] }
  compareTexts(a.schema, b.schema, into)
  if (compareVariants(pair, { before: a, after: b }, sides, isSame, into) === 'alone') return result
  if (!compareTypes(a, b, sides, into)) return result
  compareLimits(a, b, sides, into)
  compareValues(a, b, into)
  compareProperties(a, b, sides, into)
  compareItems(a, b, into)
  compareConditions(a, b, isSame, into)
  return result
}

/** Choices of values become a list of them, unless both schemas have choices. */
function flattenBoth(pair: Pair, sides: Sides): readonly [Flat, Flat] {
  const a = flatten(pair.before, sides.before)
  const b = flatten(pair.after, sides.after)
  if (a.choices.length > 0 && b.choices.length > 0) return [a, b]
  return [withListedValues(a, sides.before), withListedValues(b, sides.after)]
}

/** Members that may accompany a reference without making it another schema. */
const BESIDE: ReadonlySet<string> = new Set([
  '$ref',
  'allOf',
  'title',
  'description',
  'example',
  'examples',
  'deprecated',
  'readOnly',
  'writeOnly',
])

/**
 * Target of `{$ref}`, or of the older `{allOf: [{$ref}]}` with a description: always the same object for one
 * name. It stays a reference, so that children of a base are found by its name.
 */
function soleReference(schema: JsonSchema, schemas: Schemas): JsonSchema | undefined {
  if (typeof schema === 'boolean' || !Object.keys(schema).every((key) => BESIDE.has(key))) return
  const { allOf } = schema
  const [only, second] = isList(allOf) ? allOf : []
  if (second !== undefined || (schema['$ref'] !== undefined && only !== undefined)) return undefined
  const name = referredName(only ?? schema)
  const isPlain = only === undefined || Object.keys(asMap(only)).length === 1
  if (name === undefined || !isPlain || findSchema(schemas, name) === undefined) return undefined
  const references = namedReferences.get(schemas) ?? new Map<string, JsonSchema>()
  namedReferences.set(schemas, references)
  const reference = references.get(name) ?? { $ref: schemaReference(name) }
  references.set(name, reference)
  return reference
}

const namedReferences = new WeakMap<Schemas, Map<string, JsonSchema>>()

function compareItems(a: Flat, b: Flat, { inside }: Comparison): void {
  const before = tupleOf(a)
  const after = tupleOf(b)
  const length = Math.max(before.length, after.length)
  const restBefore = asSchema(a.schema['items'])
  const restAfter = asSchema(b.schema['items'])
  for (let index = 0; index < length; index += 1) {
    const pair = { before: before[index] ?? restBefore, after: after[index] ?? restAfter }
    inside.push({ step: `[${index}]`, ...pair })
  }
  if (restBefore !== true || restAfter !== true) {
    inside.push({ step: '[]', before: restBefore, after: restAfter })
  }
}

const tupleOf = ({ schema }: Flat): readonly JsonSchema[] =>
  isList(schema['prefixItems'])
    ? schema['prefixItems'].map((item: JsonValue) => asSchema(item))
    : []

const TEXTS = [
  'title',
  'description',
  'x-enum-descriptions',
  'x-enumDescriptions',
  'x-extensible-enum',
] as const

function compareTexts(a: JsonObject, b: JsonObject, { changes }: Comparison): void {
  for (const member of TEXTS) {
    if (equalJson(a[member], b[member])) continue
    const change = { step: '', before: a[member], after: b[member], values: { member } }
    changes.push({ name: 'field-text-changed', ...change })
  }
  const before = a['examples'] ?? a['example']
  const after = b['examples'] ?? b['example']
  if (!equalJson(before, after)) {
    changes.push({ name: 'field-example-changed', step: '', before, after })
  }
}

/** Reports a change that a base and all its variants share once, for the base. */
function withoutRepetition(changes: readonly SchemaChange[]): readonly SchemaChange[] {
  const keyOf = ({ name, before, after }: SchemaChange, path: string): string =>
    JSON.stringify([name, path, before, after])
  if (!changes.some(({ fieldPath }) => fieldPath.includes('('))) return changes
  const keys = new Set(changes.map((change) => keyOf(change, change.fieldPath)))
  return changes.filter((change) => {
    const path = change.fieldPath.replaceAll(/\([^()]*\)\.?/g, '')
    return path === change.fieldPath || !keys.has(keyOf(change, path))
  })
}

/** Values by two schemas and a side. Schemas are compared by identity. */
class PairMap<T> {
  readonly #known = new Map<JsonSchema, Map<JsonSchema, Map<Side, T>>>()

  getOr({ before, after }: Pair, side: Side, make: () => T): T {
    const byAfter = this.#known.get(before) ?? new Map<JsonSchema, Map<Side, T>>()
    this.#known.set(before, byAfter)
    const bySide = byAfter.get(after) ?? new Map<Side, T>()
    byAfter.set(after, bySide)
    const value = bySide.get(side) ?? make()
    bySide.set(side, value)
    return value
  }
}
