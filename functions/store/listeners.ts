/** Watchers of changes in this process, by the name of what changes. Changes of other processes require polling. */

export interface Listeners {
  changed(name: string): void
  /** @returns a function that unsubscribes */
  subscribe(name: string, listener: Listener): () => void
  /** Ends the subscriptions of one name, or all of them when the process ends. */
  endSubscriptions(name?: string): void
}

export interface Listener {
  onChange(): void
  onEnd(): void
}

export function createListeners(): Listeners {
  const listeners = new Map<string, Set<Listener>>()
  return {
    changed(name) {
      for (const listener of listeners.get(name) ?? []) listener.onChange()
    },
    subscribe(name, listener) {
      const own = listeners.get(name) ?? new Set()
      listeners.set(name, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(name)
      }
    },
    endSubscriptions(name) {
      const ended =
        name === undefined ? [...listeners.values()] : [listeners.get(name) ?? new Set()]
      for (const own of ended) for (const listener of [...own]) listener.onEnd()
    },
  }
}
