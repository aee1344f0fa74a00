/** The downloads of the document, which are the largest files of most releases. */
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Site } from '#core/site/site.ts'
import { linkFile } from '../files/link-files.ts'
import type { LiveRelease } from '../reuse.ts'
import { writeCopies } from './compress.ts'

/** No file has this name. */
const KEY = 'openapi.yaml?document'
/** Below this, the copies cost nothing and `compressFiles` writes them. */
const LARGE_BYTES = 100_000

interface Downloads {
  readonly site: Site
  readonly openapiJson: string
  readonly codeHash: string
  readonly live: LiveRelease | undefined
  readonly compress: boolean
}

/**
 * Writes `openapi.yaml` and `openapi.json`, or links those of the live release if they are the same. Large ones
 * are compressed immediately: other threads do that while this one computes the keys of the pages.
 *
 * @returns the key to store with the release
 */
export async function writeDownloads(
  { site, openapiJson, codeHash, live, compress }: Downloads,
  folder: string,
): Promise<ReadonlyMap<string, string>> {
  const { sha256, text } = site.snapshot.document
  const key = createHash('sha256').update(`${codeHash}\0${sha256}`).digest('base64url')
  const isSame = live?.keys.get(KEY) === key
  // YAML 1.2 is a superset of JSON, so a JSON source is a valid YAML download.
  const contents = { 'openapi.yaml': text, 'openapi.json': openapiJson }
  await Promise.all(
    Object.entries(contents).map(async ([name, content]) => {
      if (live !== undefined && isSame && linkFile(name, live.folder, folder)) return
      const file = join(folder, name)
      const bytes = Buffer.from(content)
      const copies =
        compress && bytes.byteLength >= LARGE_BYTES ? writeCopies(file, bytes) : undefined
      await Promise.all([writeFile(file, bytes), copies])
    }),
  )
  return new Map([[KEY, key]])
}
