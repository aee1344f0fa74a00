import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from '@playwright/test'
import { copyOfFirstStart, firstStart } from '../support/first-start.ts'
import { scaled } from '../support/limits.ts'
import { runPortal, startPortal } from '../support/start-portal.ts'

const FIRST_START_MS = scaled(5 * 60_000)
const BUILT = /^Built /m

let folder = ''
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gapura-start-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a first start builds and seeds, later ones build and change nothing, damage is reported', async () => {
  test.setTimeout(FIRST_START_MS)
  const first = firstStart()
  test.skip(first === undefined, 'The portal was already running.')
  if (first === undefined) return
  // Its end, with code 0, is checked when all tests have run (tests/support/portal.ts).
  expect((await fetch(process.env['E2E_ORIGIN'] ?? '')).status).toBe(200)
  const firstRun = join(first.dataDirectory, 'first-run.json')
  expect(statSync(firstRun).mode & 0o777).toBe(0o600)
  const { partner } = JSON.parse(readFileSync(firstRun, 'utf8'))
  expect(first.output).toContain(partner.secret_key)
  expect(first.output).toMatch(BUILT)

  const dataDirectory = copyOfFirstStart('start')
  const before = fingerprint(dataDirectory)
  for (const _ of ['second', 'third']) {
    const again = await startPortal({ dataDirectory })
    expect((await fetch(again.origin)).status).toBe(200)
    expect((await again.stop()).code).toBe(0)
    expect(again.output()).not.toContain(partner.secret_key)
    expect(again.output()).not.toMatch(BUILT)
  }
  expect(fingerprint(dataDirectory)).toEqual(before)

  writeFileSync(join(dataDirectory, 'portal.db'), 'this is no database. '.repeat(500))
  const damaged = await runPortal({ dataDirectory })
  expect(damaged.code).toBe(1)
  expect(damaged.output).toMatch(
    /^The database ".*" isn't a portal's database, or is damaged \(.*\n$/,
  )
  rmSync(dataDirectory, { recursive: true, force: true })
})

test('without demo content the first page says that nothing is published, and staff can sign in', async () => {
  test.setTimeout(FIRST_START_MS)
  const portal = await startPortal({
    dataDirectory: join(folder, 'empty'),
    env: { SEED_DEMO: '0' },
  })
  const text = async (path: string) => (await fetch(`${portal.origin}${path}`)).text()
  expect(await text('/')).toContain('No documentation yet')
  expect(await text('/id')).toContain('Belum ada dokumentasi')
  const reference = await text('/api-documentation')
  expect(reference).toContain('No documentation yet')
  expect(reference).not.toContain('download')
  const questions = await text('/faq')
  expect(questions).toContain('Nothing to see here')
  // No email address is configured.
  expect(questions).not.toContain("Didn't find an answer?")
  expect(portal.output()).toContain('admin@localhost')
  expect(portal.output()).not.toContain('API key')
  const admin = await fetch(`${portal.origin}/admin`, { redirect: 'manual' })
  expect(admin.headers.get('location')).toContain('/auth/login')
  expect((await portal.stop()).code).toBe(0)
})

/** State that a start must not change: the live release, the accounts and the database. */
function fingerprint(dataDirectory: string): Record<string, string> {
  const sha256 = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(dataDirectory, name)))
      .digest('hex')
  return {
    release: readlinkSync(join(dataDirectory, 'site', 'current')),
    accounts: sha256('first-run.json'),
    database: rowsOf(join(dataDirectory, 'portal.db')),
  }
}

/** Reads all tables. The file itself differs: the first start on a copy changes its journal mode. */
function rowsOf(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const tables = database.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all()
    return JSON.stringify(
      tables.map(({ name }) => [name, database.prepare(`SELECT * FROM "${name}"`).all()]),
    )
  } finally {
    database.close()
  }
}
