/** Which named schemas refer to which: the graph that closures are taken from. */
import { isObject, own } from '#core/openapi/json-value.ts'
import type { CompiledDocument, JsonSchema, JsonValue, Operation } from '#core/openapi/model.ts'
import { directedSchemas } from '#core/openapi/operation-schemas.ts'
import { impliedNames } from '#core/openapi/schema/variants.ts'
import { referredName } from '#core/openapi/schema-reference.ts'

const graphs = new WeakMap<CompiledDocument, ReadonlyMap<string, readonly string[]>>()

/** Names that each named schema refers to or implies; memoized per document. */
function schemaGraph(document: CompiledDocument): ReadonlyMap<string, readonly string[]> {
  const known = graphs.get(document)
  if (known) return known
  const { schemas } = document
  const graph = new Map(
    Object.entries(schemas).map(([name, schema]) => {
      const discriminator = own(schema, 'discriminator')
      // A base doesn't name the schemas that include it, and pages offer them as its variants.
      const implied = isObject(discriminator)
        ? impliedNames({ discriminator, names: [name] }, schemas)
        : []
      return [name, [...directRefs([schema]), ...implied]]
    }),
  )
  graphs.set(document, graph)
  return graph
}

/**
 * Named schemas reachable from some schemas, directly or through others.
 *
 * @returns names that exist in the document, each once
 */
export function reachableNames(
  document: CompiledDocument,
  roots: readonly (JsonSchema | undefined)[],
): readonly string[] {
  const graph = schemaGraph(document)
  const found = new Set<string>()
  const queue = [...directRefs(roots)]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    const next = graph.get(name)
    if (next === undefined || found.has(name)) continue
    found.add(name)
    queue.push(...next)
  }
  return [...found]
}

export const schemasOf = (operation: Operation): readonly JsonSchema[] =>
  directedSchemas(operation).map(([schema]) => schema)

/** Names of the schemas that the given ones refer to themselves. */
export function directRefs(roots: readonly (JsonSchema | undefined)[]): ReadonlySet<string> {
  const names = new Set<string>()
  const stack: (JsonValue | undefined)[] = [...roots]
  while (stack.length > 0) {
    const value = stack.pop()
    if (typeof value !== 'object' || value === null) continue
    const name = referredName(value)
    if (name !== undefined) names.add(name)
    for (const member of Object.values(value)) stack.push(member)
  }
  return names
}
