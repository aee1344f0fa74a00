/** Starts a separate portal for a measurement: `npm start` in a process that is stopped afterwards. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { readyOrigin } from '../setup/ready-origin.ts'

const START = fileURLToPath(new URL('../start.ts', import.meta.url))
const READY_TIMEOUT_MS = 300_000

export interface BenchPortal {
  readonly origin: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

/**
 * @param variables environment variables, in addition to a free port and a quiet log
 * @throws Error when it isn't ready within five minutes
 */
export async function startPortal(
  dataDirectory: string,
  variables: Readonly<Record<string, string>>,
): Promise<BenchPortal> {
  const child = spawn(process.execPath, [START], {
    env: {
      ...process.env,
      DATA_DIR: dataDirectory,
      PORT: '0',
      LOG_LEVEL: 'error',
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((done) => child.on('close', () => done()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  const origin = await readyOrigin(child, READY_TIMEOUT_MS)
  if (origin === undefined || child.pid === undefined) {
    throw new Error("The measured portal didn't start; see above.")
  }
  return { origin, pid: child.pid, stop }
}
