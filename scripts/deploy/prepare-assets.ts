/** Adapts a finished site to the static assets of Workers: their file names and limits. */
import { readdir, rename, stat, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { writeManuals } from '../../builder/output/manual.ts'
import { CommandError } from '../command-error.ts'

/** https://developers.cloudflare.com/workers/platform/limits/#static-assets */
const MAX_FILES = 100_000
const MAX_FILE_BYTES = 25 * 1024 * 1024
/** Paths served without the worker: https://developers.cloudflare.com/workers/static-assets/headers/ */
const HEADERS = ['/fonts/*', '/pagefind/*', '/pagefind-reference-*']
  .map((path) => `${path}\n  X-Content-Type-Options: nosniff\n`)
  .join('')

/**
 * Puts redirects and the user manual where the worker reads them
 * (functions/adapters/cloudflare/), and says what is in this deployment.
 *
 * @param pulledAt - time at which the build started to read the published content
 * @throws CommandError when the site is too large for the platform
 */
export async function prepareAssets(folder: string, pulledAt: Date): Promise<void> {
  await rejectTooLarge(folder)
  await rename(join(folder, '_redirects'), join(folder, 'redirects.txt'))
  await writeFile(join(folder, '_headers'), HEADERS)
  await writeManuals(join(folder, 'manual'))
  const time = pulledAt.toISOString()
  const release = { id: time.replaceAll(/[-:]|\.\d+/g, ''), pulled_at: time }
  await writeFile(join(folder, 'release.json'), `${JSON.stringify(release)}\n`)
}

async function rejectTooLarge(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile())
  if (files.length > MAX_FILES) {
    throw new CommandError(
      `The site has ${files.length} files, and Workers serves up to ${MAX_FILES} static assets. Use a static host instead (docs/deploy-static.md).`,
    )
  }
  for (const file of files) {
    const path = join(file.parentPath, file.name)
    const { size } = await stat(path)
    if (size > MAX_FILE_BYTES) {
      throw new CommandError(
        `"${relative(folder, path)}" has ${size} bytes, and Workers serves static assets of up to ${MAX_FILE_BYTES}. Publish a smaller document, or use a static host (docs/deploy-static.md).`,
      )
    }
  }
}
