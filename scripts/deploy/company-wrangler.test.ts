import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/scratch-folder.ts'
import { writeCompanyConfig } from './company-wrangler.ts'
import { readWranglerConfig, rejectUnready } from './wrangler-config.ts'

const PRODUCT = { name: 'Bank Contoh', slug: 'contoh' }

let folder = ''
beforeEach(() => {
  folder = scratchFolder('gapura déploy ')
})

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

test.each([
  { name: 'LF', end: '\n' },
  { name: 'CRLF', end: '\r\n' },
])('reads comments of every kind and last commas, with $name', async ({ end }) => {
  const lines = [
    '{',
    '  // Ours',
    '  "name": "contoh", // also "quoted" here',
    '  "vars": {',
    '    "PUBLIC_ORIGIN": "https://docs.contoh.example", /* readers',
    '    see it */ "OIDC_ISSUER": "https://id.contoh.example", // staff',
    '    "NOTE": "a \\"/* quoted */\\", ] b",',
    '  },',
    '  "limits": { "cpu_ms": 1000 }, /* paid plan */',
    '  "routes": ["docs.contoh.example/*", /* last */ ],',
    '}',
  ]
  await writeFile(join(folder, 'wrangler.jsonc'), `\uFEFF${lines.join(end)}`)
  const written = JSON.parse(await readFile(await write(), 'utf8'))
  expect(written).toMatchObject({
    name: 'contoh',
    vars: {
      PUBLIC_ORIGIN: 'https://docs.contoh.example',
      OIDC_ISSUER: 'https://id.contoh.example',
      NOTE: 'a "/* quoted */", ] b',
    },
    limits: { cpu_ms: 1000 },
    routes: ['docs.contoh.example/*'],
  })
})

test.each([
  {
    text: '{\n  // The name\n  "name": "contoh" /* of\n  ours */\n  "limits": {}\n}',
    message: /isn't JSON with comments: .+ \(line 5 column 3\)\. Correct it\.$/,
  },
  { text: '{ name: contoh }', message: "isn't JSON with comments: " },
  { text: '[1]', message: "isn't a JSON object. Put it in braces." },
])('rejects $text', async ({ text, message }) => {
  const path = join(folder, 'wrangler.jsonc')
  await writeFile(path, text)
  await expect(write()).rejects.toThrow(message)
  await expect(readWranglerConfig(path)).rejects.toThrow(message)
})
