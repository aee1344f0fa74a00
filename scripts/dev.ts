/**
 * `npm run dev`: pages from source with hot reload, and the worker, restarted when `functions/` or
 * `src/core/` changes. `SPEC=openapi.yaml npm run dev` shows that document.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { dev } from 'astro'
import { rejectArguments } from './command-arguments.ts'
import { workerProxy } from './dev/worker-proxy.ts'
import { ROOT } from './setup/program.ts'
import { readyOrigin } from './setup/ready-origin.ts'

const SITE_PORT = 4321
/** Editors save in several writes. */
const SETTLE_MS = 300

const USAGE = [
  'Usage: [SPEC=openapi.yaml] npm run dev',
  '  Serves the pages from source, and restarts the worker when its source changes.',
  '  SPEC  an API description to show instead of the published one',
].join('\n')

rejectArguments(USAGE)
let stopSite: () => Promise<void> = async () => {}
let portal = startPortal()
endOnSignals()
const origin = await readyOrigin(portal)
if (origin === undefined) {
  // The portal has printed the reason.
  process.exitCode = 1
} else {
  await serveSite(origin)
  watchWorker()
}

async function serveSite(target: string): Promise<void> {
  const site = await dev({
    root: ROOT,
    server: { port: SITE_PORT },
    vite: { server: { proxy: workerProxy(target) } },
  })
  stopSite = () => site.stop()
  // Otherwise Vite ends the process before the portal has closed its database.
  endOnSignals()
  console.log(`Pages from source: http://localhost:${site.address.port}`)
}

function watchWorker(): void {
  let timer: NodeJS.Timeout | undefined
  for (const folder of ['functions', 'src/core']) {
    watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
      if (name !== null && /\.test\.tsx?$/.test(name)) return
      clearTimeout(timer)
      timer = setTimeout(() => void restartPortal(), SETTLE_MS)
    })
  }
}

async function restartPortal(): Promise<void> {
  console.log('The worker has changed: restarting it')
  await stop(portal)
  portal = startPortal()
}

function startPortal(): ChildProcess {
  const args = ['--disable-warning=ExperimentalWarning', join(ROOT, 'scripts', 'start.ts')]
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout.on('data', (chunk: Buffer) => process.stdout.write(chunk))
  return child
}

function endOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => void end())
  }
}

async function end(): Promise<void> {
  await Promise.all([stopSite(), stop(portal)])
  process.exit(0)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.on('close', resolve))
  child.kill('SIGTERM')
  await closed
}
