/**
 * The objects of a document as readers see them, each with the places where its members are written: next to a
 * reference, behind it, or in `allOf`.
 */
import { isList, isObject, type JsonObject, own, scalarText, text } from '../json-value.ts'
import type { JsonValue } from '../model.ts'
import { decodePointer, lookUp, step } from '../pointer.ts'
import type { Edit, SourcePath } from './edit-document.ts'

/** One place that contributes members to an object. */
export interface Layer {
  readonly value: JsonObject
  readonly path: SourcePath
  /** Number of references to the object, or to one around it; 0 if it is written here. */
  readonly uses: number
  /** Where a member is written to apply here only; undefined if it can't be. */
  readonly here: Here | undefined
}

export interface Here {
  readonly path: SourcePath
  /** Edits that separate this place from the others first. */
  readonly edits: readonly Edit[]
  /** True if the path extends a schema that is written elsewhere: `allOf` can't be continued by index. */
  readonly isExtension: boolean
}

/** An object. What comes first takes precedence. */
export type Written = readonly Layer[]

/** Longer chains of references don't occur outside attacks. */
const MAX_LAYERS = 40

export type Reader = ReturnType<typeof createReader>

/** @param root - the document as written: OpenAPI 2.0 or 3 */
export function createReader(root: JsonObject) {
  const uses = createCounter(root)
  // Before 3.1, everything next to `$ref` is ignored.
  const hasSiblings = versionOf(root) === 'new'

  /** Adds what the object refers to and includes. */
  const layersOf = (
    layer: Layer,
    isSchema: boolean,
    open: ReadonlySet<JsonObject>,
    left: { count: number },
  ): Written => {
    const { value, path, here } = layer
    left.count -= 1
    if (open.has(value) || left.count < 0) return []
    const inside = new Set([...open, value])
    const reference = text(value['$ref'])
    const target = reference === undefined ? undefined : targetOf(reference)
    const layers: Layer[] = target === undefined || hasSiblings ? [layer] : []
    if (reference !== undefined && target !== undefined) {
      const behind = {
        ...target,
        uses: uses.count(reference),
        here: here && separated(here, value, target.value, isSchema, hasSiblings),
      }
      layers.push(...layersOf(behind, isSchema, inside, left))
    }
    const parts = isSchema ? own(value, 'allOf') : undefined
    for (const [index, part] of (isList(parts) ? parts : []).entries()) {
      if (!isObject(part)) continue
      const at = [...path, 'allOf', String(index)]
      // The schema's own keywords take precedence over those of the parts.
      const isOwn = !part['$ref'] && here?.isExtension === false
      const partHere = isOwn ? { ...here, path: [...here.path, 'allOf', String(index)] } : here
      const extended = partHere && (isOwn ? partHere : { ...partHere, isExtension: true })
      layers.push(
        ...layersOf({ ...layer, value: part, path: at, here: extended }, true, inside, left),
      )
    }
    return layers
  }

  const targetOf = (reference: string) => {
    if (!reference.startsWith('#/')) return undefined
    const path = decodePointer(reference)
    const value = lookUp(root, path)
    return isObject(value) ? { value, path } : undefined
  }

  const objectAt = (layer: Layer, isSchema: boolean): Written =>
    layersOf(layer, isSchema, new Set(), { count: MAX_LAYERS })

  return {
    root,
    /** @returns true if an anchor makes other places change with what is written at the path */
    isShared(path: SourcePath): boolean {
      let value: JsonValue | undefined = root
      return path.some((name) => {
        value = step(value, name)
        return uses.isRepeated(value)
      })
    },
    /** @returns undefined if the document has no such object */
    at(path: SourcePath): Written {
      const value = lookUp(root, path)
      const here = { path, edits: [], isExtension: false }
      return isObject(value) ? objectAt({ value, path, uses: 0, here }, false) : []
    },
    /** @returns the object that is a member of an object, or an item of its list: `['allOf', '0']` */
    member(written: Written, names: SourcePath, isSchema: boolean): Written {
      return written.flatMap((layer) => {
        const value = names.reduce<JsonValue | undefined>(
          (value, name) => (isList(value) ? value[Number(name)] : own(value, name)),
          layer.value,
        )
        if (!isObject(value)) return []
        const { here } = layer
        const isItem = names.length > 1 && /^\d+$/.test(names.at(-1) ?? '')
        const inside =
          here === undefined || (here.isExtension && isItem)
            ? undefined
            : { ...here, path: [...here.path, ...names] }
        const path = [...layer.path, ...names]
        return objectAt({ value, path, uses: layer.uses, here: inside }, isSchema)
      })
    },
  }
}

/** OpenAPI 2.0, 3.0, or 3.1 and later: they differ in where examples and texts next to a reference may be. */
export function versionOf(root: JsonObject): 'swagger' | '3.0' | 'new' {
  if (own(root, 'swagger') !== undefined) return 'swagger'
  return /^3\.0(?:\.|$)/.test(scalarText(own(root, 'openapi')) ?? '') ? '3.0' : 'new'
}

/** @returns how to separate a reference from the other uses of its target */
function separated(
  here: Here,
  reference: JsonObject,
  target: JsonObject,
  isSchema: boolean,
  hasSiblings: boolean,
): Here {
  // The schema is extended already.
  if (here.isExtension) return here
  if (!isSchema) return { ...here, edits: [...here.edits, { path: here.path, value: target }] }
  if (hasSiblings) return { ...here, isExtension: true }
  const { $ref, ...rest } = reference
  const value = { allOf: [{ $ref }], ...rest }
  return { ...here, edits: [...here.edits, { path: here.path, value }], isExtension: true }
}

/** @returns the first layer that has the member, else the first one that isn't only a reference */
export function layerOf(written: Written, has: (value: JsonObject) => boolean): Layer | undefined {
  return (
    written.find(({ value }) => has(value)) ??
    written.find(({ value }) => value['$ref'] === undefined) ??
    written[0]
  )
}

/** The places of a field in its objects: next to the reference, not behind it. */
export const placesOf = (schema: Written, name: string): Written =>
  schema.flatMap(({ value, path, uses, here }) => {
    const field = own(own(value, 'properties'), name)
    const names = ['properties', name]
    return isObject(field)
      ? {
          value: field,
          path: [...path, ...names],
          uses,
          here: here && { ...here, path: [...here.path, ...names] },
        }
      : []
  })

/** Counts the uses of objects in the whole document, when first asked. */
function createCounter(root: JsonObject) {
  let known: ReturnType<typeof countUses> | undefined
  const uses = () => {
    known ??= countUses(root)
    return known
  }
  return {
    /** @returns the number of references to a target */
    count: (reference: string): number => uses().counts.get(reference) ?? 0,
    /** @returns true for an object or a list that aliases repeat */
    isRepeated: (value: unknown): boolean => uses().repeated.has(value),
  }
}

function countUses(root: JsonObject) {
  const counts = new Map<string, number>()
  const repeated = new Set<unknown>()
  const open: (JsonValue | undefined)[] = [root]
  const seen = new Set<unknown>()
  for (let value = open.pop(); open.length > 0 || value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue
    if (seen.has(value)) {
      repeated.add(value)
      continue
    }
    seen.add(value)
    const reference = text(own(value, '$ref'))
    if (reference !== undefined) counts.set(reference, (counts.get(reference) ?? 0) + 1)
    open.push(...Object.values(value))
  }
  return { counts, repeated }
}
