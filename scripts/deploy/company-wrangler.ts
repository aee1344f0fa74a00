/** Wrangler and its configuration for a company's folder: the npm package brings the worker bundled. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject } from '#core/openapi/json-value.ts'
import type { PortalConfig } from '#core/site/site.ts'
import { CommandError } from '../command-error.ts'
import { ensureDependencies } from '../setup/dependencies.mjs'
import { ROOT } from '../setup/program.ts'
import { WRANGLER_FOLDER } from './wrangler/executables.ts'
import { readJsonc } from './wrangler-config.ts'

const NAME = 'wrangler.jsonc'
const STARTER = `// Deployment to Cloudflare: "npx gapura deploy" reads this file. Commit it, it holds no secrets.
{
  "name": "gapura",
  "vars": {
    // The origin that readers see: that of the worker or of your domain.
    "PUBLIC_ORIGIN": "https://gapura.example.workers.dev",
    // Staff sign in there (docs/sign-in.md).
    "OIDC_ISSUER": "",
    "OIDC_CLIENT_ID": ""
  },
  // Printed by "npx gapura wrangler d1 create gapura".
  "d1_databases": [
    { "database_name": "gapura", "database_id": "00000000-0000-0000-0000-000000000000" }
  ],
  // Created by "npx gapura wrangler r2 bucket create gapura".
  "r2_buckets": [{ "bucket_name": "gapura" }]
}
`

/** Installs Wrangler in its pinned version, once. */
export async function installWrangler(): Promise<void> {
  await mkdir(WRANGLER_FOLDER, { recursive: true })
  for (const file of ['package.json', 'package-lock.json']) {
    await copyFile(join(ROOT, 'scripts', 'deploy', 'wrangler', file), join(WRANGLER_FOLDER, file))
  }
  if (!existsSync(join(WRANGLER_FOLDER, 'node_modules'))) {
    process.stderr.write(`Wrangler takes 200 MB in "${WRANGLER_FOLDER}".\n`)
  }
  await ensureDependencies(WRANGLER_FOLDER, { dev: false })
}

/**
 * Writes the configuration that Wrangler reads: the company's, with everything that is the same for all.
 *
 * @param folder - the company's
 * @param out - folder of the written file and of the site
 * @returns its path
 * @throws CommandError after writing a new file for the company to fill in, and for a file that isn't JSON
 */
export async function writeCompanyConfig(
  folder: string,
  out: string,
  product: PortalConfig['product'],
): Promise<string> {
  const path = join(folder, NAME)
  if (!existsSync(path)) {
    await writeFile(path, STARTER)
    throw new CommandError(
      `Wrote "${path}". Run "npx gapura wrangler login", create the database and the bucket as it says, fill it in, then run "npx gapura deploy --data var". Set the secrets with "npx gapura wrangler secret put SECRET_KEY" and "OIDC_CLIENT_SECRET".`,
    )
  }
  const own = await readJsonc(path)
  const ours = await readJsonc(join(ROOT, NAME))
  const config = companyConfig(own, ours, join(out, 'site'), product)
  await mkdir(out, { recursive: true })
  const written = join(out, 'wrangler.json')
  await writeFile(written, `${JSON.stringify(config, null, 2)}\n`)
  return written
}

/**
 * @param ours - the configuration of the repository
 * @param site - folder of the finished site
 */
function companyConfig(
  own: Readonly<Record<string, unknown>>,
  ours: Readonly<Record<string, unknown>>,
  site: string,
  { name, slug }: PortalConfig['product'],
): Readonly<Record<string, unknown>> {
  const { alias: _, define: __, $schema: ___, ...shared } = ours
  const database = { binding: 'DB', migrations_dir: join(ROOT, 'functions/store/migrations') }
  const bound = (value: unknown, more: object) =>
    Array.isArray(value) ? value.map((one: unknown) => ({ ...recordOf(one), ...more })) : value
  return {
    ...shared,
    ...own,
    main: join(ROOT, 'functions', 'cloudflare.js'),
    no_bundle: true,
    vars: {
      ...recordOf(shared['vars']),
      PRODUCT_NAME: name,
      PRODUCT_SLUG: slug,
      ...recordOf(own['vars']),
    },
    assets: { ...recordOf(shared['assets']), directory: site },
    d1_databases: bound(own['d1_databases'], database),
    r2_buckets: bound(own['r2_buckets'], { binding: 'BLOBS' }),
  }
}

const recordOf = (value: unknown) => (isObject(value) ? value : {})
