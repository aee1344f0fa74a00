/** Runs the programs that a command is made of, and never leaves one behind. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface ProgramResult {
  /** 128 + signal number is not distinguished: a program ended by a signal has code 1. */
  readonly code: number
  /** Standard output and error in order of arrival; empty when not captured. */
  readonly output: string
  readonly seconds: number
}

const running = new Set<ChildProcess>()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const child of running) child.kill(signal)
    process.exitCode = 1
    // With nothing running there is no end to wait for.
    if (running.size === 0) process.exit(1)
  })
}

/**
 * @param program absolute path, or a name found in node_modules/.bin
 * @returns its exit code; 127 with the reason as output when it could not be started
 */
export function runProgram(
  program: string,
  args: readonly string[],
  options: {
    readonly capture: boolean
    readonly env?: Readonly<Record<string, string>>
  },
): Promise<ProgramResult> {
  const start = performance.now()
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, ...options.env },
    stdio: options.capture ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
  })
  running.add(child)
  let output = ''
  const collect = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return new Promise((done) => {
    const finish = (code: number): void => {
      running.delete(child)
      done({ code, output, seconds: (performance.now() - start) / 1000 })
    }
    child.on('error', (error) => {
      output += `${program} could not be started: ${error.message}`
      finish(127)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}
