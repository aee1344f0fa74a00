/**
 * Upgrades the data folders of earlier releases. tests/fixtures/former-releases/ has one per format: a release
 * that changes the format adds its own. Each has the demo, a second revision of its document, an edited
 * question, a second partner and a second member of staff.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { createClient } from '@libsql/client/sqlite3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_API, WEB_API } from '#core/api/paths.ts'
import { restoreBackup } from '../../functions/adapters/node/backup-folder.ts'
import { openDatabase } from '../../functions/adapters/node/database.ts'
import { scaled } from '../support/limits.ts'
import { inStore } from '../support/portal-database.ts'
import { scratchFolder } from '../support/scratch-folder.ts'
import { openStaffSession } from '../support/staff.ts'
import { type StartedPortal, startPortal } from '../support/start-portal.ts'

const FIXTURES = new URL('../fixtures/former-releases/', import.meta.url)
const RELEASES = [{ commit: 'f764c91', schemaChanges: 6 }]

test('each fixture has its row', async () => {
  const files = RELEASES.map(({ commit }) => `${commit}.tar.br`)
  expect(await readdir(FIXTURES)).toEqual(files)
})

describe.each(RELEASES)('the data of release $commit', ({ commit, schemaChanges }) => {
  const scratch = scratchFolder()
  let folder = ''
  let portal: StartedPortal
  let cookie = ''
  beforeAll(async () => {
    folder = join(scratch, 'data')
    await mkdir(folder)
    const archive = brotliDecompressSync(await readFile(new URL(`${commit}.tar.br`, FIXTURES)))
    execFileSync('tar', ['-x', '-f', '-', '-C', folder], { input: archive })
    portal = await startPortal({ dataDirectory: folder })
    cookie = await signIn(folder, 'sari@portal.test')
  }, scaled(300_000))
  afterAll(() => portal?.stop())

  const admin = async (path: string) => {
    const response = await fetch(`${portal.origin}${ADMIN_API}${path}`, {
      headers: { Cookie: cookie },
    })
    expect(response.status, path).toBe(200)
    return (await response.json()).data
  }
  const page = async (path: string) => {
    const response = await fetch(`${portal.origin}${path}`)
    expect(response.status, path).toBe(200)
    return await response.text()
  }

  test('is backed up before the upgrade, and the output names the backup', async () => {
    const [, backup = ''] = /Backed up to "([^"]+)" before upgrading it/.exec(portal.output()) ?? []
    expect(backup).toContain(join(folder, 'backups', 'before-upgrade-'))
    const restored = join(scratch, 'restored')
    await restoreBackup(backup, restored)
    expect(await appliedChanges(restored)).toBe(schemaChanges)
    expect(await appliedChanges(folder)).toBeGreaterThan(schemaChanges)
  })

  test('partners log in with their keys', async () => {
    const { partner } = JSON.parse(await readFile(join(folder, 'first-run.json'), 'utf8'))
    const login = await fetch(`${portal.origin}${WEB_API}/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ apikey: partner.api_key, secretkey: partner.secret_key }),
    })
    expect(login.status).toBe(200)
    const names = (await admin('/partners')).partners.map(({ name }: { name: string }) => name)
    expect(names).toContain('Bank Nusantara')
    expect(names).toHaveLength(2)
  })

  test('documents have their revisions, and the last one is live', async () => {
    const { playground: documents } = await admin('/playgrounds')
    expect(documents).toHaveLength(2)
    const live = documents.find(({ name }: { name: string }) => name === 'Gapura Sign API 2.0')
    const { playground_histories: revisions } = await admin(`/playgroundhistories/${live.id}`)
    expect(revisions).toHaveLength(2)
    expect(await page('/openapi.yaml')).toContain('  version: 9.0.0')
  })

  test('the site has the content and the menu', async () => {
    expect(await page('/faq')).toContain('Which hours, exactly?')
    expect(await page('/changelog')).toContain('<h1')
    expect((await admin('/use_case?limit=100')).use_cases).toHaveLength(4)
    expect((await admin('/changelogs?limit=100')).changelogs).toHaveLength(10)
    expect((await admin('/faq?limit=100')).faqs).toHaveLength(15)
    const { menus } = await admin('/menus')
    expect(menus.length).toBeGreaterThan(0)
  })

  test('staff and the history of their work are there', async () => {
    const emails = (await admin('/agents')).agent.map(({ email }: { email: string }) => email)
    expect(emails.toSorted()).toEqual(['admin@portal.test', 'sari@portal.test'])
    const { audit_log: entries } = await admin('/audit_log')
    expect(
      entries.filter(({ agent }: { agent: { name: string } }) => agent.name === 'Sari'),
    ).toHaveLength(6)
  })
})

test('an upgrade that cannot be backed up does not start', async () => {
  const scratch = scratchFolder()
  const path = join(scratch, 'portal.db')
  const archive = brotliDecompressSync(await readFile(new URL('f764c91.tar.br', FIXTURES)))
  execFileSync('tar', ['-x', '-f', '-', '-C', scratch], { input: archive })
  const failing = await openDatabase(path, true, () => restoreAnything(scratch))
  expect(failing.ok ? '' : failing.error.message).toMatch(
    /is from an earlier version and couldn't be backed up before its upgrade \(".*already exists.*"\)\. Correct the cause, then start again\. The database is unchanged\.$/,
  )
  expect(await appliedChanges(scratch)).toBe(6)
})

/** Fails as a backup does. */
async function restoreAnything(folder: string): Promise<void> {
  await restoreBackup(folder, folder)
}

async function appliedChanges(folder: string): Promise<number> {
  const client = createClient({ url: `file:${join(folder, 'portal.db')}` })
  const { rows } = await client.execute('SELECT count(*) FROM migrations')
  client.close()
  return Number(rows[0]?.[0])
}

const signIn = (folder: string, email: string): Promise<string> =>
  inStore(folder, async (store) => {
    const agent = await store.agents.byEmail(email)
    if (agent === undefined) throw new Error(`There is no account "${email}".`)
    return `staff=${await openStaffSession(store, agent.id)}`
  })
