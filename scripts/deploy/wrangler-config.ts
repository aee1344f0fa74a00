/** Settings that the deployment reads from wrangler.jsonc, and checks that they are filled in. */
import { readFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { z } from 'zod'
import { isObject } from '#core/openapi/json-value.ts'
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

/** @throws CommandError when the file or a setting is missing or invalid */
export async function readWranglerConfig(path: string): Promise<WranglerConfig> {
  const decoded = schema.safeParse(await readJsonc(path))
  if (!decoded.success) {
    const [issue] = decoded.error.issues
    throw new CommandError(
      `"${path}" is invalid at "${issue?.path.join('.') ?? ''}": ${issue?.message ?? ''}. Compare it with the one in the repository.`,
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

const COMMENT = /("(?:\\.|[^"\\])*")|\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g
const LAST_COMMA = /("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g

/**
 * Reads what Wrangler accepts too: JSON with comments, and with commas after the last member.
 *
 * @throws CommandError when the file can't be read or is no such object
 */
export async function readJsonc(path: string): Promise<Readonly<Record<string, unknown>>> {
  const text = await readFile(path, 'utf8').catch(() => {
    throw new CommandError(`"${path}" couldn't be read. Run the command in the portal's folder.`)
  })
  // Blanks instead, because the parser names the line and the column of an error.
  const blank = (found: string, literal?: string) => literal ?? found.replaceAll(/[^\r\n]/g, ' ')
  const json = text
    .replace(/^\uFEFF/, '')
    .replaceAll(COMMENT, blank)
    .replaceAll(LAST_COMMA, blank)
  const value = parseJson(path, json)
  if (!isObject(value)) throw new CommandError(`"${path}" isn't a JSON object. Put it in braces.`)
  return value
}

function parseJson(path: string, json: string): unknown {
  try {
    return JSON.parse(json)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandError(`"${path}" isn't JSON with comments: ${reason}. Correct it.`)
  }
}
