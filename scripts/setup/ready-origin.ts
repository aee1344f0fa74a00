/** Waits for the line that a portal prints when it accepts requests: `Ready: http://localhost:8787`. */
import type { ChildProcess } from 'node:child_process'

/**
 * @param timeoutMs after which the portal is killed
 * @returns its origin; undefined if it ends before
 */
export async function readyOrigin(
  child: ChildProcess,
  timeoutMs?: number,
): Promise<string | undefined> {
  const kill = () => child.kill('SIGKILL')
  const timer = timeoutMs === undefined ? undefined : setTimeout(kill, timeoutMs)
  const origin = await new Promise<string | undefined>((resolve) => {
    let output = ''
    const collect = (chunk: Buffer): void => {
      output += chunk.toString()
      // Up to the end of the line: a chunk may end within the origin.
      const found = /^Ready: (\S+)\r?\n/m.exec(output)?.[1]
      if (found === undefined) return
      child.stdout?.off('data', collect)
      resolve(found)
    }
    child.stdout?.on('data', collect)
    child.on('close', () => resolve(undefined))
  })
  clearTimeout(timer)
  return origin
}
