import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeCompanyConfig } from './company-wrangler.ts'
import { readWranglerConfig, rejectUnready } from './wrangler-config.ts'

const PRODUCT = { name: 'Bank Contoh', slug: 'contoh' }

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gapura déploy '))
})
afterEach(() => rm(folder, { recursive: true }))

const write = () => writeCompanyConfig(folder, join(folder, 'out'), PRODUCT)

test('a folder without a configuration gets one, which must be filled in', async () => {
  await expect(write()).rejects.toThrow(`Wrote "${join(folder, 'wrangler.jsonc')}". Run `)
  const config = await readWranglerConfig(await write())
  expect(() => rejectUnready(config)).toThrow(
    'The "database_id" in wrangler.jsonc is a placeholder',
  )
})

test('the configuration is ours, with what the company says', async () => {
  await writeFile(
    join(folder, 'wrangler.jsonc'),
    `{
      // Ours
      "name": "contoh",
      "limits": { "cpu_ms": 1000 },
      "vars": {
        "PUBLIC_ORIGIN": "https://docs.contoh.example",
        "OIDC_ISSUER": "https://id.contoh.example"
      },
      "d1_databases": [{ "database_name": "contoh", "database_id": "1f2e" }],
      "r2_buckets": [{ "bucket_name": "contoh" }]
    }`,
  )
  const path = await write()
  const written = JSON.parse(await readFile(path, 'utf8'))
  expect(written).toMatchObject({
    name: 'contoh',
    no_bundle: true,
    limits: { cpu_ms: 1000 },
    vars: {
      PUBLIC_ORIGIN: 'https://docs.contoh.example',
      PRODUCT_NAME: 'Bank Contoh',
      PRODUCT_SLUG: 'contoh',
    },
    assets: { binding: 'ASSETS', directory: join(folder, 'out', 'site') },
    d1_databases: [{ binding: 'DB', database_name: 'contoh', database_id: '1f2e' }],
    r2_buckets: [{ binding: 'BLOBS', bucket_name: 'contoh' }],
    triggers: { crons: ['* * * * *'] },
  })
  expect(Object.keys(written)).not.toEqual(expect.arrayContaining(['alias']))
  expect(written.main).toMatch(/cloudflare\.js$/)
  const config = await readWranglerConfig(path)
  expect(() => rejectUnready(config)).not.toThrow()
})

test('a configuration that is not JSON is named', async () => {
  await writeFile(join(folder, 'wrangler.jsonc'), '[1, ')
  await expect(write()).rejects.toThrow("isn't JSON with comments on their own lines")
})
