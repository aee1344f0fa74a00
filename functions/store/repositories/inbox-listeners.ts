/** Who watches an inbox in this process. */

export interface InboxListener {
  onChange(): void
  onEnd(): void
}

export function createInboxListeners() {
  const listeners = new Map<string, Set<InboxListener>>()
  return {
    tell(partnerId: string): void {
      for (const listener of listeners.get(partnerId) ?? []) listener.onChange()
    },
    subscribe(partnerId: string, listener: InboxListener): () => void {
      const own = listeners.get(partnerId) ?? new Set()
      listeners.set(partnerId, own.add(listener))
      return () => {
        own.delete(listener)
        if (own.size === 0) listeners.delete(partnerId)
      }
    },
    end(partnerId?: string): void {
      const ended =
        partnerId === undefined ? [...listeners.values()] : [listeners.get(partnerId) ?? new Set()]
      for (const own of ended) for (const listener of [...own]) listener.onEnd()
    },
  }
}
