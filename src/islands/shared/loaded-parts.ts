/** Counts the parts of a page that have been loaded since it was opened. */

let count = 0
const listeners = new Set<() => void>()

export const loadedParts = (): number => count

/** @returns ends the subscription */
export function onLoadedPart(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** @param loading - as `lazy` or `use` gets it @returns the same promise; it is counted when React knows its result */
export function countedPart<T>(loading: Promise<T>): Promise<T> {
  const add = (): void => {
    count += 1
    for (const listener of listeners) listener()
  }
  loading.then(
    () => queueMicrotask(add),
    () => {},
  )
  return loading
}
