/**
 * The rollback that holds readers' pages at a release: `<site>/held.json`, next to the link to the live
 * release. While the file exists, no other release goes live. It belongs to the releases, not to the
 * database: a restored backup has neither.
 */

import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { Hold } from '../../ports/build-trigger.ts'
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
  const text = await readFile(join(site, FILE), 'utf8').catch(() => '')
  try {
    const hold = holdSchema.parse(JSON.parse(text))
    return existsSync(join(site, 'releases', hold.release)) ? hold : undefined
  } catch {
    // Files are written by a rename: an unreadable one was not written here.
    return undefined
  }
}

/** Durable before the switch: the next start completes an interrupted one. */
export const writeHold = (site: string, hold: Hold): Promise<void> =>
  writeDurably(join(site, FILE), `${JSON.stringify(hold)}\n`)

export async function endHold(site: string): Promise<void> {
  await rm(join(site, FILE), { force: true })
}
