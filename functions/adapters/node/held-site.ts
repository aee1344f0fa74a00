/**
 * The rollback that holds readers' pages at a release: `<site>/held.json`, next to the link to the live
 * release. While the file exists, no other release goes live. It belongs to the releases, not to the
 * database: a restored backup has neither.
 */
import { existsSync } from 'node:fs'
import { readFile, stat, unlink } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { errorCode } from '#core/error-code.ts'
import { readJson } from '#core/openapi/json-value.ts'
import { PORTAL } from '../../ports/actor.ts'
import type { Hold } from '../../ports/build-trigger.ts'
import { readReleases } from './release-facts.ts'
import { writeDurably } from './write-durably.ts'

const FILE = 'held.json'

const holdSchema = z.object({
  release: z.string(),
  releasedAt: z.string(),
  since: z.string(),
  by: z.object({ id: z.string().nullable(), name: z.string() }),
})

/** @returns undefined if there is none or its release is no longer retained */
export async function readHold(site: string): Promise<Hold | undefined> {
  const text = await readFile(join(site, FILE), 'utf8').catch((error: unknown) =>
    errorCode(error) === 'ENOENT' ? undefined : '',
  )
  if (text === undefined) return undefined
  const hold = holdSchema.safeParse(readJson(text)).data
  if (hold === undefined) return holdOfLive(site)
  return existsSync(join(site, 'releases', hold.release)) ? hold : undefined
}

/** A file that can't be read may be a rollback's: the next build would end it, and no one would know. */
async function holdOfLive(site: string): Promise<Hold | undefined> {
  const { live } = await readReleases(site)
  const file = await stat(join(site, FILE)).catch(() => undefined)
  if (live === undefined || file === undefined) return undefined
  const since = file.mtime.toISOString()
  const releasedAt = live.builtAt ?? since
  return { release: live.name, releasedAt, since, by: PORTAL, isDamaged: true }
}

/** Durable before the switch: the next start completes an interrupted one. */
export const writeHold = (site: string, hold: Hold): Promise<void> =>
  writeDurably(join(site, FILE), `${JSON.stringify(hold)}\n`)

/** @returns false if there is none: of two calls at the same moment, one ends it */
export async function endHold(site: string): Promise<boolean> {
  try {
    await unlink(join(site, FILE))
    return true
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false
    throw error
  }
}
