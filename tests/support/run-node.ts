/** Runs scripts that must succeed. */
import { spawn } from 'node:child_process'

/** @throws Error with the script's output when it fails */
export async function runNode(args: readonly string[], cwd?: string): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const code = await new Promise<number | null>((done) => child.on('close', done))
  if (code !== 0) throw new Error(`${args[0]} ended with ${code}:\n${output}`)
}
