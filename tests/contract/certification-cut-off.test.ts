import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { expect, test, vi } from 'vitest'
import { bodyInParts } from '../../functions/certification/disrupt.ts'

const BODY = new TextEncoder().encode('{"status":"success"}')

test('the server of Node.js reports no error for an answer that is cut off', async () => {
  const errors = vi.spyOn(console, 'error')
  const sent = vi.fn(async () => undefined)
  const server = createAdaptorServer({ fetch: () => new Response(bodyInParts(BODY, true, sent)) })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    // as: a server that listens on TCP has an address with a port.
    const { port } = server.address() as AddressInfo
    const response = await fetch(`http://127.0.0.1:${port}`)
    await expect(response.text()).rejects.toThrow()
    expect(sent).toHaveBeenCalledOnce()
    expect(errors).not.toHaveBeenCalled()
  } finally {
    server.close()
  }
})
