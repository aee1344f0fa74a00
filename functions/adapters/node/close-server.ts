/** Ends an HTTP server without cutting off requests. */
import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** Time for requests in progress after the server was asked to end. */
const CLOSE_TIMEOUT_MS = 10_000

/**
 * @param server - before it listens
 * @returns closes the server: requests in progress may finish within 10 seconds, all other connections end
 *   immediately
 */
export function closerOf(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return async () => {
    const closed = new Promise((done) => server.close(done))
    server.closeIdleConnections()
    // Browsers connect before they have a request. For Node.js, such a connection isn't idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
    // Connections that become idle from now on don't wait for another request.
    server.keepAliveTimeout = 1
    server.keepAliveTimeoutBuffer = 0
    const impatience = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS)
    await closed
    clearTimeout(impatience)
  }
}
