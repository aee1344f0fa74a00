/** Starts servers of tests on free ports. */
import type { AddressInfo, Server } from 'node:net'

export async function listen(
  server: Server,
): Promise<{ readonly port: number; readonly origin: string }> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // as: a server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  return { port, origin: `http://127.0.0.1:${port}` }
}
