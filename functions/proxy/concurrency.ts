/** How many calls of one partner are under way: each holds a request and an answer in memory. */

export interface ConcurrencyGate {
  /** @returns undefined when the partner has reached the limit; else call `leave` once, in the end */
  enter(partnerId: string): { leave(): void } | undefined
}

export function createConcurrencyGate(maxPerPartner: number): ConcurrencyGate {
  const underWay = new Map<string, number>()
  return {
    enter(partnerId) {
      const count = underWay.get(partnerId) ?? 0
      if (count >= maxPerPartner) return undefined
      underWay.set(partnerId, count + 1)
      return {
        leave() {
          const left = (underWay.get(partnerId) ?? 1) - 1
          if (left > 0) underWay.set(partnerId, left)
          else underWay.delete(partnerId)
        },
      }
    },
  }
}
