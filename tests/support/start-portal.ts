/** Runs the same program as `npm start`, and waits until it is ready. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { END_WITH_THIS_PROCESS } from '../../scripts/setup/end-with-parent.mjs'
import { readyOrigin } from '../../scripts/setup/ready-origin.ts'
import { scaled } from './limits.ts'
import { listen } from './listen.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
/** The first start bundles and renders the site on a machine that may be busy. */
const READY_TIMEOUT_MS = scaled(4 * 60_000)

export interface StartedPortal {
  readonly origin: string
  /** Everything it printed. */
  readonly output: () => string
  readonly stop: () => Promise<{ readonly code: number | null }>
  /** Kills the portal and all its processes, as a crash or a power cut would. */
  readonly kill: () => Promise<{ readonly code: number | null }>
}

export interface StartOptions {
  readonly dataDirectory: string
  readonly port?: number
  /** A copy of the repository. */
  readonly root?: string
  readonly env?: Readonly<Record<string, string>>
}

/** @throws Error with its output if it ends, or stays silent for too long, before it is ready */
export async function startPortal(options: StartOptions): Promise<StartedPortal> {
  const { child, output, ended } = spawnPortal({
    ...options,
    port: options.port ?? (await freePort()),
  })
  const stop = async (): Promise<{ code: number | null }> => {
    child.kill('SIGTERM')
    return { code: await ended }
  }
  const kill = async (): Promise<{ code: number | null }> => {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    return { code: await ended }
  }
  const origin = await readyOrigin(child, READY_TIMEOUT_MS)
  if (origin === undefined) throw new Error(`The portal did not start:\n${output()}`)
  return { origin, output, stop, kill }
}

/** Runs it until it exits: for starts that must fail. */
export async function runPortal(
  options: StartOptions,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { output, ended } = spawnPortal({ ...options, port: options.port ?? (await freePort()) })
  return { code: await ended, output: output() }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  const { port } = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

function spawnPortal(options: StartOptions): {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
} {
  const run = join(options.root ?? ROOT, 'scripts', 'run.mjs')
  const child = spawn(process.execPath, [run, 'start'], {
    env: {
      ...environment(),
      NODE_OPTIONS: END_WITH_THIS_PROCESS,
      DATA_DIR: options.dataDirectory,
      PORT: String(options.port),
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A separate process group can be killed as one.
    detached: true,
  })
  let output = ''
  const collect = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve))
  return { child, output: () => output, ended }
}

/** Settings of the person who runs the tests do not reach the portal under test. */
function environment(): Record<string, string> {
  const own = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'SYSTEMROOT']
  return Object.fromEntries(
    own.flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
}
