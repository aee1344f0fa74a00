/** Facts about the live release, from the `release.json` that the build wrote. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { LiveRelease } from '../../ports/build-trigger.ts'
import { liveRelease } from './switch-release.ts'

const manifestSchema = z.object({
  built_at: z.string().optional(),
  document_sha256: z.string().optional(),
  api_version: z.string().optional(),
  document_version: z.string().optional(),
})

/** @param site - `DATA_DIR/site` */
export async function releaseFacts(site: string): Promise<LiveRelease | undefined> {
  const name = await liveRelease(site)
  if (name === undefined) return undefined
  const path = join(site, 'releases', name, 'release.json')
  const text = await readFile(path, 'utf8').catch(() => '{}')
  const manifest = manifestSchema.safeParse(decodeJson(text)).data
  return {
    name,
    builtAt: manifest?.built_at,
    documentSha256: manifest?.document_sha256,
    apiVersion: manifest?.api_version,
    documentVersion: manifest?.document_version,
  }
}

function decodeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A damaged manifest has no facts; the release is served anyway.
    return undefined
  }
}
