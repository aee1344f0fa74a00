/** Waits for web servers, which have no common way to report that they listen. */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** @throws with the program's messages if it ends or doesn't listen on the port within 10 seconds */
export async function untilListening(port: number, child: ChildProcess): Promise<void> {
  let output = ''
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  for (let attempt = 0; attempt < 200 && child.exitCode === null; attempt += 1) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false)
    socket.destroy()
    if (isOpen) return
    await wait(50)
  }
  throw new Error(`It does not listen on ${port}: ${output}`)
}
