/** The releases of the site, with facts from the `release.json` that their build wrote. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readJson } from '#core/openapi/json-value.ts'
import type { ReleaseFacts, Releases } from '../../ports/build-trigger.ts'
import { liveRelease, retainedReleases } from './switch-release.ts'

const manifestSchema = z.object({
  built_at: z.string().optional(),
  document_sha256: z.string().optional(),
  api_version: z.string().optional(),
  document_version: z.string().optional(),
})

/** @param site - `DATA_DIR/site` */
export async function readReleases(site: string): Promise<Omit<Releases, 'hold'>> {
  const [live, names] = await Promise.all([liveRelease(site), retainedReleases(site)])
  const retained = await Promise.all(names.map((name) => factsOf(site, name)))
  return { live: live === undefined ? undefined : await factsOf(site, live), retained }
}

/** @param name - of a release */
export async function factsOf(site: string, name: string): Promise<ReleaseFacts> {
  const path = join(site, 'releases', name, 'release.json')
  const text = await readFile(path, 'utf8').catch(() => '{}')
  // A damaged manifest has no facts; the release is served anyway.
  const manifest = manifestSchema.safeParse(readJson(text)).data
  return {
    name,
    builtAt: manifest?.built_at,
    documentSha256: manifest?.document_sha256,
    apiVersion: manifest?.api_version,
    documentVersion: manifest?.document_version,
  }
}
