/** The Node entry as a program and as a function: errors, the first start, and how it ends. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createServer, request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  type OwnSettings,
  type RunningServer,
  ServerStartError,
  startServer,
} from '../../functions/node.ts'
import { END_WITH_THIS_PROCESS } from '../../scripts/setup/end-with-parent.mjs'
import { readFirstRun } from '../../scripts/setup/first-run.ts'
import { readyOrigin } from '../../scripts/setup/ready-origin.ts'
import { COMPILE_CACHE } from '../support/compile-cache.ts'
import { listen } from '../support/listen.ts'
import { inDatabase } from '../support/portal-database.ts'
import { scratchFolder } from '../support/scratch-folder.ts'

const NODE = fileURLToPath(new URL('../../functions/node.ts', import.meta.url))

let folder = ''
const running: RunningServer[] = []
const children: ChildProcess[] = []
beforeEach(() => {
  folder = scratchFolder()
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((server) => server.close()))
  for (const child of children.splice(0)) {
    child.kill('SIGKILL')
  }
  await chmod(folder, 0o700)
})

const environment = (more: Record<string, string> = {}) => ({
  DATA_DIR: folder,
  PORT: '0',
  LOG_LEVEL: 'silent',
  SEED_DEMO: '0',
  ADMIN_PASSWORD: 'correct horse battery',
  ...more,
})

async function start(
  more: Record<string, string> = {},
  own: OwnSettings = {},
): Promise<RunningServer> {
  const server = await startServer(environment(more), undefined, own)
  running.push(server)
  return server
}

/** @returns the sentence that the start fails with */
async function error(more: Record<string, string> = {}): Promise<string> {
  const failure = await start(more).then(
    () => new Error('It started.'),
    (error: unknown) => error,
  )
  expect(failure).toBeInstanceOf(ServerStartError)
  return failure instanceof Error ? failure.message : ''
}

describe('the start fails with one sentence', () => {
  test('for a wrong variable', async () => {
    expect(await error({ PORT: 'http' })).toBe(
      'The environment variable "PORT" must be a port from 0 to 65535. Correct or unset it, then start again.',
    )
  })

  test('for a port in use', async () => {
    const { port } = await listen(createServer())
    expect(await error({ PORT: String(port) })).toBe(
      `Port ${port} of "127.0.0.1" is in use by another program. Stop that program, or set PORT to another port.`,
    )
  })

  test('for an IP address of another machine', async () => {
    expect(await error({ HOST: '192.0.2.1' })).toBe(
      'The portal can\'t listen on port 0 of "192.0.2.1" (EADDRNOTAVAIL). Correct HOST and PORT.',
    )
  })

  test('for a data folder that is a file', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(await error({ DATA_DIR: file })).toBe(
      `The data folder "${file}" is a file, or is in one. Set DATA_DIR to a folder.`,
    )
  })

  test('for a data folder that not even root may write', async () => {
    expect(await error({ DATA_DIR: '/proc/gapura' })).toBe(
      'The data folder "/proc/gapura" isn\'t writable (ENOENT). Correct its permissions, or set DATA_DIR to another folder.',
    )
  })

  test('for a file that is not a database', async () => {
    const path = join(folder, 'portal.db')
    await writeFile(path, 'this is not a database '.repeat(400))
    expect(await error()).toBe(
      `The database "${path}" isn't a portal's database, or is damaged ("SQLITE_NOTADB: file is not a database"). Restore it from a backup. To start with an empty portal, move the whole folder away.`,
    )
  })

  test('for a database with a damaged page', async () => {
    const server = await startServer(environment())
    await server.close()
    const path = join(folder, 'portal.db')
    const bytes = await readFile(path)
    bytes.fill(0xff, 4096, 4096 * 4)
    await writeFile(path, bytes)
    expect(await error()).toContain(
      `The database "${path}" isn't a portal's database, or is damaged ("`,
    )
  })

  test('for a damaged key', async () => {
    const path = join(folder, 'secret.key')
    await writeFile(path, 'too short')
    expect(await error()).toBe(
      `The key in "${path}" is damaged: it must be 32 bytes in base64. Restore the file from a backup, because no other key can decrypt the stored secrets. If the key is lost, run "node scripts/run.mjs rotate-secrets --lost".`,
    )
  })

  test('and a failed start leaves the folder usable', async () => {
    await error({ HOST: '192.0.2.1' })
    expect((await fetch(`${(await start()).url}/healthz`)).status).toBe(200)
  })
})

describe('the first start', () => {
  test('creates only the staff account without demo content', async () => {
    const { url } = await start()
    const accounts = JSON.parse(await readFile(join(folder, 'first-run.json'), 'utf8'))
    expect(accounts).toEqual({
      admin: { email: 'admin@localhost', password: 'correct horse battery' },
    })
    const enabled = await fetch(`${url}/api-web/web/api/v1/playgrounds/enabled`)
    expect((await enabled.json()).data.playground_template).toBeNull()
  })

  test('hides its secrets from other users of the machine', async () => {
    await start()
    for (const name of ['first-run.json', 'secret.key', 'portal.db']) {
      expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0)
    }
  })

  test('hides drafts from other users, also in a folder of an earlier version', async () => {
    await mkdir(join(folder, 'compiled'), { mode: 0o755 })
    await chmod(folder, 0o755)
    await start()
    for (const name of ['compiled', 'blobs', 'site/prepared']) {
      expect((await stat(join(folder, name))).mode & 0o077, name).toBe(0)
    }
    // It has other files. A web server of another user may serve the live release.
    expect((await stat(folder)).mode & 0o777).toBe(0o755)
    expect((await stat(join(folder, 'site'))).mode & 0o005).toBe(5)
  })

  test('hides the names in its folder from other users, also in a folder of an earlier version', async () => {
    const first = await startServer(environment())
    await first.close()
    await chmod(folder, 0o755)
    await start()
    // A web server of another user may serve the live release.
    expect((await stat(folder)).mode & 0o777).toBe(0o711)
  })

  test('publishes the demo content once, and its partner can log in after a restart', async () => {
    const first = await startServer(environment({ SEED_DEMO: '1' }))
    await first.close()
    const accounts = await readFile(join(folder, 'first-run.json'), 'utf8')
    const { url } = await start({ SEED_DEMO: '1' })
    expect(await readFile(join(folder, 'first-run.json'), 'utf8')).toBe(accounts)

    const { api_key, secret_key } = JSON.parse(accounts).partner
    expect(api_key).toMatch(/^gp_demo_[0-9a-f]{24}$/)
    const login = await fetch(`${url}/api-web/web/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ apikey: api_key, secretkey: secret_key }),
    })
    expect(login.status).toBe(200)
    const enabled = await (await fetch(`${url}/api-web/web/api/v1/playgrounds/enabled`)).json()
    const document = await fetch(enabled.data.playground_template.yml_publish.url)
    expect(await document.text()).toContain('openapi: 3.1.0')
  })

  test.each(['0', '1'])("makes a company's document live with SEED_DEMO=%s", async (SEED_DEMO) => {
    const text = 'openapi: 3.1.0\ninfo: {title: Own, version: "1.0"}\npaths: {}\n'
    const { url } = await start({ SEED_DEMO }, { document: { name: 'openapi.yaml', text } })
    const shown = await (await fetch(`${url}/api-web/web/api/v1/playgrounds/enabled`)).json()
    expect(shown.data.playground).toMatchObject({ name: 'openapi.yaml', enabled: true })
    expect(await (await fetch(shown.data.playground.yml_publish.url)).text()).toBe(text)
  })

  test('the next start removes the keys of a deleted partner from first-run.json', async () => {
    const first = await startServer(environment({ SEED_DEMO: '1' }))
    await first.close()
    await inDatabase(folder, (database) => database.run(sql.raw('DELETE FROM partners')))
    await start()
    const { admin, partner } = JSON.parse(await readFile(join(folder, 'first-run.json'), 'utf8'))
    expect(admin.password).toBe('correct horse battery')
    expect(partner).toEqual({
      api_key: expect.stringContaining('gp_demo_'),
      note: 'The keys of the first start were replaced, or the partner was deleted.',
    })
    expect((await readFirstRun(folder))?.partner).toEqual({ api_key: partner.api_key })
  })

  test('creates no key for a database that has no secrets if SECRET_KEY is set', async () => {
    const server = await startServer(environment({ SECRET_KEY: keyOf(9) }))
    await server.close()
    await start({ SECRET_KEY: keyOf(8) })
    expect(await readdir(folder)).not.toContain('secret.key')
  })
})

describe('the key of a portal with secrets', () => {
  const advice =
    'Set SECRET_KEY to the portal\'s key, or restore the file from a backup. If the key is lost, run "node scripts/run.mjs rotate-secrets --lost".'
  const at = (name: string) => join(folder, name)
  beforeEach(async () => {
    const first = await startServer(environment({ SEED_DEMO: '1' }))
    await first.close()
  })

  test('is not replaced when SECRET_KEY is another one', async () => {
    expect(await error({ SECRET_KEY: keyOf(9) })).toBe(
      `The key in SECRET_KEY isn't the portal's: it can't decrypt the secrets in the database "${at('portal.db')}". ${advice}`,
    )
    await start()
  })

  test('is not replaced when the file has another one', async () => {
    await writeFile(at('secret.key'), keyOf(9))
    expect(await error()).toBe(
      `The key in "${at('secret.key')}" isn't the portal's: it can't decrypt the secrets in the database "${at('portal.db')}". ${advice}`,
    )
    await writeFile(at('secret.key.next'), keyOf(8))
    expect(await error()).toContain(advice)
  })

  test('is in the file of an interrupted rotation', async () => {
    await rename(at('secret.key'), at('secret.key.next'))
    await writeFile(at('secret.key'), keyOf(9))
    expect(await error()).toContain('A rotation was interrupted.')
  })

  test('is not generated again when it is missing', async () => {
    await rm(at('secret.key'))
    expect(await error()).toBe(
      `The key is missing: the database "${at('portal.db')}" has secrets, but SECRET_KEY isn't set, and there is no file "${at('secret.key')}". ${advice}`,
    )
    expect(await readdir(folder)).not.toContain('secret.key')
  })
})

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64')

const hasIPv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
)

test.skipIf(!hasIPv6)('a portal at ::1 answers at the address that it prints', async () => {
  const { url } = await start({ HOST: '::1' })
  expect(url).toMatch(/^http:\/\/\[::1]:\d+$/)
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
})

test.skipIf(!hasIPv6)('this machine reads the metrics over IPv4 and IPv6', async () => {
  const { port } = new URL((await start({ HOST: '::' })).url)
  for (const host of ['127.0.0.1', '[::1]']) {
    const { status } = await fetch(`http://${host}:${port}/metrics`)
    expect([host, status]).toEqual([host, 200])
  }
})

describe('as a program', () => {
  test('a failed start prints one sentence on stderr and exits with 1', async () => {
    const { code, stdout, stderr } = await run({ PORT: 'x' }).ended
    expect(code).toBe(1)
    expect(stdout).toBe('')
    expect(stderr).toBe(
      'The environment variable "PORT" must be a port from 0 to 65535. Correct or unset it, then start again.\n',
    )
  })

  test('SIGTERM lets the request in progress finish, and exits with 0', async () => {
    const program = run()
    const url = await program.ready
    const body = JSON.stringify({ apikey: 'nobody', secretkey: 'nothing' })
    const login = request(`${url}/api-web/web/api/v1/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Content-Length': body.length },
    })
    login.write(body.slice(0, 5))
    await once(login, 'socket').then(([socket]) => once(socket, 'connect'))
    // Answered on another connection: the server has the first request by then.
    await fetch(`${url}/healthz`, { headers: { Connection: 'close' } })
    program.child.kill('SIGTERM')
    login.end(body.slice(5))
    const [response] = await once(login, 'response')
    response.resume()
    expect(response.statusCode).toBe(401)
    const { code, stdout, stderr } = await program.ended
    expect(code).toBe(0)
    expect(stderr).toBe('')
    expect(stdout).toBe(`Ready: ${url}\n`)
  })

  test('SIGTERM does not wait for a connection that a browser opened in advance', async () => {
    const program = run()
    const { hostname, port } = new URL(await program.ready)
    const connection = connect(Number(port), hostname)
    await once(connection, 'connect')
    // Answered on another connection: the server has accepted the first one by then.
    await fetch(`${await program.ready}/healthz`)
    const start = performance.now()
    program.child.kill('SIGTERM')
    expect((await program.ended).code).toBe(0)
    // Requests in progress would get ten seconds.
    expect(performance.now() - start).toBeLessThan(8000)
    connection.destroy()
  })

  test('an answered write survives SIGKILL', async () => {
    const program = run({ SEED_DEMO: '1' })
    const url = await program.ready
    const faqs = await (await fetch(`${url}/api-web/web/api/v1/faq?limit=1`)).json()
    const path = `/api-web/web/api/v1/faq/${faqs.data.faqs[0].id}`
    expect((await fetch(`${url}${path}/like`, { method: 'PUT' })).status).toBe(200)
    program.child.kill('SIGKILL')
    await program.ended
    const again = await (await fetch(`${(await start()).url}${path}`)).json()
    expect(again.data.faq.likes).toBe(1)
  })

  test('prints only Ready and one JSON object per line', async () => {
    const program = run({ LOG_LEVEL: 'info' })
    const url = await program.ready
    await fetch(`${url}/healthz?token=private`, { headers: { Cookie: 'user=private' } })
    program.child.kill('SIGTERM')
    const { stdout } = await program.ended
    const [ready, ...lines] = stdout.trimEnd().split('\n')
    expect(ready).toBe(`Ready: ${url}`)
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      expect.objectContaining({ level: 'info', event: 'request', path: '/healthz', status: 200 }),
    ])
    expect(stdout).not.toContain('private')
  })
})

function run(more: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', NODE], {
    env: { ...environment(more), ...COMPILE_CACHE, NODE_OPTIONS: END_WITH_THIS_PROCESS },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk) => {
    stdout += chunk
  })
  const ready = readyOrigin(child).then((origin) => {
    if (origin === undefined) throw new Error(`It did not start: ${stderr}`)
    return origin
  })
  // Only some tests wait for it.
  ready.catch(() => {})
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const ended = once(child, 'close').then(([code]) => ({ code, stdout, stderr }))
  return { child, ready, ended }
}
