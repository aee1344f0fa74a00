/** Runs the programs of a command and leaves none running. */
import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export interface ProgramResult {
  /** 1 if a signal ended the program. */
  readonly code: number
  /** Standard output and error in order of arrival; empty when not captured. */
  readonly output: string
  readonly seconds: number
}

/** Windows has no process groups to signal. */
const GROUPS = process.platform !== 'win32'

const running = new Set<ChildProcess>()

/** Sends the signal to every program started by this process. */
export function stopPrograms(signal: NodeJS.Signals): void {
  for (const child of running) {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) continue
    // Signal the whole group: programs start other programs.
    if (GROUPS) process.kill(-child.pid, signal)
    else child.kill(signal)
  }
}

/** For commands that only run programs: they end with code 1 when interrupted. */
export function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      stopPrograms(signal)
      process.exit(1)
    })
  }
}

/**
 * @param program absolute path, or a name found in node_modules/.bin
 * @returns its exit code; 127 with the reason as output if it couldn't be started
 */
export function runProgram(
  program: string,
  args: readonly string[],
  options: {
    readonly capture: boolean
    readonly env?: Readonly<Record<string, string>>
    /** Default: the repository. */
    readonly cwd?: string
  },
): Promise<ProgramResult> {
  const start = performance.now()
  const child = spawn(program, args, {
    cwd: options.cwd ?? ROOT,
    detached: GROUPS,
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
      output += `${program} couldn't be started: ${error.message}`
      finish(127)
    })
    child.on('close', (code) => finish(code ?? 1))
  })
}
