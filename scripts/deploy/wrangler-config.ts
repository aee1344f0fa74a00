/** Settings that the deployment reads from wrangler.jsonc, and checks that they are filled in. */
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { CommandError } from '../command-error.ts'

const schema = z.object({
  vars: z.object({ PUBLIC_ORIGIN: z.string(), OIDC_ISSUER: z.string().optional() }),
  assets: z.object({ directory: z.string() }),
  d1_databases: z.tuple([z.object({ database_id: z.string() })]),
  r2_buckets: z.tuple([z.object({ bucket_name: z.string() })]),
})

export interface WranglerConfig {
  readonly publicOrigin: string
  /** Undefined if it is missing or empty. */
  readonly issuer: string | undefined
  /** Absolute path. */
  readonly assetsFolder: string
  readonly databaseId: string
  readonly bucket: string
}

/** @throws CommandError when the file or a setting is missing */
export async function readWranglerConfig(path: string): Promise<WranglerConfig> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`"${path}" couldn't be read. Run the command in the portal's folder.`)
  })
  const decoded = schema.safeParse(parseJsonc(text))
  if (!decoded.success) {
    const [issue] = decoded.error.issues
    throw new CommandError(
      `"${path}" is invalid at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? 'not JSON with comments'}. Compare it with the one in the repository.`,
    )
  }
  const { vars, assets, d1_databases, r2_buckets } = decoded.data
  return {
    publicOrigin: vars.PUBLIC_ORIGIN,
    issuer: vars.OIDC_ISSUER || undefined,
    assetsFolder: resolve(dirname(path), assets.directory),
    databaseId: d1_databases[0].database_id,
    bucket: r2_buckets[0].bucket_name,
  }
}

/**
 * A missing issuer is a warning only: it may be set as a secret, and readers need none.
 *
 * @param warn - receives one sentence for the terminal
 * @throws CommandError while the file still has the values that the repository ships with
 */
export function rejectUnready(
  { publicOrigin, databaseId, issuer }: WranglerConfig,
  warn: (text: string) => void = (text) => process.stderr.write(`${text}\n`),
): void {
  if (/^0[0-]+$/.test(databaseId)) {
    throw new CommandError(
      'The "database_id" in wrangler.jsonc is a placeholder. Run "node scripts/run.mjs wrangler d1 create gapura" and copy the ID that it prints.',
    )
  }
  if (publicOrigin.includes('gapura.example.')) {
    throw new CommandError(
      'The "PUBLIC_ORIGIN" in wrangler.jsonc is a placeholder. Set it to the origin that readers see: that of the worker or of your domain.',
    )
  }
  if (issuer === undefined) {
    warn(
      'Warning: "OIDC_ISSUER" isn\'t set under "vars" in wrangler.jsonc. Unless it is a secret of the worker, staff can\'t sign in. Set it as described in docs/sign-in.md.',
    )
  }
}

/** The file has comments on separate lines only; the rest is JSON, which YAML can read. */
export function parseJsonc(text: string): unknown {
  try {
    return parse(text.replaceAll(/^\s*\/\/.*$/gm, ''))
  } catch {
    return undefined
  }
}
