/** Operations and webhooks of a document by their key. */
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'

/** Operations by key; memoised per document because every page asks. */
export function operationsByKey(document: CompiledDocument): ReadonlyMap<string, Operation> {
  const known = operationMaps.get(document)
  if (known) return known
  const map = new Map(
    [...document.operations, ...document.webhooks].map((operation) => [operation.key, operation]),
  )
  operationMaps.set(document, map)
  return map
}

const operationMaps = new WeakMap<CompiledDocument, ReadonlyMap<string, Operation>>()
