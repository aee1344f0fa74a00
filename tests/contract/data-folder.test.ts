/** Starts on incomplete data folders, and programs that use the folder of a running portal. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { unusableFolder } from '../../functions/adapters/node/data-directory.ts'
import { noteAddress, runningPortal } from '../../functions/adapters/node/running-portal.ts'
import { type RunningServer, ServerStartError, startServer } from '../../functions/node.ts'
import { createStore } from '../../functions/store/store.ts'
import { readFirstRun } from '../../scripts/setup/first-run.ts'
import { fixedClock } from '../support/fixed-clock.ts'
import { addPartner } from '../support/partners.ts'
import { inDatabase } from '../support/portal-database.ts'
import { scratchFolder } from '../support/scratch-folder.ts'

let folder = ''
const running: RunningServer[] = []
const at = (...names: readonly string[]) => join(folder, ...names)
beforeEach(() => {
  folder = scratchFolder()
})
afterEach(async () => {
  vi.unstubAllEnvs()
  for (const server of running.splice(0)) await server.close()
})

const ENVIRONMENT = {
  PORT: '0',
  LOG_LEVEL: 'silent',
  SEED_DEMO: '0',
  ADMIN_PASSWORD: 'x'.repeat(12),
}

async function start(): Promise<RunningServer> {
  const server = await startServer({ ...ENVIRONMENT, DATA_DIR: folder })
  running.push(server)
  return server
}

/** @returns the sentence that the start fails with */
async function error(): Promise<string> {
  const failure = await start().then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof ServerStartError)) throw new Error('It started.')
  return failure.message
}

async function write(...names: readonly string[]): Promise<void> {
  await mkdir(at(...names.slice(0, -1)), { recursive: true })
  await writeFile(at(...names), 'x')
}

const HASH = 'ab'.padEnd(64, '0')
const UUID = '0f8fad5b-d9cb-469f-a165-70867728950e'

describe('without its database', () => {
  test.each([
    { name: 'stored files', make: () => write('blobs', 'ab', HASH) },
    {
      name: 'a release',
      make: () => write('site', 'releases', '20261120T170405123Z', 'index.html'),
    },
    { name: 'the accounts of a first start', make: () => write('first-run.json') },
  ])('a folder with $name is rejected at every start', async ({ make }) => {
    await make()
    for (const database of ['missing', 'empty']) {
      if (database === 'empty') await writeFile(at('portal.db'), '')
      for (const _start of ['first', 'again']) {
        expect(await error(), database).toContain(
          `The database "${at('portal.db')}" is ${database}. Restore it from a backup`,
        )
      }
    }
    const accounts = await readFile(at('first-run.json'), 'utf8').catch(() => 'none')
    expect(accounts).not.toContain('admin')
  })

  test('ignores the remains of a first start that was killed early, and starts from nothing', async () => {
    await start().then((server) => server.close())
    running.splice(0)
    const key = await readFile(at('secret.key'))
    for (const name of await readdir(folder)) await rm(at(name), { recursive: true })
    await writeFile(at('secret.key'), key)
    await writeFile(at('portal.db'), '')
    await write('blobs', 'ab', `${HASH}.${UUID}.tmp`)
    expect((await fetch(`${(await start()).url}/healthz`)).status).toBe(200)
  })
})

test('a start removes the unfinished files of killed writes, and no others', async () => {
  await start().then((server) => server.close())
  running.splice(0)
  const left = [`blobs/ab/${HASH}.${UUID}.tmp`, `blobs/ab/${HASH}.type.${UUID}.tmp`]
  const kept = [`blobs/ab/${HASH}`, `blobs/ab/${HASH}.type`, 'blobs/notes.tmp']
  for (const name of [...left, ...kept, `secret.key.${UUID}.tmp`]) await write(...name.split('/'))
  await start()
  const files = await readdir(folder, { recursive: true })
  expect(files.filter((name) => name.endsWith(`${UUID}.tmp`))).toEqual([])
  expect(files).toEqual(expect.arrayContaining(kept))
})

describe('the address of the portal', () => {
  test('is known while it runs', async () => {
    expect(await runningPortal(folder)).toBeUndefined()
    const server = await start()
    const origin = await runningPortal(folder)
    expect((await fetch(`${origin}/healthz`)).status).toBe(200)
    running.splice(0)
    await server.close()
    expect(await runningPortal(folder)).toBeUndefined()
  })

  test('is unknown after the portal was killed, because another one may have its port', async () => {
    await noteAddress(folder, 'http://127.0.0.1:8787')
    expect(await runningPortal(folder)).toBeUndefined()
  })
})

describe('a build', () => {
  test.each([['--from', 'http://127.0.0.1:1'], []])(
    'makes no release in a folder without a portal: %s %s',
    async (...args) => {
      const { code, output } = await run('build.ts', ...args)
      expect({ code, output }).toEqual({
        code: 1,
        output: expect.stringContaining(`The data folder "${folder}" has no portal`),
      })
      expect(await readdir(folder)).toEqual([])
    },
  )

  test('fails for a document that would replace the live site', async () => {
    const { code, output } = await run('build.ts', '--spec', 'openapi.yaml')
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining('--spec builds a separate site. Add --out DIR.'),
    })
  })

  test('pulls from no other portal', async () => {
    await start().then((server) => server.close())
    running.splice(0)
    const { code, output } = await run('build.ts')
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringContaining(`No portal is running on the data folder "${folder}"`),
    })
    expect(await readdir(folder)).not.toContain('snapshot')
  })

  test('needs an address of a portal', async () => {
    const { code, output } = await run('build.ts', '--from', 'foo')
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^--from must be an origin such as .*, got "foo"\./),
    })
  })
})

describe('while a portal is running', () => {
  const inUse = () =>
    `The data folder "${folder}" is in use by another portal or command. Stop it, then try again.`

  test('rejects a second portal, which starts once the first has ended', async () => {
    const first = await start()
    expect(await error()).toBe(inUse())
    expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
    running.splice(0)
    await first.close()
    expect((await fetch(`${(await start()).url}/healthz`)).status).toBe(200)
  })

  test('does not rotate secrets, and the running key is unchanged', async () => {
    const server = await start()
    const key = await readFile(at('secret.key'), 'utf8')
    const during = await run('rotate-secrets.ts')
    expect(during).toEqual({ code: 1, output: `${inUse()}\n` })
    expect(await readdir(folder)).not.toContain('secret.key.next')
    running.splice(0)
    await server.close()
    expect(await run('rotate-secrets.ts')).toMatchObject({ code: 0 })
    expect(await readFile(at('secret.key'), 'utf8')).not.toBe(key)
    await start()
  })

  test('resets a password, and removes the old one from first-run.json', async () => {
    await start()
    expect(await readFile(at('first-run.json'), 'utf8')).toContain(ENVIRONMENT.ADMIN_PASSWORD)
    const { code, output } = await run('reset-password.ts', 'admin@localhost')
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('New password of'),
    })
    expect(JSON.parse(await readFile(at('first-run.json'), 'utf8'))).toEqual({
      admin: {
        email: 'admin@localhost',
        password_changed_at: expect.any(String),
        note: 'The password of the first start was changed and no longer works.',
      },
    })
    expect((await readFirstRun(folder))?.admin).not.toHaveProperty('password')
  })
})

describe('rotate-secrets', () => {
  const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64')
  const startWith = async (SECRET_KEY: string) => {
    const more = { SEED_DEMO: '1', DATA_DIR: folder, SECRET_KEY }
    const server = await startServer({ ...ENVIRONMENT, ...more })
    await server.close()
  }

  test('deletes the stored key when SECRET_KEY takes its place', async () => {
    await startWith('')
    vi.stubEnv('SECRET_KEY', keyOf(5))
    expect(await run('rotate-secrets.ts')).toEqual({
      code: 0,
      output: expect.stringContaining(
        `Start with the new key. The outdated key in "${at('secret.key')}" was deleted.`,
      ),
    })
    expect(await readdir(folder)).not.toContain('secret.key')
    await startWith(keyOf(5))
    await writeFile(at('secret.key'), keyOf(5))
    vi.stubEnv('SECRET_KEY_OLD', keyOf(5))
    expect(await run('rotate-secrets.ts')).toMatchObject({ code: 0 })
    expect(await readdir(folder)).toContain('secret.key')
  })

  test('a wrong key in the file leaves no new one, and the sentence says what helps', async () => {
    await startWith('')
    await writeFile(at('secret.key'), keyOf(9))
    expect(await run('rotate-secrets.ts')).toEqual({
      code: 1,
      output: `The secrets in "partners.secret_key_sealed" can't be decrypted with the key in "${at('secret.key')}". Nothing was changed. Set SECRET_KEY_OLD to the portal's key, or restore the file from a backup. If the key is lost, run "node scripts/run.mjs rotate-secrets --lost".\n`,
    })
    expect(await readdir(folder)).not.toContain('secret.key.next')
    await writeFile(at('secret.key.next'), keyOf(8))
    vi.stubEnv('SECRET_KEY_OLD', keyOf(7))
    const { output } = await run('rotate-secrets.ts')
    expect(output).toContain('with the key in SECRET_KEY_OLD. Nothing was changed. Correct SECRET')
    expect(await readFile(at('secret.key.next'), 'utf8')).toBe(keyOf(8))
  })

  test('--lost replaces nothing that an interrupted rotation has encrypted; a rotation ends it', async () => {
    await startWith('')
    const key = await readFile(at('secret.key'), 'utf8')
    await rename(at('secret.key'), at('secret.key.next'))
    await writeFile(at('secret.key'), keyOf(9))
    const { code, output } = await run('rotate-secrets.ts', '--lost')
    expect({ code, output }).toEqual({
      code: 1,
      output: expect.stringMatching(/^No key is lost: a rotation was interrupted/),
    })
    expect(await run('rotate-secrets.ts')).toMatchObject({ code: 0 })
    expect(await readFile(at('secret.key'), 'utf8')).toBe(key)
    await startWith('')
  })

  test.each([
    { name: 'without its key', lose: () => rm(at('secret.key')) },
    { name: 'with a damaged key', lose: () => writeFile(at('secret.key'), 'too short') },
  ])('--lost makes a portal $name start again', async ({ lose }) => {
    await startWith('')
    await lose()
    const { code, output } = await run('rotate-secrets.ts', '--lost')
    expect({ code, output }).toEqual({
      code: 0,
      output:
        'Secrets replaced: 2. Start the portal, then replace the keys of each partner under Partners.\n',
    })
    await startWith('')
  })

  test('--lost changes nothing if the key decrypts everything, and names who lost theirs', async () => {
    await startWith('')
    expect(await run('rotate-secrets.ts', '--lost')).toEqual({
      code: 0,
      output: expect.stringMatching(/^No secret is lost: .* No secret was changed\.\n$/),
    })
    await inDatabase(folder, (database) => {
      const store = createStore(database, Buffer.alloc(32, 9), fixedClock())
      return addPartner(store, { name: 'Bank Maju' })
    })
    expect(await run('rotate-secrets.ts', '--lost')).toEqual({
      code: 0,
      output:
        'Secrets replaced: 2. Start the portal, then replace the keys of "Bank Maju" under Partners.\n',
    })
  })
})

test('reset-password writes no key', async () => {
  const SECRET_KEY = Buffer.alloc(32, 5).toString('base64')
  const server = await startServer({ ...ENVIRONMENT, DATA_DIR: folder, SECRET_KEY })
  await server.close()
  expect(await run('reset-password.ts', 'admin@localhost')).toMatchObject({ code: 0 })
  expect(await readdir(folder)).not.toContain('secret.key')
})

test('reset-password resets nothing that another issuer stores', async () => {
  const issuer = { OIDC_ISSUER: 'https://id.test', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' }
  for (const [name, value] of Object.entries(issuer)) vi.stubEnv(name, value)
  const { code, output } = await run('reset-password.ts', 'admin@localhost')
  vi.unstubAllEnvs()
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining('staff sign in with https://id.test. Reset it there'),
  })
})

test('reset-password explains its arguments', async () => {
  const { code, output } = await run('reset-password.ts')
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringMatching(/^Usage: .*\n {2}EMAIL .*\n {2}--codes {2}turn .*\n$/),
  })
})

test('does not reset a password in a folder without a portal, and creates none there', async () => {
  const { code, output } = await run('reset-password.ts', 'admin@localhost')
  expect({ code, output }).toEqual({
    code: 1,
    output: expect.stringContaining('portal.db" is missing.'),
  })
  expect(await readdir(folder)).toEqual([])
})

test.each([
  { code: 'ENOSPC', advice: 'is full (ENOSPC). Free up space' },
  { code: 'EACCES', advice: "isn't writable (EACCES). Correct its perm" },
])('rejects a folder that fails with $code, with the advice that helps', ({ code, advice }) => {
  expect(unusableFolder('/data', new Error(`${code}: mkdir`), code)).toContain(advice)
})

async function run(script: string, ...args: readonly string[]) {
  const path = fileURLToPath(new URL(`../../scripts/${script}`, import.meta.url))
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path, ...args], {
    env: { ...process.env, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  const [code] = await once(child, 'close')
  return { code, output }
}
