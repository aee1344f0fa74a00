/**
 * Measures requests per second of the portal alone, compared with nginx on the same files. The client shares
 * the machine and is slower than nginx, so the server's cost per request is reported too.
 */
import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { Agent, createServer, request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WEB_API } from '#core/api/paths.ts'
import { cpuSeconds } from './cpu-seconds.ts'
import { startNginx } from './nginx.ts'
import { startPortal } from './portal.ts'

const SECONDS = 8
const WARM_UP_SECONDS = 2
/** Persistent connections, each with one request in progress. */
const CONNECTIONS = 32
const PAGES = ['/', '/id', '/api-documentation', '/registration/v2/registrations', '/faq']

interface Kind {
  readonly name: string
  readonly paths: readonly string[]
  /** Sent with the ETag of the previous response: 304 without a body. */
  readonly revalidates?: boolean
}

interface Throughput {
  readonly perSecond: number
  readonly p99Ms: number
  /** Milliseconds of the server's processor time per request; undefined if unreadable. */
  readonly cpuMs: number | undefined
}

/** @param say receives a line for each kind of request and server */
export async function runThroughput(say: (line: string) => void): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gapura-throughput-'))
  const dataDirectory = join(folder, 'data')
  const portal = await startPortal(dataDirectory, {})
  let nginx: Awaited<ReturnType<typeof openNginx>> | undefined
  try {
    await symlink(join(dataDirectory, 'site', 'current'), join(folder, 'site'))
    nginx = await openNginx(folder)
    const files: readonly Kind[] = [
      { name: 'pages, compressed', paths: PAGES },
      { name: 'pages, not changed since', paths: PAGES, revalidates: true },
      { name: 'a hashed file', paths: [await assetOf(portal.origin)] },
    ]
    for (const kind of files) {
      say(`  ${kind.name}: portal ${print(await measure(portal.origin, portal.pid, kind))}`)
      if (nginx !== undefined) {
        say(`  ${kind.name}: nginx ${print(await measure(nginx.origin, nginx.pid, kind))}`)
      }
    }
    if (nginx === undefined) say("  nginx isn't installed: only the portal is measured")
    const calls = ['/changelogs?limit=10', '/faq?limit=10', '/menus']
    const api = { name: 'API', paths: calls.map((path) => `${WEB_API}${path}`) }
    say(`  calls of the API: portal ${print(await measure(portal.origin, portal.pid, api))}`)
  } finally {
    await nginx?.stop()
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(origin: string, pid: number, kind: Kind): Promise<Throughput> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  try {
    const etags = kind.revalidates ? await etagsOf(agent, origin, kind.paths) : []
    const run = async (seconds: number): Promise<readonly number[]> => {
      const endMs = performance.now() + seconds * 1000
      const times: number[] = []
      const connection = async (first: number): Promise<void> => {
        for (let index = first; performance.now() < endMs; index += 1) {
          const at = index % kind.paths.length
          const startedMs = performance.now()
          await get(agent, `${origin}${kind.paths[at]}`, etags[at])
          times.push(performance.now() - startedMs)
        }
      }
      await Promise.all(Array.from({ length: CONNECTIONS }, (_, index) => connection(index)))
      return times
    }
    await run(WARM_UP_SECONDS)
    const before = cpuSeconds(pid)
    const startedMs = performance.now()
    const times = (await run(SECONDS)).toSorted((a, b) => a - b)
    const seconds = (performance.now() - startedMs) / 1000
    const after = cpuSeconds(pid)
    const cpu = before === undefined || after === undefined ? undefined : after - before
    return {
      perSecond: times.length / seconds,
      p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
      cpuMs: cpu === undefined ? undefined : (cpu * 1000) / times.length,
    }
  } finally {
    agent.destroy()
  }
}

/** @throws Error when the response isn't the expected one: an error would be measured instead */
async function get(agent: Agent, url: string, etag?: string): Promise<IncomingMessage> {
  const outgoing = httpRequest(url, {
    agent,
    headers: {
      'Accept-Encoding': 'gzip',
      ...(etag !== undefined && { 'If-None-Match': etag }),
    },
  })
  outgoing.end()
  const [answer]: IncomingMessage[] = await once(outgoing, 'response')
  if (answer === undefined) throw new Error(`${url} was not answered`)
  answer.resume()
  await once(answer, 'end')
  const expected = etag === undefined ? 200 : 304
  if (answer.statusCode !== expected) {
    throw new Error(`${url} responded with ${String(answer.statusCode)} instead of ${expected}`)
  }
  return answer
}

async function etagsOf(
  agent: Agent,
  origin: string,
  paths: readonly string[],
): Promise<readonly string[]> {
  const answers = await Promise.all(paths.map((path) => get(agent, `${origin}${path}`)))
  return answers.map(({ headers }) => headers.etag ?? '')
}

async function assetOf(origin: string): Promise<string> {
  const html = await (await fetch(origin)).text()
  const path = /\/_astro\/[\w.@~-]+\.css/.exec(html)?.[0]
  if (path === undefined) throw new Error(`${origin}/ names no stylesheet`)
  return path
}

/** Undefined if nginx isn't installed. */
async function openNginx(folder: string) {
  if (spawnSync('nginx', ['-v']).status !== 0) return undefined
  // nginx runs as another user when root starts it.
  await chmod(folder, 0o755)
  const port = await freePort()
  const child: ChildProcess = await startNginx(folder, port)
  const origin = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 100 && child.exitCode === null; attempt += 1) {
    const isUp = await fetch(origin).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) break
    await new Promise((done) => setTimeout(done, 50))
  }
  if (child.pid === undefined) throw new Error('nginx did not start')
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'close')
  }
  return { origin, pid: child.pid, stop }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // as: a server that listens on TCP has an address with a port.
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

function print({ perSecond, p99Ms, cpuMs }: Throughput): string {
  const cpu = cpuMs === undefined ? '' : `, ${cpuMs.toFixed(3)} ms of its processor time each`
  return `${Math.round(perSecond)} a second, p99 ${p99Ms.toFixed(1)} ms${cpu}`
}
