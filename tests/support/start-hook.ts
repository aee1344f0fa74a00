/** A deploy hook as a build service has it: it notes the request and answers 200. */
import { once } from 'node:events'
import { createServer } from 'node:http'

export async function startHook() {
  const calls: string[] = []
  const server = createServer((incoming, outgoing) => {
    calls.push(`${incoming.method} ${incoming.url}`)
    outgoing.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') {
    throw new TypeError('A TCP server has a port.')
  }
  return { port: address.port, calls, close: () => server.close() }
}
