/**
 * Handles the requests of a connection one after another. A caller can send many before it reads a response, and
 * each response would wait in memory for those before it.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Programs that send requests ahead send fewer; browsers and proxies send none. */
const MAX_WAITING = 100

interface Turns {
  /** Resolves when the latest response has been sent. */
  latest: Promise<void>
  waiting: number
}

export function inTurn<Incoming extends IncomingMessage, Outgoing extends ServerResponse>(
  handle: (incoming: Incoming, outgoing: Outgoing) => void,
): (incoming: Incoming, outgoing: Outgoing) => void {
  const connections = new WeakMap<Socket, Turns>()
  return (incoming, outgoing) => {
    const { socket } = incoming
    const turns = connections.get(socket) ?? { latest: Promise.resolve(), waiting: 0 }
    connections.set(socket, turns)
    if (turns.waiting >= MAX_WAITING) {
      socket.destroy()
      return
    }
    turns.waiting += 1
    const start = () => {
      if (!socket.destroyed) handle(incoming, outgoing)
    }
    const isFirst = turns.waiting === 1
    const before = turns.latest
    turns.latest = new Promise((resolve) => {
      outgoing.once('close', () => {
        turns.waiting -= 1
        resolve()
      })
    })
    if (isFirst) start()
    else void before.then(start)
  }
}
