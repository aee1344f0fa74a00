/**
 * `npm run dev`: the portal, rebuilt when its source changes. The worker restarts on changes of
 * `functions/` and `src/core/`, the site is built again on changes of `src/` and `public/`.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { type FSWatcher, watch } from 'node:fs'
import { join, sep } from 'node:path'
import { ROOT, runProgram, stopPrograms } from './setup/program.ts'

/** Editors save in several writes. */
const SETTLE_MS = 200
const NODE = ['--disable-warning=ExperimentalWarning']

let portal = startPortal()
let restart = false
let timer: NodeJS.Timeout | undefined
let working = false
let again = false

const watchers: readonly FSWatcher[] = ['functions', 'src', 'public'].map((folder) =>
  watch(join(ROOT, folder), { recursive: true }, (_event, name) => {
    if (name === null || /\.test\.tsx?$/.test(name)) return
    if (folder === 'functions' || (folder === 'src' && name.startsWith(`core${sep}`))) {
      restart = true
    }
    clearTimeout(timer)
    timer = setTimeout(() => void update(), SETTLE_MS)
  }),
)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    for (const watcher of watchers) watcher.close()
    clearTimeout(timer)
    stopPrograms('SIGTERM')
    portal.kill('SIGTERM')
    // The portal's end is this command's end.
    portal.on('close', () => process.exit(0))
  })
}

async function update(): Promise<void> {
  if (working) {
    again = true
    return
  }
  working = true
  if (restart) {
    restart = false
    console.log('The worker changed: starting it again')
    await stop(portal)
    // Its start builds the site when that is needed.
    portal = startPortal()
  } else {
    await runProgram(
      process.execPath,
      [...NODE, join(ROOT, 'scripts', 'build.ts'), '--if-changed'],
      { capture: false },
    )
  }
  working = false
  if (again) {
    again = false
    await update()
  }
}

function startPortal(): ChildProcess {
  const child = spawn(process.execPath, [...NODE, join(ROOT, 'scripts', 'start.ts')], {
    cwd: ROOT,
    stdio: 'inherit',
  })
  child.on('close', (code) => {
    if (code !== 0) console.log('The next change of functions/ or src/core/ starts it again.')
  })
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.on('close', resolve))
  child.kill('SIGTERM')
  await closed
}
