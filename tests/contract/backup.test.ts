/** Backups of a running portal during writes, restored elsewhere and started. */
import { spawnSync } from 'node:child_process'
import { cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Sqlite3Client } from '@libsql/client/sqlite3'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  backUpBeforeUpgrade,
  makeBackup,
  restoreBackup,
} from '../../functions/adapters/node/backup-folder.ts'
import { decodeKey } from '../../functions/config.ts'
import { type RunningServer, startServer } from '../../functions/node.ts'
import { rotateSecrets } from '../../functions/store/rotate-secrets.ts'
import { scaled } from '../support/limits.ts'
import { inDatabase } from '../support/portal-database.ts'
import { scratchFolder } from '../support/scratch-folder.ts'

const WEB = '/api-web/web/api/v1'
const NOW = new Date('2026-11-20T10:00:00Z')

const root = scratchFolder()
let portal: RunningServer
const at = (name: string) => join(root, name)
beforeAll(async () => {
  portal = await start('data')
}, scaled(60_000))
afterAll(() => portal.close())

test('rejects a folder without a portal', async () => {
  await expect(makeBackup(at('nowhere'), at('b0'), NOW)).rejects.toThrow(
    `"${at('nowhere')}" has no portal.db. Set DATA_DIR to the portal's data folder.`,
  )
})

test('overwrites neither a backup nor a portal', async () => {
  await makeBackup(at('data'), at('b1'), NOW)
  await expect(makeBackup(at('data'), at('b1'), NOW)).rejects.toThrow('already exists')
  await expect(restoreBackup(at('b1'), at('data'))).rejects.toThrow('already exists')
})

test('a target that cannot be written is left empty', async () => {
  await writeFile(at('file'), '')
  await expect(makeBackup(at('data'), at('file/backup'), NOW)).rejects.toThrow(
    `"${at('file/backup')}" couldn't be written: "EEXIST: file already exists`,
  )
  expect((await readdir(root)).filter((name) => name.includes('making'))).toEqual([])
})

test('a folder of files that cannot be read is no folder without files', async () => {
  await cp(at('data'), at('unreadable'), { recursive: true })
  await rm(at('unreadable/blobs'), { recursive: true })
  await writeFile(at('unreadable/blobs'), '')
  await expect(makeBackup(at('unreadable'), at('incomplete'), NOW)).rejects.toThrow(
    `"${at('unreadable/blobs')}" couldn't be read (ENOTDIR).`,
  )
  expect(await readdir(root)).not.toContain('incomplete')
})

test('removes what a killed backup to the same folder has left', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = `again.making-${pid}-0f8fad5b-d9cb-469f-a165-70867728950e`
  await mkdir(at(left))
  await writeFile(at(`${left}/secret.key`), 'x')
  await makeBackup(at('data'), at('again'), NOW)
  expect(await readdir(root)).not.toContain(left)
})

test('a backup before an upgrade removes what a killed one has left', async () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = `before-upgrade-2026.making-${pid}-0f8fad5b-d9cb-469f-a165-70867728950e`
  await makeBackup(at('data'), at('upgraded'), NOW)
  await mkdir(at(`upgraded/backups/${left}`), { recursive: true })
  await backUpBeforeUpgrade(at('upgraded'))
  expect(await readdir(at('upgraded/backups'))).toEqual([
    expect.stringMatching(/^before-upgrade-[^.]+$/),
  ])
})

test('a backup during an interrupted rotation has the key that is about to replace the other', async () => {
  await makeBackup(at('data'), at('rotating'), NOW)
  await writeFile(at('rotating/secret.key.next'), 'next')
  await makeBackup(at('rotating'), at('rotated'), NOW)
  await restoreBackup(at('rotated'), at('restored-rotated'))
  expect(await readFile(at('restored-rotated/secret.key.next'), 'utf8')).toBe('next')
})

test('a backup during which a rotation ends has the key of its database', async () => {
  await makeBackup(at('data'), at('old key'), NOW)
  await restoreBackup(at('old key'), at('rotates'))
  const { execute } = Sqlite3Client.prototype
  const spy = vi.spyOn(Sqlite3Client.prototype, 'execute')
  spy.mockImplementation(async function (this: Sqlite3Client, ...args: Parameters<typeof execute>) {
    const result = await execute.apply(this, args)
    const [statement] = args
    if (typeof statement === 'object' && statement.sql.startsWith('VACUUM')) {
      spy.mockRestore()
      await rotate(at('rotates'))
    }
    return result
  })
  await makeBackup(at('rotates'), at('meanwhile'), NOW)
  await restoreBackup(at('meanwhile'), at('restored meanwhile'))
  await (await start('restored meanwhile')).close()
})

test('an empty database is rejected as a start rejects it', async () => {
  await mkdir(at('empty'))
  await writeFile(at('empty/portal.db'), '')
  await expect(makeBackup(at('empty'), at('from empty'), NOW)).rejects.toThrow(
    `The database "${at('empty/portal.db')}" is empty. Restore it from a backup`,
  )
  expect(await readdir(root)).not.toContain('from empty')
})

test.each([
  ['its first page', 0],
  ['other pages', 4096 * 2],
])('a damaged database is named, and not the target: %s', async (_, start) => {
  await makeBackup(at('data'), at(`whole ${start}`), NOW)
  const path = at(`whole ${start}/portal.db`)
  const bytes = await readFile(path)
  await writeFile(path, bytes.fill(0xff, start, start + 4096 * 4))
  await expect(makeBackup(at(`whole ${start}`), at(`of ${start}`), NOW)).rejects.toThrow(
    `The database "${path}" isn't a portal's database, or is damaged ("SQLITE_`,
  )
  expect(await readdir(root)).not.toContain(`of ${start}`)
})

test('names a backup that does not exist, and does not call it damaged', async () => {
  await expect(restoreBackup(at('nowhere'), at('from nowhere'))).rejects.toThrow(
    `There is no folder "${at('nowhere')}". Enter the path of a backup.`,
  )
  expect(await readdir(root)).not.toContain('from nowhere')
})

test.each([
  ['the database', async (folder: string) => writeFile(join(folder, 'portal.db'), 'x')],
  ['the database that is gone', async (folder: string) => rm(join(folder, 'portal.db'))],
  ['the manifest', async (folder: string) => rm(join(folder, 'backup.json'))],
  ['a stored file', async (folder: string) => writeFile(await anyBlob(folder), 'x')],
  ['a stored file that is gone', async (folder: string) => rm(await anyBlob(folder))],
])('finds damage before it creates a folder: %s', async (name, damage) => {
  const backup = at(`damaged ${name}`)
  await makeBackup(at('data'), backup, NOW)
  await damage(backup)
  await expect(restoreBackup(backup, at(`from ${name}`))).rejects.toThrow(
    `"${backup}" is damaged: `,
  )
  expect(await readdir(root)).not.toContain(`from ${name}`)
})

test('a backup during likes has each like that was answered before it', async () => {
  const faqs = await (await fetch(`${portal.url}${WEB}/faq?limit=1`)).json()
  const path = `${WEB}/faq/${faqs.data.faqs[0].id}`
  const like = () => fetch(`${portal.url}${path}/like`, { method: 'PUT' })
  for (let count = 0; count < 3; count += 1) expect((await like()).status).toBe(200)
  const [summary] = await Promise.all([makeBackup(at('data'), at('busy'), NOW), like(), like()])
  expect(summary.blobs).toBeGreaterThan(1)

  await restoreBackup(at('busy'), at('restored'))
  const restored = await start('restored')
  try {
    const { data } = await (await fetch(`${restored.url}${path}`)).json()
    expect(data.faq.likes).toBeGreaterThanOrEqual(3)
    const { partner } = JSON.parse(await readFile(join(at('data'), 'first-run.json'), 'utf8'))
    const login = await fetch(`${restored.url}${WEB}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ apikey: partner.api_key, secretkey: partner.secret_key }),
    })
    expect(login.status).toBe(200)
    const enabled = await (await fetch(`${restored.url}${WEB}/playgrounds/enabled`)).json()
    const document = await fetch(enabled.data.playground_template.yml_publish.url)
    expect(await document.text()).toContain('openapi: 3.1.0')
  } finally {
    await restored.close()
  }
})

test('gives the copy to its owner only', async () => {
  const names = ['portal.db', 'secret.key', 'backup.json']
  await makeBackup(at('data'), at('modes'), NOW)
  for (const name of names) {
    expect((await stat(join(at('modes'), name))).mode & 0o077, name).toBe(0)
  }
  expect((await stat(at('modes'))).mode & 0o077).toBe(0)
})

test('a web server of another user reaches the site of a restored folder, and only that', async () => {
  await makeBackup(at('data'), at('b711'), NOW)
  await restoreBackup(at('b711'), at('restored 711'))
  const modeOf = async (name: string) => (await stat(join(at('restored 711'), name))).mode & 0o777
  expect(await modeOf('.')).toBe(0o711)
  for (const name of ['portal.db', 'secret.key', 'blobs']) {
    expect((await modeOf(name)) & 0o077, name).toBe(0)
  }
})

async function rotate(folder: string): Promise<void> {
  const file = join(folder, 'secret.key')
  const oldKey = decodeKey(await readFile(file, 'utf8'))
  if (oldKey === undefined) throw new Error('The copy has no key.')
  const newKey = new Uint8Array(32).fill(7)
  const rotated = await inDatabase(folder, (database) => rotateSecrets(database, oldKey, newKey))
  expect(rotated).toMatchObject({ ok: true })
  await writeFile(file, Buffer.from(newKey).toString('base64'))
}

async function anyBlob(folder: string): Promise<string> {
  const entries = await readdir(join(folder, 'blobs'), { withFileTypes: true, recursive: true })
  const found = entries.find(({ name }) => /^[0-9a-f]{64}$/.test(name))
  if (found === undefined) throw new Error('The backup holds no stored file.')
  return join(found.parentPath, found.name)
}

const start = (name: string): Promise<RunningServer> =>
  startServer({ DATA_DIR: at(name), PORT: '0', LOG_LEVEL: 'silent' })
