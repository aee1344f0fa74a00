/** Rejections of a deployment before it changes anything, and its changes to site and data. */
import { existsSync } from 'node:fs'
import { mkdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import { inStore } from '../../tests/support/portal-database.ts'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { importSteps, rejectWithoutPortal, writeImport } from './import-data.ts'
import { prepareAssets } from './prepare-assets.ts'
import { readWranglerConfig, rejectUnready } from './wrangler-config.ts'

const REPOSITORY = fileURLToPath(new URL('../../wrangler.jsonc', import.meta.url))
const PULLED = new Date('2026-11-20T10:00:00Z')

let folder = ''
beforeEach(() => {
  folder = scratchFolder()
})

test('rejects the settings of the repository until they are filled in', async () => {
  const config = await readWranglerConfig(REPOSITORY)
  expect(() => rejectUnready(config)).toThrow(
    'The "database_id" in wrangler.jsonc is a placeholder',
  )
  const known = { ...config, databaseId: '1f2e3d4c-0000-0000-0000-000000000000' }
  expect(() => rejectUnready(known)).toThrow(
    'The "PUBLIC_ORIGIN" in wrangler.jsonc is a placeholder',
  )
  const warnings: string[] = []
  const ready = { ...known, publicOrigin: 'https://docs.bank.test' }
  rejectUnready(ready, (text) => warnings.push(text))
  expect(warnings).toEqual([expect.stringContaining('"OIDC_ISSUER" isn\'t set')])
  rejectUnready({ ...ready, issuer: 'https://id.bank.test' }, (text) => warnings.push(text))
  expect(warnings).toHaveLength(1)
})

test('an empty issuer counts as missing', async () => {
  const text = await readFile(REPOSITORY, 'utf8')
  const path = join(folder, 'wrangler.jsonc')
  const withIssuer = (value: string) =>
    writeFile(path, text.replace('"vars": {', `"vars": { "OIDC_ISSUER": "${value}",`))
  await withIssuer('')
  expect((await readWranglerConfig(path)).issuer).toBeUndefined()
  await withIssuer('https://id.bank.test')
  expect((await readWranglerConfig(path)).issuer).toBe('https://id.bank.test')
})

test('the file with local secrets is never committed', async () => {
  for (const name of ['.gitignore', '.dockerignore']) {
    const text = await readFile(join(dirname(REPOSITORY), name), 'utf8')
    expect(text.split('\n')).toContain('.dev.vars*')
  }
})

test('rejects a data folder without a portal, and starts none in it', async () => {
  expect(() => rejectWithoutPortal(folder)).toThrow(`"${folder}" has no portal.db.`)
  await writeFile(join(folder, 'portal.db'), '')
  expect(() => rejectWithoutPortal(folder)).not.toThrow()
})

test('names a missing bucket in the settings', async () => {
  const path = join(folder, 'wrangler.jsonc')
  await writeFile(path, '// nothing\n{ "vars": { "PUBLIC_ORIGIN": "x" } }')
  await expect(readWranglerConfig(path)).rejects.toThrow(`"${path}" is invalid at "assets"`)
  await expect(readWranglerConfig(join(folder, 'none'))).rejects.toThrow("couldn't be read")
})

test('names a file above the limit of static assets and changes nothing', async () => {
  await writeFile(join(folder, '_redirects'), '')
  await writeFile(join(folder, 'openapi.json'), '')
  await truncate(join(folder, 'openapi.json'), 25 * 1024 * 1024 + 1)
  await expect(prepareAssets(folder, PULLED)).rejects.toThrow(
    '"openapi.json" has 26214401 bytes, and Workers serves static assets of up to 26214400',
  )
  expect(existsSync(join(folder, '_redirects'))).toBe(true)
})

test('dates the site by its snapshot and writes redirects where the worker reads them', async () => {
  await writeFile(join(folder, '_redirects'), '/a /b 301\n')
  await prepareAssets(folder, PULLED)
  expect(await readFile(join(folder, 'redirects.txt'), 'utf8')).toBe('/a /b 301\n')
  expect(JSON.parse(await readFile(join(folder, 'release.json'), 'utf8'))).toEqual({
    id: '20261120T100000Z',
    pulled_at: '2026-11-20T10:00:00.000Z',
  })
  // functions/adapters/cloudflare/cloudflare-ports.ts requests it by this name.
  for (const language of ['en', 'id']) {
    const manual = await readFile(join(folder, 'manual', `user-manual.${language}.pdf`), 'latin1')
    expect(manual.slice(0, 5)).toBe('%PDF-')
  }
})

test('a row too large for one D1 statement stops the move with the name of its table', async () => {
  await portal('x'.repeat(100_000))
  await expect(writeImport(folder)).rejects.toThrow(
    /^A row of "\w+" has \d+ bytes, and D1 accepts up to 100000\./,
  )
})

test('quotes rows, retains media types of blobs and omits sessions', async () => {
  await portal("It's\n'quoted'")
  const [image, text, other] = ['a', 'b', 'c'].map((digit) => digit.repeat(64))
  const pathOf = (hash = '') => join(folder, 'blobs', hash.slice(0, 2), hash)
  for (const [hash, type] of [
    [image, 'image/png'],
    [text, 'application/yaml'],
    [other, 'image/png'],
  ]) {
    await mkdir(dirname(pathOf(hash)), { recursive: true })
    await writeFile(pathOf(hash), 'x')
    await writeFile(`${pathOf(hash)}.type`, type ?? '')
  }
  const files = await writeImport(folder)
  const sql = await readFile(files.sql, 'utf8')
  expect(sql).toContain("'It''s\n''quoted''")
  expect(sql).toMatch(/^PRAGMA defer_foreign_keys = on;\n/)
  expect(sql).not.toMatch(/INTO "(?:sessions|staff_sessions|migrations|rate_limits)"/)
  const uploads = importSteps(files, 'bucket').filter(([program]) => program === 'r2')
  const entries = async (list = ''): Promise<readonly object[]> =>
    JSON.parse(await readFile(list, 'utf8'))
  const uploaded = await Promise.all(
    uploads.map(async (step) => {
      expect([...step.slice(0, 5), step[6], step[8]]).toEqual([
        'r2',
        'bulk',
        'put',
        'bucket',
        '--filename',
        '--content-type',
        '--force',
      ])
      return [step[7], await entries(step[5])] as const
    }),
  )
  const entry = (hash = '') => ({ key: `blobs/${hash}`, file: pathOf(hash) })
  expect(new Map(uploaded)).toEqual(
    new Map([
      ['image/png', expect.arrayContaining([entry(image), entry(other)])],
      ['application/yaml', [entry(text)]],
    ]),
  )
  await files.discard()
  expect(existsSync(files.sql)).toBe(false)
})

/** Creates a portal's database with one build and one staff session. */
async function portal(reason: string): Promise<void> {
  await inStore(folder, ({ builds }) =>
    builds.create({ reason, rollbackOf: null }, { id: null, name: 'Test' }),
  )
}
