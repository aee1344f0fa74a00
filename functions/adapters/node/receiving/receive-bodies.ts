/** Counts request bodies as their bytes arrive, for any code that reads them, and rejects those over their share. */
import { IncomingMessage, type ServerResponse } from 'node:http'
import type { BodyRejection, IncomingBody } from '../../../ports/incoming-body.ts'
import { createBlockJoiner } from './block-joiner.ts'
import {
  type BodyCharge,
  createReceivingBudget,
  type ReceivingBudget,
  type Shares,
} from './receiving-budget.ts'

export interface ReceivingLimits {
  readonly shares: Shares
  /** A stranger's body that announces up to this length is a short form. */
  readonly formBytes: number
  /** Interval in which `minBytes` or the end of the body must arrive. */
  readonly paceMs: number
  readonly minBytes: number
}

const MB = 1024 * 1024

/** See docs/decisions/0083. */
export const RECEIVING_LIMITS: ReceivingLimits = {
  shares: {
    form: { totalBytes: 8 * MB, senderBytes: MB, senderBodies: 8 },
    stranger: { totalBytes: 64 * MB, senderBytes: 16 * MB, senderBodies: 16 },
    /** Six concurrent calls of the playground, with 10 MB each. */
    partner: { totalBytes: 128 * MB, senderBytes: 64 * MB, senderBodies: 16 },
    /** Three of the largest documents at the same time. */
    staff: { totalBytes: 256 * MB, senderBytes: 128 * MB, senderBodies: 32 },
  },
  formBytes: 16 * 1024,
  paceMs: 20_000,
  // 32 kbit/s, so a short form ends within the first interval.
  minBytes: 80 * 1000,
}

/** The class of incoming messages of a server that counts bodies. */
export class CountedMessage extends IncomingMessage {
  /** Undefined for a request without a body. */
  body: CountedBody | undefined
  /** False while the queue of the reader is full. */
  #isWanted = true
  readonly #joiner = createBlockJoiner((block) => {
    this.#isWanted = super.push(block)
  })

  /** Node.js pushes each part that has arrived, and null at the end. A rejected body never ends. */
  override push(chunk: Uint8Array | null, encoding?: BufferEncoding): boolean {
    if (this.body?.take(chunk) === false) return true
    // A body for an existing backend, which isn't admitted, may be a stream: nothing of it waits.
    if (chunk !== null && this.body?.isAdmitted) {
      this.#isWanted = true
      this.#joiner.add(chunk)
      return this.#isWanted
    }
    this.#joiner.end()
    return super.push(chunk, encoding)
  }
}

/** @returns starts to count the body of a request, if it has one; call it before anything reads the body */
export function bodyReceiver(
  limits: ReceivingLimits,
): (incoming: CountedMessage, outgoing: ServerResponse) => void {
  const budget = createReceivingBudget(limits.shares)
  return (incoming, outgoing) => {
    const { 'content-length': length, 'transfer-encoding': encoding } = incoming.headers
    if (encoding === undefined && Number(length ?? 0) === 0) return
    const body = countedBody(incoming, budget, limits)
    incoming.body = body
    const { socket } = incoming
    const release = () => {
      body.release()
      outgoing.off('close', release)
      socket.off('close', release)
    }
    // A response that waits behind another on the connection has no event when the connection closes.
    outgoing.on('close', release)
    socket.on('close', release)
  }
}

interface CountedBody extends IncomingBody {
  /** True once it is counted, so that its handler needs the whole body. */
  readonly isAdmitted: boolean
  /** @param chunk - null at the end. @returns false if it must be dropped */
  take(chunk: Uint8Array | null): boolean
  release(): void
}

function countedBody(
  incoming: IncomingMessage,
  budget: ReceivingBudget,
  limits: ReceivingLimits,
): CountedBody {
  const { promise: whenRejected, resolve } = Promise.withResolvers<BodyRejection>()
  const length = Number(incoming.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  const pace = watchPace(incoming, limits, () => reject('slow'))
  let rejection: BodyRejection | undefined
  let charge: BodyCharge | undefined
  let arrivedBytes = 0
  let isReleased = false

  function reject(reason: BodyRejection): void {
    rejection = reason
    pace.end()
    resolve(reason)
  }

  return {
    whenRejected,
    get rejection() {
      return rejection
    },
    get isAdmitted() {
      return charge !== undefined
    },
    get isCutOff() {
      return incoming.destroyed && !incoming.complete
    },
    admit({ group, id }) {
      // The connection may have closed while the session was looked up.
      if (charge !== undefined || rejection !== undefined || isReleased) return rejection
      const isForm = group === 'stranger' && length <= limits.formBytes
      charge = budget.open(isForm ? 'form' : group, id)
      const reason = charge === undefined ? 'many' : charge.add(arrivedBytes)
      if (reason !== undefined) reject(reason)
      else if (incoming.complete) charge?.arrived()
      else pace.start()
      return rejection
    },
    take(chunk) {
      if (rejection !== undefined) return false
      if (chunk === null) {
        pace.end()
        charge?.arrived()
        return true
      }
      const reason = charge?.add(chunk.byteLength)
      if (reason !== undefined) reject(reason)
      arrivedBytes += chunk.byteLength
      pace.note(chunk.byteLength)
      return reason === undefined
    },
    release() {
      isReleased = true
      pace.end()
      charge?.release()
    },
  }
}

/** @param onSlow - called if less than `minBytes` has arrived in `paceMs` */
function watchPace(
  incoming: IncomingMessage,
  { minBytes, paceMs }: ReceivingLimits,
  onSlow: () => void,
) {
  let timer: NodeJS.Timeout | undefined
  let bytes = 0
  return {
    start() {
      bytes = 0
      timer = setTimeout(() => {
        // Bytes that wait for a reader aren't the sender's delay.
        if (incoming.readableLength === 0) onSlow()
        else timer?.refresh()
      }, paceMs)
    },
    note(arrived: number) {
      bytes += arrived
      if (bytes < minBytes) return
      bytes = 0
      timer?.refresh()
    },
    end() {
      clearTimeout(timer)
      // A refresh would start it again.
      timer = undefined
    },
  }
}
