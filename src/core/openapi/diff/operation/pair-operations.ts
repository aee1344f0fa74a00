/** Which operation of the older document is which of the newer one. */
import { templateVariables } from '../../compile/path-template.ts'
import { equalJson } from '../../json-value.ts'
import type { CompiledDocument, Operation } from '../../model.ts'
import { pathShape } from '../../path-shape.ts'
import type { MovedBase } from './moved-base.ts'

export interface Pairing {
  readonly pairs: readonly (readonly [Operation, Operation])[]
  readonly removed: readonly Operation[]
  readonly added: readonly Operation[]
}

type KeyOf = (operation: Operation) => string

export const methodAndPath: KeyOf = ({ method, path }) => `${method} ${path}`

/** @param keys - equal for operations that are the same */
export function pairOperations(
  before: readonly Operation[],
  after: readonly Operation[],
  keys: readonly KeyOf[],
): Pairing {
  const partners = new Map<Operation, Operation>()
  let lonely = before
  let free = after
  for (const keyOf of keys) {
    const byKey = Map.groupBy(free, keyOf)
    for (const operation of lonely) {
      const candidates = byKey.get(keyOf(operation)) ?? []
      const index = candidates.findIndex((other) => !isReordered(operation, other))
      const [partner] = index < 0 ? [] : candidates.splice(index, 1)
      if (partner !== undefined) partners.set(operation, partner)
    }
    const taken = new Set(partners.values())
    lonely = lonely.filter((operation) => !partners.has(operation))
    free = free.filter((operation) => !taken.has(operation))
  }
  const oldOf = new Map([...partners].map(([old, now]) => [now, old]))
  return {
    // In the order of the newer document.
    pairs: after.flatMap((now) => {
      const old = oldOf.get(now)
      return old === undefined ? [] : [[old, now] as const]
    }),
    removed: lonely,
    added: free,
  }
}

/** @returns keys with and without the names of path variables, of the URL that both documents have */
export function callKeys({ operations }: CompiledDocument, moved: MovedBase): readonly KeyOf[] {
  const old = new Set(operations)
  const pathOf = (operation: Operation): string =>
    (old.has(operation) ? moved.before : moved.after) + operation.path
  return [
    (operation) => `${operation.method} ${pathOf(operation)}`,
    (operation) => `${operation.method} ${pathShape(pathOf(operation))}`,
  ]
}

/** Variables that change places aren't renamed: `/users/{user}/{group}` is another path than `/users/{group}/{user}`. */
function isReordered({ path: before }: Operation, { path: after }: Operation): boolean {
  const [a, b] = [templateVariables(before), templateVariables(after)]
  return a.join() !== b.join() && equalJson(a.toSorted(), b.toSorted())
}

/**
 * Removed operations that may live on at another address: the same operationId, or the only new one
 * with the same method and an equal body and responses.
 *
 * @returns added operations by removed ones
 */
export function suggestMoves(
  { removed, added }: Pairing,
  isSame: (a: Operation, b: Operation) => boolean,
): ReadonlyMap<Operation, Operation> {
  const moves = new Map<Operation, Operation>()
  const taken = new Set<Operation>()
  const move = (from: Operation, to: Operation | undefined): void => {
    if (to === undefined) return
    moves.set(from, to)
    taken.add(to)
  }
  const byId = new Map(
    added.flatMap((to) => (to.operationId === undefined ? [] : [[to.operationId, to]])),
  )
  for (const from of removed) {
    const to = from.operationId === undefined ? undefined : byId.get(from.operationId)
    if (to !== undefined && !taken.has(to)) move(from, to)
  }
  if (removed.length > MAX_GUESSED || added.length > MAX_GUESSED) return moves
  const byMethod = Map.groupBy(added, ({ method }) => method)
  for (const from of removed) {
    if (moves.has(from) || !hasShape(from)) continue
    const alike = (byMethod.get(from.method) ?? []).filter(
      (to) => !taken.has(to) && isSame(from, to),
    )
    // Several would be a guess among equals.
    if (alike.length === 1) move(from, alike[0])
  }
  return moves
}

/** Beyond this many the older document was replaced, not edited. */
const MAX_GUESSED = 200

/** Two operations without bodies are alike and mean nothing. */
const hasShape = ({ requestBody, responses }: Operation): boolean =>
  requestBody?.content.some(({ schema }) => schema !== undefined) === true ||
  responses.some(({ content }) => content.some(({ schema }) => schema !== undefined))
