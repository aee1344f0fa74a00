/** Measures the npm package: sizes, `npx gapura start` with a warm cache of npm, and `gapura dev`. */
import { type ChildProcess, spawn } from 'node:child_process'
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { STARTER } from '../../builder/folder/starter.ts'
import { writeFolder } from '../../builder/folder/write-folder.ts'
import { folderSize } from '../../functions/adapters/node/folder-files.ts'
import { readyOrigin } from '../setup/ready-origin.ts'
import type { GoalLine } from './goals.ts'

const RUN = fileURLToPath(new URL('../run.mjs', import.meta.url))
const STARTS = 3
const CHANGES = 5
const READY_TIMEOUT_MS = 300_000
const GUIDE = 'guides/en/welcome.md'

/** @throws Error with the output of the program that failed */
export async function measurePackage(
  scratch: string,
  say: (line: string) => void,
): Promise<readonly GoalLine[]> {
  say('Packing')
  await end(run([process.execPath, RUN, 'pack', '--out', scratch], scratch))
  const [name] = globSync('gapura-*.tgz', { cwd: scratch })
  const tarball = join(scratch, name ?? '')
  say('Installing into an empty folder, which fills the cache of npm')
  const installed = join(scratch, 'installed')
  await mkdir(installed)
  await end(run(npm(scratch, 'install', '--prefix', installed, tarball), installed))
  const { files, bytes } = folderSize(join(installed, 'node_modules'))
  const small = join(scratch, 'small')
  const written = await writeFolder(small, new Map(Object.entries(STARTER)))
  if (!written.ok) throw new Error(`"${small}" already has files.`)
  const demo = join(scratch, 'demo')
  await mkdir(demo)
  const seconds = async (folder: string): Promise<number> => {
    const times: number[] = []
    for (let count = 0; count < STARTS; count += 1) {
      await rm(join(folder, 'var'), { recursive: true, force: true })
      await rm(join(scratch, 'cache', '_npx'), { recursive: true, force: true })
      times.push(await secondsToReady(scratch, tarball, folder))
    }
    return median(times)
  }
  say(`Starting with npx, ${STARTS} times each`)
  const ofDemo = await seconds(demo)
  const ofSmall = await seconds(small)
  say(`Changing a guide, ${CHANGES} times`)
  const seen = await secondsToSeen(join(installed, 'node_modules', 'gapura'), small)
  return [
    { name: 'Package to download', value: statSync(tarball).size / 1e6, goal: 10, unit: 'MB' },
    { name: 'Installed', value: bytes / 1e6, goal: 120, unit: 'MB' },
    { name: 'Installed files', value: files, goal: 2000, unit: '' },
    { name: 'npx to Ready, demo', value: ofDemo, goal: 15, unit: 's' },
    { name: 'npx to Ready, small document', value: ofSmall, goal: 15, unit: 's' },
    { name: 'Saved guide to its page', value: seen, goal: 1, unit: 's' },
  ]
}

const npm = (scratch: string, ...args: readonly string[]): readonly string[] => [
  process.platform === 'win32' ? 'npm.cmd' : 'npm',
  ...args,
  '--cache',
  join(scratch, 'cache'),
  '--prefer-offline',
  '--no-audit',
  '--no-fund',
]

async function secondsToReady(scratch: string, tarball: string, folder: string): Promise<number> {
  const startedMs = performance.now()
  const program = run(
    [...npm(scratch, 'exec', '--yes', '--package', tarball), '--', 'gapura', 'start'],
    folder,
  )
  await readyOf(program)
  const seconds = (performance.now() - startedMs) / 1000
  await stop(program)
  return seconds
}

/** From the end of writing a guide to the end of reading its page with the change. */
async function secondsToSeen(gapura: string, folder: string): Promise<number> {
  const program = run([process.execPath, join(gapura, 'gapura.mjs'), 'dev'], folder)
  const origin = await readyOf(program)
  const guide = readFileSync(join(folder, GUIDE), 'utf8')
  const times: number[] = []
  for (let count = 0; count < CHANGES; count += 1) {
    const changes = await fetch(`${origin}/_live/changes`)
    const reader = changes.body?.getReader()
    await reader?.read()
    const startedMs = performance.now()
    writeFileSync(join(folder, GUIDE), `${guide}\nChange ${count}\n`)
    await reader?.read()
    const page = await (await fetch(`${origin}/welcome`)).text()
    if (!page.includes(`Change ${count}`)) throw new Error('The page has no change.')
    times.push((performance.now() - startedMs) / 1000)
    await reader?.cancel()
  }
  await stop(program)
  return median(times)
}

interface Program {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

function run([file = '', ...args]: readonly string[], cwd: string): Program {
  const { DATA_DIR: _data, GAPURA_FOLDER: _folder, ...env } = process.env
  const child = spawn(file, args, {
    cwd,
    env: { ...env, PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: file.endsWith('.cmd'),
    // npx doesn't pass on the signal that ends it, so its whole group gets it.
    detached: process.platform !== 'win32',
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
    })
  }
  const ended = new Promise<number | null>((done) => child.on('close', done))
  return { child, output: () => text, ended }
}

async function end(program: Program): Promise<void> {
  if ((await program.ended) !== 0) throw new Error(program.output())
}

async function stop({ child, ended }: Program): Promise<void> {
  if (child.pid === undefined || process.platform === 'win32') child.kill('SIGTERM')
  else process.kill(-child.pid, 'SIGTERM')
  await ended
}

async function readyOf({ child, output }: Program): Promise<string> {
  const origin = await readyOrigin(child, READY_TIMEOUT_MS)
  if (origin === undefined) throw new Error(`The package didn't start:\n${output()}`)
  return origin
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
