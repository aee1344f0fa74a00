/** Which named schemas refer to which: the graph that closures are taken from. */
import type { CompiledDocument, JsonSchema, JsonValue, Operation } from '#core/openapi/model.ts'
import { referredName } from '#core/openapi/schema-reference.ts'

const graphs = new WeakMap<CompiledDocument, ReadonlyMap<string, readonly string[]>>()

/** Names that each named schema refers to directly; memoized per document. */
function schemaGraph(document: CompiledDocument): ReadonlyMap<string, readonly string[]> {
  const known = graphs.get(document)
  if (known) return known
  const graph = new Map(
    Object.entries(document.schemas).map(([name, schema]) => [name, [...directRefs([schema])]]),
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

/** Every schema an operation names or contains: parameters, bodies, responses, callbacks. */
export function schemasOf(operation: Operation): readonly (JsonSchema | undefined)[] {
  return [
    ...operation.parameters.flatMap((parameter) => [
      parameter.schema,
      ...(parameter.content ?? []).map((media) => media.schema),
    ]),
    ...(operation.requestBody?.content ?? []).flatMap((media) => [media.schema, media.itemSchema]),
    ...operation.responses.flatMap((response) => [
      ...response.headers.map((header) => header.schema),
      ...response.content.flatMap((media) => [media.schema, media.itemSchema]),
    ]),
    ...operation.callbacks.flatMap((callback) => callback.operations.flatMap(schemasOf)),
  ]
}

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
