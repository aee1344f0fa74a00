/** The worker under workerd with a local D1 and R2, as `npm run deploy` fills them and `wrangler dev` runs them. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Bindings } from '../../functions/adapters/cloudflare/bindings.ts'
import { d1Database } from '../../functions/adapters/cloudflare/database.ts'
import { startServer } from '../../functions/node.ts'
import { systemClock } from '../../functions/ports/clock.ts'
import { createStore, type Store } from '../../functions/store/store.ts'
import { configFromAnywhere } from '../../scripts/deploy/config-from-anywhere.ts'
import { WORKERD, WRANGLER } from '../../scripts/deploy/wrangler/executables.ts'
import { getPlatformProxy } from '../../scripts/deploy/wrangler/platform-proxy.ts'
import { END_WITH_THIS_PROCESS } from '../../scripts/setup/end-with-parent.mjs'
import { COMPILE_CACHE } from './compile-cache.ts'
import { migrate } from './d1-schema.ts'
import { scaled } from './limits.ts'
import { freePort } from './start-portal.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const MIGRATIONS = join(ROOT, 'functions', 'store', 'migrations')
const READY_TIMEOUT_MS = scaled(120_000)

export interface StartedWorkerd {
  readonly origin: string
  /** The demo partner's keys; undefined without demo content. */
  readonly partner: { readonly api_key: string; readonly secret_key: string } | undefined
  readonly output: () => string
  /** Printed by `npm run deploy`; undefined without demo content. */
  readonly deployOutput: string | undefined
  stop(): Promise<void>
}

export interface WorkerdOptions {
  /**
   * Folder of a finished site, made ready for static assets: the database is empty then. Unset, the demo
   * content is deployed as `npm run deploy` does, which builds the site.
   */
  readonly site?: string
  /** Variables of the worker. */
  readonly vars?: Readonly<Record<string, string>>
  /** Writes more before workerd starts. */
  readonly prepare?: (store: Store) => Promise<void>
}

/** @returns why workerd cannot run here; undefined when it can */
export function workerdReason(): string | undefined {
  const workerd = spawnSync(WORKERD, ['--version'])
  return workerd.status === 0 && existsSync(WRANGLER)
    ? undefined
    : `workerd does not run on this machine: ${workerd.error?.message ?? workerd.stderr?.toString() ?? ''}`
}

export async function startWorkerd(options: WorkerdOptions): Promise<StartedWorkerd> {
  const { site, vars = {} } = options
  const folder = await mkdtemp(join(tmpdir(), 'gapura-workerd-'))
  const data = join(folder, 'data')
  const state = join(folder, 'state')
  const config = join(folder, 'wrangler.json')
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const migrations = await joinedMigrations(join(folder, 'migrations'))
  await writeFile(config, await localConfig(site ?? join(folder, 'site'), origin, migrations))
  const deployed = site === undefined ? await deployDemo(data, state, config) : undefined
  const secretKey = deployed?.secretKey ?? randomBytes(32).toString('base64')
  await prepareStore(options, config, state, secretKey)
  const values = { SECRET_KEY: secretKey, ...vars }
  const named = Object.entries(values).flatMap(([name, value]) => ['--var', `${name}:${value}`])
  const args = ['dev', '--config', config, '--port', String(port), '--persist-to', state]
  const child = spawn(
    process.execPath,
    [WRANGLER, ...args, '--test-scheduled', '--inspector-port', String(await freePort()), ...named],
    { cwd: ROOT, env: quietEnvironment(), stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  const output = collect(child)
  const stop = async () => {
    if (child.exitCode === null && child.pid !== undefined) {
      const closed = once(child, 'close')
      // The group: workerd is a child of wrangler.
      process.kill(-child.pid, 'SIGTERM')
      await closed
    }
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await ready(child, origin, output)
  } catch (error) {
    await stop()
    throw error
  }
  const { partner, deployOutput } = deployed ?? {}
  return { origin, partner, output, deployOutput, stop }
}

/** A portal as the first start leaves it, deployed. */
async function deployDemo(
  data: string,
  state: string,
  config: string,
): Promise<Pick<StartedWorkerd, 'partner' | 'deployOutput'> & { readonly secretKey: string }> {
  const portal = await startServer({
    DATA_DIR: data,
    PORT: '0',
    LOG_LEVEL: 'silent',
    ADMIN_PASSWORD: 'correct horse battery',
  })
  await portal.close()
  const deployOutput = await runScript('deploy', [
    '--local',
    state,
    '--data',
    data,
    '--config',
    config,
  ])
  const { partner } = JSON.parse(await readFile(join(data, 'first-run.json'), 'utf8'))
  const secretKey = (await readFile(join(data, 'secret.key'), 'utf8')).trim()
  return { secretKey, partner, deployOutput }
}

/** The same D1 that workerd will open, through its binding. */
async function prepareStore(
  { prepare, site }: WorkerdOptions,
  configPath: string,
  state: string,
  secretKey: string,
): Promise<void> {
  const proxy = await getPlatformProxy<Pick<Bindings, 'DB'>>({
    configPath,
    persist: { path: join(state, 'v3') },
  })
  try {
    const key = Uint8Array.from(Buffer.from(secretKey, 'base64'))
    if (site !== undefined) await migrate(proxy.env.DB)
    await prepare?.(createStore(d1Database(proxy.env.DB), key, systemClock))
  } finally {
    await proxy.dispose()
  }
}

/**
 * All migrations in two files: Wrangler starts workerd once for each file. Every statement still goes through
 * Wrangler, and the second file changes a schema that exists.
 */
async function joinedMigrations(folder: string): Promise<string> {
  const names = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).toSorted()
  const texts = await Promise.all(names.map((name) => readFile(join(MIGRATIONS, name), 'utf8')))
  await mkdir(folder)
  await writeFile(join(folder, '0001-earlier.sql'), texts.slice(0, -1).join('\n'))
  await writeFile(join(folder, '0002-newest.sql'), texts.slice(-1).join('\n'))
  return folder
}

async function localConfig(site: string, origin: string, migrations: string): Promise<string> {
  const { vars, d1_databases, ...config } = await configFromAnywhere(site)
  return JSON.stringify({
    ...config,
    vars: { ...vars, PUBLIC_ORIGIN: origin },
    d1_databases: [{ ...d1_databases[0], migrations_dir: migrations }],
  })
}

/** @returns its output */
async function runScript(name: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', `${name}.ts`), ...args], {
    cwd: ROOT,
    env: quietEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = collect(child)
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`${name} ended with ${code}:\n${output()}`)
  return output()
}

/** The answer decides: wrangler says that it is ready before workerd is. */
async function ready(child: ChildProcess, origin: string, output: () => string): Promise<void> {
  const signal = AbortSignal.timeout(READY_TIMEOUT_MS)
  const printed = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => {
      if (output().includes('Ready on')) resolve()
    })
  })
  const ended = once(child, 'close').then(() => false)
  const late = once(signal, 'abort').then(() => false)
  const isUp = await Promise.race([printed.then(() => true), ended, late])
  const answer = isUp
    ? await fetch(`${origin}/healthz`, { signal }).catch(() => undefined)
    : undefined
  if (answer?.status !== 200) throw new Error(`workerd did not start:\n${output()}`)
}

function collect(child: ChildProcess): () => string {
  let output = ''
  const add = (chunk: Buffer): void => {
    output += chunk.toString()
  }
  child.stdout?.on('data', add)
  child.stderr?.on('data', add)
  return () => output
}

function quietEnvironment(): Record<string, string> {
  const own = ['PATH', 'HOME', 'TMPDIR', 'LANG']
  const kept = own.flatMap((name) => {
    const value = process.env[name]
    return value === undefined ? [] : [[name, value] as const]
  })
  return {
    ...Object.fromEntries(kept),
    ...COMPILE_CACHE,
    CI: 'true',
    NODE_OPTIONS: END_WITH_THIS_PROCESS,
    WRANGLER_SEND_METRICS: 'false',
    // Types, logs and caches of wrangler stay out of the repository.
    WRANGLER_LOG_PATH: join(tmpdir(), 'gapura-wrangler-logs'),
  }
}
