/** Pages of named schemas, and who uses them. */
import { portableName } from '#core/openapi/compile/portable-name.ts'
import type { CompiledDocument } from '#core/openapi/model.ts'
import { fnv1a } from './fnv1a.ts'
import { directRefs, schemasOf } from './schema-graph.ts'

export interface SchemaUsage {
  /** Keys of operations that refer to it directly, in document order. */
  readonly operations: readonly string[]
  /** Names of schemas that refer to it directly. */
  readonly schemas: readonly string[]
}

/**
 * Site path of a named schema's page.
 *
 * @returns a path such as `/schemas/user`; unique also where case is ignored; undefined for unknown names
 */
export function schemaPath(document: CompiledDocument, name: string): string | undefined {
  return schemaPaths(document).get(name)
}

/** Every named schema with the path of its page, in document order; memoized per document. */
export function schemaPaths(document: CompiledDocument): ReadonlyMap<string, string> {
  const known = paths.get(document)
  if (known) return known
  const taken = new Set<string>()
  const map = new Map<string, string>()
  for (const name of Object.keys(document.schemas)) {
    const slug = safeSegment(name)
    // Names that become equal get a suffix from the name itself, so that it never depends on order.
    const unique = taken.has(slug.toLowerCase()) ? `${slug}-${fnv1a(name)}` : slug
    taken.add(unique.toLowerCase())
    map.set(name, `${document.base ?? ''}/schemas/${unique}`)
  }
  paths.set(document, map)
  return map
}

/** Who refers to each named schema; memoized per document. */
export function schemaUsages(document: CompiledDocument): ReadonlyMap<string, SchemaUsage> {
  const known = usages.get(document)
  if (known) return known
  const map = new Map<string, { operations: string[]; schemas: string[] }>(
    Object.keys(document.schemas).map((name) => [name, { operations: [], schemas: [] }]),
  )
  for (const operation of [...document.operations, ...document.webhooks]) {
    for (const name of directRefs(schemasOf(operation))) {
      map.get(name)?.operations.push(operation.key)
    }
  }
  for (const [user, schema] of Object.entries(document.schemas)) {
    for (const name of directRefs([schema])) {
      if (name !== user) map.get(name)?.schemas.push(user)
    }
  }
  usages.set(document, map)
  return map
}

const paths = new WeakMap<CompiledDocument, ReadonlyMap<string, string>>()
const usages = new WeakMap<CompiledDocument, ReadonlyMap<string, SchemaUsage>>()
const MAX_SEGMENT_LENGTH = 100

function safeSegment(name: string): string {
  const safe = name
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replaceAll(/^[-.]+|(?<![-.])[-.]+$/g, '')
  // Hosts serve `index.html` for its folder; pages of operations avoid the name, too (page-paths.ts).
  if (/^index$/i.test(safe)) return `${safe}-page`
  if (safe === '') return `schema-${fnv1a(name)}`
  return safe.length <= MAX_SEGMENT_LENGTH
    ? portableName(safe)
    : `${safe.slice(0, MAX_SEGMENT_LENGTH)}-${fnv1a(name)}`
}
