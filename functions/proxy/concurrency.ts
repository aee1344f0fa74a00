/** Counts the calls in progress per partner: each holds a request and a response in memory. */

export interface ConcurrencyGate {
  /** @returns undefined if the partner has reached the limit; otherwise call `leave` once at the end */
  enter(partnerId: string): { leave(): void } | undefined
}

export function createConcurrencyGate(maxPerPartner: number): ConcurrencyGate {
  const running = new Map<string, number>()
  return {
    enter(partnerId) {
      const count = running.get(partnerId) ?? 0
      if (count >= maxPerPartner) return undefined
      running.set(partnerId, count + 1)
      return {
        leave() {
          const left = (running.get(partnerId) ?? 1) - 1
          if (left > 0) running.set(partnerId, left)
          else running.delete(partnerId)
        },
      }
    },
  }
}
