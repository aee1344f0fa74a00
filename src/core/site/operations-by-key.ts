/** Operations, webhooks and callbacks of a document by their key, and which operation a callback follows. */
import type { CompiledDocument, Operation } from '#core/openapi/model.ts'

type Operations = Pick<CompiledDocument, 'operations' | 'webhooks'>

/** Operations by key; memoized per document because every page asks. */
export function operationsByKey(document: Operations): ReadonlyMap<string, Operation> {
  const known = operationMaps.get(document)
  if (known) return known
  const map = new Map(
    [...document.operations, ...document.webhooks, ...callbacksOf(document).map(([, one]) => one)]
      // The first of a key is the one that is meant: an operation before a callback.
      .reverse()
      .map((operation) => [operation.key, operation]),
  )
  operationMaps.set(document, map)
  return map
}

/** Callbacks, also those of callbacks, each with the operation it follows; in document order. */
export function callbacksOf(
  document: Operations,
): readonly (readonly [parent: Operation, callback: Operation])[] {
  const known = callbackLists.get(document)
  if (known) return known
  const list = [...document.operations, ...document.webhooks].flatMap(callbacksWithin)
  callbackLists.set(document, list)
  return list
}

/** The operation after which a callback is sent; undefined for what is no callback. */
export function parentOf(document: Operations, callback: Operation): Operation | undefined {
  return callbacksOf(document).find(([, one]) => one === callback)?.[0]
}

function callbacksWithin(parent: Operation): readonly (readonly [Operation, Operation])[] {
  return parent.callbacks.flatMap(({ operations }) =>
    operations.flatMap((one) => [[parent, one] as const, ...callbacksWithin(one)]),
  )
}

const operationMaps = new WeakMap<Operations, ReadonlyMap<string, Operation>>()
const callbackLists = new WeakMap<
  Operations,
  readonly (readonly [parent: Operation, callback: Operation])[]
>()
