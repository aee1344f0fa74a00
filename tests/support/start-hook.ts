/** A deploy hook as a build service has it: it notes the request and answers 200. */
import { createServer } from 'node:http'
import { listen } from './listen.ts'

export async function startHook() {
  const calls: string[] = []
  const server = createServer((incoming, outgoing) => {
    calls.push(`${incoming.method} ${incoming.url}`)
    outgoing.end('{}')
  })
  const { port } = await listen(server)
  return { port, calls }
}
