/** Starts servers of tests on free ports. */
import { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { atFileEnd } from './at-file-end.ts'

/** The server closes when the tests of the file have ended. */
export async function listen(
  server: Server,
): Promise<{ readonly port: number; readonly origin: string }> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  atFileEnd(() => {
    server.close()
    if (server instanceof HttpServer) server.closeAllConnections()
  })
  // as: a server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://127.0.0.1:${port}` }
}
