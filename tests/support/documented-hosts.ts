/** The web servers of docs/deploy, each run with its shipped configuration; a missing one is skipped. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe } from 'vitest'
import { makeRedirects, startNginx, withWorker } from '../../scripts/bench/nginx.ts'
import { scaled } from './limits.ts'
import { freePort } from './start-portal.ts'
import { untilListening } from './until-listening.ts'

const CADDYFILE = fileURLToPath(new URL('../../docs/deploy/Caddyfile', import.meta.url))

type StartHost = (folder: string, port: number, workerPort?: number) => Promise<ChildProcess>

interface DocumentedHost {
  readonly name: string
  readonly version: readonly [program: string, argument: string]
  /** Encoding of the compressed files that it sends. */
  readonly encoding: 'gzip' | 'br'
  readonly start: StartHost
}

const HOSTS: readonly DocumentedHost[] = [
  { name: 'nginx', version: ['nginx', '-v'], encoding: 'gzip', start: startNginx },
  { name: 'Caddy', version: ['caddy', 'version'], encoding: 'br', start: startCaddy },
]

/**
 * @param place.folder holds the finished site as `site`; read when the hosts start
 * @param place.workerPort for the lines of the worker; without it, only files are served
 */
export function describeHosts(
  place: { folder(): string; workerPort?(): number },
  tests: (host: { readonly encoding: 'gzip' | 'br'; origin(): string }) => void,
): void {
  for (const { name, version, encoding, start } of HOSTS) {
    const [program, argument] = version
    const isHere = spawnSync(program, [argument]).status === 0
    const reason = isHere ? '' : ` (skipped: ${program} is not installed)`
    describe.skipIf(!isHere)(`${name}${reason}`, () => {
      let origin = ''
      let child: ChildProcess
      beforeAll(async () => {
        const port = await freePort()
        child = await start(place.folder(), port, place.workerPort?.())
        await untilListening(port, child)
        origin = `http://127.0.0.1:${port}`
      }, scaled(30_000))
      afterAll(async () => {
        const closed = once(child, 'close')
        child.kill('SIGTERM')
        await closed
      })
      tests({ encoding, origin: () => origin })
    })
  }
}

async function startCaddy(folder: string, port: number, workerPort?: number) {
  const file = join(folder, 'Caddyfile')
  const shipped = await readFile(CADDYFILE, 'utf8')
  const text = workerPort === undefined ? shipped : withWorker(shipped, workerPort)
  makeRedirects(text, folder, 'redirects.caddy')
  const own = text
    .replaceAll('/srv/gapura', folder)
    .replace(':8080 {', `http://127.0.0.1:${port} {`)
  await writeFile(file, own)
  return spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
}
