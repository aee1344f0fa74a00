/** The memory that request bodies may take, in shares: no group of senders takes that of another. */
import type { BodyRejection, BodySender } from '../../../ports/incoming-body.ts'

interface Share {
  /** Bytes of all senders together. */
  readonly totalBytes: number
  /** Bytes of one sender. */
  readonly senderBytes: number
  /** Bodies of one sender that have started and not ended. */
  readonly senderBodies: number
}

/** Strangers' short forms have their own share, so that people can sign in while large bodies are rejected. */
export type Shares = Readonly<Record<BodySender['group'] | 'form', Share>>

export interface BodyCharge {
  /** @returns why these bytes don't fit; they aren't counted then */
  add(bytes: number): Exclude<BodyRejection, 'slow'> | undefined
  /** All of it has arrived; its bytes stay counted. */
  arrived(): void
  /** Can be called more than once. */
  release(): void
}

export interface ReceivingBudget {
  /** @returns undefined if the sender has too many unfinished bodies */
  open(share: keyof Shares, sender: string): BodyCharge | undefined
  /** Bytes held at the moment. */
  heldBytes(share: keyof Shares): number
}

export function createReceivingBudget(shares: Shares): ReceivingBudget {
  const totals = { form: 0, stranger: 0, partner: 0, staff: 0 }
  const senders = new Map<string, { bytes: number; arriving: number; open: number }>()

  function open(share: keyof Shares, sender: string): BodyCharge | undefined {
    const { totalBytes, senderBytes, senderBodies } = shares[share]
    const key = `${share} ${sender}`
    const held = senders.get(key) ?? { bytes: 0, arriving: 0, open: 0 }
    if (held.arriving >= senderBodies) return undefined
    senders.set(key, held)
    held.arriving += 1
    held.open += 1
    let own = 0
    let isArriving = true
    let isOpen = true
    const arrived = () => {
      if (isArriving) held.arriving -= 1
      isArriving = false
    }
    return {
      add(bytes) {
        if (!isOpen) return undefined
        if (held.bytes + bytes > senderBytes) return 'many'
        if (totals[share] + bytes > totalBytes) return 'crowded'
        own += bytes
        held.bytes += bytes
        totals[share] += bytes
        return undefined
      },
      arrived,
      release() {
        if (!isOpen) return
        isOpen = false
        arrived()
        held.bytes -= own
        totals[share] -= own
        held.open -= 1
        if (held.open === 0) senders.delete(key)
      },
    }
  }

  return { open, heldBytes: (share) => totals[share] }
}
