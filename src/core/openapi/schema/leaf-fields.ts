/**
 * Fields without anything below them, which are most fields of a document. Such a field is the same object in every
 * tree, so that callers can remember results by it.
 */
import { isObject, type JsonObject } from '../json-value.ts'
import type { SchemaField } from '../schema-field.ts'
import type { ToShow } from './children.ts'
import type { Schemas } from './flatten.ts'

/** The leaf by its schema; null if the field has something below it. */
type Leaves = WeakMap<JsonObject, SchemaField | null>

const byDocument = new WeakMap<Schemas, Leaves>()

export interface LeafFields {
  /** @returns undefined for a field that isn't known as a leaf */
  readonly find: (shown: ToShow) => SchemaField | undefined
  /**
   * Remembers a field as a leaf if it is one.
   *
   * @param hasMore asked once per schema; must not depend on the place of the field
   * @returns true for a leaf
   */
  readonly add: (shown: ToShow, field: SchemaField, hasMore: () => boolean) => boolean
}

/** @param schemas all named schemas of the document; leaves are remembered as long as they are */
export function leafFields(schemas: Schemas): LeafFields {
  const leaves: Leaves = byDocument.get(schemas) ?? new WeakMap()
  byDocument.set(schemas, leaves)
  return {
    find({ name, kind, schema, required }) {
      const leaf = isObject(schema) ? leaves.get(schema) : undefined
      // Two fields can refer to one schema object.
      const isSame = leaf?.name === name && leaf.kind === kind && leaf.required === required
      return isSame ? leaf : undefined
    },
    add({ kind, schema }, field, hasMore) {
      if (!isObject(schema) || !LEAF_KINDS.has(kind)) return false
      const known = leaves.get(schema)
      if (known !== undefined) return known !== null
      const isLeaf = !hasMore()
      leaves.set(schema, isLeaf ? field : null)
      return isLeaf
    },
  }
}

/** Content of the others depends on the schema around them. */
const LEAF_KINDS: ReadonlySet<SchemaField['kind']> = new Set(['property', 'pattern', 'additional'])
